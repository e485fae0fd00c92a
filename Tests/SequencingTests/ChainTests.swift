import AppModel
import Sequencing
import Testing
import Vocabulary

/// A behaviour of a dozen lines: keeps, drops, or hands on what it intercepts.
private struct Override: Component {
  static let kind = ComponentKind.behavior(0)
  static let reads: PropertySet = []
  enum Habit { case handOn, drop, handOnTwice }
  let place: ComponentKind
  let habit: Habit
  private var kept: Message?

  init(_ configuration: Configuration) {
    self.init(.behavior(0), .handOn)
  }

  init(_ place: ComponentKind, _ habit: Habit) {
    self.place = place
    self.habit = habit
  }

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      effects.note(.orderDependent, on: message.receiver, because: .housekeeping)
      guard habit != .drop else { return }
      kept = habit == .handOnTwice ? message : nil
      effects.proceed(message, then: Continuation(operation: 1))
    case .returned(_, let value):
      if let message = kept {
        kept = nil
        effects.proceed(message, then: Continuation(operation: 1))
      } else {
        effects.answer(value)
      }
    case .due, .heard, .caught, .changed:
      break
    }
  }
}

/// Pops before it answers a push, and takes no part in the pop.
private struct Popper: Component {
  static let kind = ComponentKind.behavior(0)
  static let reads: PropertySet = []

  init(_ configuration: Configuration) {}

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message) where message.verb == Word(.pushViewController):
      effects.call(
        Message(message.receiver, .popViewController, []), then: Continuation(operation: 1), because: .housekeeping)
    case .message(let message): effects.proceed(message)
    case .returned: effects.answer(.string("pushed"))
    case .due, .heard, .caught, .changed: break
    }
  }
}

/// The pair, with two behaviours in front of the puppet.
private struct Chained: Troupe {
  var pair: Pair<Puppet>
  var first: Override
  var second: Override

  func plays(_ kind: ComponentKind) -> Bool { pair.plays(kind) || kind == first.place || kind == second.place }
  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch kind {
    case first.place: first.receive(input, &effects, in: surroundings)
    case second.place: second.receive(input, &effects, in: surroundings)
    default: pair.receive(input, as: kind, &effects, in: surroundings)
    }
  }
}

@Suite struct `A chain of behaviours` {
  private func run(_ first: Override.Habit, _ second: Override.Habit, _ deeds: [String]) -> [String] {
    let places = [ComponentKind.behavior(0), .behavior(1)]
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      interceptions: places.flatMap { place in
        [Word.Known.pushViewController, .popViewController].map {
          Configuration.Interception(place, object: Play.nav, verb: Word($0))
        }
      })
    let app = AppPlan(scripts: [Script([]), Script([Play.send(deeds)])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0,
      steps: [SessionPlan.Step([.perform(1)], settles: true)])
    let troupe = Chained(
      pair: Pair(app: App(app), player: Puppet(configuration)), first: Override(places[0], first),
      second: Override(places[1], second))
    var session = Session(plan, troupe, Listener())
    guard case .ended(.settled) = session.start() else { return ["not settled"] }
    return session.observer.lines.filter { $0.hasPrefix("note") || $0.hasPrefix("return") }
  }

  @Test func `is met in its order, and the result comes back through it`() {
    #expect(
      run(.handOn, .handOn, ["note", "result"]) == [
        "note orderDependent op 0", "note orderDependent op 0", "note stuck op 0",
        "return pushViewController string(\"result\")", "return pushViewController string(\"result\")",
        "return pushViewController string(\"result\")",
      ])
  }

  @Test func `ends where somebody does not hand on`() {
    #expect(
      run(.handOn, .drop, ["note"]) == [
        "note orderDependent op 0", "note orderDependent op 0", "return pushViewController null",
        "return pushViewController null",
      ])
  }

  /// As an override of one method calls `super` of another, which only whoever stands behind it overrides.
  @Test func `has those behind for what the sender itself does not take`() {
    let interceptions: [Configuration.Interception] = [
      .init(.behavior(0), object: Play.nav, verb: Word(.pushViewController)),
      .init(.behavior(1), object: Play.nav, verb: Word(.popViewController)),
      .init(.behavior(2), object: Play.nav, verb: Word(.pushViewController)),
    ]
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: ["A", "B", "C"].map { .init($0, on: [Play.nav]) }, interceptions: interceptions)
    func server(_ verb: Word.Known, from sender: ComponentKind) -> ComponentKind? {
      configuration.server(of: Departure(.proceed, object: Play.nav, word: Word(verb)), from: sender)
    }
    #expect(server(.popViewController, from: .behavior(0)) == .behavior(1))
    #expect(server(.pushViewController, from: .behavior(1)) == .behavior(2))
    #expect(server(.popViewController, from: .behavior(2)) == .navigation)
    #expect(server(.pushViewController, from: .behavior(0)) == .behavior(2))
    #expect(server(.pushViewController, from: .navigation) == .navigation)
  }

  @Test func `may be gone through again`() {
    #expect(run(.handOnTwice, .handOn, ["note"]).filter { $0 == "note stuck op 0" }.count == 2)
  }

  /// The plugin plays elsewhere: it puts off what it takes, and hands it over when its timer has run out.
  @Test func `passes on an exception behind what a timer's plugin hands over, which ends the app`() {
    let kind = ComponentKind.behavior(0)
    let push = Word(Word.Known.pushViewController)
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Patient", on: [Play.nav])], interceptions: [.init(kind, object: Play.nav, verb: push)])
    let app = AppPlan(scripts: [Script([]), Script([Play.send(["raise"])]), Script([Play.send(["note"])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0,
      steps: [SessionPlan.Step([.perform(1)], settles: true), SessionPlan.Step([.perform(2)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    guard case .deliver(.input(.message(let message), _), to: kind) = session.start() else {
      Issue.record("the plugin is not asked")
      return
    }
    let timer = Effect(.schedule, component: kind, number: 100, value: .int(7))
    guard case .deliver(.input(.due(7), _), to: kind) = session.resume([timer], .finished(.null)) else {
      Issue.record("the timer does not run out")
      return
    }
    let departure = Departure(.handOver, object: message.receiver, word: message.verb, arguments: message.arguments)
    let called = Effect(.called, component: kind, object: message.receiver, word: message.verb)
    guard case .ended(.dead(let exception)) = session.resume([called], .departed(departure, from: kind)) else {
      Issue.record("the app goes on")
      return
    }
    #expect(exception == Exception("NSBad", "because"))
    #expect(session.observer.lines.suffix(2) == ["raised", "dropped"])
  }

  /// The stack plays elsewhere, and is played here.
  @Test func `waits for what it calls on itself, though it hands that over`() {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Popper", on: [Play.nav])],
      interceptions: [Word.Known.pushViewController, .popViewController].map {
        .init(.behavior(0), object: Play.nav, verb: Word($0))
      })
    let app = AppPlan(scripts: [Script([]), Script([Play.send([])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Popper(configuration)), Listener())
    guard case .deliver(.input(.message(let message), _), to: .navigation) = session.start() else {
      Issue.record("the stack is not asked to pop")
      return
    }
    #expect(message.verb == Word(.popViewController))
    guard case .ended(.settled) = session.resume([], .finished(.string("popped"))) else {
      Issue.record("it does not end")
      return
    }
    #expect(
      session.observer.lines.filter { $0.hasPrefix("return") } == [
        "return popViewController string(\"popped\")", "return popViewController string(\"popped\")",
        "return pushViewController string(\"pushed\")",
      ])
  }

  /// Two plugins that play elsewhere, each of which publishes because the other has.
  @Test func `cannot react to each other without end`() {
    let kinds = [ComponentKind.behavior(0), .behavior(1)]
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Echo", on: []), .init("Wall", on: [])],
      interceptions: [.init(kinds[0], object: Play.nav, verb: Word(.pushViewController))],
      reactions: kinds.map { .init($0, [.title], while: nil) })
    let app = AppPlan(scripts: [Script([]), Script([Play.send([])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    var need = session.start()
    for round in 0..<20_000 {
      guard case .deliver(_, to: let kind) = need else { break }
      let other = kinds[kind == kinds[0] ? 1 : 0]
      let reaction = Departure(
        .react, object: Play.nav, word: Word(.title), value: .int(Int(other.rawValue)), because: .housekeeping)
      let title = Effect(.publish, component: kind, object: Play.nav, word: Word(.title), value: .int(round))
      need = session.resume([title], .departed(reaction, from: kind))
    }
    guard case .ended(.bound(.depthOfNesting)) = need else { return _ = Issue.record("\(need)") }
    #expect(session.observer.lines.count < 5_000)
  }

  /// The plugin plays elsewhere.
  @Test func `cannot set timers without end`() {
    let push = Word(Word.Known.pushViewController)
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Alarm", on: [Play.nav])], interceptions: [.init(.behavior(0), object: Play.nav, verb: push)])
    let app = AppPlan(scripts: [Script([]), Script([Play.send([])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    _ = session.start()
    let timers = (0...Bound.events.limit).map {
      Effect(.schedule, component: .behavior(0), number: $0, value: .int($0))
    }
    guard case .ended(.bound(.events)) = session.resume(timers, .finished(.null)) else {
      Issue.record("it goes on")
      return
    }
  }

  /// The plugin plays elsewhere: whatever comes back, it calls again, and records nothing.
  @Test func `cannot call without end`() {
    let push = Word(Word.Known.pushViewController)
    let kind = ComponentKind.behavior(0)
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Mirror", on: [Play.nav])], interceptions: [.init(kind, object: Play.nav, verb: push)])
    let app = AppPlan(scripts: [Script([]), Script([Play.send([])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    var need = session.start()
    let call = Departure(.call, object: Play.nav, word: Word(.popViewController))
    var trips = 0
    while case .deliver = need, trips <= Bound.departures.limit {
      trips += 1
      need = session.resume([], .departed(call, from: kind))
    }
    guard case .ended(.bound(.departures)) = need else {
      Issue.record("\(need)")
      return
    }
  }

  /// The behaviours play elsewhere, and are played here.
  @Test(arguments: [0, 1, 2, 4], [false, true])
  func `costs a trip for each that ends with proceed, two for each that goes on, and nothing else`(
    count: Int, goesOn: Bool
  ) {
    let push = Word(Word.Known.pushViewController)
    let places = (0..<count).map { ComponentKind.behavior($0) }
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: places.map { .init("\($0)", on: [Play.nav]) },
      interceptions: places.map { .init($0, object: Play.nav, verb: push) })
    let app = AppPlan(scripts: [Script([]), Script([Play.send(["note", "hear"]), Play.send(["publish"])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    var need = session.start()
    var trips = 0
    while case .deliver(let delivery, let kind) = need {
      trips += 1
      if case .input(.message(let message), _) = delivery {
        let departure = Departure(
          goesOn ? .proceed : .handOver, object: message.receiver, word: message.verb, arguments: message.arguments)
        need = session.resume([], .departed(departure, from: kind))
      } else {
        need = session.resume([], .finished(.null))
      }
    }
    let calls = 2
    #expect(trips == calls * count * (goesOn ? 2 : 1))
    guard case .ended(.settled) = need else {
      Issue.record("\(need)")
      return
    }
  }

  @Test func `stands before what a component calls on itself, too`() {
    #expect(
      run(.handOn, .handOn, ["nest"]).filter { $0 == "note orderDependent op 0" }.count == 4)
  }
}
