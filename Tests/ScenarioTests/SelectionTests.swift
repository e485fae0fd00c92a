import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct `What is selected` {
  private func file() throws -> ScenarioFile {
    let text = """
      suite: bar
      scenarios:
        - {name: push, app: {window: feed}, ios: 18, steps: [{wait: 1ms}]}
        - {name: push twice, app: {window: feed}, ios: 18, steps: [{wait: 1ms}]}
        - {name: pop, app: {window: feed}, ios: 18, steps: [{wait: 1ms}]}
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "flows/bar.yaml")
    #expect(diagnostics.isEmpty)
    return try #require(file)
  }

  private func names(_ filters: String...) throws -> [String] {
    var selection = RunPlan.Selection()
    selection.filters = filters
    return RunPlan(try [file()], selection).sessions.map(\.caseName)
  }

  @Test func `a part of a name or of the path selects all that have it`() throws {
    #expect(try names().count == 3)
    #expect(try names("flows/").count == 3)
    #expect(try names("/pu") == ["push (iOS 18)", "push twice (iOS 18)"])
    #expect(try names("nothing").isEmpty)
  }

  @Test func `a whole name selects one alone`() throws {
    #expect(try names("bar/push") == ["push (iOS 18)"])
  }

  @Test func `no session is planned once somebody says so`() throws {
    var asked = 0
    let plan = RunPlan([try file()]) {
      asked += 1
      return asked > 2
    }
    #expect(plan.sessions.map(\.caseName) == ["push (iOS 18)", "push twice (iOS 18)"])
  }

  @Test func `of several, each selects its own, in the order of the file`() throws {
    #expect(try names("pop", "bar/push") == ["push (iOS 18)", "pop (iOS 18)"])
  }
}
