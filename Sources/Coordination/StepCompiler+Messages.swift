import ScenarioLanguage
import Vocabulary

extension StepCompiler {
  /// The one message that a step sends; nil for steps that are touches, time or several messages.
  func message(of action: Step.Action) -> Message? {
    func send(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) -> Message {
      Message(cast.object(receiver), verb, arguments)
    }
    func controller(_ name: String) -> Argument {
      Argument(.viewController, name.isEmpty ? .null : .object(cast.object(name)))
    }
    func list(_ names: [String]) -> Argument { Argument(.viewControllers, Value(names.map { cast.object($0) })) }

    switch action {
    case .push(let pushed, let on, let animated):
      return send(on, .pushViewController, [controller(pushed), .animated(animated)])
    case .pop(let on, let animated):
      return send(on, .popViewController, [.animated(animated)])
    case .popToRoot(let on, let animated):
      return send(on, .popToRootViewController, [.animated(animated)])
    case .popTo(let target, let on, let animated):
      return send(on, .popToViewController, [controller(target), .animated(animated)])
    case .setViewControllers(let controllers, let on, let animated):
      return send(on, .setViewControllers, [list(controllers), .animated(animated)])
    case .present(let presented, let from, let animated):
      return send(from, .present, [presented.map(controller) ?? Argument(.viewController, .null), .animated(animated)])
    case .dismiss(let receiver, let animated):
      return send(receiver, .dismiss, [.animated(animated)])
    case .select(let child, let on):
      return send(on, .setSelectedViewController, [controller(child)])
    case .selectIndex(let index, let on):
      return send(on, .setSelectedIndex, [Argument(.index, .int(index))])
    case .setItems(let tabs):
      return send(tabs, .setItems)
    case .enable(let recognizer):
      return send(recognizer, .setEnabled, [Argument(.value, .bool(true))])
    case .disable(let recognizer):
      return send(recognizer, .setEnabled, [Argument(.value, .bool(false))])
    case .animateAlongside(let controller, let blocks):
      let list = blocks.map { [Argument(.blocks, .list($0.map(Value.string)))] }
      return send(controller, .registerAlongside, list ?? [])
    case .hideBar(let navigation, let hidden, let animated):
      return send(navigation, .setNavigationBarHidden, [Argument(.value, .bool(hidden)), .animated(animated)])
    case .hideToolbar(let navigation, let hidden, let animated):
      return send(navigation, .setToolbarHidden, [Argument(.value, .bool(hidden)), .animated(animated)])
    case .pushItem(let item, let bar, let animated):
      return send(bar, .pushItem, [Argument(.item, .object(cast.object(item))), .animated(animated)])
    case .popItem(let bar, let animated):
      return send(bar, .popItem, [.animated(animated)])
    case .setBarItems(let items, let bar, let animated):
      return send(bar, .setItems, [Argument(.items, Value(items.map { cast.object($0) })), .animated(animated)])
    case .show(let shown, let from):
      return send(from, .show, [controller(shown)])
    case .replaceView(let controller):
      return send(controller, .replaceView)
    case .touchBar(let controller, let verb):
      return Message(receiver: bar(of: controller), verb: Word(spelling: verb) ?? Word(.none), arguments: [])
    case .finishInteraction(let navigation):
      return send(navigation, .finishInteractiveTransition)
    case .cancelInteraction(let navigation):
      return send(navigation, .cancelInteractiveTransition)
    case .read(let object, let property):
      return Message(receiver: cast.object(object), verb: property, arguments: [])
    case .addSubview(let view, let to):
      return send(to, .addSubview, [Argument(.view, .object(cast.object(view)))])
    case .completeTransition(let controller, let didComplete):
      return send(controller, .completeTransition, [Argument(.completed, .bool(didComplete))])
    case .call(let object, let verb, let given):
      return Message(
        receiver: cast.object(object), verb: configuration.word(verb) ?? Word(.none), arguments: arguments(given))
    case .invalidateDetents(let sheet):
      return send(sheet, .invalidateDetents)
    case .activateSearch(let search, let on):
      return send(on, .activateSearch, [controller(search)])
    case .unwind(let target, let from):
      return send(target, .unwind, [Argument(.source, .object(cast.object(from)))])
    case .requireToFail(let other, let on):
      return send(on, .requireToFail, [Argument(.other, .object(cast.object(other)))])
    case .ignoreTouch(let finger, let recognizer):
      return send(recognizer, .ignoreTouch, [Argument(.value, .int(finger))])
    case .setState(let state, let recognizer):
      return send(recognizer, .setState, [Argument(.value, .string(state))])
    case .removeFromSuperview(let view):
      return send(view, .removeFromSuperview)
    case .selectNothing(let on):
      return send(on, .setSelectedViewController, [Argument(.viewController, .null)])
    case .setRoot(let root):
      return Message(.window, .setRootViewController, [controller(root)])
    case .setTabs, .selectTab, .findTab, .hideTabBar, .setBottomAccessory, .restoreTabBarItem, .selectItem, .customize,
      .endCustomizing:
      return tabBarMessage(of: action)
    case .tapBackButton, .tapBackMenu, .tapTab, .tapOutside, .tapAction, .tap, .longPress, .swipeBack, .drag, .pull,
      .move, .lift, .tapContent, .tapBarRegion, .swipeContent, .keyboard, .interrupt, .press, .resize, .rotate,
      .saveState,
      .restoreState, .tapItem,
      .tapSearchField, .cancelSearch, .arrange, .editTabs, .tapRow, .tapEdit, .tapDone, .rearrange, .letGo, .set,
      .setDelegate, .pinch, .twist, .scroll, .cancelTouch, .wait, .settle, .turn, .expect:
      return nil
    }
  }

  private func bar(of controller: String) -> ObjectID {
    let object = cast.object(controller)
    return object.part(configuration.kind(object) == .tabBarController ? .tabBar : .navigationBar)
  }

  /// What a plugin's object is made with or sent. Only where the manifest says so does a name stand for an object.
  func arguments(_ given: [GivenArgument]) -> [Argument] {
    given.compactMap { argument in
      configuration.word(argument.name).map {
        Argument(name: $0, value: value(argument.value, isObject: argument.isObject))
      }
    }
  }
}
