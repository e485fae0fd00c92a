import Vocabulary

extension GestureArbitration {
  /// The app attaches a recognizer to a view, or moves it to another one.
  ///
  /// Effects: `view`, and of a new one `isEnabled` and `state` are published.
  mutating func add(_ definition: Recognizer.Definition, as id: ObjectID, _ effects: inout Effects) {
    guard let number = numbers[id] else {
      register(id, definition, &effects)
      return
    }
    let old = recognizers[number].definition.view
    recognizers[number].definition = definition
    if old != definition.view {
      attached[old]?.removeAll { $0 == number }
      attached[definition.view, default: []].append(number)
      effects.publish(id, .view, .object(definition.view), because: "GES-010")
    }
  }

  /// A scroll view comes with its pan.
  ///
  /// Effects: its `view`, `axis` and `contentOffset`, and the properties of the pan are published.
  mutating func add(_ scrollView: ScrollView, as id: ObjectID, offset: Double, _ effects: inout Effects) {
    scrollViews[id] = scrollView
    effects.publish(id, .view, .object(scrollView.view), because: "GES-010")
    effects.publish(id, .axis, .string(scrollView.axis.rawValue), because: "GES-070")
    effects.publish(id, .contentOffset, .double(offset), because: "GES-083")
    builtIn(id.part(.panGestureRecognizer), &effects)
  }

  /// The recognizer of a part of an object; nil if there is none on this version.
  @discardableResult
  mutating func builtIn(_ id: ObjectID, _ effects: inout Effects) -> Int? {
    if let number = numbers[id] { return number }
    let definition: Recognizer.Definition
    switch id.part.likeness {
    case .interactivePopGestureRecognizer:
      definition = Recognizer.Definition(.edgePop, of: id.owner, .pop(of: id.owner))
    case .interactiveContentPopGestureRecognizer:
      // GES-064: before iOS 26 the property is nil, and what is sent to it is lost.
      guard versions.hasContentPop else { return nil }
      definition = Recognizer.Definition(.contentPop, of: id.owner, .pop(of: id.owner))
    case .sheetDismissGestureRecognizer:
      definition = Recognizer.Definition(.sheetDismiss, of: id.owner, .pull(of: id.owner))
    case .panGestureRecognizer:
      definition = Recognizer.Definition(.scrollPan, of: id.owner)
    case .swipeActionsGestureRecognizer:
      definition = Recognizer.Definition(.rowSwipe, of: id.owner)
    case .zoomEdgePanGestureRecognizer:
      definition = Recognizer.Definition(.zoomEdge, of: id.owner)
    case .zoomPanGestureRecognizer:
      definition = Recognizer.Definition(.zoomPan, of: id.owner)
    case .zoomPinchGestureRecognizer:
      definition = Recognizer.Definition(.zoomPinch, of: id.owner)
    case .whole, .transition, .presentationTransition, .presentationController, .adaptivePresentationController,
      .navigationBar, .navigationItem,
      .tabBar, .moreNavigationController, .toolbar, .transitioning, .zoom, .tabBarItem, .moreListController,
      .moreNavigationBar, .moreToolbar, .moreTransition, .moreListItem, .moreInteractivePopGestureRecognizer,
      .moreInteractiveContentPopGestureRecognizer, .searchBarPlacementBarButtonItem:
      return nil
    }
    return register(id, definition, &effects)
  }

  @discardableResult
  private mutating func register(
    _ id: ObjectID, _ definition: Recognizer.Definition, _ effects: inout Effects
  ) -> Int {
    let number = recognizers.count
    recognizers.append(
      Recognizer(
        id: id, definition: definition, isEnabled: definition.isEnabled, isMirrored: screen.isRightToLeft))
    numbers[id] = number
    attached[definition.view, default: []].append(number)
    effects.publish(id, .view, .object(definition.view), because: "GES-010")
    effects.publish(id, .isEnabled, .bool(definition.isEnabled), because: "GES-010")
    effects.publish(id, .state, RecognizerState.possible.value, because: "GES-002")
    return number
  }

  /// The receiver of a message; nil if this version does not have it.
  mutating func number(for message: Message, _ effects: inout Effects) throws(MessageError) -> Int? {
    let id = message.receiver
    if let number = numbers[id] { return number }
    guard id.part != .whole else { throw .unknownVerb(message.verb, on: id) }
    return builtIn(id, &effects)
  }

  /// `require(toFail:)`: the receiver waits for the other, in this and all later attempts (GES-025, GES-026).
  ///
  /// No effects: the touches that are down were related when they came.
  mutating func requireToFail(_ number: Int?, _ other: ObjectID) {
    guard let number, !recognizers[number].requirements.contains(other) else { return }
    recognizers[number].requirements.append(other)
  }

  /// The order in which recognizers are considered: system rank, deepest view, then as attached, UIKit's own first. With a seed all
  /// behind the rank is shuffled (GES-012).
  func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    let first = recognizers[left.number].kind
    let second = recognizers[right.number].kind
    if first.systemRank != second.systemRank { return first.systemRank < second.systemRank }
    if versions.orderSeed != 0, left.number != right.number { return shuffled(left.number) < shuffled(right.number) }
    if left.depth != right.depth { return left.depth > right.depth }
    if first.isBuiltIn != second.isBuiltIn { return first.isBuiltIn }
    return left.number < right.number
  }

  /// A place of its own for each number and seed.
  private func shuffled(_ number: Int) -> UInt64 {
    let mixed = (UInt64(versions.orderSeed) &* 7919 &+ UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
