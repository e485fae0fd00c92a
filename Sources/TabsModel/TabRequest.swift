import Vocabulary

/// What a tab controller understands.
enum TabRequest: Hashable, Sendable {
  case initialize
  case setViewControllers([ObjectID], animated: Bool)
  /// Another container takes a child.
  case removeChild(ObjectID)
  case setSelectedViewController(ObjectID?)
  case setSelectedIndex(Int)
  case setItems
  case itemTapped(ObjectID)
  /// A row in the list of More.
  case rowTapped(ObjectID)
  /// The panel of More > Edit: it comes, the items are moved, it goes.
  case editTapped
  case rearranged([ObjectID])
  case doneTapped
  /// The app's own interaction controller is done.
  case interactionEnded(isCancelled: Bool)
  /// Blocks of the app's for the coordinator of the switch that runs.
  case registered([Word.Known])
  /// The system saves its state, or gives it back.
  case saveState
  case restoreState
  case loadView
  case appearance(Word.Known, animated: Bool)
  case bar(BarRequest)
  case tree(TabTreeRequest)

  init(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .initialize: self = .initialize
    case .setViewControllers:
      self = .setViewControllers(try message.objects(.viewControllers), animated: try message.flag(.animated))
    case .removeChild: self = .removeChild(try message.object(.viewController))
    case .setSelectedViewController: self = .setSelectedViewController(try message.optionalObject(.viewController))
    case .setSelectedIndex: self = .setSelectedIndex(try message.int(.index))
    case .setItems: self = .setItems
    case .tabBarItemTapped: self = .itemTapped(try message.object(.viewController))
    case .moreRowTapped: self = .rowTapped(try message.object(.viewController))
    case .editTapped: self = .editTapped
    case .tabsRearranged: self = .rearranged(try message.objects(.viewControllers))
    case .doneTapped: self = .doneTapped
    case .finishInteractiveTransition: self = .interactionEnded(isCancelled: false)
    case .cancelInteractiveTransition: self = .interactionEnded(isCancelled: true)
    case .registerWithSwitch:
      let names = (message.arguments[.blocks].list ?? []).compactMap(\.string)
      self = .registered(names.compactMap { Word(spelling: $0)?.known })
    case .encodeRestorableState: self = .saveState
    case .decodeRestorableState: self = .restoreState
    case .loadView: self = .loadView
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      self = .appearance(message.verb.known ?? .none, animated: try message.flag(.animated))
    default:
      if let request = try BarRequest(message) {
        self = .bar(request)
      } else if let request = try TabTreeRequest(message) {
        self = .tree(request)
      } else {
        throw .unknownVerb(message.verb, on: message.receiver)
      }
    }
  }
}
