import Vocabulary

/// New bounds of the window, in points, and its new direction; what is nil stays.
struct Bounds: Hashable {
  let width: Int?
  let height: Int?
  let isRightToLeft: Bool?

  init(_ message: Message) {
    width = message.arguments[.width].int
    height = message.arguments[.height].int
    isRightToLeft = message.arguments[.layoutDirection].string.map { $0 == "rightToLeft" }
  }
}

extension GestureArbitration {
  /// The window has other bounds or another direction. Edges are where they are now; a pop recognizer keeps the direction for
  /// which it was configured, when its controller's view was loaded (GES-063).
  ///
  /// Effects: pop recognizers that nobody has touched yet are published; then `width`, `height` and `layoutDirection`.
  mutating func change(_ bounds: Bounds, _ effects: inout Effects, in surroundings: Surroundings) {
    if bounds.isRightToLeft != nil {
      for (index, object) in surroundings.configuration.objects.enumerated() where object.kind == .navigationController
      {
        let navigation = ObjectID(index: index)
        guard surroundings.flag(navigation, .isViewLoaded) else { continue }
        builtIn(navigation.part(.interactivePopGestureRecognizer), &effects)
        builtIn(navigation.part(.interactiveContentPopGestureRecognizer), &effects)
      }
    }
    if let width = bounds.width {
      screen.width = width
      effects.publish(.window, .width, .int(width), because: "GES-043")
    }
    if let height = bounds.height {
      screen.height = height
      effects.publish(.window, .height, .int(height), because: "GES-043")
    }
    if let isRightToLeft = bounds.isRightToLeft {
      screen.isRightToLeft = isRightToLeft
      for number in recognizers.indices where recognizers[number].kind.isPop {
        let isConfigured = surroundings.flag(recognizers[number].id.owner, .isViewLoaded)
        if !isConfigured { recognizers[number].isMirrored = isRightToLeft }
      }
      effects.publish(
        .window, .layoutDirection, .string(isRightToLeft ? "rightToLeft" : "leftToRight"), because: "GES-063")
    }
  }

  /// A movement along x, from leading to trailing, as a recognizer sees it.
  func leading(_ movement: Vector, of number: Int) -> Double {
    isMirrored(number) ? -movement.x : movement.x
  }

  /// Whether leading is right for a recognizer.
  func isMirrored(_ number: Int) -> Bool {
    recognizers[number].kind.isPop ? recognizers[number].isMirrored : screen.isRightToLeft
  }
}
