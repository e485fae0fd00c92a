extension ViewStep {
  /// One of the five appearance callbacks, of a controller and of what comes and goes with it; the steps behind it.
  ///
  /// A view that was loaded is laid out once, behind its first `viewIsAppearing` (NAV-029).
  /// A did-callback ends what its will-callback has begun: of two transitions that overlap, the one that has been overtaken ends
  /// without a word to who goes the other way by now (NAV-073).
  /// `isInstalled` turns true between `viewWillAppear` and `viewIsAppearing`, and false before `viewDidDisappear`. A controller
  /// that a modal has pushed out of its container hears nothing of what becomes of that container; the modal does (PRE-092).
  static func lead(
    _ controller: ObjectID, through verb: Word.Known, animated: Bool, leadsModal: Bool = true,
    _ effects: inout Effects, then: Continuation, because: Because, in surroundings: some PropertyReading
  ) -> [ViewStep] {
    let modal =
      leadsModal ? ViewStep.leadModal(over: controller, through: verb, animated: animated, in: surroundings) : []
    // One that is uncovered in this very reply is not so in the surroundings yet.
    if surroundings.flag(controller, .isCovered), effects.published(controller, .isCovered) != .bool(false) {
      return modal
    }
    let state = surroundings.value(controller, .appearance)
    if let before = ViewStep.appearance(before: verb), state != .string(before) { return [] }
    if verb == .viewWillAppear, ViewStep.comesTooLate(controller, in: surroundings) { return [] }
    if ViewStep.isOvertaken(controller, verb, state, &effects, because: because, in: surroundings) { return [] }
    if let next = ViewStep.appearance(after: verb) {
      effects.publish(controller, .appearance, .string(next), because: because)
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
  }

  /// Whether a plain container that brings a child has gone by now: app code that was called meanwhile has left it.
  private static func comesTooLate(_ controller: ObjectID, in surroundings: some PropertyReading) -> Bool {
    surroundings.plainContainer(of: controller).map { leaves(surroundings.value($0, .appearance)) } ?? false
  }

  /// Two containers may lead a controller away, or bring it: a modal over it, and the stack or tab controller around it. The second says
  /// nothing new (NAV-073).
  ///
  /// Effects: `appearsTwice`, while the second one has still to say that it is appearing.
  private static func isOvertaken(
    _ controller: ObjectID, _ verb: Word.Known, _ state: Value, _ effects: inout Effects, because: Because,
    in surroundings: some PropertyReading
  ) -> Bool {
    switch verb {
    case .viewWillAppear:
      let isComing = state == .string("appearing")
      let isHere = isComing || state == .string("appeared")
      let appearsTwice = surroundings.flag(controller, .appearsTwice)
      if isComing != appearsTwice, isComing || !isHere {
        effects.publish(controller, .appearsTwice, .bool(isComing), because: because)
      }
      return isHere
    case .viewIsAppearing:
      // Where nobody has heard of the second one's beginning, that is not in the surroundings yet.
      guard surroundings.flag(controller, .isInstalled),
        effects.published(controller, .appearsTwice)?.bool ?? surroundings.flag(controller, .appearsTwice)
      else { return false }
      effects.publish(controller, .appearsTwice, .bool(false), because: because)
      return true
    // One that has not come yet has nothing to hear of its going.
    case .viewWillDisappear: return state == .null || leaves(state)
    default: return false
    }
  }

  /// What covers a controller as its context, and comes and goes with it; but not while it does so by itself. One that another modal
  /// has pushed out of the same context hears nothing, and that one does. One that came, or was given back, while its context was going
  /// already hears all of it at the end.
  private static func leadModal(
    over controller: ObjectID, through verb: Word.Known, animated: Bool, in surroundings: some PropertyReading
  ) -> [ViewStep] {
    guard let modal = restingModal(over: controller, in: surroundings) else { return [] }
    // Of the other styles only one of a controller inside a container is no matter of the window.
    guard surroundings.liesInContext(modal) || surroundings.parent(controller) != nil else { return [] }
    var heard = modal
    for _ in surroundings.configuration.objects {
      guard let upper = restingModal(over: heard, in: surroundings) else { break }
      guard surroundings.removesPresenter(upper) else { break }
      // What it has pushed out of the window comes back with its end, and not before.
      guard surroundings.liesInContext(upper) else { return [] }
      heard = upper
    }
    let state = surroundings.value(heard, .appearance).string ?? "disappeared"
    let isDue =
      switch verb {
      // One that comes by itself already has to know that it will be brought twice.
      case .viewWillAppear: state != "appeared"
      case .viewIsAppearing: state == "appearing" && !isInCircle(heard, in: surroundings)
      case .viewDidAppear: state == "appearing"
      case .viewWillDisappear: state == "appeared" || state == "appearing"
      default: state == "disappearing" || state == "appeared" && goes(controller, with: modal, in: surroundings)
      }
    guard isDue else { return [] }
    let isLate = verb == .viewDidDisappear && state == "appeared"
    let verbs = isLate ? [.viewWillDisappear, verb] : [verb]
    return verbs.map { .appearance(heard, $0, animated: animated) }
  }

  /// Whether a context that disappears does so with what is around it, and takes its modal along; not because that pushes it out.
  private static func goes(_ context: ObjectID, with modal: ObjectID, in surroundings: some PropertyReading) -> Bool {
    if surroundings.flag(context, .isCovered) { return true }
    guard let container = surroundings.parent(context) else {
      return surroundings.liesInContext(modal) && !surroundings.removesPresenter(modal)
    }
    return leaves(surroundings.value(container, .appearance))
      || !surroundings.visibleChildren(container).contains(context)
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
      surroundings.flag(modal, .isBeingPresented) || surroundings.isLeaving(modal)
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

  /// Whether a controller in this state is going, or has gone.
  private static func leaves(_ appearance: Value) -> Bool {
    appearance == .string("disappearing") || appearance == .string("disappeared")
  }

  /// Whether a controller in this state is not to be seen, and not going any more.
  static func isGone(_ appearance: Value) -> Bool {
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
