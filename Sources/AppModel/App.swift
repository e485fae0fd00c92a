public import Vocabulary

/// The app's side of a session: it runs the scenario's steps and handlers, one call at a time.
public struct App: Component {
  public static let kind = ComponentKind.app
  /// App code can read whatever there is.
  public static let reads: PropertySet = .all

  private struct Run: Sendable, Equatable {
    var catches: Bool
    var answer: Value
  }

  private var plan: AppPlan
  private var spent: [Bool]
  private var runs = Operations<Run, Script.Action>()
  /// Navigation items whose own title the app has set.
  private var titledItems: [ObjectID] = []

  /// The mark of a call that is expected to raise.
  private static let attempt = 1

  /// An app that does nothing by itself.
  public init(_ configuration: Configuration) {
    self.init(AppPlan())
  }

  public init(_ plan: AppPlan) {
    self.plan = plan
    spent = Array(repeating: false, count: plan.handlers.count)
  }

  /// Further scripts, numbered on from those that it has.
  public mutating func learn(_ scripts: [Script]) {
    plan.scripts += scripts
  }

  /// Accepts `perform {index}` for a step, what it hears for its handlers, and its own timers for what it does later.
  ///
  /// Effects of each: those of the actions up to the next call, then that call; in the end the handler's answer.
  public mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      guard message.verb == Word(.perform), let script = message.arguments[.index].int else {
        effects.fault(.unknownVerb(message.verb, on: message.receiver))
        return
      }
      go(on: begin([script]), &effects, in: surroundings)
    case .heard(let object, let slot, let verb, let arguments):
      let trigger = Configuration.Handled(object, slot: slot, verb: verb)
      go(on: hear(trigger, arguments, in: surroundings), &effects, in: surroundings)
    case .due(let script):
      go(on: begin([script]), &effects, in: surroundings)
    case .returned(let then, _):
      go(on: then.operation, &effects, in: surroundings)
    case .caught(let then, _) where then.mark == Self.attempt:
      go(on: then.operation, &effects, in: surroundings)
    case .caught(let then, let exception):
      if runs[then.operation]?.catches == true {
        // What comes after the call that raised is not reached.
        runs.replace(then.operation, with: [])
        go(on: then.operation, &effects, in: surroundings)
      } else {
        runs.end(then.operation)
        effects.raise(exception, because: .housekeeping)
      }
    case .changed:
      // The app reacts to nothing.
      break
    }
  }

  private mutating func begin(_ scripts: [Int], answer: Value = .null) -> Int {
    let bodies = scripts.map { plan.scripts[$0] }
    return runs.begin(
      Run(catches: bodies.contains(where: \.catches), answer: answer), bodies.flatMap(\.actions))
  }

  /// All handlers of the trigger that are not spent and whose conditions hold, in the order written; the last answer counts.
  private mutating func hear(
    _ trigger: Configuration.Handled, _ arguments: [Argument], in surroundings: Surroundings
  ) -> Int {
    var scripts: [Int] = []
    var answer = Value.null
    for (index, handler) in plan.handlers.enumerated() where handler.trigger == trigger && !spent[index] {
      guard handler.arguments.allSatisfy({ $0.holds(for: arguments, in: surroundings) }),
        handler.conditions.allSatisfy({ $0.holds(in: surroundings) })
      else { continue }
      spent[index] = handler.once
      scripts.append(handler.script)
      if handler.answer != .null { answer = handler.answer }
    }
    return begin(scripts, answer: answer)
  }

  private mutating func go(on run: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    while !effects.hasDeparture, let action = runs.next(run) { perform(action, of: run, &effects, in: surroundings) }
    guard !effects.hasDeparture else { return }
    let answer = runs[run]?.answer ?? .null
    runs.end(run)
    effects.answer(answer)
  }

  private mutating func perform(
    _ action: Script.Action, of run: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch action {
    case .call(let message):
      effects.call(message, then: Continuation(operation: run), because: .housekeeping)
    case .attempt(let message):
      effects.call(message, then: Continuation(operation: run, mark: Self.attempt), because: .housekeeping)
    case .publish(let object, let property, let value):
      if property.known == .title, object.part == .navigationItem, !titledItems.contains(object) {
        titledItems.append(object)
      }
      effects.publish(surroundings.serving(object), property, value)
    case .updateTitle(let item, let value):
      if titledItems.contains(item) { effects.publish(item, .title, value, because: "NAV-094") }
    case .expect(let expectation):
      effects.checkpoint(expectation)
    case .later(let script, let delay):
      effects.schedule(after: delay, script)
    case .when(let conditions, let actions):
      if conditions.allSatisfy({ $0.holds(in: surroundings) }) { runs.prepend(actions, to: run) }
    }
  }
}
