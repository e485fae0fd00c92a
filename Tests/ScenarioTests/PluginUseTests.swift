import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct `What a scenario binds a behaviour to` {
  private func files(_ plugins: String, of app: String = "") throws -> [ScenarioFile] {
    let text = """
      suite: use
      scenarios:
        - name: one
          app:
            window: {navigation: {id: home, stack: [feed]}}
            bars: [{id: bar}]
            offscreen: [{tabs: {id: main, children: [shelf]}}]
            scrollViews: [{id: list, view: feed}]
            recognizers: [{pan: pan, view: feed}]
            plugins: {\(plugins)}
            \(app)
          steps: []

      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "use.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return [try #require(file)]
  }

  private func mistakes(_ binding: String, _ profile: PluginProfile) throws -> [String] {
    PluginUse.mistakes(in: try files("Ear: \(binding)"), PluginCatalog(), ["Ear": .heard(profile)]).map(\.description)
  }

  private let ear = PluginProfile(name: "Ear", hears: [Word(.viewDidLoad), Word(.backAction)])

  @Test(arguments: ["home", "[home, feed]", "home.navigationItem"])
  func `has something of what it takes`(binding: String) throws {
    #expect(try mistakes(binding, ear).isEmpty)
  }

  @Test func `understands what is taken of it`() throws {
    let patient = PluginProfile(name: "Ear", intercepts: [Word(.pushViewController), Word(.popViewController)])
    #expect(try mistakes("home", patient).isEmpty)
    for binding in ["feed", "main", "window", "list", "pan", "home.navigationBar"] {
      #expect(try mistakes(binding, patient).count == 1, "\(binding)")
    }
  }

  @Test(arguments: [Word.Known.completion, .animateTransition, .animationEnded])
  func `is a controller, for who hears its transition`(callback: Word.Known) throws {
    let animator = PluginProfile(name: "Ear", hears: [Word(callback)])
    for binding in ["home", "feed", "home.transition"] { #expect(try mistakes(binding, animator).isEmpty) }
    #expect(try mistakes("home.navigationItem", animator).count == 1)
  }

  @Test(arguments: ["bar", "window", "home.navigationBar", "home.transition", "home.interactivePopGestureRecognizer"])
  func `tells nothing of what it hears`(binding: String) throws {
    #expect(
      try mistakes(binding, ear) == [
        "use.yaml:10:17: error: Ear takes nothing of '\(binding)': it takes viewDidLoad, backAction; bind it to something "
          + "that has these"
      ])
  }

  @Test func `is a component in whose place somebody plays already`() throws {
    let manifests = ["Rep", "Rep2"].map { name in
      PluginManifest.parse(
        Array("plugin: \(name)\nsays: x\nprogram: \(name)\nreplaces: tabs\n".utf8), path: "Plugins/\(name)/plugin.yaml")
    }
    #expect(manifests.flatMap(\.diagnostics).isEmpty, "\(manifests)")
    let catalog = PluginCatalog(manifests: manifests.compactMap(\.manifest))
    let mistakes = PluginUse.mistakes(in: try files("Rep: main, Rep2: main"), catalog, [:])
    #expect(
      mistakes.map(\.description) == [
        "use.yaml:10:28: error: Rep2 plays in the place of 'tabs', and Rep, which is written before it, does already"
      ])
    #expect(try PluginUse.mistakes(in: files("Rep: main"), catalog, [:]).isEmpty)
  }

  @Test func `is nothing`() throws {
    #expect(
      try mistakes("[]", ear) == [
        "use.yaml:10:17: error: Ear is bound to no object: it takes viewDidLoad, backAction; bind it to something that has these"
      ])
    #expect(
      try mistakes("{on: []}", PluginProfile(name: "Ear")) == [
        "use.yaml:10:17: error: Ear is bound to no object, and takes nothing of any"
      ])
  }

  @Test func `may be anything if what it hears is of everybody, or what others publish`() throws {
    var general = PluginProfile(name: "Ear")
    general.hearsOfAll = [Word(.completion)]
    var reacting = ear
    reacting.reactsTo = [.horizontalSizeClass]
    for binding in ["[]", "bar", "home"] {
      #expect(try mistakes(binding, general).isEmpty)
      #expect(try mistakes(binding, reacting).isEmpty)
    }
  }

  @Test func `has one delegate, and who is never asked gets a note`() throws {
    let asked = { PluginProfile(name: $0, answers: [Word(.willShow), Word(.shouldDismiss)]) }
    let files = try files("Ear: home, Eye: [feed, home]")
    #expect(
      PluginUse.notes(in: files, ["Ear": .heard(asked("Ear")), "Eye": .heard(asked("Eye"))]).map(\.description) == [
        "use.yaml:10:28: note: Eye is never asked 'shouldDismiss' of 'home.presentationController': Ear, which is written before "
          + "it, answers that",
        "use.yaml:10:28: note: Eye is never asked 'willShow' of 'home': Ear, which is written before it, answers that",
      ])
    let other = PluginProfile(name: "Eye", answers: [Word(.didShow)])
    #expect(PluginUse.notes(in: files, ["Ear": .heard(asked("Ear")), "Eye": .heard(other)]).isEmpty)
  }

  @Test func `has what the scenario says of the same method in vain`() throws {
    let ear = PluginProfile(name: "Ear", answers: [Word(.willShow), Word(.shouldSelect)])
    let files = try files(
      "Ear: [home, main]",
      of: """
        delegates: {home: [willShow, didShow], main: {shouldSelect: false}}
              on: [{on: home.delegate.didShow, do: [{pop: home}]}, {on: home.delegate.willShow, do: [{pop: home}]}]
        """)
    #expect(
      PluginUse.notes(in: files, ["Ear": .heard(ear)]).map(\.description) == [
        "use.yaml:11:46: note: what the scenario has of 'shouldSelect' of 'main' is never asked: Ear answers that",
        "use.yaml:12:60: note: what the scenario has of 'willShow' of 'home' is never asked: Ear answers that",
      ])
  }

  @Test func `is asked of a behaviour alone`() throws {
    var observer = PluginProfile(name: "Ear")
    observer.role = .observer
    #expect(try mistakes("[]", observer).isEmpty)
    #expect(try mistakes("bar", observer).isEmpty)
  }
}
