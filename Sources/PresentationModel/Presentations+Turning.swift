import Vocabulary

/// How a device is held. Which of the two landscapes it is, or whether it stands on its head, makes no difference here.
enum Orientation: String, Hashable, Sendable {
  case portrait, landscape

  /// Whether a mask, by UIKit's name for it, has it. What is no such name has all of them.
  func isAllowed(by mask: Value) -> Bool {
    switch mask {
    case .string("portrait"): self == .portrait
    case .string("landscape"): self == .landscape
    default: true
    }
  }
}

/// A phone is turned: one controller has a say, the root or what covers it in full screen, and no child of it (TAB-131).
extension Presentations {
  /// Effects: the delegate of a tab controller is asked, if it wants to be; then the size classes of the window, and modals adapt;
  /// or nothing, if the answer speaks against it.
  mutating func turn(to orientation: Orientation, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let asked = orientationHolder(in: surroundings) else { return }
    let number = operations.begin(.adaptation(nil), [.turn(orientation), .end])
    if surroundings.delegateImplements(.tabBarControllerSupportedInterfaceOrientations, of: asked) {
      effects.ask(
        asked, .tabBarControllerSupportedInterfaceOrientations, default: .null,
        then: Continuation(operation: number, mark: .orientations), because: "TAB-131")
      return
    }
    takeOrientations(surroundings.value(asked, .supportedInterfaceOrientations), number)
    run(number, &effects, in: surroundings)
  }

  /// A mask that has not the new orientation leaves everything as it is.
  mutating func takeOrientations(_ mask: Value, _ number: Int) {
    guard case .turn(let orientation) = operations.remaining(number).first else { return }
    if !orientation.isAllowed(by: mask) { operations.end(number) }
  }

  /// It is turned. The height of a phone is compact on its side; an iPad has the same classes however it is held (PRE-014).
  ///
  /// Effects: of a phone the size classes of the window, and modals adapt; of an iPad only popovers are moved.
  mutating func follow(
    _ orientation: Orientation, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    if surroundings.value(.window, .idiom) == .string("pad") {
      repositionPopovers(number)
    } else {
      follow(isCompactWidth: nil, isCompactHeight: orientation == .landscape, number, &effects, in: surroundings)
    }
  }

  private func orientationHolder(in surroundings: Surroundings) -> ObjectID? {
    let covering = modals.last { $0.phase == .presented && ($0.style == .fullScreen || $0.style == .overFullScreen) }
    return covering?.presented ?? surroundings.object(.window, .rootViewController)
  }
}
