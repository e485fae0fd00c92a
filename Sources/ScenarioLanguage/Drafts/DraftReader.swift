/// Reads a scenario that is still being written: its app first, then step after step.
package struct DraftReader: Sendable {
  private var reader: ScenarioReader
  /// What was read at first.
  package let scenario: Scenario

  /// Takes the app of a scenario without steps.
  ///
  /// - Parameter path: what messages call the file.
  package init(_ draft: ScenarioDraft, path: String) {
    var reader = ScenarioReader(Diagnosis(file: path), [])
    var start: Draft = ["name": .text(draft.name), "app": draft.app, "steps": []]
    start["switches"] = draft.switches
    ShapeChecker().check(start.node, .rule(.scenario), &reader.diagnosis)
    scenario = reader.read(start.node, name: draft.name)
    self.reader = reader
  }

  /// The titles of the actions of each alert.
  package var alertActions: [String: [String]] { reader.alertActions }

  /// What is wrong with what was read so far.
  package var diagnostics: [Diagnostic] { reader.diagnosis.diagnostics }

  /// Nil if it is no step; ``diagnostics`` say why.
  package mutating func step(_ draft: Draft) -> Step? {
    let node = draft.node
    ShapeChecker().check(node, .rule(.step), &reader.diagnosis)
    guard reader.diagnosis.isEmpty else { return nil }
    var step = reader.step(node)
    step?.draft = draft
    return reader.diagnosis.isEmpty ? step : nil
  }
}
