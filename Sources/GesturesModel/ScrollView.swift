import Vocabulary

/// A scroll view, which owns its pan.
struct ScrollView: Hashable {
  enum Axis: String {
    case vertical, horizontal, both, none
  }

  /// The view around it: a controller's, or another scroll view.
  let view: ObjectID
  /// Where its content is larger than it is itself.
  let axis: Axis
}

extension GestureArbitration {
  enum Direction {
    case vertical, horizontal
  }

  /// Whether a view is a scroll view that can scroll along a direction now: its content is larger, or it always bounces, and
  /// nobody has turned it off (GES-051).
  func scrolls(_ view: ObjectID, _ direction: Direction, in surroundings: Surroundings) -> Bool {
    guard let scrollView = scrollViews[view], surroundings.value(view, .isScrollEnabled) != .bool(false) else {
      return false
    }
    switch direction {
    case .vertical:
      return scrollView.axis == .vertical || scrollView.axis == .both || surroundings.flag(view, .alwaysBounceVertical)
    case .horizontal:
      return scrollView.axis == .horizontal || scrollView.axis == .both
        || surroundings.flag(view, .alwaysBounceHorizontal)
    }
  }

  /// Whether a touch under a scroll view's pan is for a view of its content, which has to wait for it.
  func delaysContent(_ number: Int, in surroundings: Surroundings) -> Bool {
    let id = recognizers[number].id.owner
    guard surroundings.value(id, .delaysContentTouches) != .bool(false) else { return false }
    return contents(of: number).contains { $0.isNew }
  }

  /// Whether a view of its content has the touch already and will not let it go: the scroll view may not cancel it, or a control
  /// is tracking it.
  func isContentInTheWay(_ number: Int, in surroundings: Surroundings) -> Bool {
    let canCancel = surroundings.value(recognizers[number].id.owner, .canCancelContentTouches) != .bool(false)
    return contents(of: number).contains { touch in
      guard let delivery = touch.delivery, delivery.hasBegun, !delivery.isOver else { return false }
      return !canCancel || contentViews[delivery.view]?.kind.isControl == true
    }
  }

  /// The touches of a scroll view's pan that are heard by a view inside it.
  private func contents(of number: Int) -> [Touch] {
    guard let touches = sequence?.touches, let mask = recognizers[number].attempt?.touches else { return [] }
    return touches.indices.filter { mask & TouchSequence.bit($0) != 0 && touches[$0].delivery != nil }.map {
      touches[$0]
    }
  }

  /// A scroll pan that is let go while it moves fast goes on by itself.
  ///
  /// Effects: `isDecelerating`, and a timer for its end.
  mutating func decelerate(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    let id = recognizers[number].id.owner
    let velocity = velocity(of: number)
    let isAlong =
      (scrolls(id, .vertical, in: surroundings) && abs(velocity.y) >= Threshold.fling)
      || (scrolls(id, .horizontal, in: surroundings) && abs(velocity.x) >= Threshold.fling)
    guard isAlong else { return }
    effects.publish(id, .isDecelerating, .bool(true), because: "GES-052")
    effects.schedule(after: Threshold.deceleration, Token.rest(of: number))
  }

  /// A scroll view has come to rest by itself, or under a finger.
  ///
  /// Effects: `isDecelerating` is false.
  mutating func comeToRest(_ number: Int, _ effects: inout Effects) {
    guard recognizers.indices.contains(number) else { return }
    effects.publish(recognizers[number].id.owner, .isDecelerating, .bool(false), because: "GES-052")
  }
}
