/// What every view controller does when it is loaded, shown or hidden, as steps that any component can run.
///
/// A navigation or tab controller gets the message itself and hands it on; for any other controller the callback is made
/// here, and its children follow (a plain container shows all of them).
public enum ViewStep: Hashable, Sendable {
  /// Loads the view, unless it is loaded: `loadView`, `viewDidLoad`.
  case load(ObjectID)
  /// One of the five appearance callbacks.
  case appearance(ObjectID, Word.Known, animated: Bool)
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
  /// A view that was loaded is laid out once, behind its first `viewIsAppearing` (NAV-029).
  /// A did-callback ends what its will-callback has begun: of two transitions that overlap, the one that has been overtaken ends
  /// without a word to who goes the other way by now (NAV-073).
  /// `isInstalled` turns true between `viewWillAppear` and `viewIsAppearing`, and false before `viewDidDisappear`. A controller
  /// that a modal has pushed out of its container hears nothing of what becomes of that container; the modal does (PRE-092).
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
      let modal =
        ViewStep.modal(over: controller, hearing: verb, in: surroundings)
        .map { [ViewStep.appearance($0, verb, animated: animated)] } ?? []
      if surroundings.flag(controller, .isCovered) { return modal }
      if let before = ViewStep.appearance(before: verb), surroundings.value(controller, .appearance) != .string(before)
      {
        return []
      }
      if ViewStep.isOvertaken(controller, verb, &effects, because: because, in: surroundings) { return [] }
      if verb == .viewDidAppear, !surroundings.flag(controller, .isInstalled) {
        // A container around it has arrived in the middle of its `viewIsAppearing`.
        return [.appearance(controller, .viewIsAppearing, animated: animated), self]
      }
      if let state = ViewStep.appearance(after: verb) {
        effects.publish(controller, .appearance, .string(state), because: because)
      }
      if verb == .viewIsAppearing || verb == .viewDidDisappear {
        effects.publish(controller, .isInstalled, .bool(verb == .viewIsAppearing), because: because)
      }
      let layout =
        verb == .viewIsAppearing && surroundings.flag(controller, .needsLayout)
        ? ViewStep.layout(of: controller, &effects, in: surroundings) : []
      if surroundings.kind(controller).isContainer {
        effects.call(Message(controller, verb, .animated(animated)), then: then, because: because)
        return layout + modal
      }
      effects.callback(controller, verb, .animated(animated), then: then, because: because)
      let children = surroundings.objects(controller, .children)
      if children.isEmpty { return layout + modal }
      return children.flatMap { child -> [ViewStep] in
        let step = ViewStep.appearance(child, verb, animated: animated)
        return verb == .viewWillAppear ? [.load(child), step] : [step]
      } + layout + modal

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

  /// Two containers may lead a controller away, or bring it: a modal over it, and the stack or tab controller around it. The second says
  /// nothing new (NAV-073).
  ///
  /// Effects: `appearsTwice`, while the second one has still to say that it is appearing.
  private static func isOvertaken(
    _ controller: ObjectID, _ verb: Word.Known, _ effects: inout Effects, because: Because,
    in surroundings: some PropertyReading
  ) -> Bool {
    let state = surroundings.value(controller, .appearance)
    let appearsTwice = surroundings.flag(controller, .appearsTwice)
    func publish(_ flag: Bool) {
      if flag != appearsTwice { effects.publish(controller, .appearsTwice, .bool(flag), because: because) }
    }
    switch verb {
    case .viewWillAppear:
      if state == .string("appearing") { publish(true) }
      if isHere(state) { return true }
      publish(false)
      return false
    case .viewIsAppearing:
      guard appearsTwice, surroundings.flag(controller, .isInstalled) else { return false }
      publish(false)
      return true
    case .viewWillDisappear: return leaves(state)
    default: return false
    }
  }

  /// What covers a controller as its context, and comes and goes with it; but not while it does so by itself. One that another modal
  /// has pushed out of the same context hears nothing, and that one does.
  private static func modal(
    over controller: ObjectID, hearing verb: Word.Known, in surroundings: some PropertyReading
  ) -> ObjectID? {
    guard let modal = restingModal(over: controller, in: surroundings) else { return nil }
    // Of the other styles only one of a controller inside a container is no matter of the window.
    let isContextual = ["currentContext", "overCurrentContext"].contains(surroundings.styleInForce(of: modal))
    guard isContextual || surroundings.parent(controller) != nil || verb == .viewDidDisappear else { return nil }
    var heard = modal
    for _ in surroundings.configuration.objects {
      guard let upper = restingModal(over: heard, in: surroundings),
        surroundings.styleInForce(of: upper) == "currentContext"
      else { break }
      heard = upper
    }
    let state = surroundings.value(heard, .appearance).string ?? "disappeared"
    let isDue =
      switch verb {
      case .viewWillAppear: state == "disappeared" || state == "disappearing"
      case .viewIsAppearing: state == "appearing" && !isInCircle(heard, in: surroundings)
      case .viewDidAppear: state == "appearing"
      case .viewWillDisappear: state == "appeared" || state == "appearing"
      default: state == "disappearing"
      }
    return isDue ? heard : nil
  }

  /// Whether a modal lies upon itself, as a plugin can publish it: it would hear without end what changes no state.
  private static func isInCircle(_ modal: ObjectID, in surroundings: some PropertyReading) -> Bool {
    var upper: ObjectID? = modal
    for _ in surroundings.configuration.objects {
      upper = upper.flatMap { restingModal(over: $0, in: surroundings) }
      if upper == nil || upper == modal { break }
    }
    return upper == modal
  }

  /// What a controller presents, if that neither comes nor goes by itself.
  private static func restingModal(over controller: ObjectID, in surroundings: some PropertyReading) -> ObjectID? {
    surroundings.object(controller, .presented).flatMap { modal in
      surroundings.flag(modal, .isBeingPresented) || surroundings.flag(modal, .isBeingDismissed)
        || surroundings.flag(modal, .isCovered) ? nil : modal
    }
  }

  /// One round of layout, of however many there may be; from iOS 26 on the properties are brought up to date before it.
  ///
  /// Effects: it is needed no longer.
  private static func layout(
    of controller: ObjectID, _ effects: inout Effects, in surroundings: some PropertyReading
  ) -> [ViewStep] {
    effects.publish(controller, .needsLayout, .bool(false), because: "NAV-029")
    let pair: [ViewStep] = [
      .tell(controller, .viewWillLayoutSubviews), .tell(controller, .viewDidLayoutSubviews),
    ]
    return surroundings.configuration.updatesProperties ? [.tell(controller, .updateProperties)] + pair : pair
  }

  /// Whether a controller in this state is coming, or is there.
  private static func isHere(_ appearance: Value) -> Bool {
    appearance == .string("appearing") || appearance == .string("appeared")
  }

  /// Whether a controller in this state is going, or has gone.
  private static func leaves(_ appearance: Value) -> Bool {
    appearance == .string("disappearing") || appearance == .string("disappeared")
  }

  /// Whether a controller in this state is not to be seen, and not going any more.
  private static func isGone(_ appearance: Value) -> Bool {
    appearance == .null || appearance == .string("disappeared")
  }

  /// The state in which a callback comes that changes none or ends one; nil for the others.
  private static func appearance(before verb: Word.Known) -> String? {
    switch verb {
    case .viewIsAppearing, .viewDidAppear: "appearing"
    case .viewDidDisappear: "disappearing"
    default: nil
    }
  }

  /// The state of NAV-073 that a callback leads to; nil for `viewIsAppearing`, which changes none.
  public static func appearance(after verb: Word.Known) -> String? {
    switch verb {
    case .viewWillAppear: "appearing"
    case .viewDidAppear: "appeared"
    case .viewWillDisappear: "disappearing"
    case .viewDidDisappear: "disappeared"
    default: nil
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
