import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct `What a scenario binds a behaviour to` {
  private func mistakes(_ binding: String, _ profile: PluginProfile) throws -> [String] {
    let text = """
      suite: use
      scenarios:
        - name: one
          app:
            window: {navigation: {id: home, stack: [feed]}}
            bars: [{id: bar}]
            plugins: {Ear: \(binding)}
          steps: []

      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "use.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let files = [try #require(file)]
    return PluginUse.mistakes(in: files, PluginCatalog(), ["Ear": .heard(profile)]).map(\.description)
  }

  private let ear = PluginProfile(name: "Ear", hears: [Word(.viewDidLoad), Word(.backAction)])

  @Test(arguments: ["home", "[home, feed]", "home.navigationItem"])
  func `has something of what it takes`(binding: String) throws {
    #expect(try mistakes(binding, ear).isEmpty)
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
        "use.yaml:7:17: error: Ear takes nothing of '\(binding)': it takes viewDidLoad, backAction; bind it to something "
          + "that has these"
      ])
  }

  @Test func `is nothing`() throws {
    #expect(
      try mistakes("[]", ear) == [
        "use.yaml:7:17: error: Ear is bound to no object: it takes viewDidLoad, backAction; bind it to something that has these"
      ])
    #expect(
      try mistakes("{on: []}", PluginProfile(name: "Ear")) == [
        "use.yaml:7:17: error: Ear is bound to no object, and takes nothing of any"
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

  @Test func `is asked of a behaviour alone`() throws {
    var observer = PluginProfile(name: "Ear")
    observer.role = .observer
    #expect(try mistakes("[]", observer).isEmpty)
    #expect(try mistakes("bar", observer).isEmpty)
  }
}
