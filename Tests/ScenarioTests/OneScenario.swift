import Contracts
import Coordination
import ScenarioLanguage
import Testing

/// A suite of one scenario on a stack of two, whose steps begin in line 7.
enum OneScenario {
  /// The lines of the expectations that fail on the oldest of the versions.
  static func failing(_ steps: String, ios: String = "18...26") throws -> [Int] {
    let text = """
      suite: one
      scenarios:
        - name: one
          ios: \(ios)
          app: {window: {navigation: {id: home, stack: [feed, detail]}}}
          steps:

      """ + steps
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "one.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let known = try #require(file)
    let session = try #require(RunPlan([known]).sessions.first)
    return InProcess.run(session).mismatches.map(\.place.line)
  }
}
