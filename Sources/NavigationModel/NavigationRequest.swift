import Vocabulary

/// What a navigation controller understands.
enum NavigationRequest: Hashable, Sendable {
  /// It comes into being, with a root or with an empty stack.
  case initialize(root: ObjectID?)
  case change(StackChange, animated: Bool)
  case bar(BarRequest)
  /// Bars may hide or come back by themselves.
  case notice(BarOccasion)
  case refusal(Refusal)
  /// Whoever can show it does; the receiver may be any controller.
  case show(ObjectID)
  case replaceView
  /// The app registers blocks with the coordinator of the running transition.
  case registerAlongside(Registrations)
  case loadView
  /// Another container takes a controller (NAV-085).
  case removeChild(ObjectID)
  /// Its container hands one of the five appearance callbacks on.
  case appearance(Word.Known, animated: Bool)
  case backButtonTapped
  case backMenuItemChosen(ObjectID)
  case interactivePopBegan, interactivePopChanged
  case interactivePopEnded(Outcome)
  /// The app's interaction controller has finished or cancelled.
  case interactionEnded(Outcome)
  /// The app's animator is done.
  case completeTransition(Bool)

  /// Whether the container leads the controller's appearance on.
  var isAppearance: Bool {
    if case .appearance = self { true } else { false }
  }

  init(_ message: Message) throws(MessageError) {
    if let refusal = Refusal(message) {
      self = .refusal(refusal)
      return
    }
    switch message.verb.known {
    case .initWithRootViewController: self = .initialize(root: try message.object(.viewController))
    case .initialize: self = .initialize(root: nil)
    case .pushViewController:
      self = .change(.push(try message.object(.viewController)), animated: try message.flag(.animated))
    case .popViewController: self = .change(.pop, animated: try message.flag(.animated))
    case .popToViewController:
      self = .change(.popTo(try message.object(.viewController)), animated: try message.flag(.animated))
    case .popToRootViewController: self = .change(.popToRoot, animated: try message.flag(.animated))
    case .setViewControllers:
      self = .change(.set(try message.objects(.viewControllers)), animated: try message.flag(.animated))
    case .setNavigationBarHidden, .setToolbarHidden, .pushItem, .popItem, .setItems:
      self = .bar(try BarRequest(message))
    case .contentTapped, .barRegionTapped, .contentSwiped, .keyboardShown, .keyboardHidden:
      self = .notice(try BarOccasion(message))
    case .registerAlongside: self = .registerAlongside(Registrations(message))
    case .show: self = .show(try message.object(.viewController))
    case .replaceView: self = .replaceView
    case .loadView: self = .loadView
    case .removeChild: self = .removeChild(try message.object(.viewController))
    case .viewWillAppear: self = .appearance(.viewWillAppear, animated: try message.flag(.animated))
    case .viewIsAppearing: self = .appearance(.viewIsAppearing, animated: try message.flag(.animated))
    case .viewDidAppear: self = .appearance(.viewDidAppear, animated: try message.flag(.animated))
    case .viewWillDisappear: self = .appearance(.viewWillDisappear, animated: try message.flag(.animated))
    case .viewDidDisappear: self = .appearance(.viewDidDisappear, animated: try message.flag(.animated))
    case .backButtonTapped: self = .backButtonTapped
    case .backMenuItemChosen: self = .backMenuItemChosen(try message.object(.viewController))
    case .interactivePopBegan: self = .interactivePopBegan
    case .interactivePopChanged: self = .interactivePopChanged
    case .interactivePopEnded: self = .interactivePopEnded(try Outcome(message))
    case .finishInteractiveTransition: self = .interactionEnded(.finished)
    case .cancelInteractiveTransition: self = .interactionEnded(.cancelled)
    case .completeTransition: self = .completeTransition(try message.flag(.completed))
    default: throw .unknownVerb(message.verb, on: message.receiver)
    }
  }
}

/// How a transition ends.
enum Outcome: String, Hashable, Sendable {
  case finished, cancelled

  fileprivate init(_ message: Message) throws(MessageError) {
    let text = try message.string(.outcome)
    guard let outcome = Outcome(rawValue: text) else {
      throw .argument(
        Word(.outcome), of: message.verb, expected: "finished or cancelled", found: message.arguments[.outcome])
    }
    self = outcome
  }
}

extension Registrations {
  /// The same as an argument, for whoever keeps them.
  var argument: Argument {
    let counted = [
      (Word.Known.animateAlongside, alongside), (.interactionChanged, interaction), (.completion, completion),
    ]
    return Argument(.blocks, .list(counted.filter { $0.1 > 0 }.map { .string(String(describing: $0.0)) }))
  }

  /// The blocks that one registration brings: all three kinds, unless it says which.
  init(_ message: Message) {
    guard let blocks = message.arguments[.blocks].list else {
      self.init(alongside: 1, interaction: 1, completion: 1)
      return
    }
    func count(_ verb: Word.Known) -> Int { blocks.contains(.string(String(describing: verb))) ? 1 : 0 }
    self.init(
      alongside: count(.animateAlongside), interaction: count(.interactionChanged), completion: count(.completion))
  }
}
