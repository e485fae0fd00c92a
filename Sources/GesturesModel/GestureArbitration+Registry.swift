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
    let kind: Recognizer.Kind
    switch id.part {
    case .interactivePopGestureRecognizer: kind = .edgePop
    case .interactiveContentPopGestureRecognizer:
      // GES-064: before iOS 26 the property is nil, and what is sent to it is lost.
      guard versions.hasContentPop else { return nil }
      kind = .contentPop
    case .sheetDismissGestureRecognizer: kind = .sheetDismiss
    case .panGestureRecognizer: kind = .scrollPan
    case .whole, .transition, .presentationController, .adaptivePresentationController, .navigationBar, .navigationItem,
      .tabBar, .moreNavigationController, .toolbar, .transitioning, .zoom, .tabBarItem:
      return nil
    }
    return register(id, Recognizer.Definition(kind: kind, view: id.owner), &effects)
  }

  @discardableResult
  private mutating func register(
    _ id: ObjectID, _ definition: Recognizer.Definition, _ effects: inout Effects
  ) -> Int {
    let number = recognizers.count
    recognizers.append(Recognizer(id: id, definition: definition, isEnabled: definition.isEnabled))
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

  /// The order in which recognizers are considered: system rank, deepest view, then as attached, UIKit's own first.
  func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    let first = recognizers[left.number].kind
    let second = recognizers[right.number].kind
    if first.systemRank != second.systemRank { return first.systemRank < second.systemRank }
    if left.depth != right.depth { return left.depth > right.depth }
    if first.isBuiltIn != second.isBuiltIn { return first.isBuiltIn }
    return left.number < right.number
  }
}
