package import Vocabulary

/// The lists of words in a plugin's hello.
package enum HelloList: String, CaseIterable {
  case hears, answers, intercepts, reads, reacts

  /// What may stand in it, as far as this program's own words go.
  private var words: [String] {
    switch self {
    case .hears: EventTable.callbacks.map(\.name)
    case .answers: DelegateTable.all.map(\.name)
    case .intercepts: EventTable.verbs.map(\.name)
    case .reads, .reacts: ReadableTable.rows.map(\.name) + SettingTable.all.map(\.name)
    }
  }

  /// Another list, if a word belongs there and not here; nil for what is in none. Who reads everything reads what is no property too.
  package func other(for word: Word) -> HelloList? {
    if self == .reads || self == .reacts { return nil }
    let lists = HelloList.allCases.filter { $0.words.contains(word.description) }
    return lists.contains(self) ? nil : lists.first
  }

  /// Whether a word is an operation (`push`), as which nothing comes to anybody.
  package func lacksOperation(_ word: Word) -> Bool {
    self != .reads && self != .reacts && !words.contains(word.description)
      && EventTable.beginnings.contains { $0.name == word.description }
  }

  /// The word that somebody may have meant, perhaps the beginning of; nil if none is close.
  package func suggestion(for spelling: String) -> String? {
    words.first { !spelling.isEmpty && $0.hasPrefix(spelling) } ?? Misspelling.suggestion(for: spelling, among: words)
  }
}
