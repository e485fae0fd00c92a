import Contracts
import Reporting
import Synchronization
import TraceFormat
import Vocabulary

/// Reports for the tests, around one small trace.
enum Samples {
  static let file = "Scenarios/presentation/PRE-057-code.yaml"

  static let configuration = Configuration(
    ios: IOSVersion(18),
    objects: [
      Configuration.Object("window", .window), Configuration.Object("feed", .viewController),
      Configuration.Object("editor", .viewController),
    ])

  static let feed = ObjectID(index: 1)
  static let editor = ObjectID(index: 2)

  /// A presentation that the app ends in `viewDidAppear`: twelve events.
  static let effects: [Effect] = [
    Effect(.turn, value: .string("step 1")),
    Effect(
      .called, object: feed, word: Word(.present), arguments: [Argument(.viewController, .object(editor)), .animated]),
    Effect(.publish, component: .presentation, object: feed, word: Word(.presented), value: .object(editor)),
    Effect(
      .callback, component: .presentation, object: editor, word: Word(.viewWillAppear), arguments: [.animated],
      because: "PRE-014"),
    Effect(.returned, object: feed, word: Word(.present)),
    Effect(.turn, component: .presentation, value: .string("timer")),
    Effect(
      .callback, component: .presentation, object: editor, word: Word(.viewDidAppear), arguments: [.animated],
      because: "PRE-014"),
    Effect(.called, object: feed, word: Word(.dismiss), arguments: [.notAnimated]),
    Effect(
      .callback, component: .presentation, object: editor, word: Word(.viewWillDisappear), arguments: [.notAnimated],
      because: "PRE-015"),
    Effect(.log, component: .presentation, object: feed, value: .string("odd\u{1B}[2J <text> & more")),
    Effect(.publish, component: .presentation, object: feed, word: Word(.presented), value: .null),
    Effect(.returned, object: feed, word: Word(.dismiss)),
  ]

  static func trace(_ scenario: String = "dismiss from code") -> [UInt8] {
    var writer = TraceWriter(TraceHeader(file: file, scenario: scenario, ios: IOSVersion(18)), configuration)
    var call = 0
    for (index, effect) in effects.enumerated() {
      if effect.kind == .called { call += 1 }
      writer.append(
        Event(
          number: index + 1, instant: index < 5 ? 0 : 400_000, turn: index < 5 ? 1 : 2, call: call, operation: 0,
          effect: effect))
    }
    writer.end("settled")
    return writer.bytes
  }

  static func report(
    _ verdict: SessionReport.Verdict = .passed, scenario: String = "dismiss from code", suite: String = "PRE-057",
    ios: IOSVersion = IOSVersion(18), _ mismatches: [Mismatch] = []
  ) -> SessionReport {
    var report = SessionReport(
      suite: suite, scenario: scenario, ios: ios, file: file, verdict: verdict, ending: "settled",
      trace: trace(scenario), configuration: configuration)
    report.mismatches = mismatches
    return report
  }

  static func place(_ line: Int) -> SourcePlace { SourcePlace(file: file, line: line, column: 9) }

  static func mismatch(_ fact: Mismatch.Fact, line: Int = 42, isSoft: Bool = false) -> Mismatch {
    Mismatch(at: place(line), fact, isSoft: isSoft, window: 1...12)
  }

  static func pattern(_ text: String) throws -> EventPattern { try EventPattern(parsing: text) }

  static let summary = RunSummary(planned: 1, duration: .milliseconds(1240), version: "1.0")
}

/// What a reporter has written.
final class Recording: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var output: TextOutput {
    TextOutput { [self] new in bytes.withLock { $0 += new } }
  }

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}

/// A clock that stands still until it is told to move.
final class StillClock: Sendable {
  private let now = Mutex(Duration.zero)

  func move(by duration: Duration) {
    now.withLock { $0 += duration }
  }

  var elapsed: @Sendable () -> Duration {
    { [self] in now.withLock { $0 } }
  }
}
