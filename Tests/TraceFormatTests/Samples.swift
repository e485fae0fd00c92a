import TraceFormat
import Vocabulary

/// Traces for the tests, as the writer writes them.
enum Samples {
  static let configuration = Configuration(
    ios: IOSVersion(18),
    objects: [
      Configuration.Object("window", .window), Configuration.Object("home", .navigationController),
      Configuration.Object("feed", .viewController), Configuration.Object("detail", .viewController),
    ])

  static let home = ObjectID(index: 1)
  static let feed = ObjectID(index: 2)
  static let detail = ObjectID(index: 3)

  /// A push that is told to the delegate, with nested calls.
  static var push: [Effect] {
    let facts = [Argument(.on, .object(home)), Argument(.from, .object(feed)), Argument(.to, .object(detail))]
    return [
      Effect(.turn, component: .app, value: .string("step 1")),
      Effect(
        .called, component: .app, object: home, word: Word(.pushViewController),
        arguments: [Argument(.viewController, .object(detail)), .animated]),
      Effect(.begin, component: .navigation, object: home, word: Word(.push), arguments: facts, because: "NAV-010"),
      Effect(
        .publish, component: .navigation, object: home, word: Word(.viewControllers), value: Value([feed, detail]),
        because: "NAV-011"),
      Effect(
        .callback, component: .navigation, object: detail, word: Word(.viewWillAppear), arguments: [.animated],
        because: .both("NAV-019", "VC-003")),
      Effect(
        .asked, component: .navigation, object: home, slot: Word(.delegate), word: Word(.willShow),
        arguments: [Argument(.viewController, .object(detail))], because: "NAV-020"),
      Effect(.returned, component: .app, object: home, word: Word(.pushViewController)),
      Effect(.turn, component: .navigation, value: .string("timer")),
      Effect(
        .end, component: .navigation, object: home, word: Word(.push),
        arguments: [Argument(.outcome, .string("finished"))], because: "NAV-010"),
      Effect(.log, component: .navigation, object: home, value: .string("Warning: \"x\"\nis\u{1B}[31m odd")),
    ]
  }

  static func header(_ scenario: String = "push once") -> TraceHeader {
    TraceHeader(file: "Scenarios/navigation/NAV-010.yaml", scenario: scenario, ios: IOSVersion(18))
  }

  /// The effects as a trace; the second turn is 350 ms later.
  static func bytes(_ effects: [Effect], scenario: String = "push once", ending: String? = "settled") -> [UInt8] {
    var writer = TraceWriter(header(scenario), of: "NAV-010", configuration, steps: ["{push: detail, on: home}"])
    var turn = 0
    var call = 0
    for (index, effect) in effects.enumerated() {
      if effect.kind == .turn { turn += 1 }
      if effect.kind == .called { call += 1 }
      let isInside = call > 0 && turn == 1
      writer.append(
        Event(
          number: index + 1, instant: turn > 1 ? 350_000 : 0, turn: turn, call: isInside ? call : 0,
          operation: effect.word == Word(.push) ? 1 : 0, effect: effect))
    }
    if let ending { writer.end(ending) }
    return writer.bytes
  }

  static func session(_ effects: [Effect], ending: String? = "settled") throws -> SessionTrace {
    let sessions = try TraceReader.sessions(in: bytes(effects, ending: ending))
    return sessions.first ?? SessionTrace(header())
  }
}
