import Vocabulary

extension NavigationStack {
  /// An operation is asked for while another one runs: it waits, spoils the views, or completes what runs (NAV-074).
  ///
  /// Effects: a note that it waits or spoils; what the console says when it comes before the animation (NAV-063).
  mutating func nest(
    _ request: StackRequest, in number: Int, _ running: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    let object = running.navigation
    switch running.isAnimated ? versions.nesting(of: request.change, on: self[object].stack, in: running) : .accept {
    case .postpone:
      postpone(request, on: object, &effects)
      if !versions.isSlideFluid { complain(about: request, in: number, running, scene, &effects) }
    case .corrupt:
      effects.note(
        .nestedOperation, on: object, [Argument(.operation, .string(String(describing: request.change.word)))],
        because: "NAV-064")
      if !versions.isSlideFluid { complain(about: request, in: number, running, scene, &effects) }
      calls.prepend([.complete(number), .admit(object, request), .corrupt(object)], to: scene.call)
    case .accept where hasToFollow(request, on: object),
      .accept where !request.isTakingOut && isExpected(on: object, besides: scene.call):
      postpone(request, on: object, &effects)
    case .accept:
      // What raises, or comes to nothing, leaves alone what runs (NAV-004); but no swipe that is given up takes back what was set (NAV-008).
      guard judge(request, for: object, scene, &effects) != nil else {
        if running.isInteractive, request.change == .set(self[object].stack) {
          calls.prepend(.complete(number), to: scene.call)
        }
        return
      }
      let aimed = running.hasChangedStack ? request.aimed(at: self[object].stack.last) : request
      // What was put off meanwhile comes behind it, also if it comes to nothing after all.
      calls.prepend([.complete(number), .admit(object, aimed.ahead), .resume(object)], to: scene.call)
    }
  }

  /// What the console says of two animations of one bar: two lines now, and one when the first has ended.
  private mutating func complain(
    about request: StackRequest, in number: Int, _ running: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    guard running.isInFirstHalf, request.isAnimated, !request.isReissued, let to = running.to else { return }
    transitions[number]?.isNested = true
    let object = running.navigation
    let kind = request.change.goesBack(in: self[object].stack) ? "pop" : "push"
    effects.log(
      "nested \(kind) animation can result in corrupted navigation bar", on: object, because: "NAV-063")
    effects.log(
      "Unbalanced calls to begin/end appearance transitions for <\(scene.surroundings.name(to))>.", on: object,
      because: "NAV-063")
  }

  /// Effects: the last of the three lines, if an operation came in the first half of this one.
  func complainAtTheEnd(_ transition: Transition, _ effects: inout Effects) {
    guard transition.isNested else { return }
    effects.log(
      """
      Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
      """, on: transition.navigation, because: "NAV-063")
  }

  /// What an idle controller answers to the next operation, if an earlier one has spoiled its views (NAV-064).
  func refusal(of object: ObjectID) -> Exception? {
    guard self[object].isCorrupted else { return nil }
    return Exception("NSInvalidArgumentException", "Can't add self as subview")
  }
}
