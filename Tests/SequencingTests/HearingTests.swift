import AppModel
import Sequencing
import Testing
import Vocabulary

/// Points out what it hears: on the object with its own number.
private struct Ear: Component {
  static let kind = ComponentKind.behavior(0)
  static let reads: PropertySet = []
  let place: ComponentKind
  var raises = false

  init(_ configuration: Configuration) { place = .behavior(0) }

  init(_ place: ComponentKind) { self.place = place }

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .heard = input else { return }
    if raises { return effects.raise(Exception("NSBad", "heard"), because: .housekeeping) }
    effects.note(.orderDependent, on: ObjectID(index: place.place ?? 9), because: .housekeeping)
  }
}

/// The pair, with two plugins that hear.
private struct Overheard: Troupe {
  var pair: Pair<Puppet>
  var ears: [Ear]

  func plays(_ kind: ComponentKind) -> Bool { pair.plays(kind) || ears.contains { $0.place == kind } }
  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    if let ear = ears.firstIndex(where: { $0.place == kind }) {
      ears[ear].receive(input, &effects, in: surroundings)
    } else {
      pair.receive(input, as: kind, &effects, in: surroundings)
    }
  }
}

/// Keeps who pointed something out.
private struct Notes: Witness {
  var lines: [String] = []

  mutating func see(_ event: consuming Event, _ table: PropertyTable) {
    let effect = event.effect
    switch effect.kind {
    case .callback: lines.append("hear \(effect.word)")
    case .note where effect.word == Word(.orderDependent): lines.append("plugin \(effect.object.index)")
    case .note: lines.append("note")
    case .called: lines.append("call")
    case .raised, .dropped: lines.append("\(effect.kind)")
    default: break
    }
  }

  mutating func look(_ expectation: Int, _ table: PropertyTable) {}
}

@Suite struct `A callback that plugins hear` {
  private func run(_ hearing: Word.Known, isHandled: Bool = true, secondRaises: Bool = false) -> (Ending?, [String]) {
    let verb = Word(.viewWillAppear)
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      handled: isHandled ? [Configuration.Handled(Play.nav, slot: Word(.none), verb: verb)] : [],
      hearings: [.init(.behavior(1), Play.nav, Word(hearing)), .init(.behavior(0), Play.nav, Word(hearing))])
    let handlers = [
      Handler(Configuration.Handled(Play.nav, slot: Word(.none), verb: verb), script: 2, answer: .null)
    ]
    let app = AppPlan(
      scripts: [Script([]), Script([Play.send(["hear", "note"])]), Script([Play.send([])])],
      handlers: isHandled ? handlers : [])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var ears = [Ear(.behavior(0)), Ear(.behavior(1))]
    ears[0].raises = secondRaises
    let troupe = Overheard(pair: Pair(app: App(app), player: Puppet(configuration)), ears: ears)
    var session = Session(plan, troupe, Notes())
    guard case .ended(let ending) = session.start() else { return (nil, session.observer.lines) }
    return (ending, session.observer.lines)
  }

  @Test func `reaches them in their order, then the app, before whoever made it goes on`() {
    let (ending, lines) = run(.viewWillAppear)
    #expect(ending == .settled)
    #expect(lines == ["call", "hear viewWillAppear", "plugin 1", "plugin 0", "call", "note"])
  }

  @Test func `ends with the last of them where the app has no handler`() {
    let (ending, lines) = run(.viewWillAppear, isHandled: false)
    #expect(ending == .settled)
    #expect(lines == ["call", "hear viewWillAppear", "plugin 1", "plugin 0", "note"])
  }

  @Test func `of another name reaches the app alone`() {
    #expect(run(.viewDidAppear).1 == ["call", "hear viewWillAppear", "call", "note"])
  }

  @Test func `goes no further when one of them raises`() {
    let (ending, lines) = run(.viewWillAppear, secondRaises: true)
    #expect(ending == .dead(Exception("NSBad", "heard")))
    #expect(lines == ["call", "hear viewWillAppear", "plugin 1", "raised", "dropped"])
  }
}
