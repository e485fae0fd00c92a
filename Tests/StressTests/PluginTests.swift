import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@testable import Stress

@Suite struct `Plugins of generated apps` {
  /// A scenario of a plugin's folder, with this beside the window in its app.
  private func file(_ lines: String...) throws -> ScenarioFile {
    let text = """
      suite: guard
      title: Guard
      scenarios:
        - name: one
          app:
            window: {navigation: {id: home, stack: [feed]}}
      \(lines.map { "      \($0)" }.joined(separator: "\n"))
          steps: []

      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "guard.yaml")
    #expect(diagnostics.isEmpty)
    return try #require(file)
  }

  /// A behaviour that its own scenarios bind to a stack and give a modal, or all but one of them.
  private func plugin(_ name: String = "Guard", isAlwaysGivenAll: Bool = false) throws -> StressPlugin {
    let scenarios = try file(
      "controllers: {sheet: {alert: {actions: [OK]}}}",
      "plugins: {\(name): {on: [home, home.transition], with: {shows: sheet, mode: strict}}}")
    let bare = try file("plugins: {\(name): {on: [home, home.transition], with: {mode: strict}}}")
    let files = isAlwaysGivenAll ? [scenarios] : [scenarios, bare]
    return StressPlugin(PluginProfile(name: name, intercepts: [Word(.pushViewController)]), files)
  }

  private func drafts(_ plugins: [StressPlugin], _ count: Int = 60) -> [ScenarioDraft] {
    var terms = bareRun.terms
    terms.plugins = plugins.map(\.name)
    return (0..<count).map { Generator(SessionSeed(7, $0), terms, Guide(), plugins).draft }
  }

  @Test func `a behaviour is bound as its own scenarios bind it, in most apps and not in all`() throws {
    let drafts = drafts([try plugin()])
    let bound = drafts.compactMap { $0.app["plugins"]?["Guard"] }
    #expect((30..<60).contains(bound.count))
    for place in bound {
      let names = (place["on"]?.list ?? []).compactMap(\.text)
      guard names.count == 2 else {
        Issue.record("\(place)")
        continue
      }
      #expect(names[0].hasPrefix("nav") && names[1] == names[0] + ".transition")
      #expect(place["with"]?["mode"] == "strict")
      #expect(place["with"]?["shows"]?.text?.hasPrefix("alert") ?? true)
    }
    #expect(bound.contains { $0["with"]?["shows"] != nil })
    #expect(bound.contains { $0["with"]?["shows"] == nil })
  }

  @Test func `what each of its scenarios gives is never left out`() throws {
    let drafts = drafts([try plugin(isAlwaysGivenAll: true)])
    let bound = drafts.compactMap { $0.app["plugins"]?["Guard"] }
    #expect(!bound.isEmpty)
    #expect(bound.allSatisfy { $0["with"]?["shows"]?.text?.hasPrefix("alert") ?? false })
  }

  @Test func `what a scenario gives keeps its names and its quotes, though an object is called the same`() throws {
    let scenarios = try file(
      "controllers: {shows: {alert: {actions: [OK]}}}",
      "plugins: {Guard: {on: home, with: {shows: shows, mode: \"3\", flag: \"true\", number: 3}}}")
    let profile = PluginProfile(name: "Guard", intercepts: [Word(.pushViewController)])
    let given = drafts([StressPlugin(profile, [scenarios])]).compactMap { $0.app["plugins"]?["Guard"]?["with"] }
    #expect(!given.isEmpty)
    for with in given {
      #expect(with["mode"] == .text("3") && with["flag"] == .text("true") && with["number"] == .name("3"))
      #expect(with["shows"]?.text?.hasPrefix("alert") ?? true)
    }
  }

  @Test func `without a scenario it is bound to whatever it takes something of`() {
    let profile = PluginProfile(name: "Tabs", answers: [Word(.shouldSelect)])
    let drafts = drafts([StressPlugin(profile, [])])
    let bound = drafts.compactMap { $0.app["plugins"]?["Tabs"] }.flatMap {
      $0.list?.compactMap(\.text) ?? [$0.text ?? ""]
    }
    #expect(!bound.isEmpty)
    #expect(bound.allSatisfy { $0.hasPrefix("tabs") })
    #expect(!StressPlugin(PluginProfile(name: "Nothing"), []).isUsable)
  }

  @Test func `one that only reacts is bound as its own scenarios bind it, else to nothing`() throws {
    var profile = PluginProfile(name: "Guard")
    profile.reactsTo = [.title]
    let bound = drafts([StressPlugin(profile, [])]).compactMap { $0.app["plugins"]?["Guard"] }
    #expect((30..<60).contains(bound.count))
    #expect(bound.allSatisfy { $0 == .list([]) })
    let file = try file("plugins: {Guard: {on: [], with: {mode: strict}}}")
    let given = drafts([StressPlugin(profile, [file])]).compactMap { $0.app["plugins"]?["Guard"] }
    #expect((30..<60).contains(given.count))
    #expect(given.allSatisfy { $0["on"] == .list([]) && $0["with"]?["mode"] == "strict" })
  }

  @Test func `several stand behind each other in any order, and observers look at every session`() throws {
    var observer = PluginProfile(name: "Watch")
    observer.role = .observer
    let drafts = drafts([try plugin("Guard"), try plugin("Queue"), StressPlugin(observer, [])])
    #expect(drafts.allSatisfy { $0.app["plugins"]?["Watch"] == .list([]) })
    #expect(drafts.contains { $0.plugins == ["Guard", "Queue", "Watch"] })
    #expect(drafts.contains { $0.plugins == ["Queue", "Guard", "Watch"] })
    #expect(drafts.contains { $0.plugins == ["Guard", "Watch"] })
  }

  @Test func `the app is the same as without plugins`() throws {
    for (one, other) in zip(drafts([try plugin()]), drafts([])) {
      var bare = one
      bare.app["plugins"] = nil
      #expect(bare.app == other.app)
    }
  }

  @Test func `the name of a session names them`() throws {
    var terms = bareRun.terms
    terms.plugins = ["Guard", "Watch"]
    let parsed = try #require(StressTerms.parse(terms.name(of: SessionSeed(7, 11))))
    #expect(parsed.terms == terms)
    #expect(parsed.seed == SessionSeed(7, 11))
  }

  @Test func `who leaves the app is bound to nothing any more`() {
    let plugins: Draft = [
      "A": "nav1", "B": ["nav1.transition", "nav2"], "C": ["on": "nav2", "with": ["shows": "nav1", "mode": "x"]],
      "D": [],
    ]
    let left: Draft = ["B": ["nav2"], "C": ["on": ["nav2"], "with": ["mode": "x"]], "D": []]
    #expect(plugins.unbinding(["nav1"]) == left)
    #expect(plugins.unbinding(["other"]) == plugins)
    #expect((["A": "nav1"] as Draft).unbinding(["nav1"]) == nil)
  }

  @Test func `plugins without which it still fails go first`() {
    let app: Draft = ["window": "a", "plugins": ["A": "a", "B": "a", "C": []]]
    let draft = ScenarioDraft(suite: "s", name: "n", ios: IOSVersion(18), app: app)
    #expect(draft.withFewerPlugins { _ in true }.app == ["window": "a"])
    #expect(draft.withFewerPlugins { $0.plugins.contains("B") }.plugins == ["B"])
    #expect(draft.withFewerPlugins { _ in false } == draft)
  }
}
