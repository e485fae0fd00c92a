import AppModel
public import Vocabulary

/// The effect loop: applies effects depth first, with one departure at a time.
///
/// It runs as far as it can serve the departures itself: to a component of its troupe, to nobody, to a constant answer. A host
/// with one component and a process with all of them run this same piece, so they give the same trace.
public struct Stage: Sendable {
  /// A component that waits for its departure, or the border to whoever entered from outside.
  private enum Frame: Sendable {
    case entry
    case waiting(ComponentKind, for: Departure)
    /// Others react to what the component has published; then come these, and in the end its departure.
    case reacting(ComponentKind, left: ArraySlice<Departure>, then: Departure?)
  }

  /// Where the loop goes on.
  private enum Next {
    case enter(ComponentKind, Input)
    /// With what the component has done.
    case carryOut(by: ComponentKind)
    case stop(Exit)
  }

  private let configuration: Configuration
  private(set) var cast: any Troupe
  private var frames: [Frame] = []
  /// What the component that was entered last has done.
  private var effects = Effects(of: .app)
  /// What it sees while it is entered.
  private var surroundings: Surroundings

  public init(_ configuration: Configuration, _ cast: any Troupe) {
    self.configuration = configuration
    self.cast = cast
    surroundings = Surroundings(now: 0, configuration: configuration, table: .empty, readable: [])
  }

  /// Whether the stage serves departures to this component itself.
  public func plays(_ kind: ComponentKind) -> Bool {
    cast.plays(kind)
  }

  mutating func learn(_ scripts: [Script]) {
    cast.learn(scripts)
  }

  /// Carries out what enters, as far as it goes here.
  public mutating func enter(_ delivery: Delivery, _ sink: inout some EffectSink) -> Exit {
    var next: Next
    switch delivery {
    case .input(let input, let kind):
      frames.append(.entry)
      next = .enter(kind, input)
    case .returned(let value):
      next = conclude(with: value, &sink)
    case .unwind(let exception, let broke):
      next = unwind(exception, broke: broke, &sink)
    }
    while true {
      if sink.isExhausted { return .exhausted }
      switch consume next {
      case .stop(let exit): return exit
      case .enter(let kind, let input):
        receive(input, as: kind, &sink)
        next = carryOut(by: kind, &sink)
      case .carryOut(let kind): next = carryOut(by: kind, &sink)
      }
    }
  }

  private mutating func receive(_ input: Input, as kind: ComponentKind, _ sink: inout some EffectSink) {
    surroundings.turn(to: cast.reads(of: kind), now: sink.now)
    effects.begin(of: kind)
    sink.exchangeTable(with: &surroundings)
    cast.receive(input, as: kind, &effects, in: surroundings)
    sink.exchangeTable(with: &surroundings)
  }

  /// Applies the local effects in order, lets others react to them, then carries out the one departure.
  private mutating func carryOut(by kind: ComponentKind, _ sink: inout some EffectSink) -> Next {
    let isReactedTo = apply(&sink)
    if isReactedTo {
      let reactions = configuration.reactions(to: effects.local, by: kind, sink.table)
      if !reactions.isEmpty { return react(reactions[...], of: kind, then: effects.takeDeparture(), &sink) }
    }
    return depart(effects.takeDeparture(), by: kind, &sink)
  }

  /// Applies the local effects in order; whether somebody may react to one of them.
  private func apply(_ sink: inout some EffectSink) -> Bool {
    var isReactedTo = false
    let local = effects.local.span
    for index in local.indices {
      sink.take(local[index])
      if local[index].kind == .publish, configuration.reactedTo.contains(local[index].word) { isReactedTo = true }
    }
    return isReactedTo
  }

  /// One reaction after the other, here or elsewhere.
  private mutating func react(
    _ reactions: ArraySlice<Departure>, of kind: ComponentKind, then departure: Departure?,
    _ sink: inout some EffectSink
  ) -> Next {
    guard let reaction = reactions.first else { return depart(departure, by: kind, &sink) }
    frames.append(.reacting(kind, left: reactions.dropFirst(), then: departure))
    guard let target = configuration.server(of: reaction, from: kind) else {
      return .stop(.fault("nobody reacts to \(configuration.spelling(of: reaction.word))"))
    }
    guard cast.plays(target) else { return .stop(.departed(reaction, from: kind)) }
    return .enter(target, reaction.input)
  }

  private mutating func depart(
    _ departure: consuming Departure?, by kind: ComponentKind, _ sink: inout some EffectSink
  ) -> Next {
    guard let departure else { return conclude(with: .null, &sink) }
    switch departure.kind {
    case .answer:
      return conclude(with: departure.value, &sink)
    case .raise:
      sink.take(Effect(.raised, of: departure, by: kind, value: departure.value))
      return unwind(departure.exception, broke: false, &sink)
    case .fault:
      return .stop(.fault(configuration.misunderstanding(departure)))
    case .call, .proceed, .handOver:
      sink.take(Effect(.called, of: departure, by: kind))
      guard let target = configuration.server(of: departure, from: kind) else {
        return .stop(.fault(configuration.misunderstood(departure)))
      }
      guard departure.kind == .handOver, !cast.plays(target) else { return hand(departure, from: kind, to: target) }
      guard case .entry = frames.last else {
        // Somebody further out waits here, and has to hear of its end.
        frames.append(.waiting(kind, for: departure))
        var proceeding = departure
        proceeding.kind = .proceed
        return .stop(.departed(proceeding, from: kind))
      }
      // Nobody here waits for it.
      frames.removeLast()
      return .stop(.departed(departure, from: kind))
    case .callback:
      sink.take(Effect(.callback, of: departure, by: kind))
      if !configuration.hearers(of: departure).isEmpty {
        // Who hears it, one after the other, is for the session to see to.
        frames.append(.waiting(kind, for: departure))
        return .stop(.departed(departure, from: kind))
      }
      guard configuration.handles(departure) else { return .enter(kind, .returned(departure.then, .null)) }
      return hand(departure, from: kind, to: .app)
    case .ask:
      return ask(departure, from: kind, &sink)
    case .react:
      return .stop(.fault("a reaction that a component has made up"))
    }
  }

  /// A question to an empty slot, or of a method that its holder lacks, leaves no trace and takes its default.
  private mutating func ask(_ question: Departure, from kind: ComponentKind, _ sink: inout some EffectSink) -> Next {
    guard let slot = Slot(sink.table[question.object, question.slot]), let method = slot.method(question.word) else {
      return .enter(kind, .returned(question.then, question.value))
    }
    var asked = Effect(.asked, of: question, by: kind)
    let constant = slot.answer(to: question.word, question.arguments)
    let answer = constant == .null ? question.value : constant
    let holder = configuration.holder(of: method)
    guard holder != .app || configuration.handles(question) else {
      asked.value = answer
      sink.take(asked)
      return .enter(kind, .returned(question.then, answer))
    }
    asked.value = .null
    sink.take(asked)
    var question = question
    question.value = answer
    return hand(question, from: kind, to: holder)
  }

  /// Goes on in the component that serves the departure, or leaves the stage if it plays elsewhere.
  private mutating func hand(
    _ departure: consuming Departure, from kind: ComponentKind, to target: ComponentKind
  ) -> Next {
    let next = cast.plays(target) ? Next.enter(target, departure.input) : .stop(.departed(departure, from: kind))
    frames.append(.waiting(kind, for: departure))
    return next
  }

  /// The innermost call, callback or question is over.
  private mutating func conclude(with value: Value, _ sink: inout some EffectSink) -> Next {
    switch frames.popLast() {
    case .none:
      return .stop(.fault("a return that nobody waits for"))
    case .entry:
      return .stop(.finished(value))
    case .reacting(let kind, let left, let departure):
      return react(left, of: kind, then: departure, &sink)
    case .waiting(let kind, let departure) where departure.kind == .ask:
      let answer = value == .null ? departure.value : value
      if value != .null, let fault = configuration.misanswered(departure, with: value, asker: kind, sink.table) {
        return .stop(.fault(fault))
      }
      sink.take(Effect(.answered, of: departure, by: kind, value: answer))
      return .enter(kind, .returned(departure.then, answer))
    case .waiting(let kind, let departure):
      if departure.kind.isCall { sink.take(Effect(.returned, of: departure, by: kind, value: value)) }
      if departure.kind == .handOver { return conclude(with: value, &sink) }
      return .enter(kind, .returned(departure.then, value))
    }
  }

  /// Drops what the exception passes, up to a handler or step of the app that stops it.
  ///
  /// Components are not told: UIKit has no `finally`.
  private mutating func unwind(_ exception: Exception, broke: Bool, _ sink: inout some EffectSink) -> Next {
    var broke = broke
    while let frame = frames.popLast() {
      switch frame {
      case .entry:
        return .stop(.raised(exception, broke: broke))
      case .reacting(_, _, let departure):
        broke = broke || departure.map { $0.then.operation != 0 } ?? false
      case .waiting(let kind, let departure):
        if departure.kind.isCall { sink.take(Effect(.dropped, of: departure, by: kind)) }
        guard kind == .app else {
          broke = broke || departure.then.operation != 0
          continue
        }
        receive(.caught(departure.then, exception), as: .app, &sink)
        if effects.departure?.kind == .raise { continue }
        sink.take(Effect(.caught, value: .bool(broke)))
        return .carryOut(by: .app)
      }
    }
    return .stop(.raised(exception, broke: broke))
  }
}

extension Departure.Kind {
  /// Whether it is recorded as a call, with an end.
  package var isCall: Bool {
    switch self {
    case .call, .proceed, .handOver: true
    case .callback, .ask, .answer, .raise, .fault, .react: false
    }
  }
}

extension Departure {
  /// What reaches whoever serves it.
  public var input: Input {
    switch kind {
    case .callback, .ask: .heard(object, slot: slot, word, arguments)
    case .react: .changed(object, word)
    case .call, .proceed, .handOver, .answer, .raise, .fault:
      .message(Message(receiver: object, verb: word, arguments: arguments))
    }
  }

  fileprivate var exception: Exception {
    Exception(value.string ?? "", arguments[.reason].string ?? "")
  }
}

extension Effect {
  /// The record of a departure, or of how it ended.
  init(_ kind: Kind, of departure: Departure, by component: ComponentKind, value: Value = .null) {
    let isEnd = kind == .returned || kind == .dropped
    self.init(
      kind, component: component, object: departure.object, slot: departure.slot, word: departure.word,
      operation: departure.operation, value: value, arguments: isEnd ? [] : departure.arguments,
      because: departure.because)
  }
}
