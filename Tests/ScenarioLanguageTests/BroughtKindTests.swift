import Contracts
import Foundation
import Testing

@testable import ScenarioLanguage

@Suite struct `Kinds of objects that plugins bring` {
  private static let manifest = """
    plugin: Drawer
    says: A drawer.
    program: Drawer
    brings:
      drawer:
        is: controller
        says: A drawer with a handle.
        takes: {edge: [left, right], width: number}
        verbs:
          open: {animated: flag, over: object}
          flip: {animated: [slow, fast], item: text, over: object}
        properties: {isOpen: flag, content: object, view: [list, grid]}
        asks: [shouldOpen]
        tells: [didOpen, didFlip]
        operations: {opening: [on, edge], flipping: [from, completed]}
      handle: {is: object, says: A handle., verbs: {grab: {}}}

    """

  private static func catalog(_ text: String = manifest) throws -> PluginCatalog {
    let (manifest, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(diagnostics.map(\.fact.description) == [])
    return PluginCatalog(manifests: [try #require(manifest)])
  }

  private static func scenario(_ app: String, _ steps: String) -> String {
    "suite: s\nscenarios:\n  - name: a\n    app:\n\(app)    steps:\n\(steps)"
  }

  private static let app = """
          window: {custom: {kind: drawer, id: side, children: [list], with: {edge: left}}}
          objects: {knob: {kind: handle}}

    """

  private static func sentences(_ app: String, _ steps: String = "      - settle: true\n") throws -> [String] {
    ScenarioFile.parse(Array(scenario(app, steps).utf8), path: "x.yaml", plugins: try catalog())
      .diagnostics.map { "\($0.fact)" + ($0.fact.suggestion.map { ": \($0)?" } ?? "") }
  }

  @Test func `a mistake in the manifest makes none of what the scenarios say of them`() throws {
    let text = Self.manifest.replacing("says: A drawer.\n", with: "say: A drawer.\n")
    let (manifest, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(diagnostics.map(\.fact.description) == ["unknown key 'say' in a plugin's manifest 'program'"])
    let catalog = PluginCatalog(manifests: [try #require(manifest)])
    let scenario = Self.scenario(Self.app, "      - {call: side.open, with: {animated: true, over: list}}\n")
    #expect(ScenarioFile.parse(Array(scenario.utf8), path: "x.yaml", plugins: catalog).diagnostics.isEmpty)
  }

  @Test func `a scenario makes one, calls it and looks at it`() throws {
    let steps = """
            - call: side.open
              with: {animated: true, over: list}
            - expect:
                events: [call side.open, "opening begins {edge: left}", "side.delegate.didOpen", "set side.isOpen"]
                state: {side.isOpen: true, side.parent: null}
            - call: knob.grab

      """
    let text = Self.scenario(Self.app, steps)
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "x.yaml", plugins: try Self.catalog())
    #expect(diagnostics.map(\.fact.description) == [])
    let scenario = try #require(file?.scenarios.first)
    #expect(scenario.app.plugins.map(\.name) == ["Drawer"])
    #expect(scenario.app.plugins.first?.objects == ["side", "knob"])
    // `animated`, `on`, `width` and `edges` are words of every session, `edge` is not.
    #expect(
      scenario.app.words == [
        "edge", "open", "over", "flip", "isOpen", "content", "shouldOpen", "didOpen", "didFlip", "opening", "flipping",
        "grab",
      ])
    let given = [
      GivenArgument(name: "kind", value: .text("drawer"), isObject: false),
      GivenArgument(name: "edge", value: .text("left"), isObject: false),
    ]
    #expect(
      scenario.app.objects.map(\.arguments) == [
        [GivenArgument(name: "kind", value: .text("handle"), isObject: false)]
      ])
    #expect(scenario.app.window == .custom(id: "side", plugin: "Drawer", children: [.plain("list")], given))
    #expect(scenario.steps.last?.action == .call("knob", verb: "grab", []))
  }

  @Test func `a plugin that is named keeps its place and parameters, and gets its objects`() throws {
    let named = Self.app + "      plugins: {Drawer: {on: list, with: {speed: 2}}}\n"
    let (file, _) = ScenarioFile.parse(
      Array(Self.scenario(named, "      - settle: true\n").utf8), path: "x.yaml", plugins: try Self.catalog())
    let plugin = try #require(file?.scenarios.first?.app.plugins.first)
    #expect(plugin.objects == ["list", "side", "knob"])
    #expect(plugin.parameters.map(\.name) == ["speed"])
  }

  @Test func `what a scenario misspells is found, with what was meant`() throws {
    #expect(
      try Self.sentences("      window: {custom: {kind: drawr, id: side}}\n")
        == ["no plugin brings 'drawr'; they bring drawer: drawer?"])
    #expect(
      try Self.sentences("      window: {custom: {kind: handle, id: side}}\n")
        == ["'handle' is no controller; make it under 'objects'"])
    #expect(
      try Self.sentences("      window: {custom: {kind: drawer, id: side, with: {edge: lft, widht: 3}}}\n")
        == ["'lft' is not one of 'left', 'right': left?", "unknown key 'widht' in 'with' of a drawer: width?"])
    #expect(
      try Self.sentences(
        Self.app,
        "      - call: side.opn\n      - call: list.open\n      - call: list.push\n"
          + "      - {call: side.open, with: {over: lst}}\n")
        == [
          "a drawer has no verb 'opn': open?",
          "'list' is a view controller; expected an object of a kind that a plugin brings",
          "'list' is a view controller; expected an object of a kind that a plugin brings; 'push' is a step of its own",
          "the app has no object 'lst'; declare it in the tree or under 'controllers': list?",
        ])
    #expect(
      try Self.sentences(
        Self.app + "      delegates: {side: {didOpn: null}}\n",
        "      - expect: {events: [\"set side.isOpn\", \"openin begins\"], state: {side.isOpne: true}}\n")
        == [
          "a drawer has no delegate method 'didOpn': didOpen?", "a drawer has no property 'isOpn': isOpen?",
          "there is no operation 'openin': opening?", "a drawer has no property 'isOpne': isOpen?",
        ])
  }

  @Test func `names that UIKit has mean what the manifest says`() throws {
    func sentences(_ expectation: String) throws -> [String] {
      try Self.sentences(Self.app, "      - expect: \(expectation)\n")
    }
    #expect(
      try sentences(
        """
        {never: ["call side.flip {animated: slow, item: two}", "flipping begins {from: one, completed: 3}", \
        "side.delegate.didFlip {animated: slow}", "set side.view {value: grid}"], state: {side.view: grid}}
        """) == [])
    #expect(try sentences("{never: [\"call side.flip {animated: true}\"]}") == ["expected slow or fast, found 'true'"])
    #expect(
      try sentences("{never: [\"call side.flip {over: nobody}\"]}")
        == ["the app has no object 'nobody'; declare it in the tree or under 'controllers'"])
    #expect(try sentences("{state: {side.view: rows}}") == ["'rows' is not one of 'list', 'grid'"])
  }

  @Test func `formulas speak of what any plugin brings`() throws {
    let text = """
      contract: DRW-001
      title: t
      says: s
      ios: 15
      confidence: inferred
      sources: [s]
      always:
        - never: {event: "opening begins {on: X}", where: {X.isOpen: true}}
        - never: X.delegate.didOpe
      scenarios: []

      """
    let (_, diagnostics) = ScenarioFile.parse(
      Array(text.utf8), path: "DRW-001-x.yaml", plugins: try Self.catalog())
    #expect(diagnostics.map(\.fact.suggestion) == ["didOpen"])
  }

  @Test func `more words than have numbers are a mistake of the manifest`() {
    let words = (0..<2_000).map { "word\($0)" }.joined(separator: ", ")
    let many = Self.manifest.replacing("brings:", with: "brings:\n  pad: {is: object, says: much, tells: [\(words)]}")
    let (_, diagnostics) = PluginManifest.parse(Array(many.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(diagnostics.map(\.fact.description) == ["the kinds of a plugin bring at most 2000 words that are new"])
  }

  @Test func `a verb that never reached the plugin is a mistake of the manifest`() {
    let text = Self.manifest.replacing("open:", with: "present:")
    let (_, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(
      diagnostics.map(\.fact.description)
        == ["'present' is carried out by presentation on every object; the plugin would never get it"])
  }

  @Test func `a property that every object may have is a mistake of the manifest`() {
    let text = Self.manifest.replacing("isOpen:", with: "delegate:")
    let (_, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(diagnostics.map(\.fact.description) == ["'delegate' is taken: it stands for the delegate of an object"])
  }

  @Test func `what a controller is made with anyway is a mistake of the manifest`() {
    let text = Self.manifest.replacing("width: number", with: "viewControllers: objects")
    let (_, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(
      diagnostics.map(\.fact.description)
        == ["a controller is made with 'viewControllers', its children; give this another name"])
  }

  @Test func `who plays in the place of a component brings no kinds and takes no parameters`() {
    let text = Self.manifest + "replaces: tabs\nparameters: {strict: says more}\n"
    let (_, diagnostics) = PluginManifest.parse(Array(text.utf8), path: "Plugins/Drawer/plugin.yaml")
    #expect(
      diagnostics.map(\.fact.description).sorted() == [
        "a plugin has 'brings', 'replaces' together; one at a time",
        "a plugin has 'parameters', 'replaces' together; one at a time",
      ])
  }

  @Test func `two plugins cannot bring the same kind`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Drawer", "Other"] {
      let plugin = folder.appending(path: name)
      try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
      let text = Self.manifest.replacing("plugin: Drawer", with: "plugin: \(name)")
      try Data(text.utf8).write(to: plugin.appending(path: "plugin.yaml"))
    }
    let diagnostics = PluginCatalog.read(folder.path).diagnostics
    #expect(
      diagnostics.map(\.fact.description)
        == ["the plugin Drawer brings 'drawer' already", "the plugin Drawer brings 'handle' already"])
    let lines = Self.manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let named = diagnostics.map { lines[$0.place.line - 1].drop { $0 == " " }.prefix { $0 != ":" } }
    #expect(named == ["drawer", "handle"])
  }
}
