import AppModel
import Sequencing
import Vocabulary

/// Records what it sees, as short lines.
struct Listener: Witness {
  var lines: [String] = []

  mutating func see(_ event: consuming Event, _ table: PropertyTable) {
    let effect = event.effect
    switch effect.kind {
    case .turn: lines.append("turn \(event.turn) at \(event.instant)")
    case .called: lines.append("call \(effect.word)")
    case .returned: lines.append("return \(effect.word) \(effect.value)")
    case .callback: lines.append("hear \(effect.word)")
    case .note: lines.append("note \(effect.word) op \(event.operation)")
    case .begin, .end: lines.append("\(effect.kind) op \(event.operation)")
    case .raised, .dropped, .caught: lines.append("\(effect.kind)")
    case .asked, .answered: lines.append("\(effect.kind) \(effect.value)")
    case .publish, .log, .schedule, .cancel, .checkpoint: break
    }
  }

  mutating func look(_ expectation: Int, _ table: PropertyTable) {
    lines.append("look \(expectation)")
  }
}

/// A component that does what a message says: its `samples` are names of deeds, done one after the other.
struct Puppet: Component {
  static let kind = ComponentKind.navigation
  static let reads = PropertySet.all

  /// The token of a timer at which it raises.
  private static let dueToRaise = 2

  private var operations = Operations<String, Value>()

  init(_ configuration: Configuration) {}

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message): run(operations.begin("", message.arguments[.samples].list ?? []), &effects)
    case .returned(let then, _): run(then.operation, &effects)
    case .due(Puppet.dueToRaise): effects.raise(Exception("NSBad", "late"), because: .housekeeping)
    case .due(let token): effects.note(.nestedOperation, on: ObjectID(index: token), because: .housekeeping)
    case .heard, .caught, .changed: break
    }
  }

  private mutating func run(_ number: Int, _ effects: inout Effects) {
    let nav = ObjectID(index: 1)
    while !effects.hasDeparture, let deed = operations.next(number) {
      effects.operation = number
      switch deed.string ?? "" {
      case "begin": effects.begin(.push, on: nav, [], because: .housekeeping)
      case "end": effects.end(.push, on: nav, [], because: .housekeeping)
      case "note": effects.note(.stuck, on: nav, because: .housekeeping)
      case "publish": effects.publish(nav, .title, .string("t"), because: .housekeeping)
      case "hear": effects.callback(nav, .viewWillAppear, then: Continuation(operation: number), because: .housekeeping)
      case "ask":
        effects.ask(
          nav, .shouldSelect, default: .bool(true), then: Continuation(operation: number), because: .housekeeping)
      case "nest":
        effects.call(
          Message(nav, .popViewController, [Argument(.samples, .list([.string("note")]))]),
          then: Continuation(operation: number), because: .housekeeping)
      case "raise": effects.raise(Exception("NSBad", "because"), because: .housekeeping)
      case "later": effects.schedule(after: 0, 1)
      case "loop": effects.schedule(after: 0, 1)
      case "wait": effects.schedule(after: 100, 1)
      case "sleep": effects.schedule(after: Bound.timeOfSettling.limit + 1, 1)
      case "raise-later": effects.schedule(after: 50, Puppet.dueToRaise)
      default: effects.answer(deed)
      }
    }
    if !effects.hasDeparture { operations.end(number) }
  }
}

/// The app and a component in one process.
struct Pair<Player: Component>: Troupe {
  var app: App
  var player: Player

  func plays(_ kind: ComponentKind) -> Bool { kind == .app || kind == Player.kind }
  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    if kind == .app {
      app.receive(input, &effects, in: surroundings)
    } else {
      player.receive(input, &effects, in: surroundings)
    }
  }
}

/// A session in which the app sends deeds to the puppet, a step each.
struct Play {
  var scripts: [Script] = [Script([])]
  var handlers: [Handler] = []
  var steps: [SessionPlan.Step] = []
  static let nav = ObjectID(index: 1)

  static func send(_ deeds: [String]) -> Script.Action {
    .call(Message(nav, .pushViewController, [Argument(.samples, .list(deeds.map(Value.string)))]))
  }

  mutating func step(_ deeds: [String]..., catches: Bool = false, settles: Bool = true) {
    scripts.append(Script(deeds.map(Play.send), catches: catches))
    steps.append(SessionPlan.Step([.perform(scripts.count - 1)], settles: settles))
  }

  mutating func on(
    _ verb: Word.Known, slot: Word.Known = .none, do deeds: [String], answer: Value = .null, catches: Bool = false
  ) {
    scripts.append(Script(deeds.isEmpty ? [] : [Play.send(deeds)], catches: catches))
    handlers.append(
      Handler(
        Configuration.Handled(Play.nav, slot: Word(slot), verb: Word(verb)), script: scripts.count - 1, answer: answer))
  }

  func run() -> (Ending, Listener) { run(Listener()) }

  func run<Observer: Witness>(_ observer: Observer) -> (Ending, Observer) {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      handled: Set(handlers.map(\.trigger)))
    let plan = SessionPlan(
      configuration: configuration, app: AppPlan(scripts: scripts, handlers: handlers), setup: 0, steps: steps)
    var session = Session(plan, Pair(app: App(plan.app), player: Puppet(configuration)), observer)
    guard case .ended(let ending) = session.start() else { return (.fault("left"), session.observer) }
    return (ending, session.observer)
  }
}
