import ScenarioLanguage
import Vocabulary

extension PluginProfile {
  /// What is wrong with the words of a hello, in a clause; nil if nothing is.
  package static func mistake(in lists: [(list: String, spellings: [String])]) -> String? {
    let words = lists.flatMap { list, spellings in
      spellings.map { (list: list, spelling: $0, word: Word(spelling: $0)) }
    }
    let unknown = words.filter { $0.word == nil }
    if let first = unknown.first {
      let named = unknown.map { "'\($0.spelling)' (\($0.list))" }.joined(separator: ", ")
      let what = unknown.count == 1 ? "which is no word" : "which are no words"
      let meant = HelloList(rawValue: first.list)?.suggestion(for: first.spelling)
      return "\(named), \(what) of this program" + (meant.map { "; did you mean '\($0)'?" } ?? "")
    }
    for (list, spelling, word) in words {
      guard let word, let kind = HelloList(rawValue: list) else { continue }
      if let other = kind.other(for: word) { return "'\(spelling)' (\(list)), which belongs in '\(other.rawValue)'" }
      if kind.lacksOperation(word) {
        let meant = kind.suggestion(for: spelling).map { "; did you mean '\($0)'?" } ?? ""
        return "'\(spelling)' (\(list)), which is what begins and ends, and reaches nobody" + meant
      }
    }
    return nil
  }
}
