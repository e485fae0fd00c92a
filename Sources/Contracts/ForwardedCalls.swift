import Vocabulary

/// Calls that plugins hand on to whoever stands behind them: `super.push…` inside a push. For who has called there is one call, and what happens in
/// the second one happens in the first.
struct ForwardedCalls: Sendable {
  private struct Call {
    let number: Int
    /// The call that it is for who has made it: its own number, or that of the call which it hands on.
    let first: Int
    let object: ObjectID
    let word: Word

    var isForwarded: Bool { number != first }
  }

  private var open: [Call] = []

  /// The event with the number of the call as its maker knows it; nil where a call that is handed on begins or ends.
  mutating func look(_ event: Event) -> Event? {
    let effect = event.effect
    switch effect.kind {
    case .turn:
      open.removeAll(keepingCapacity: true)
      return event
    case .called:
      let around = open.last.flatMap { call in
        effect.component.place != nil && call.object == effect.object && call.word == effect.word ? call : nil
      }
      open.append(
        Call(number: event.call, first: around?.first ?? event.call, object: effect.object, word: effect.word))
      return around == nil ? event : nil
    case .returned, .dropped:
      return open.popLast()?.isForwarded == true ? nil : event
    case .answered, .asked, .begin, .callback, .cancel, .caught, .checkpoint, .end, .log, .note, .publish, .raised,
      .schedule:
      guard let call = open.last, call.isForwarded, call.number == event.call else { return event }
      return Event(
        number: event.number, instant: event.instant, turn: event.turn, call: call.first, operation: event.operation,
        effect: effect)
    }
  }
}
