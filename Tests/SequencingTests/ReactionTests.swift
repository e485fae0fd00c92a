import AppModel
import Sequencing
import Testing
import Vocabulary

/// Notes that a title was set, or raises.
private struct Reader: Component {
  static let kind = ComponentKind.tabs
  static let reads: PropertySet = [.title]
  static let reactsTo: PropertySet = [.title]
  var raises = false

  init(_ configuration: Configuration) {}

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .changed(let object, let property) = input else { return }
    guard !raises else {
      effects.raise(Exception("NSBad", "title"), because: .housekeeping)
      return
    }
    let isThere = surroundings.value(object, .title) == .string("t")
    effects.note(property == Word(.title) && isThere ? .orderDependent : .stuck, on: object, because: .housekeeping)
  }
}

/// The pair, with somebody who reacts to titles.
private struct Watched: Troupe {
  var pair: Pair<Puppet>
  var reader: Reader

  func plays(_ kind: ComponentKind) -> Bool { pair.plays(kind) || kind == .tabs }
  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    if kind == .tabs {
      reader.receive(input, &effects, in: surroundings)
    } else {
      pair.receive(input, as: kind, &effects, in: surroundings)
    }
  }
}

/// The app, while all components play elsewhere.
private struct Alone: Troupe {
  var app: App

  func plays(_ kind: ComponentKind) -> Bool { kind == .app }
  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    app.receive(input, &effects, in: surroundings)
  }
}

@Suite struct `A reaction to a published property` {
  private func run(
    _ deeds: [String], raises: Bool = false, catches: Bool = false, while gate: Word.Known? = nil
  ) -> (Ending, [String]) {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      reactions: [Configuration.Reaction(.tabs, Reader.reactsTo, while: gate)])
    let app = AppPlan(scripts: [Script([]), Script([Play.send(deeds)], catches: catches)])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var reader = Reader(configuration)
    reader.raises = raises
    let troupe = Watched(pair: Pair(app: App(app), player: Puppet(configuration)), reader: reader)
    var session = Session(plan, troupe, Listener())
    guard case .ended(let ending) = session.start() else { return (.fault("left"), []) }
    return (ending, session.observer.lines)
  }

  @Test func `comes after the local effects and before the departure`() {
    let (ending, lines) = run(["publish", "note", "hear", "result"])
    #expect(ending == .settled)
    #expect(
      lines.dropFirst(2) == [
        "call pushViewController", "note stuck op 0", "note orderDependent op 0", "hear viewWillAppear",
        "return pushViewController string(\"result\")",
      ])
  }

  @Test func `has a gate that whoever publishes elsewhere is told of, whatever it reads`() {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      reactions: [Configuration.Reaction(.tabs, Reader.reactsTo, while: .isListening)])
    let settings: [Script.Action] = [Word.Known.isListening, .isHeld].map { .publish(.window, Word($0), .bool(true)) }
    let app = AppPlan(scripts: [Script(settings + [Play.send(["publish"])])])
    let plan = SessionPlan(configuration: configuration, app: app, setup: 0, steps: [])
    var session = Session(plan, Alone(app: App(app)), Listener())
    guard case .deliver(_, to: .navigation) = session.start() else { return _ = Issue.record("nobody was called") }
    #expect(session.news(for: .navigation, reading: []) == [Change(.window, Word(.isListening), .bool(true))])
  }

  @Test func `is told of the last value alone, of what was published again and again elsewhere`() {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      reactions: [Configuration.Reaction(.tabs, Reader.reactsTo, while: .isListening)])
    let settings: [Script.Action] = [true, false].map { .publish(.window, Word(.isListening), .bool($0)) }
    let app = AppPlan(scripts: [Script(settings + [Play.send(["publish"])])])
    let plan = SessionPlan(configuration: configuration, app: app, setup: 0, steps: [])
    var session = Session(plan, Alone(app: App(app)), Listener())
    guard case .deliver(_, to: .navigation) = session.start() else { return _ = Issue.record("nobody was called") }
    #expect(session.news(for: .navigation, reading: []) == [Change(.window, Word(.isListening), .bool(false))])
    #expect(session.news(for: .navigation, reading: []).isEmpty)
    #expect(session.news(for: .tabs, reading: []) == [Change(.window, Word(.isListening), .bool(false))])
  }

  @Test func `waits for its gate`() {
    #expect(!run(["publish", "hear"], while: .isHeld).1.contains("note orderDependent op 0"))
  }

  @Test func `comes once for each publication`() {
    #expect(run(["publish", "publish", "hear"]).1.filter { $0 == "note orderDependent op 0" }.count == 2)
  }

  @Test func `comes before the return, where nothing departs`() {
    #expect(
      run(["publish"]).1.suffix(2) == ["note orderDependent op 0", "return pushViewController null"])
  }

  @Test func `may raise, which passes whoever published`() {
    let (ending, lines) = run(["publish", "note", "hear"], raises: true, catches: true)
    #expect(ending == .dead(Exception("NSBad", "title")))
    #expect(lines.suffix(3) == ["raised", "dropped", "caught"])
  }
}
