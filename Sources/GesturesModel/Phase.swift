import Vocabulary

/// What is done with a frame or a timer, in the order in which it is done.
enum Phase: Hashable {
  /// Takes the samples in, and lines up the phases of the frame.
  case frame(TouchFrame)
  /// A hardware key goes down, or up.
  case press(on: ObjectID, isDown: Bool)
  /// Offers the key to recognizers, from the given one on.
  case offerPress([Int], from: Int)
  /// Tells those who have taken it, from the given one on.
  case tellPress(Word.Known, from: Int)
  /// A recognizer's timer has run out.
  case fire(Int)
  /// Offers a new touch to its candidates, from the given one on.
  case bind(touch: Int, candidates: [Candidate], from: Int)
  /// Finds out who waits for whom, from a member on, and from one of its partners.
  case relate(Int, partners: [Int]?, from: Int)
  /// Gives the touches to recognizers of the app's own classes.
  case deliver(from: Int)
  /// Tells those who follow touches that have been taken away, from the given one on.
  case takeAway(Interruption, from: Int)
  /// Every recognizer looks at its touches.
  case analyse
  case settle
  /// Who has no touch left, and waits for nothing, fails.
  case lift
  /// Who is held only because of a circle fails.
  case unlock
  /// Tells views what has become of their touches.
  case views
  case actions
  case reset
  /// Resets these members; whether the first has been called already.
  case resetting([Int], wasCalled: Bool)

  /// What follows every change of the recognizers' wishes, last first.
  static let conclusion: [Phase] = [.reset, .views, .actions, .views] + resettling + [.lift, .settle]
  /// Who is let go may be left with a circle.
  static let resettling: [Phase] = [.settle, .unlock, .settle]
}

/// A recognizer under a new touch.
struct Candidate: Hashable {
  let number: Int
  let depth: Int
}

extension GestureArbitration {
  /// Lines up what has come from outside, and goes on.
  mutating func enter(_ phase: Phase, _ effects: inout Effects, in surroundings: Surroundings) {
    // Anything left is of a turn that an exception has ended; it comes first.
    phases.insert(phase, at: 0)
    advance(&effects, in: surroundings)
  }

  /// Settles what app code has changed: at once at rest, else when the app code that runs has returned.
  mutating func reconsider(_ effects: inout Effects, in surroundings: Surroundings) {
    let isAtRest = phases.isEmpty
    lineUpSettling()
    if isAtRest { advance(&effects, in: surroundings) }
  }

  /// Lines up what settles a change, where it does not come anyway.
  mutating func lineUpSettling() {
    switch phases.last {
    case .none: phases = Phase.conclusion
    case .actions: phases.append(contentsOf: [.views] + Phase.resettling)
    // Behind the last of them no action would be sent.
    case .views: phases.append(contentsOf: [.actions, .views] + Phase.resettling)
    case .offerPress, .tellPress, .resetting:
      if !phases.contains(.settle) { phases.insert(contentsOf: Phase.conclusion, at: 0) }
    case .frame, .press, .fire, .bind, .relate, .deliver, .takeAway, .analyse, .settle, .lift, .unlock, .reset:
      break
    }
  }

  /// Goes through the phases up to the next departure.
  mutating func advance(_ effects: inout Effects, in surroundings: Surroundings) {
    while !effects.hasDeparture, let phase = phases.popLast() {
      switch phase {
      case .frame(let frame): take(frame, &effects, in: surroundings)
      case .press(let view, let isDown): press(on: view, isDown: isDown, in: surroundings)
      case .offerPress(let numbers, let first): offerPress(to: numbers, from: first, &effects, in: surroundings)
      case .tellPress(let verb, let first): tellPress(verb, from: first, &effects)
      case .fire(let number): fire(number)
      case .bind(let touch, let candidates, let first):
        bind(touch, candidates, from: first, &effects, in: surroundings)
      case .relate(let place, let partners, let first):
        relate(from: place, partners, from: first, &effects, in: surroundings)
      case .deliver(let first): deliver(from: first, &effects)
      case .takeAway(let interruption, let first): takeAway(interruption, from: first, &effects)
      case .analyse: analyse(&effects, in: surroundings)
      case .settle: settle(&effects, in: surroundings)
      case .lift: failTouchless()
      case .unlock: failLooped()
      case .views: tellViews(&effects, in: surroundings)
      case .actions: sendAction(&effects, in: surroundings)
      case .reset: resetIfOver(&effects)
      case .resetting(let members, let wasCalled): reset(members, wasCalled: wasCalled, &effects)
      }
    }
  }
}
