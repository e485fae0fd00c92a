import Contracts
import Reporting
import Testing
import TraceFormat
import Vocabulary

/// What people read when something fails, compared letter by letter.
struct FailureTextTests {
  /// What stands at the end of a run with this one report, without title, heading and summary.
  private func text(_ report: SessionReport) throws -> String {
    let results = Recording()
    var reporter = ConsoleReporter(
      ConsoleOptions(showsProgressLine: false, color: false), results: results.output, diagnostics: results.output,
      elapsed: { .zero })
    reporter.begin(total: 1)
    reporter.take(report, index: 0)
    reporter.end(Samples.summary)
    let title = "\n\(report.title)\n"
    let start = try #require(results.text.firstRange(of: title)).upperBound
    let end = try #require(results.text.firstRange(of: "\n  to run it again:")).lowerBound
    return String(results.text[start..<end])
  }

  private func text(_ fact: Mismatch.Fact) throws -> String {
    try text(Samples.report(.failed, [Samples.mismatch(fact)]))
  }

  @Test func `an event that is missing is looked for behind the one before it`() throws {
    let pattern = try Samples.pattern("editor.viewDidDisappear")
    #expect(
      try text(.missing(pattern, after: 9)) == """
          Scenarios/presentation/PRE-057-code.yaml:42:9: missing: editor.viewDidDisappear
            expected: editor.viewDidDisappear, behind event 9, editor.viewWillDisappear {animated: false}
            found:    nothing like it from event 10 to 12

               1    +0.0ms  app           turn 1: step 1
               2    +0.0ms  app           call feed.present {viewController: editor, animated: true}
               4    +0.0ms  presentation    editor.viewWillAppear {animated: true}                    PRE-014
               5    +0.0ms  app           return feed.present
               6  +400.0ms  presentation  turn 2: timer
               7  +400.0ms  presentation  editor.viewDidAppear {animated: true}                       PRE-014
               8  +400.0ms  app           call feed.dismiss {animated: false}
               9  +400.0ms  presentation    editor.viewWillDisappear {animated: false}                PRE-015
            >                               expected: editor.viewDidDisappear
              10  +400.0ms  presentation    log {text: "odd\\u{1b}[2J <text> & more"}
              12  +400.0ms  app           return feed.dismiss

        """)
  }

  @Test func `an event with other arguments is pointed out`() throws {
    let pattern = try Samples.pattern("editor.viewWillDisappear {animated: true}")
    #expect(
      try text(.missing(pattern, after: 0)).hasPrefix(
        """
          Scenarios/presentation/PRE-057-code.yaml:42:9: missing: editor.viewWillDisappear {animated: true}
            expected: editor.viewWillDisappear {animated: true}
            found:    with other arguments event 9, editor.viewWillDisappear {animated: false}

        """))
  }

  @Test(arguments: [
    (nil, "it in the set-up only, as event 2, feed.viewDidAppear; an expectation that is the first step looks at that"),
    (4...5, "nothing like it from event 4 to 5"),
  ])
  func `an expectation without events is told what the set-up has of it`(
    window: ClosedRange<Int>?, found: String
  ) throws {
    let pattern = try Samples.pattern("feed.viewDidAppear")
    var report = Samples.report(
      .failed, [Mismatch(at: Samples.place(42), .missing(pattern, after: 0), isSoft: false, window: window)])
    var writer = TraceWriter(
      TraceHeader(file: Samples.file, scenario: "late", ios: IOSVersion(18)), Samples.configuration)
    let effects = [
      Effect(.turn, value: .string("setup")),
      Effect(.callback, component: .presentation, object: Samples.feed, word: Word(.viewDidAppear)),
      Effect(.turn, value: .string("step 1")),
      Effect(.called, object: Samples.feed, word: Word(.present)),
      Effect(.returned, object: Samples.feed, word: Word(.present)),
    ]
    for (index, effect) in effects.enumerated() {
      writer.append(Event(number: index + 1, instant: 0, turn: 1, call: 0, operation: 0, effect: effect))
    }
    report.trace = writer.bytes
    #expect(
      try text(report).hasPrefix(
        """
          Scenarios/presentation/PRE-057-code.yaml:42:9: missing: feed.viewDidAppear
            expected: feed.viewDidAppear
            found:    \(found)

        """))
  }

  @Test func `the calls around the spot are shown, however far away they began`() throws {
    var report = Samples.report(.failed, [Samples.mismatch(.forbidden(try Samples.pattern("*.action"), at: 15))])
    var writer = TraceWriter(
      TraceHeader(file: Samples.file, scenario: "long", ios: IOSVersion(18)), Samples.configuration)
    for number in 1...16 {
      let kind: Effect.Kind = number <= 2 ? .called : .callback
      let word = Word(number <= 2 ? .perform : .action)
      writer.append(
        Event(
          number: number, instant: 0, turn: 1, call: min(number, 2), operation: 0,
          effect: Effect(kind, object: Samples.feed, word: word)))
    }
    report.trace = writer.bytes
    #expect(
      try text(report) == """
          Scenarios/presentation/PRE-057-code.yaml:42:9: must not happen: *.action
            expected: no *.action
            found:    event 15, feed.action

               1  +0.0ms  app  call feed.perform
               2  +0.0ms  app    call feed.perform
                                   …
               8  +0.0ms  app      feed.action
               9  +0.0ms  app      feed.action
              10  +0.0ms  app      feed.action
              11  +0.0ms  app      feed.action
              12  +0.0ms  app      feed.action
              13  +0.0ms  app      feed.action
              14  +0.0ms  app      feed.action
            > 15  +0.0ms  app      feed.action
              16  +0.0ms  app      feed.action

        """)
  }

  /// The three lines of each kind of fact.
  static func heads() throws -> [(Mismatch.Fact, [String])] {
    let appear = try Samples.pattern("editor.viewWillAppear")
    let presented = try #require(StateQuery("feed.presented"))
    return [
      (
        .tooEarly(appear, at: 4, behind: 7),
        [
          "too early: editor.viewWillAppear",
          "expected: editor.viewWillAppear, behind event 7, editor.viewDidAppear {animated: true}",
          "found:    it before that only, as event 4, editor.viewWillAppear {animated: true}",
        ]
      ),
      (
        .different(expected: appear, at: 7),
        [
          "another event than editor.viewWillAppear", "expected: editor.viewWillAppear, as the next of its kind",
          "found:    event 7, editor.viewDidAppear {animated: true}",
        ]
      ),
      (
        .different(expected: nil, at: 7),
        ["one event too many", "expected: no more", "found:    event 7, editor.viewDidAppear {animated: true}"]
      ),
      (
        .different(expected: appear, at: nil),
        [
          "missing: editor.viewWillAppear", "expected: editor.viewWillAppear, as the next of its kind",
          "found:    no more of its kind",
        ]
      ),
      (
        .count(appear, expected: 2...2, found: 1),
        [
          "once instead of twice: editor.viewWillAppear", "expected: editor.viewWillAppear twice",
          "found:    once: event 4",
        ]
      ),
      (
        .count(appear, expected: 2 ... .max, found: 1),
        [
          "once instead of at least twice: editor.viewWillAppear", "expected: editor.viewWillAppear at least twice",
          "found:    once: event 4",
        ]
      ),
      (
        .count(appear, expected: 2...4, found: 1),
        [
          "once instead of 2 to 4 times: editor.viewWillAppear", "expected: editor.viewWillAppear 2 to 4 times",
          "found:    once: event 4",
        ]
      ),
      (
        .count(appear, expected: 0...0, found: 1),
        [
          "once instead of never: editor.viewWillAppear", "expected: editor.viewWillAppear never",
          "found:    once: event 4",
        ]
      ),
      (
        .state(presented, expected: .text("editor"), found: .null),
        [
          "feed.presented is null instead of editor", "expected: feed.presented = editor",
          "found:    null, set by event 11",
        ]
      ),
      (
        .state(presented, expected: .null, found: Value([Samples.feed, Samples.editor])),
        [
          "feed.presented is [feed, editor] instead of null", "expected: feed.presented = null",
          "found:    [feed, editor], set by event 11",
        ]
      ),
      (
        .state(try #require(StateQuery("feed.delegate")), expected: .null, found: Slot([.init(Word(.didShow))]).value),
        ["feed.delegate is [didShow] instead of null", "expected: feed.delegate = null", "found:    [didShow]"]
      ),
      (
        .noObject(presented),
        [
          "nothing in this session is feed.presented", "expected: a value of feed.presented",
          "found:    no such object, or no such property",
        ]
      ),
      (
        .logMissing("which is already"),
        [
          "not logged: \"which is already\"", "expected: a console text with \"which is already\"",
          "found:    event 10, log {text: \"odd\\u{1b}[2J <text> & more\"}",
        ]
      ),
      (
        .logForbidden(at: 10),
        [
          "the console must stay empty", "expected: no log",
          "found:    event 10, log {text: \"odd\\u{1b}[2J <text> & more\"}",
        ]
      ),
      (
        .notRaised("NSRangeException", found: nil),
        ["not raised: NSRangeException", "expected: exception NSRangeException", "found:    no exception"]
      ),
    ]
  }

  @Test func `each kind of mismatch says what was expected and what was found`() throws {
    for (fact, head) in try Self.heads() {
      let lines = try text(fact).split(separator: "\n").prefix(3)
      #expect(lines.map { String($0.drop { $0 == " " }) } == ["\(Samples.place(42)): \(head[0])"] + head.dropFirst())
    }
  }

  @Test func `a broken contract, an expectation never reached and a bad ending are findings too`() throws {
    var report = Samples.report(.failed)
    report.ending = "the app died of NSRangeException"
    report.endingIsFinding = true
    report.stepPlaces = [Samples.place(30)]
    report.violations = [
      ViolationReport(
        contract: "NAV-019", title: "Appearance comes in pairs", sentence: "event 7 came alone", event: 7, isHard: false
      )
    ]
    report.unreached = [Expectation(at: Samples.place(50))]
    let lines = try text(report).split(separator: "\n")
    #expect(
      lines.filter { !$0.contains("ms ") } == [
        "  Scenarios/presentation/PRE-057-code.yaml:30:9: the app died of NSRangeException",
        "    expected: a session that settles", "    found:    the app died of NSRangeException",
        "  warning: the contract NAV-019 is broken",
        "    expected: Appearance comes in pairs", "    found:    event 7 came alone",
        "  Scenarios/presentation/PRE-057-code.yaml:50:9: the expectation was never reached",
        "    expected: its step, or the handler that holds it, to run", "    found:    it did not",
      ])
    #expect(lines.filter { $0.hasPrefix("    > ") }.count == 2)
  }

  @Test func `a spot that two findings share is shown once`() throws {
    let facts: [Mismatch.Fact] = [.logForbidden(at: 10), .forbidden(try Samples.pattern("log"), at: 10)]
    let text = try text(Samples.report(.failed, facts.map { Samples.mismatch($0) }))
    #expect(text.ranges(of: "    > 10").count == 1)
    #expect(text.contains("    trace:    as at finding 1, above"))
  }

  @Test func `a lost worker's last words keep their lines, and lose their escapes`() throws {
    var report = Samples.report(.inconclusive)
    report.ending = "the tabs worker ended; its last words:\n  | \u{1B}[31mfatal"
    #expect(
      try text(report).contains(
        """
            found:    the tabs worker ended; its last words:
                        | \\u{1b}[31mfatal

        """))
  }

  @Test func `a trace that cannot be read does not hide the finding`() throws {
    var report = Samples.report(.failed, [Samples.mismatch(.logForbidden(at: 10))])
    report.trace = Array("{\n{}\n".utf8)
    let text = try text(report)
    #expect(text.contains("found:    event 10\n"))
    #expect(text.contains("the trace cannot be read: line 1: no JSON at column 2: expected a string"))
  }
}
