import Contracts
import Sequencing
import Vocabulary

/// Looks on while a session runs: keeps its events, checks its expectations, and watches the formulas of all contracts.
struct Judge: Witness {
  private let configuration: Configuration
  private let examiners: [Examiner]
  private let opensWindow: [Bool]
  private(set) var mismatches: [Mismatch] = []
  private(set) var events: [Event] = []
  private var monitors: MonitorBank
  /// Whether an exception has left something half done. The app dies at the end of this turn, and what UIKit does until then no contract
  /// speaks of.
  private var isBroken = false
  private var windowStart = 0
  /// Where what an expectation is about begins, if not with the window.
  private var starts: [Int: Int] = [:]
  private var looked: [Bool]
  /// The numbers of the events that raise what an expectation about them expects.
  private var expectedRaises: [Int] = []

  init(_ session: PlannedSession) {
    configuration = session.plan.configuration
    examiners = session.examiners
    opensWindow = session.opensWindow
    monitors = MonitorBank(session.watchList)
    looked = Array(repeating: false, count: examiners.count)
  }

  /// Room for the events of a short session, which is most of them; a longer one makes more.
  private static let usualEvents = 384

  mutating func see(_ event: consuming Event, _ table: PropertyTable) {
    if events.isEmpty { events.reserveCapacity(Self.usualEvents) }
    if !isBroken { monitors.see(event, table) }
    if event.effect.kind == .caught, event.effect.value == .bool(true) { isBroken = true }
    events.append(event)
  }

  mutating func look(_ number: Int, _ table: PropertyTable) {
    switch SessionPlan.Look(number) {
    case .openWindow: windowStart = events.count
    case .begin(let expectation): starts[expectation] = events.count
    case .expectation(let expectation):
      looked[expectation] = true
      let window = events[(starts[expectation] ?? windowStart)...]
      mismatches += examiners[expectation].mismatches(window, TableReading(configuration, table))
      if examiners[expectation].expectation.raises != nil {
        expectedRaises += window.filter { expects($0.effect, examiners[expectation].expectation) }.map(\.number)
      }
      if opensWindow[expectation] { windowStart = events.count }
    }
  }

  private func expects(_ effect: Effect, _ expectation: Expectation) -> Bool {
    effect.kind == .raised && expectation.expects(effect.value.string ?? "", on: configuration.ios)
  }

  /// Whether an expectation is about what the app died of: the last time that it was raised.
  func expects(_ death: Exception) -> Bool {
    let last = events.last { event in
      event.effect.kind == .raised && event.effect.value == .string(death.name)
        && (event.effect.arguments[.reason].string ?? "") == death.reason
    }
    return last.map { expectedRaises.contains($0.number) } ?? false
  }

  /// What a pilot may know.
  var evidence: Evidence { Evidence(events: events, monitors: monitors) }

  /// What there is to say about the formulas. What is still owed counts only if the session has settled.
  func rulings(after ending: Ending) -> [Ruling] {
    var monitors = monitors
    return monitors.end(isSettled: ending == .settled, isTurnOver: ending == .settled || ending == .cutOff)
  }

  /// The expectations that the session never came to, though they hold on its version.
  var unreached: [Expectation] {
    zip(examiners, looked).filter { examiner, looked in
      !looked && (examiner.expectation.versions?.contains(configuration.ios) ?? true)
    }.map(\.0.expectation)
  }
}
