import Foundation
import Testing

@Suite struct `Documents` {
  private static let documents = ["README.md", "CONTRIBUTING.md"] + Tree.files("docs", ".md")

  @Test(arguments: documents) func `links lead to files that exist`(path: String) {
    let text = Tree.text(path)
    #expect(!text.isEmpty, "\(path) is missing")
    let folder = Tree.root.appending(path: path).deletingLastPathComponent()
    for match in Self.prose(of: text).matches(of: /\]\(([^)\s]+)\)/) {
      let target = match.output.1
      guard !target.contains("://"), !target.hasPrefix("#") else { continue }
      let file = target.prefix { $0 != "#" }
      #expect(
        FileManager.default.fileExists(atPath: folder.appending(path: String(file)).path), "\(path) links to \(target)")
    }
  }

  @Test(arguments: documents) func `commands have options that the program knows`(path: String) {
    let program = Tree.files("Sources/understudy", ".swift").map { Tree.text($0) }.joined()
    for line in Self.fenced(in: Tree.text(path)) {
      let words = line.split(separator: " ")
      guard words.first == "understudy" else { continue }
      for option in words.compactMap({ $0.wholeMatch(of: /--([a-z-]+)/)?.output.1 }) {
        let isKnown =
          ["help", "version"].contains(option) || program.contains("customLong(\"\(option)\")")
          || ["=", ":", " "].contains { program.contains("var \(Self.camelCase(option))\($0)") }
        #expect(isKnown, "\(path) has --\(option) in: \(line)")
      }
    }
  }

  @Test(arguments: ["scripts/run", "scripts/test"])
  func `the README names the commands, and they can be run`(script: String) {
    #expect(Tree.text("README.md").split(separator: "\n").contains { $0.hasPrefix("\(script) ") })
    #expect(FileManager.default.isExecutableFile(atPath: Tree.root.appending(path: script).path))
  }

  /// ArgumentParser breaks what is longer, and no column is left.
  @Test func `examples in the help fit a terminal of 80 columns`() throws {
    var count = 0
    for path in Tree.files("Sources/understudy", ".swift") {
      for match in Tree.text(path).matches(of: /(?s)discussion: """\n(.*?)\n( *)"""/) {
        let (_, text, indent) = match.output
        for line in text.split(separator: "\n").map({ $0.dropFirst(indent.count) }) where line.hasPrefix(" ") {
          #expect(line.count <= 80, "\(path): \(line)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test func `chapters and decisions are numbered without gaps`() {
    for (folder, width) in [("docs/guide", 2), ("docs/decisions", 3)] {
      let names = Tree.files(folder, ".md").compactMap { $0.split(separator: "/").last }
      for (index, name) in names.enumerated() {
        let digits = String(index + 1)
        let number = String(repeating: "0", count: width - digits.count) + digits
        #expect(name.hasPrefix("\(number)-"), "\(folder)/\(name)")
      }
      #expect(!names.isEmpty)
    }
  }

  /// The lines between fences.
  private static func fenced(in text: String) -> [Substring] {
    split(text).fenced
  }

  /// The text without what stands between fences.
  private static func prose(of text: String) -> String {
    split(text).prose.joined(separator: "\n")
  }

  private static func split(_ text: String) -> (prose: [Substring], fenced: [Substring]) {
    var parts: (prose: [Substring], fenced: [Substring]) = ([], [])
    var isFenced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if isFenced {
        parts.fenced.append(line)
      } else {
        parts.prose.append(line)
      }
    }
    return parts
  }

  /// `in-flight` as the property `inFlight`.
  private static func camelCase(_ option: Substring) -> String {
    let words = option.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}
