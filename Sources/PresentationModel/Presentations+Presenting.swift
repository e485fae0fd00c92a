import Vocabulary

extension Presentations {
  /// A call of `present`: the checks, the links and the loading happen inside it, all else in later turns.
  ///
  /// Effects: an exception; or a text on the console; or the beginning of `presentation`, the two links,
  /// `isBeingPresented`, and the presented controller is loaded.
  ///
  /// A search controller that becomes active is presented as such, whatever its style (PRE-080).
  mutating func present(
    _ call: PresentCall, as known: ModalStyle? = nil, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let presented = call.presented else {
      let presenting = surroundings.outermostContainer(call.source)
      effects.raise(ConsoleText.presentsNil(on: presenting, surroundings), because: "PRE-001")
      return
    }
    let style = known ?? ModalStyle(of: presented, in: surroundings, versions)
    let presenting = presenter(for: style, from: call.source, in: surroundings)
    switch refusal(of: presented, on: presenting, from: call.source, in: surroundings) {
    case .raise(let exception, let because):
      effects.raise(exception, because: because)
    case .log(let text, let because):
      if keepForLater(call, presenting) { return }
      if let blocked = self.modal(surroundings.outermostContainer(presenting)) { noteStuck(blocked, &effects) }
      effects.log(text, on: call.source, because: because)
    case nil:
      var modal = Modal(
        source: call.source, presenting: presenting, presented: presented, style: style,
        removesPresenter: style.removesPresenter
          || (style.isSheet && surroundings.configuration.device.isCompactHeight && versions.compactHeightSheetRemoves))
      modal.zooms = versions.hasZoom && surroundings.value(presented, .preferredTransition) == .string("zoom")
      begin(modal, animated: call.animated, &effects, in: surroundings)
    }
  }

  /// The presenter: the first that defines a context, for the styles that look for one; else the outermost container (PRE-006).
  private func presenter(for style: ModalStyle, from source: ObjectID, in surroundings: Surroundings) -> ObjectID {
    let containers = surroundings.containers(from: source)
    let context = containers.first {
      surroundings.flag($0, .definesPresentationContext)
        || (versions.containersDefineContext && surroundings.kind($0).isContainer)
    }
    if style.isContextual, let context { return context }
    var presenter = containers.last ?? source
    if versions.walksPastBusyRoot && presenter == surroundings.object(.window, .rootViewController) {
      while let modal = modal(presentedBy: presenter), modal.phase != .dismissing { presenter = modal.presented }
    }
    return presenter
  }

  /// Exceptions before texts; then window, already presenting, in progress.
  private func refusal(
    of presented: ObjectID, on presenting: ObjectID, from source: ObjectID, in surroundings: Surroundings
  ) -> Refusal? {
    if presented == source { return .raise(ConsoleText.presentsItself(source, surroundings), "PRE-001") }
    if let parent = surroundings.parent(presented) {
      return .raise(ConsoleText.hasParent(presented, parent, surroundings), "PRE-001")
    }
    if let modal = modal(presented) {
      return .raise(ConsoleText.alreadyPresented(modal, surroundings), "PRE-010")
    }
    func log(_ why: String, _ because: Because) -> Refusal {
      .log(ConsoleText.attempt(presented, on: presenting, from: source, why, surroundings), because)
    }
    if !surroundings.isInWindow(presenting) { return log("whose view is not in the window hierarchy", "PRE-033") }
    if let other = modal(presentedBy: presenting) {
      return log(
        "which is already presenting <\(surroundings.name(other.presented))>", .both("PRE-032", "PRE-010"))
    }
    let outermost = surroundings.outermostContainer(presenting)
    if isShowing(outermost) || (modal(outermost).map { $0.phase != .presented } ?? false) {
      return log("while a presentation is in progress", "PRE-032")
    }
    return nil
  }

  /// Keeps one request until the presenter's modal has gone, where the switch says so.
  private mutating func keepForLater(_ call: PresentCall, _ presenting: ObjectID) -> Bool {
    guard versions.defersDuringDismissal, let leaving = modal(presentedBy: presenting), leaving.phase == .dismissing,
      let number = operations.numbers.first(where: {
        dismissal($0).map { $0.stage == .running && $0.members.contains(leaving.presented) } ?? false
      }),
      var dismissal = dismissal(number), dismissal.successor == nil
    else { return false }
    dismissal.successor = call
    operations[number] = .dismissal(dismissal)
    return true
  }

  private mutating func begin(
    _ modal: Modal, animated: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    modals.append(modal)
    let number = operations.begin(
      .presentation(modal, animated: animated), steps(for: modal, animated: animated, in: surroundings))
    effects.operation = number
    effects.begin(
      .presentation, on: modal.presented,
      [
        Argument(.presented, .object(modal.presented)), Argument(.presenting, .object(modal.presenting)),
        Argument(.source, .object(modal.source)), Argument(.style, .string(modal.style.rawValue)),
        .animated(animated),
      ], because: .both("PRE-001", modal.style == .search ? "PRE-080" : "PRE-011"))
    effects.publish(
      modal.presenting, .presented, .object(modal.presented), because: .both("PRE-004", "PRE-010"))
    effects.publish(
      modal.presented, .presenting, .object(modal.presenting), because: .both("PRE-004", "PRE-006"))
    effects.publish(modal.presented, .isBeingPresented, .bool(true), because: "PRE-004")
    run(number, &effects, in: surroundings)
  }

  /// The order of a presentation. A presenter that stays hears nothing (PRE-043); one that goes hears of it first and last (PRE-042).
  private func steps(for modal: Modal, animated: Bool, in surroundings: Surroundings) -> [Step] {
    let removes = modal.removesPresenter
    let isCustom = isCustom(modal, in: surroundings)
    let because: Because = removes ? .both("PRE-042", "PRE-012") : .both("PRE-043", "PRE-012")
    func appearance(_ controller: ObjectID, _ verb: Word.Known) -> Step {
      .view(.appearance(controller, verb, animated: animated), because)
    }
    var steps: [Step] = [.view(.load(modal.presented), because), .nextTurn, .coordinate]
    if isCustom { steps = opening(of: modal, steps, animated: animated) }
    steps += preparation(of: modal)
    if removes { steps.append(appearance(modal.presenting, .viewWillDisappear)) }
    steps += [
      appearance(modal.presented, .viewWillAppear), appearance(modal.presented, .viewIsAppearing),
    ]
    if isCustom { steps += [.hook(.containerViewWillLayoutSubviews), .hook(.containerViewDidLayoutSubviews)] }
    steps += [.alongside(.animateAlongside), isCustom ? .animate : .animation, .arrive]
    let didEnd: [Step] = isCustom ? [.hook(.presentationTransitionDidEnd, completed: true)] : []
    if versions.didEndComesFirst { steps += didEnd }
    steps.append(appearance(modal.presented, .viewDidAppear))
    if removes { steps.append(appearance(modal.presenting, .viewDidDisappear)) }
    if !versions.didEndComesFirst { steps += didEnd }
    steps += [.alongside(.completion), .settlePresented]
    // PRE-080: nobody has called `present`, so nobody has a completion.
    if modal.style != .search { steps.append(.view(.tell(modal.presented, .presentCompletion, []), "PRE-047")) }
    return steps + [.close(finished: true)]
  }

  /// Effects: `isBeingPresented` and `transition` end; a sheet can be pulled from here on, unless its `viewDidAppear` dismissed it.
  mutating func settlePresented(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .presentation(let modal, _) = operations[number] else { return }
    let because: Because = modal.removesPresenter ? "PRE-042" : "PRE-043"
    effects.publish(modal.presented, .isBeingPresented, .bool(false), because: because)
    if modal.isPulled, self.modal(modal.presented)?.phase == .presented {
      effects.publish(modal.presented, .isPullable, .bool(true), because: because)
    }
    endCoordination(number, because: because, &effects, in: surroundings)
  }
}
