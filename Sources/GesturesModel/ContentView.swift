import Vocabulary

/// A view or control of the app's own, which hears its touches.
struct ContentView: Hashable {
  enum Kind: String {
    case plain, button, slider, stepper, segmentedControl, pageControl, row
    case toggle = "switch"

    /// `UIControl`: by itself it lets no scroll view take its touches away.
    var isControl: Bool {
      switch self {
      case .plain, .row: false
      case .button, .slider, .stepper, .segmentedControl, .pageControl, .toggle: true
      }
    }

    /// Whether its value follows the finger.
    var isTrack: Bool { self == .slider }
  }

  /// The view around it: a controller's, a scroll view, or another one.
  let superview: ObjectID
  let kind: Kind
  /// What it answers to `gestureRecognizerShouldBegin`, if its class overrides that.
  let shouldBegin: Permission?
  let hasLeadingActions: Bool
  let hasTrailingActions: Bool

  init(_ message: Message) throws(MessageError) {
    superview = try message.object(.view)
    guard let kind = Kind(rawValue: message.arguments[.kind].string ?? "plain") else {
      throw .argument(Word(.kind), of: message.verb, expected: "a kind of view", found: message.arguments[.kind])
    }
    self.kind = kind
    let answer = message.arguments[.gestureRecognizerShouldBegin]
    shouldBegin = answer == .null ? nil : Permission(answer)
    hasLeadingActions = message.arguments[.leadingActions].bool ?? false
    hasTrailingActions = message.arguments[.trailingActions].bool ?? false
  }

  /// Whether its class has something to say about recognizers.
  var hasSay: Bool { shouldBegin != nil || kind.isControl }

  /// What a control says of a recognizer of a view around it (GES-018): a single tap with one finger is its own, and so is a drag
  /// along the track that starts in the thumb.
  func allows(_ recognizer: Recognizer, moved translation: Vector) -> Bool {
    if let shouldBegin { return shouldBegin.allows(recognizer.id) }
    switch kind {
    case .plain, .row:
      return true
    case .button, .stepper, .segmentedControl, .pageControl:
      return !isSingleTap(recognizer)
    case .toggle:
      return !isSingleTap(recognizer) && !isAlong(recognizer, translation)
    case .slider:
      return !isAlong(recognizer, translation)
    }
  }

  private func isSingleTap(_ recognizer: Recognizer) -> Bool {
    recognizer.kind == .tap(count: 1) && recognizer.definition.fingers == 1
  }

  private func isAlong(_ recognizer: Recognizer, _ translation: Vector) -> Bool {
    recognizer.kind.isDrag && translation.isHorizontal
  }
}

extension GestureArbitration {
  /// A view of the app's own; a row with actions comes with what slides it aside.
  ///
  /// Effects: its `view`, and the properties of that recognizer are published.
  mutating func add(_ view: ContentView, as id: ObjectID, _ effects: inout Effects) {
    contentViews[id] = view
    effects.publish(id, .view, .object(view.superview), because: "GES-010")
    if view.hasLeadingActions || view.hasTrailingActions {
      builtIn(id.part(.swipeActionsGestureRecognizer), &effects)
    }
  }
}
