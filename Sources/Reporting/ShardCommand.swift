/// The command that runs one shard of a run, made of the words of another shard's: whoever runs it may be elsewhere.
package struct ShardCommand: CustomStringConvertible {
  private let words: [String]
  private let shard: String

  /// - Parameters:
  ///   - words: of the command line, without the program.
  ///   - shard: its index and the count, e.g. `3/8`.
  package init(_ words: [String], shard: String) {
    self.words = words
    self.shard = shard
  }

  /// Without `--junit`, `--html` and `--journal`, whose files are those of the shard that had these words, and would be written over; and without
  /// `--fail-fast`, which may be why it is missing.
  package var description: String {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var options: [String] = []
    var hasShard = false
    var rest = words[..<end]
    while let word = rest.popFirst() {
      let name = String(word.prefix { $0 != "=" })
      if name == "--fail-fast" { continue }
      let isOwn = ["--shard", "--junit", "--html", "--journal"].contains(name)
      if isOwn, name == word { _ = rest.popFirst() }
      if name == "--shard" {
        hasShard = true
        options += [name, shard]
      } else if !isOwn {
        options.append(word)
      }
    }
    if !hasShard { options += ["--shard", shard] }
    return (["understudy"] + options + words[end...]).map(ShellWord.quotedIfNeeded).joined(separator: " ")
  }
}
