import Vocabulary

extension Diagnostic.Fact {
  /// That there is no switch of this name.
  package static func noSwitch(named name: String) -> Diagnostic.Fact {
    .unknownSwitch(name, suggestion: Misspelling.suggestion(for: name, among: SwitchTable.all.map(\.name)))
  }
}
