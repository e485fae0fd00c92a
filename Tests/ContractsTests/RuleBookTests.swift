import Contracts
import Testing
import Vocabulary

/// The contracts of a run, which of them are watched, and how far they were put to the test.
@Suite struct RuleBookTests {
  static let all = VersionRange([IOSVersion(15)...IOSVersion(26)])

  static func place(_ line: Int) -> SourcePlace { SourcePlace(file: "x.yaml", line: line, column: 3) }

  static func page(
    _ id: ContractID, _ formulas: [Formula] = [], versions: VersionRange = all, switches: [String] = [],
    scenarios: [String] = [], confidence: Confidence = .documented, inferredOn: VersionRange? = nil
  ) -> RuleBook.Page {
    let card = ContractCard(
      id: id, title: "", says: "", versions: versions, confidence: confidence, inferredOn: inferredOn, sources: [],
      switches: switches)
    return RuleBook.Page(
      card, formulas.enumerated().map { ($1, confidence, place($0 + 1)) }, scenarios: scenarios)
  }

  static let noP = Formula(.absence(letter("p")))
  static let answered = Formula(.response(to: letters("p"), is: letters("s")))

  @Test func `the book is sorted by id and looked up by it`() {
    let book = RuleBook([Self.page("TAB-002"), Self.page("NAV-010", [Self.noP]), Self.page("NAV-002")])
    #expect(book.pages.map(\.card.id) == ["NAV-002", "NAV-010", "TAB-002"])
    #expect(book["NAV-010"]?.rules.map(\.formula) == [Self.noP])
    #expect(book["NAV-003"] == nil)
  }

  @Test func `of two pages with one id the first counts`() {
    let book = RuleBook([Self.page("NAV-002", scenarios: ["one"]), Self.page("NAV-002", scenarios: ["two"])])
    #expect(book.pages.map(\.scenarios) == [["one"]])
  }

  @Test func `a rule is watched on its versions, unless a switch has turned it`() {
    let old = VersionRange([IOSVersion(15)...IOSVersion(17)])
    let book = RuleBook([
      Self.page("TAB-045", [Self.noP], versions: old), Self.page("TAB-046", [Self.noP], switches: ["order"]),
    ])
    func watched(_ ios: Int, _ switches: [Configuration.Switch] = []) -> [ContractID] {
      WatchList(book, Story(ios: IOSVersion(ios), switches: switches).configuration).rules.map(\.contract)
    }
    #expect(watched(16) == ["TAB-045", "TAB-046"])
    #expect(watched(26) == ["TAB-046"])
    #expect(watched(26, [.init("order", "reversed")]) == [])
    #expect(watched(26, [.init("other", "reversed")]) == ["TAB-046"])
  }

  @Test func `a rule fails where it was seen, and warns where it is inferred`() {
    let old = VersionRange([IOSVersion(15)...IOSVersion(17)])
    let book = RuleBook([
      Self.page("TAB-043", [Self.noP], confidence: .observed, inferredOn: old),
      Self.page("TAB-044", [Self.noP], confidence: .observed),
    ])
    func confidence(_ ios: Int) -> [Confidence] {
      WatchList(book, Story(ios: IOSVersion(ios)).configuration).rules.map(\.confidence)
    }
    #expect(confidence(17) == [.inferred, .observed])
    #expect(confidence(18) == [.observed, .observed])
  }

  @Test func `a formula may name objects, by which each configuration means its own`() {
    var story = Story("b")
    story.begins(.push, [(.on, "home")])
    let book = RuleBook([
      Self.page(
        "NAV-001",
        [
          Formula(.absence(atom("b.action"))), Formula(.absence(atom("push begins {on: home}"))),
          Formula(.absence(atom("push begins {on: elsewhere}"))),
        ])
    ])
    #expect(rulings(book, story).map(\.verdict.brokenAt) == [1, 2, nil])
  }

  @Test func `only a broken rule that is sure fails`() {
    func ruling(_ confidence: Confidence, _ story: Story) -> Ruling? {
      let book = RuleBook([Self.page("NAV-001", [Self.noP], confidence: confidence)])
      return rulings(book, story).first
    }
    #expect(ruling(.documented, Story("p"))?.isFailure == true)
    #expect(ruling(.inferred, Story("p"))?.isFailure == false)
    #expect(ruling(.observed, Story("a"))?.isFailure == false)
  }

  @Test func `coverage counts proofs, effects, triggers and what is vacuous`() {
    let book = RuleBook([
      Self.page("NAV-001", [Self.noP, Self.answered], scenarios: ["two", "one"]), Self.page("NAV-002"),
    ])
    var coverage = Coverage(book)
    var story = Story("a s")
    story.tell(Effect(.callback, word: Word(.viewDidLoad), because: .both("NAV-001", "NAV-002")))
    story.tell(Effect(.callback, word: Word(.viewDidLoad), because: "EXT-001"))
    for event in story.events { coverage.count(event) }
    coverage.count(rulings(book, story), of: book.rules(for: story.configuration))

    #expect(coverage.lines.map(\.contract) == ["EXT-001", "NAV-001", "NAV-002"])
    let line = coverage["NAV-001"]
    #expect(line?.scenarios == ["one", "two"])
    #expect(line?.effects == 1)
    #expect(line?.formulas.map(\.triggers) == [2, 0])
    #expect(line?.formulas.map(\.sessions) == [1, 1])
    #expect(line?.vacuous.map(\.place) == [Self.place(2)])
    #expect(coverage["NAV-002"]?.isExercised == true)
    #expect(coverage["EXT-001"]?.effects == 1)
  }

  @Test func `coverages add up in any order`() {
    let book = RuleBook([Self.page("NAV-001", [Self.noP, Self.answered]), Self.page("NAV-002")])
    func coverage(_ letters: String, _ because: Because, isSettled: Bool = true) -> Coverage {
      var coverage = Coverage(book)
      var story = Story(letters)
      story.tell(Effect(.callback, word: Word(.viewDidLoad), because: because))
      for event in story.events { coverage.count(event) }
      coverage.count(rulings(book, story, isSettled: isSettled), of: book.rules(for: story.configuration))
      return coverage
    }
    let parts = [
      coverage("p s", "NAV-001"), coverage("a", "EXT-001"), coverage("p", "EXT-002", isSettled: false),
    ]
    var forward = Coverage(book)
    for part in parts { forward.add(part) }
    var backward = Coverage(book)
    for part in parts.reversed() { backward.add(part) }
    #expect(forward == backward)
    #expect(forward.lines.map(\.contract) == ["EXT-001", "EXT-002", "NAV-001", "NAV-002"])
    let formulas = forward["NAV-001"]?.formulas
    #expect(formulas?.map(\.sessions) == [3, 3])
    #expect(formulas?.map(\.broken) == [2, 0])
    #expect(formulas?.map(\.inconclusive) == [0, 1])
    #expect(formulas?.map(\.triggers) == [4, 2])
  }

  /// The look-up from events to formulas is shared with sessions to which the word is unknown.
  @Test func `a formula about what a plugin brings watches where the plugin is, and nowhere else`() {
    let formula = Formula(.absence(atom("call X.showColumn")))
    let rule = RuleBook.Rule("SPL-001", formula, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    let objects = [Configuration.Object("split", .customController)]
    func breaks(at word: Int, of words: [String]) -> Bool {
      let configuration = Configuration(ios: IOSVersion(18), objects: objects, words: words)
      var bank = MonitorBank(WatchList([rule], configuration))
      let verb = Word(number: UInt16(Word.spellings.count + word))
      bank.see(
        Event(number: 1, instant: 0, turn: 1, call: 1, operation: 0, effect: Effect(.called, word: verb)),
        PropertyTable())
      return bank.end(isSettled: true, isTurnOver: true).first?.verdict.holds == false
    }
    #expect(breaks(at: 1, of: ["hideColumn", "showColumn"]))
    #expect(!breaks(at: 0, of: ["hideColumn", "showColumn"]))
    #expect(!breaks(at: 0, of: []))
  }

  private func rulings(_ book: RuleBook, _ story: Story, isSettled: Bool = true) -> [Ruling] {
    var bank = MonitorBank(WatchList(book, story.configuration))
    for event in story.events { bank.see(event, PropertyTable()) }
    return bank.end(isSettled: isSettled, isTurnOver: isSettled)
  }

  @Test func `a range is run on its majors, and on a minor where it begins with one`() {
    func versions(_ ranges: ClosedRange<IOSVersion>...) -> [IOSVersion] { VersionRange(ranges).versions }
    #expect(versions(IOSVersion(17)...IOSVersion(26)) == [IOSVersion(17), IOSVersion(18), IOSVersion(26)])
    #expect(versions(IOSVersion(18, 2)...IOSVersion(18, 99)) == [IOSVersion(18, 2)])
    #expect(versions(IOSVersion(17, 4)...IOSVersion(26)) == [IOSVersion(17, 4), IOSVersion(18), IOSVersion(26)])
    #expect(
      versions(IOSVersion(26)...IOSVersion(26), IOSVersion(16, 1)...IOSVersion(16, 99))
        == [IOSVersion(16, 1), IOSVersion(26)])
  }
}
