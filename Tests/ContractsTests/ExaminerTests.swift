import Contracts
import Testing
import Vocabulary

/// Every kind of expectation, kept and broken.
@Suite struct ExaminerTests {
  private static func place(_ line: Int) -> SourcePlace { SourcePlace(file: "x.yaml", line: line, column: 1) }

  private static func pattern(_ text: String) -> EventPattern {
    guard let pattern = try? EventPattern(parsing: text) else { preconditionFailure(text) }
    return pattern
  }

  private static func clauses(_ texts: [String]) -> [Contracts.Expectation.Clause] {
    texts.enumerated().map { .init(pattern($1), at: place($0 + 2)) }
  }

  private func facts(_ story: Story, _ change: (inout Contracts.Expectation) -> Void) -> [Mismatch.Fact] {
    mismatches(story, change).map(\.fact)
  }

  private func mismatches(_ story: Story, _ change: (inout Contracts.Expectation) -> Void) -> [Mismatch] {
    var expectation = Contracts.Expectation(at: Self.place(1))
    change(&expectation)
    return Examiner(expectation, NameTable(story.configuration))
      .mismatches(story.events[...], TableReading(story.configuration, story.table))
  }

  /// a appears while b disappears, with something else between.
  private var story: Story {
    var story = Story()
    story.heard("b", .viewWillDisappear, [.animated])
    story.heard("a", .viewWillAppear, [.animated])
    story.begins(.push, [(.on, "home")])
    story.heard("a", .viewDidAppear, [.animated])
    story.heard("b", .viewDidDisappear, [.animated])
    return story
  }

  @Test func `events in order, with others between`() {
    #expect(facts(story) { $0.orders = [Self.clauses(["a.viewWillAppear", "b.viewDidDisappear"])] }.isEmpty)
    let late = mismatches(story) { $0.orders = [Self.clauses(["a.viewDidAppear", "a.viewWillAppear"])] }
    #expect(late.map(\.fact) == [.tooEarly(Self.pattern("a.viewWillAppear"), at: 2, behind: 4)])
    #expect(late.first?.place == Self.place(3))
    #expect(late.first?.window == 1...5)
    #expect(
      facts(story) { $0.orders = [Self.clauses(["a.viewWillAppear", "a.viewDidLoad"])] }
        == [.missing(Self.pattern("a.viewDidLoad"), after: 2)])
  }

  @Test func `one event satisfies one clause`() {
    let twice = Self.clauses(["a.viewWillAppear", "a.viewWillAppear"])
    #expect(
      facts(story) { $0.orders = [twice] } == [.tooEarly(Self.pattern("a.viewWillAppear"), at: 2, behind: 2)])
  }

  @Test func `several orders are checked each on its own`() {
    let orders = [["b.viewWillDisappear", "b.viewDidDisappear"], ["a.viewWillAppear", "a.viewDidAppear"]]
    #expect(facts(story) { $0.orders = orders.map(Self.clauses) }.isEmpty)
    #expect(facts(story) { $0.orders = orders.map { Self.clauses($0.reversed()) } }.count == 2)
  }

  @Test func `exactly limits itself to the names that it mentions`() {
    let both = ["a.viewWillAppear", "a.viewDidAppear"]
    #expect(facts(story) { $0.exactly = .init(Self.clauses(both), at: Self.place(9)) }.isEmpty)
    var again = story
    again.heard("c", .viewDidAppear)
    let more = mismatches(again) { $0.exactly = .init(Self.clauses(both), at: Self.place(9)) }
    #expect(more.map(\.fact) == [.different(expected: nil, at: 6)])
    #expect(more.first?.place == Self.place(9))
    #expect(
      facts(story) { $0.exactly = .init(Self.clauses(both + ["a.viewDidAppear"]), at: Self.place(9)) }
        == [.different(expected: Self.pattern("a.viewDidAppear"), at: nil)])
    #expect(
      facts(story) { $0.exactly = .init(Self.clauses(both.reversed()), at: Self.place(9)) }
        == [.different(expected: Self.pattern("a.viewDidAppear"), at: 2)])
  }

  @Test func `exactly among kinds of its own`() {
    let among = Self.clauses(["a.*"])
    let both = Self.clauses(["a.viewWillAppear", "a.viewDidAppear"])
    #expect(facts(story) { $0.exactly = .init(both, among: among, at: Self.place(9)) }.isEmpty)
    #expect(
      facts(story) { $0.exactly = .init([both[0]], among: among, at: Self.place(9)) }
        == [.different(expected: nil, at: 4)])
    #expect(
      facts(story) { $0.exactly = .init([], among: Self.clauses(["c.*"]), at: Self.place(9)) }.isEmpty)
  }

  @Test func `never and count`() {
    #expect(facts(story) { $0.never = Self.clauses(["c.*", "a.viewDidLoad"]) }.isEmpty)
    #expect(facts(story) { $0.never = Self.clauses(["a.*"]) } == [.forbidden(Self.pattern("a.*"), at: 2)])
    #expect(facts(story) { $0.counts = [.init(Self.clauses(["a.*"])[0], 2...2)] }.isEmpty)
    #expect(facts(story) { $0.counts = [.init(Self.clauses(["a.*"])[0], 1 ... .max)] }.isEmpty)
    #expect(
      facts(story) { $0.counts = [.init(Self.clauses(["a.*"])[0], 0...1)] }
        == [.count(Self.pattern("a.*"), expected: 0...1, found: 2)])
  }

  @Test func `state, published and looked up`() throws {
    var story = story
    story.set("home", .viewControllers, Value([story.id("a"), story.id("b")]))
    story.set("b", .parent, .object(story.id("home")))
    func state(_ path: String, _ term: EventPattern.Term, isNegated: Bool = false) throws -> [Mismatch.Fact] {
      let query = try #require(StateQuery(path))
      return facts(story) { $0.state = [.init(query, term, isNegated: isNegated, at: Self.place(4))] }
    }
    #expect(try state("home.viewControllers", .list([.text("a"), .text("b")])).isEmpty)
    #expect(try state("home.topViewController", .text("b")).isEmpty)
    #expect(try state("b.navigationController", .text("home")).isEmpty)
    #expect(try state("a.isViewLoaded", .bool(false)).isEmpty)
    #expect(
      try state("home.topViewController", .text("a"))
        == [
          .state(
            try #require(StateQuery("home.topViewController")), expected: .text("a"), found: .object(story.id("b")))
        ])
    #expect(try state("home.topViewController", .text("a"), isNegated: true).isEmpty)
    #expect(
      try state("home.topViewController", .text("b"), isNegated: true)
        == [
          .state(
            try #require(StateQuery("home.topViewController")), expected: .text("b"), isNegated: true,
            found: .object(story.id("b")))
        ])
    #expect(try state("nobody.parent", .null) == [.noObject(try #require(StateQuery("nobody.parent")))])
  }

  @Test func `logs in order, or none`() {
    var story = story
    #expect(facts(story) { $0.logs = [] }.isEmpty)
    story.tell(Effect(.log, value: .string("Attempt to present <b> on <a>")))
    story.tell(Effect(.log, value: .string("which is already presenting <c>")))
    #expect(facts(story) { $0.logs = ["Attempt", "already presenting"] }.isEmpty)
    #expect(facts(story) { $0.logs = ["already presenting", "Attempt"] } == [.logMissing("Attempt")])
    #expect(facts(story) { $0.logs = [] } == [.logForbidden(at: 6)])
  }

  @Test func `raises names the exception`() {
    var story = story
    #expect(facts(story) { $0.raises = "NSRangeException" } == [.notRaised("NSRangeException", found: nil)])
    story.tell(Effect(.raised, value: .string("NSRangeException")))
    #expect(facts(story) { $0.raises = "NSRangeException" }.isEmpty)
    #expect(facts(story) { $0.raises = "*" }.isEmpty)
    #expect(facts(Story()) { $0.raises = "*" } == [.notRaised("*", found: nil)])
    #expect(
      facts(story) { $0.raises = "NSGenericException" }
        == [.notRaised("NSGenericException", found: "NSRangeException")])
  }

  @Test func `another version asks nothing, a soft one says so`() {
    let only26 = VersionRange([IOSVersion(26)...IOSVersion(26)])
    #expect(
      facts(story) {
        $0.never = Self.clauses(["a.*"])
        $0.versions = only26
      }.isEmpty)
    #expect(
      mismatches(story) {
        $0.never = Self.clauses(["a.*"])
        $0.isSoft = true
      }.map(\.isSoft) == [true])
  }
}
