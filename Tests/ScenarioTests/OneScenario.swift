import Contracts
import Coordination
import ScenarioLanguage
import Testing

/// A suite of one scenario on a stack of two, whose steps begin in line 7.
enum OneScenario {
  /// The lines of the expectations that fail on the oldest of the versions.
  ///
  /// - Parameter handlers: those of the app, in line 5.
  static func failing(_ steps: String, ios: String = "18...26", on handlers: String? = nil) throws -> [Int] {
    let own = handlers.map { ", on: \($0)" } ?? ""
    let text = """
      suite: one
      scenarios:
        - name: one
          ios: \(ios)
          app: {window: {navigation: {id: home, stack: [feed, detail]}}, controllers: {spare: {}}\(own)}
          steps:

      """ + steps
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "one.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let known = try #require(file)
    let session = try #require(RunPlan([known]).sessions.first)
    return InProcess.run(session).mismatches.map(\.place.line)
  }
}
