/// What every view controller does when it is loaded, shown or hidden, as steps that any component can run.
///
/// A navigation or tab controller gets the message itself and hands it on; for any other controller the callback is made
/// here, and its children follow (a plain container shows all of them).
public enum ViewStep: Hashable, Sendable {
  /// Loads the view, unless it is loaded: `loadView`, `viewDidLoad`.
  case load(ObjectID)
  /// One of the five appearance callbacks.
  case appearance(ObjectID, Word.Known, animated: Bool)
  /// The same of a controller that goes from beneath what it presents, or comes beneath it: that stays where it is.
  case appearanceBeneath(ObjectID, Word.Known, animated: Bool)
  /// The callback about this controller alone, whatever its kind; nobody below hears of it.
  case tell(ObjectID, Word.Known, Fact? = nil)
  /// A plain container loses a child that another container takes (NAV-085); one that was to be seen goes first.
  case remove(ObjectID, from: ObjectID)
  /// It is in the container no longer.
  case forget(ObjectID, by: ObjectID)

  /// The one thing that such a callback says. Small and without references, because lists of steps are made and copied all the time.
  public enum Fact: Hashable, Sendable {
    case flag(Word.Known, Bool)
    case object(Word.Known, ObjectID?)

    public static func animated(_ flag: Bool) -> Fact {
      .flag(.animated, flag)
    }

    public static func parent(_ parent: ObjectID?) -> Fact {
      .object(.parent, parent)
    }

    fileprivate var arguments: [Argument] {
      switch self {
      case .flag(.animated, let flag): .animated(flag)
      case .flag(let name, let flag): [Argument(name, .bool(flag))]
      case .object(let name, let object): [Argument(name, Value(object))]
      }
    }
  }

  /// Performs the step, and returns the steps that come before all that remains. Makes one departure at most.
  ///
  /// Effects: `isViewLoaded`, `appearance` and `isInstalled` are published before the departure that could show them.
  public func perform(
    _ effects: inout Effects, then: Continuation, because: Because, in surroundings: some PropertyReading
  ) -> [ViewStep] {
    switch self {
    case .load(let controller):
      guard !surroundings.flag(controller, .isViewLoaded) else { return [] }
      effects.publish(controller, .isViewLoaded, .bool(true), because: because)
      effects.publish(controller, .needsLayout, .bool(true), because: because)
      if surroundings.kind(controller).isContainer {
        effects.call(Message(controller, .loadView), then: then, because: because)
        return []
      }
      effects.callback(controller, .loadView, then: then, because: because)
      return [.tell(controller, .viewDidLoad)]

    case .appearance(let controller, let verb, let animated):
      return ViewStep.lead(
        controller, through: verb, animated: animated, &effects, then: then, because: because, in: surroundings)

    case .appearanceBeneath(let controller, let verb, let animated):
      return ViewStep.lead(
        controller, through: verb, animated: animated, leadsModal: false, &effects, then: then, because: because,
        in: surroundings)

    case .tell(let controller, let verb, let fact):
      effects.callback(controller, verb, fact?.arguments ?? [], then: then, because: because)
      return []

    case .remove(let child, let container):
      let isSeen = !ViewStep.isGone(surroundings.value(child, .appearance))
      func going(_ verb: Word.Known) -> [ViewStep] { isSeen ? [.appearance(child, verb, animated: false)] : [] }
      return [.tell(child, .willMoveToParent, .parent(nil))] + going(.viewWillDisappear)
        + [.forget(child, by: container)] + going(.viewDidDisappear) + [.tell(child, .didMoveToParent, .parent(nil))]

    case .forget(let child, let container):
      let rest = surroundings.objects(container, .children).filter { $0 != child }
      effects.publish(container, .children, Value(rest), because: "NAV-085")
      if surroundings.parent(child) == container { effects.publish(child, .parent, .null, because: "NAV-085") }
      return []
    }
  }
}

extension ObjectKind {
  /// Whether its component hands appearance on to its children.
  public var isContainer: Bool {
    switch self {
    case .navigationController, .tabBarController, .customController: true
    case .unknown, .window, .viewController, .alertController, .gestureRecognizer, .scrollView, .part, .navigationBar,
      .navigationItem, .tabBar, .tabBarItem, .tab, .tabAccessory, .view, .barButtonItem, .customObject:
      false
    }
  }
}
