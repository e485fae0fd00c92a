import Contracts
import Testing
import Vocabulary

/// What formulas see of a call that a plugin hands on.
@Suite struct ForwardedCallTests {
  private let formula = Formula(
    .response(to: [atom("call N.pushViewController")], is: [atom("push begins {on: N}")]), same: .call)

  /// A push of the app that comes to a plugin, which says what becomes of it.
  private func verdict(_ plugin: (inout Told) -> Void) throws -> Verdict {
    let home = ObjectID(index: 1)
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      interceptions: [.init(.behavior(0), object: home, verb: Word(.pushViewController))])
    var told = Told(home)
    told.tell(.turn, by: .app)
    told.call(.pushViewController, by: .app) { plugin(&$0) }
    let rule = RuleBook.Rule("NAV-003", formula, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    var bank = MonitorBank(WatchList([rule], configuration))
    for event in told.events { bank.see(event, PropertyTable()) }
    return try #require(bank.end(isSettled: true, isTurnOver: true).first).verdict
  }

  @Test func `what happens in it happens in the call that was handed on`() throws {
    let verdict = try verdict { $0.call(.pushViewController, by: .behavior(0)) { $0.begin(.push) } }
    #expect(verdict == Verdict(.holds, exercised: 1))
  }

  @Test func `also through several plugins, and behind a call that came to nothing`() throws {
    let verdict = try verdict {
      $0.call(.pushViewController, by: .behavior(0)) { _ in }
      $0.call(.pushViewController, by: .behavior(0)) {
        $0.call(.pushViewController, by: .behavior(1)) { $0.begin(.push) }
      }
    }
    #expect(verdict == Verdict(.holds, exercised: 1))
  }

  @Test func `a plugin that drops it is what the formula finds`() throws {
    #expect(try verdict { _ in }.violation != nil)
  }

  @Test func `another call of the plugin is a call of its own, and so is one of the component`() throws {
    #expect(try verdict { $0.call(.popViewController, by: .behavior(0)) { $0.begin(.push) } }.violation != nil)
    let verdict = try verdict { $0.call(.pushViewController, by: .navigation) { $0.begin(.push) } }
    #expect(verdict.violation != nil)
    #expect(verdict.exercised == 2)
  }
}

/// Events in calls inside each other.
private struct Told {
  private let home: ObjectID
  private(set) var events: [Event] = []
  private var open: [Int] = []
  private var calls = 0

  init(_ home: ObjectID) {
    self.home = home
  }

  mutating func tell(
    _ kind: Effect.Kind, _ word: Word = Word(.none), by component: ComponentKind, _ arguments: [Argument] = []
  ) {
    let effect = Effect(kind, component: component, object: home, word: word, arguments: arguments)
    events.append(
      Event(
        number: events.count + 1, instant: 0, turn: 1, call: open.last ?? 0, operation: 0, effect: effect))
  }

  mutating func call(_ verb: Word.Known, by component: ComponentKind, _ body: (inout Told) -> Void) {
    calls += 1
    open.append(calls)
    tell(.called, Word(verb), by: component)
    body(&self)
    tell(.returned, Word(verb), by: component)
    open.removeLast()
  }

  mutating func begin(_ operation: Word.Known) {
    tell(.begin, Word(operation), by: .navigation, [Argument(.on, .object(home))])
  }
}
