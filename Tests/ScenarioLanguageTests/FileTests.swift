import Contracts
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct FileTests {
  private let contract = """
    contract: NAV-019
    title: t
    says: s
    ios: 15...26
    confidence: inferred
    sources: [one, "two"]
    switches: [duplicatePush]

    """

  @Test func `a contract has a card`() throws {
    let file = try Reading.file(
      contract + "always: {never: \"push begins\", confidence: observed}\n", path: "d/NAV-019-x.yaml")
    guard case .contract(let card) = file.heading else {
      Issue.record("\(file.heading)")
      return
    }
    #expect(file.name == "NAV-019")
    #expect(card.sources == ["one", "two"])
    #expect(card.switches == ["duplicatePush"])
    #expect(file.confidence == .inferred)
    #expect(file.versions.versions == IOSVersion.all)
    #expect(file.formulas.map(\.confidence) == [.observed])
    #expect(file.formulas.map(\.place.line) == [8])
  }

  @Test func `a contract may be less sure of some of its versions`() throws {
    let text = contract.replacing("confidence: inferred", with: "confidence: observed\ninferredOn: [15...16, 26]")
    let file = try Reading.file(text, path: "d/NAV-019-x.yaml")
    #expect(
      file.versions.versions.map(file.confidence(on:)) == [.inferred, .inferred, .observed, .observed, .inferred])
  }

  @Test(arguments: ["15...26", "18.4"])
  func `it is not unsure of all of them, nor of none`(versions: String) {
    let text = contract.replacing("15...26", with: "15...17") + "inferredOn: \(versions)\n"
    #expect(
      Reading.sentences(text, path: "d/NAV-019-x.yaml") == ["'inferredOn' says nothing here; leave it out"])
  }

  @Test func `a suite runs on all versions and is called after itself`() throws {
    let file = try Reading.file("suite: flows\ncontracts: [NAV-001, TAB-133]\n")
    #expect(file.name == "flows")
    #expect(file.title == "flows")
    #expect(file.contracts.map(\.id) == ["NAV-001", "TAB-133"])
    #expect(file.versions.contains(IOSVersion(26, 4)))
  }

  @Test(arguments: [
    ("26", [IOSVersion(26)]),
    ("15...18", [IOSVersion(15), IOSVersion(16), IOSVersion(17), IOSVersion(18)]),
    ("[15, 18.4]", [IOSVersion(15), IOSVersion(18, 4)]),
    ("18.4...26", [IOSVersion(18, 4), IOSVersion(26)]),
  ])
  func `versions are read`(text: String, versions: [IOSVersion]) throws {
    #expect(try Reading.file("suite: s\nios: \(text)\n").versions.versions == versions)
  }

  @Test(arguments: [
    ("20", "iOS 20 never existed; 26 followed 18"),
    ("15...25", "iOS 25 never existed; 26 followed 18"),
    ("14", "'14' is no version of iOS; there are 15, 16, 17, 18, 26, their minors (18.4) and ranges (15...18)"),
    ("26...15", "'26...15' is no range of versions; write 15...18, the older first"),
    ("15..18", "'15..18' is no version of iOS; there are 15, 16, 17, 18, 26, their minors (18.4) and ranges (15...18)"),
    ("{a: b}", "expected versions of iOS (15...18), found a mapping"),
  ])
  func `wrong versions have one sentence`(text: String, sentence: String) {
    #expect(Reading.sentences("suite: s\nios: \(text)\n") == [sentence])
  }

  @Test func `the heading is checked`() {
    #expect(Reading.sentences(contract) == ["the name of the file does not begin with 'NAV-019-'"])
    #expect(Reading.sentences("title: x\n") == ["a scenario file needs one of 'contract', 'suite'"])
    #expect(
      Reading.sentences("contract: NAV-19\n", path: "NAV-19.yaml") == [
        "a scenario file 'contract' lacks 'title'", "a scenario file 'contract' lacks 'says'",
        "a scenario file 'contract' lacks 'ios'", "a scenario file 'contract' lacks 'confidence'",
        "a scenario file 'contract' lacks 'sources'",
        "'NAV-19' is no id of a contract; write NAV-019: two to four capital letters, a dash, three digits",
      ])
  }

  @Test func `behind a misspelt heading the rest is read`() {
    let text = """
      suit: s
      titel: x
      contracts: [NAV-1]
      scenarios: [{name: a, steps: [{pusj: detail, om: home}, {push: detail}]}]
      """
    #expect(
      Reading.sentences(text) == [
        "unknown key 'suit' in a scenario file", "unknown key 'titel' in a scenario file 'suite'",
        "'NAV-1' is no id of a contract; write NAV-019: two to four capital letters, a dash, three digits",
        "unknown key 'pusj' in a step", "unknown key 'om' in a step 'push'", "a step 'push' lacks 'on'",
        "the app has no object 'detail'; declare it in the tree or under 'controllers'",
      ])
  }

  @Test(arguments: [
    (
      "ap: {window: {navigation: {id: home, stack: [feed]}}, controllers: {editor: {}}}",
      ["unknown key 'ap' in a scenario"]
    ),
    ("app: [home]", ["expected an app (a mapping), found a list"]),
    (
      "app: {windo: {navigation: {id: home, stack: [feed]}}, delegats: {home: [didShow]}, controllers: {editor: {}}}",
      ["unknown key 'windo' in an app", "unknown key 'delegats' in an app"]
    ),
    (
      "app: {window: {navigaton: {id: home, stack: [feed]}}, delegates: {home: [didShow]}, controllers: {editor: {}}}",
      ["unknown key 'navigaton' in a controller"]
    ),
  ])
  func `what follows from a misspelt app is no mistake of its own`(app: String, sentences: [String]) {
    let text = """
      suite: s
      scenarios:
        - name: a
          \(app)
          steps:
            - {push: editor, on: home}
            - expect: {events: [home.delegate.didShow], state: {home.viewControllers: [feed, editor]}}
      """
    #expect(Reading.sentences(text) == sentences)
  }

  @Test func `a misspelt setting hides no other mistake`() {
    let text = """
      suite: s
      scenarios:
        - name: a
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {editor: {modalPresentationStile: pageSheet}}
          steps:
            - {push: editor, on: feed}
            - expect: {events: [home.delegate.didShow, feed.viewDidLod], state: {home.viewControlers: [feed]}}
      """
    #expect(
      Reading.sentences(text) == [
        "unknown key 'modalPresentationStile' in the settings of a controller",
        "'feed' is a view controller; expected a navigation controller",
        "nobody implements 'didShow'; name it of 'home' under 'delegates' or in 'setDelegate'",
        "a view controller has no callback 'viewDidLod'", "a navigation controller has no property 'viewControlers'",
      ])
  }

  @Test func `a misspelt verb is one mistake`() {
    #expect(
      Reading.sentences(Reading.suite("{pussh: editor, on: home, settle: false}")) == ["unknown key 'pussh' in a step"])
    #expect(Reading.sentences(Reading.suite("{hideBar: home}")) == ["unknown key 'hideBar' in a step"])
    #expect(
      Reading.sentences(Reading.suite("{pull: editor, relese: commit}")) == ["unknown key 'relese' in a step 'pull'"])
    #expect(
      Reading.sentences(Reading.suite("expect: {ios: 19, events: [feed.viewDidLoad]}"))
        == ["iOS 19 never existed; 26 followed 18"])
  }

  @Test func `the switches of a contract are there`() {
    let text = """
      contract: OWN-001
      title: t
      says: s
      ios: 15...26
      confidence: inferred
      sources: [a]
      switches: [pan.hysteresis, pan.histeresis, other]
      """
    #expect(
      Reading.mistakes(text, path: "OWN-001-x.yaml") == [
        """
        OWN-001-x.yaml:7:28: error: there is no switch 'pan.histeresis'; docs/reference/components.md has all of them
        switches: [pan.hysteresis, pan.histeresis, other]
                                   ^
        did you mean 'pan.hysteresis'?
        """,
        """
        OWN-001-x.yaml:7:44: error: there is no switch 'other'; docs/reference/components.md has all of them
        switches: [pan.hysteresis, pan.histeresis, other]
                                                   ^
        """,
      ])
  }

  @Test func `names are unique, and a scenario can run`() {
    let text = """
      suite: s
      ios: 15...18
      scenarios:
        - {name: a, steps: []}
        - {name: a, steps: [], ios: 26}
      """
    #expect(
      Reading.sentences(text) == [
        "there are two scenarios 'a'", "it never runs: it is for 26, the file for 15...18",
      ])
  }

  @Test func `one mistake about versions or names has no others behind it`() {
    func sentences(_ heading: String, _ scenarios: String) -> [String] {
      Reading.sentences("suite: s\n\(heading)scenarios:\n\(scenarios)")
    }
    #expect(
      sentences("ios: 26...15\n", "  - {name: a, ios: 18, steps: []}\n")
        == ["'26...15' is no range of versions; write 15...18, the older first"])
    #expect(sentences("", "  - {name: a, ios: [], steps: []}\n") == ["there is nothing in it; fill it or leave it out"])
    #expect(
      sentences("", "  - {steps: []}\n  - {name: \"\", steps: []}\n")
        == ["a scenario lacks 'name'", "there is nothing in it; fill it or leave it out"])
    #expect(Reading.sentences(Reading.suite("{push: \"😀\", on: home}", "wait: 99999999s")).count == 2)
  }

  @Test func `a byte order mark and line ends of Windows are no mistakes, and are not shown`() throws {
    let text = "\u{FEFF}suite: s\r\nscenarios:\r\n  - {name: a, steps: [{wiat: 1ms}]}\r\n"
    #expect(
      Reading.mistakes(text) == [
        """
        x.yaml:3:24: error: unknown key 'wiat' in a step
          - {name: a, steps: [{wiat: 1ms}]}
                               ^
        did you mean 'wait'?
        """
      ])
  }

  @Test func `a contract in two files is found in the set`() throws {
    let first = try Reading.file(contract, path: "a/NAV-019-x.yaml")
    let second = try Reading.file(contract, path: "b/NAV-019-y.yaml")
    #expect(
      ScenarioFile.duplicateContracts(in: [first, second]).map(\.description)
        == ["b/NAV-019-y.yaml: error: contract NAV-019 is already in a/NAV-019-x.yaml"])
    #expect(ScenarioFile.duplicateContracts(in: [first]).isEmpty)
  }

  @Test func `a contract that a suite names must be there, where its kind is`() throws {
    let contract = try Reading.file(contract, path: "a/NAV-019-x.yaml")
    let suite = try Reading.file("suite: s\ncontracts: [NAV-019, NAV-020, TAB-001]\n", path: "a/s.yaml")
    let files = [contract, suite]
    #expect(
      ScenarioFile.unknownContracts(in: files, complete: ["a/NAV-019-x.yaml", "a/s.yaml"]).map(\.description)
        == ["a/s.yaml:2:22: error: there is no contract NAV-020; 'understudy contracts' lists them"])
    #expect(ScenarioFile.unknownContracts(in: files, complete: ["a/s.yaml"]).isEmpty)
    let breaking = try Reading.file(
      "suite: s\nscenarios:\n  - {name: n, breaks: [NAV-019, NAV-999], steps: []}\n", path: "a/b.yaml")
    #expect(
      ScenarioFile.unknownContracts(in: [contract, breaking], complete: ["a/NAV-019-x.yaml"]).map(\.description)
        == ["a/b.yaml:3:33: error: there is no contract NAV-999; 'understudy contracts' lists them"])
    #expect(
      ScenarioFile.unknownContracts(in: files, complete: ["a/NAV-019-x.yaml"], unread: ["a/NAV-020-y.yaml"]).isEmpty,
      "a file with a mistake may be the contract's")
  }
}
