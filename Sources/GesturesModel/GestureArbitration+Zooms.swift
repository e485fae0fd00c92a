import Vocabulary

/// What a zoom brings besides the pops and the pull: a pan from the edge, a swipe downwards and a pinch (GES-090).
extension GestureArbitration {
  /// What a finger on a controller that has zoomed in takes away: the modal, or the top of its stack; nil if it did not zoom.
  func zoomTarget(of controller: ObjectID, in surroundings: Surroundings) -> Recognizer.Definition.Target? {
    guard versions.hasZoom, surroundings.value(controller, .preferredTransition) == .string("zoom") else { return nil }
    if surroundings.flag(controller, .isPullable) { return .pull(of: controller) }
    guard let navigation = surroundings.parent(controller), surroundings.kind(navigation) == .navigationController
    else {
      return nil
    }
    let stack = surroundings.objects(navigation, .viewControllers)
    return stack.count > 1 && stack.last == controller ? .pop(of: navigation) : nil
  }

  /// The edge of a stack is that of its own edge pop, and a modal is pulled down by what it has anyway.
  mutating func installZoom(of view: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let target = zoomTarget(of: view, in: surroundings) else { return }
    let parts: [ObjectID.Part] =
      switch target {
      case .pull: [.zoomEdgePanGestureRecognizer, .zoomPinchGestureRecognizer]
      case .pop: [.zoomPanGestureRecognizer, .zoomPinchGestureRecognizer]
      case .app: []
      }
    for part in parts {
      guard let number = builtIn(view.part(part), &effects) else { continue }
      recognizers[number].definition.target = target
    }
  }

  /// The app may refuse each start of a zoom's own way back; of a modal presentation asks. Nil if it is being asked.
  ///
  /// Effects: none, or `interactiveDismissShouldBegin` as the departure.
  mutating func zoomAllows(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool? {
    guard case .pop(let navigation) = recognizers[number].definition.target,
      let top = surroundings.topViewController(navigation), zoomTarget(of: top, in: surroundings) != nil
    else { return true }
    let question = Question(asked: top.part(.zoom), verb: .interactiveDismissShouldBegin, otherwise: true)
    return answer(to: question, because: "GES-090", &effects, in: surroundings)
  }
}
