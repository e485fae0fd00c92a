import Vocabulary

/// An animated hiding or showing of a navigation bar that runs.
struct BarVisibility: Hashable, Sendable {
  let isHidden: Bool
  /// Whether it moves together with a transition, and ends with it.
  let rides: Bool
}

extension NavigationStack {
  /// The state is the navigation controller's, not the item's: it stays for whoever comes (NAV-108).
  ///
  /// Effects: the end of what ran before; `isNavigationBarHidden`; if it is animated and on screen `barVisibility` begins, with a
  /// timer unless a transition takes it along.
  mutating func hideNavigationBar(
    _ isHidden: Bool, of object: ObjectID, animated: Bool, because: Because = "NAV-108", _ scene: Scene,
    _ effects: inout Effects
  ) {
    let isNews = isHidden != scene.surroundings.flag(object, .isNavigationBarHidden)
    if isNews { endVisibility(of: object, outcome: .cancelled, &effects) }
    effects.publish(object, .isNavigationBarHidden, .bool(isHidden), because: because)
    guard animated, isNews, self[object].phase != .hidden, self[object].visible != nil else { return }
    let rides = self[object].transition.flatMap { transitions[$0] }.map { isGoing(along: $0, scene) } ?? false
    self[barsOf: object].visibility = BarVisibility(isHidden: isHidden, rides: rides)
    let number = BarNumber.visibility(place(of: object))
    effects.operation = number
    effects.begin(.barVisibility, on: object, facts(object, isHidden), because: because)
    effects.operation = 0
    if !rides { effects.schedule(after: versions.hideShowBarDuration, number) }
  }

  /// Whether a bar that is hidden or shown now moves with the transition: with one whose animation is still to begin, or begins in this
  /// instant. Later it takes the time of its own.
  private func isGoing(along transition: Transition, _ scene: Scene) -> Bool {
    guard transition.isAnimated, !transition.isWaiting else { return false }
    return transition.start.map { $0 == scene.surroundings.now } ?? true
  }

  /// A transition is over, and with it the bar that it took along.
  mutating func endRidingVisibility(of object: ObjectID, _ effects: inout Effects) {
    guard self[barsOf: object].visibility?.rides == true else { return }
    endVisibility(of: object, outcome: .finished, &effects)
  }

  /// Effects: `barVisibility` ends; its timer is gone.
  mutating func endVisibility(of object: ObjectID, outcome: Outcome, _ effects: inout Effects) {
    guard let visibility = self[barsOf: object].visibility else { return }
    self[barsOf: object].visibility = nil
    let number = BarNumber.visibility(place(of: object))
    if !visibility.rides { effects.cancel(number) }
    let operation = effects.operation
    effects.operation = number
    effects.end(
      .barVisibility, on: object,
      facts(object, visibility.isHidden) + [Argument(.outcome, .string(outcome.rawValue))], because: "NAV-108")
    effects.operation = operation
  }

  /// The timer of a bar has run out.
  mutating func barIsDue(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    let place = (number - BarNumber.first) / 2
    if number == BarNumber.visibility(place) {
      guard managedBars.indices.contains(place) else { return }
      endVisibility(of: managedBars[place].navigation, outcome: .finished, &effects)
    } else if bars.indices.contains(place) {
      run(calls.begin(Call(), [.bar(bars[place].object, .finish)]), &effects, in: surroundings)
    }
  }

  private func facts(_ object: ObjectID, _ isHidden: Bool) -> [Argument] {
    [Argument(.on, .object(object)), Argument(.hidden, .bool(isHidden)), .animated]
  }

  private func place(of object: ObjectID) -> Int {
    managedBars.firstIndex { $0.navigation == object } ?? 0
  }
}
