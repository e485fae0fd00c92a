import AppModel
import ScenarioLanguage
import Vocabulary

extension StepCompiler {
  /// The script that makes the app as it is described: settings, recognizers, containers from the inside out, delegates, and last
  /// the window.
  mutating func setUp(_ description: AppDescription, _ bindings: PluginBindings) -> Int {
    var actions: [Script.Action] = []
    let settings = description.controllers.flatMap(\.settings)
    if let flag = description.requiresCompatibility {
      actions.append(.publish(.window, Word(.designRequiresCompatibility), .bool(flag)))
    }
    if let flag = description.supportsIndirectInputEvents {
      actions.append(.publish(.window, Word(.supportsIndirectInputEvents), .bool(flag)))
    }
    if let sdk = description.sdk { actions.append(.publish(.window, Word(.sdk), .int(sdk))) }
    if let idiom = description.idiom { actions.append(.publish(.window, Word(.idiom), .string(idiom))) }
    actions += settings.filter {
      $0.hiding == nil && setter(of: $0) == nil && !$0.isOfPresentationController && !$0.isOfChildren
    }.map { publish($0) }
    actions += describeTabs(of: description)
    actions += description.itemSettings.map { publish($0) }
    // Before the containers, whose callbacks may turn one off already.
    for recognizer in description.recognizers { actions += add(recognizer) }
    let nodes = (description.window.map { [$0] } ?? []) + description.offscreen + description.controllers.map(\.node)
    for node in description.allTabs.compactMap(\.viewController) + nodes { actions += construct(node) }
    actions += settings.filter(\.isOfChildren).map { publish($0) }
    actions += description.objects.map { .call(Message(cast.object($0.id), .initialize, arguments($0.arguments))) }
    actions += (settings + description.tabBarSettings).filter { setter(of: $0) != nil }.map { assign($0) }
    for setting in settings {
      guard let verb = setting.hiding else { continue }
      actions.append(
        .call(
          Message(cast.object(setting.object), verb, [Argument(.value, value(of: setting)), .notAnimated])))
    }
    for bar in description.bars {
      let items = Argument(.items, Value(bar.items.map { cast.object($0) }))
      actions.append(.call(Message(cast.object(bar.id), .setItems, [items, .notAnimated])))
    }
    actions += fillTabBars(of: description)
    for scrollView in description.scrollViews { actions += add(scrollView) }
    for view in description.views { actions += add(view) }
    let delegates = description.delegates.filter { !bindings.fills(cast.object($0.object)) }
    // Behind whoever touches a presentation controller, nobody asks a transitioning delegate any more (PRE-018).
    for delegate in delegates where cast.object(delegate.object).part == .transitioning {
      actions.append(publish(delegate))
    }
    for setting in settings where setting.isOfPresentationController {
      actions += reading(cast.object(setting.object)) + [publish(setting)]
    }
    for delegate in delegates where cast.object(delegate.object).part != .transitioning {
      actions += (delegate.methods == nil ? [] : reading(cast.object(delegate.object))) + [publish(delegate)]
    }
    for slot in bindings.slots {
      let own = description.delegates.first { cast.object($0.object) == slot.object }?.methods ?? []
      actions += reading(slot.object) + [publish(slot.object, slot.methods, beside: own)]
    }
    if let window = description.window {
      actions.append(
        .call(Message(.window, .makeKeyAndVisible, [Argument(.viewController, .object(cast.object(window.id)))])))
    }
    return add(Script(actions))
  }

  private mutating func construct(_ node: ControllerNode) -> [Script.Action] {
    let object = cast.object(node.id)
    switch node {
    case .plain, .alert:
      return []
    case .container(_, let children):
      let objects = children.map { cast.object($0.id) }
      return children.flatMap { construct($0) }
        + [.publish(object, Word(.children), Value(objects))]
        + objects.map { .publish($0, Word(.parent), .object(object)) }
    case .custom(_, _, let children, let given):
      let objects = Argument(.viewControllers, Value(children.map { cast.object($0.id) }))
      return children.flatMap { construct($0) } + [.call(Message(object, .initialize, [objects] + arguments(given)))]
    case .navigation(_, let stack):
      let inside = stack.flatMap { construct($0) }
      let objects = stack.map { cast.object($0.id) }
      guard let root = objects.first else { return [.call(Message(object, .initialize))] }
      var actions = inside
      actions.append(
        .call(Message(object, .initWithRootViewController, [Argument(.viewController, .object(root))])))
      if objects.count > 1 { actions.append(.call(setViewControllers(objects, on: object))) }
      return actions
    case .tabs(let id, let children, let selected):
      var actions = children.flatMap { construct($0) }
      tabControllers += children.map { ($0.id, id) }
      actions.append(.call(Message(object, .initialize)))
      if !children.isEmpty {
        actions.append(.call(setViewControllers(children.map { cast.object($0.id) }, on: object)))
      }
      if let selected {
        actions.append(
          .call(
            Message(
              object, .setSelectedViewController, [Argument(.viewController, .object(cast.object(selected)))])))
      }
      return actions
    }
  }

  private func setViewControllers(_ controllers: [ObjectID], on object: ObjectID) -> Message {
    Message(object, .setViewControllers, [Argument(.viewControllers, Value(controllers)), .notAnimated])
  }

  /// The scroll view, then what bars must know of it.
  private func add(_ scrollView: ScrollViewDescription) -> [Script.Action] {
    let object = cast.object(scrollView.id)
    let message = Message(
      object, .addScrollView,
      [
        Argument(.view, .object(cast.object(scrollView.view))), Argument(.axis, .string(scrollView.axis)),
        Argument(.contentOffset, .double(scrollView.offset)),
      ])
    let facts: [(Word.Known, Bool?)] = [
      (.isFirstSubview, scrollView.isFirstSubview), (.isPinnedToSafeArea, scrollView.isPinnedToSafeArea),
    ]
    return [.call(message)]
      + facts.compactMap { word, flag in flag.map { .publish(object, Word(word), .bool($0)) } }
      + scrollView.settings.map { publish($0) }
  }

  private func add(_ view: ViewDescription) -> [Script.Action] {
    let object = cast.object(view.id)
    let message = Message(
      object, .addView,
      [
        Argument(.view, .object(cast.object(view.view))), Argument(.kind, .string(view.kind)),
        Argument(.gestureRecognizerShouldBegin, cast.value(view.shouldBegin)),
        Argument(.leadingActions, .bool(view.hasLeadingActions)),
        Argument(.trailingActions, .bool(view.hasTrailingActions)),
      ])
    let flags: [(Word.Known, Bool?)] = [
      (.isExclusiveTouch, view.isExclusiveTouch), (.isMultipleTouchEnabled, view.isMultipleTouchEnabled),
      (.isFirstSubview, view.isFirstSubview),
    ]
    return [.call(message)] + flags.compactMap { name, flag in flag.map { .publish(object, Word(name), .bool($0)) } }
  }

  /// What is said of a recognizer by the names of objects; the rest are words and numbers.
  private static let recognizerArguments: PropertySet = [
    .canPrevent, .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .drives,
  ]

  private func add(_ recognizer: RecognizerDescription) -> [Script.Action] {
    let object = cast.object(recognizer.id)
    var arguments = [
      Argument(.kind, .string(recognizer.kind)), Argument(.view, .object(cast.object(recognizer.view))),
      Argument(.isEnabled, .bool(recognizer.isEnabled)),
    ]
    arguments += recognizer.arguments.map {
      Argument(name: $0.name, value: value($0.value, isObject: Self.recognizerArguments.contains($0.name)))
    }
    return [.call(Message(object, .addGestureRecognizer, arguments))]
      + recognizer.requireToFail.map {
        .call(Message(object, .requireToFail, [Argument(.other, .object(cast.object($0)))]))
      }
  }
}

extension Setting {
  /// The call of the controller that hides a bar; nil for what is set as a property.
  fileprivate var hiding: Word.Known? {
    switch property.known {
    case .isNavigationBarHidden: .setNavigationBarHidden
    case .isToolbarHidden: .setToolbarHidden
    default: nil
    }
  }

  /// Children that are set put it back (TAB-015).
  fileprivate var isOfChildren: Bool { property.known == .customizableViewControllers }

  /// Set through `presentationController`, which is made for the style of that moment.
  fileprivate var isOfPresentationController: Bool { object.hasSuffix(".presentationController") }
}
