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
      effects.raise(ConsoleText.presentsNil(on: presenting, surroundings), because: "PRE-029")
      return
    }
    // PRE-088: the form of an alert depends on an anchor that is set on the controller which was read for it.
    let frozen = surroundings.kind(presented) == .alertController ? nil : prepared(presented)
    let requested = known ?? frozen?.style ?? ModalStyle(requestedBy: presented, in: surroundings, versions)
    let style = requested.adapted(to: traits, versions)
    let presenting = presenter(of: presented, style, from: call.source, in: surroundings)
    var modal = Modal(
      source: call.source, presenting: presenting, presented: presented, original: presented, requested: requested,
      style: style, isCustom: frozen?.isCustom ?? hasTransitioningDelegate(presented, in: surroundings),
      removesPresenter: removesPresenter(style, presented, in: surroundings))
    modal.hasOwnController = frozen?.isOwn ?? false
    modal.zooms = versions.hasZoom && surroundings.value(presented, .preferredTransition) == .string("zoom")
    switch misuse(modal, in: surroundings) ?? refusal(of: modal, in: surroundings) {
    case .raise(let exception, let because):
      effects.raise(exception, because: because)
    case .log(let text, let because):
      if keepForLater(call, presenting) { return }
      if let blocked = self.modal(surroundings.outermostContainer(presenting)) { noteStuck(blocked, &effects) }
      effects.log(text, on: call.source, because: because)
    case nil:
      if !isConnected(call.source, in: surroundings) {
        effects.log(ConsoleText.isDetached(call.source, surroundings), on: call.source, because: "PRE-035")
      }
      begin(modal, animated: call.animated, &effects, in: surroundings)
    }
  }

  /// What UIKit raises for, before it looks at anything else (PRE-036).
  private func misuse(_ modal: Modal, in surroundings: Surroundings) -> Refusal? {
    let presented = modal.presented
    if presented == modal.source || presented == modal.presenting {
      return .raise(ConsoleText.presentsItself(presented, surroundings), "PRE-029")
    }
    if let parent = surroundings.parent(presented) {
      return .raise(ConsoleText.hasParent(presented, parent, surroundings), "PRE-030")
    }
    if let other = modals.first(where: { $0.presented == presented || $0.original == presented }) {
      return .raise(ConsoleText.alreadyPresented(other, surroundings), .both("PRE-031", "PRE-036"))
    }
    if isActive(presented, for: modal.source, in: surroundings) {
      return .raise(ConsoleText.isActive(presented, surroundings), "PRE-030")
    }
    if modal.requested == .nothing { return .raise(ConsoleText.hasNoController, "PRE-017") }
    if modal.style.isContextual, self.modal(containing: modal.source, in: surroundings)?.style == .popover,
      transitionStyle(of: modal, in: surroundings) != "coverVertical"
    {
      return .raise(ConsoleText.movesInsidePopover(modal, surroundings), "PRE-017")
    }
    return nil
  }

  /// Whether a controller without a parent is on screen all the same: the window's root, or what the source stands in or lies upon.
  func isActive(_ controller: ObjectID, for source: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.object(.window, .rootViewController) == controller
      || surroundings.containersAndPresenters(from: source).contains(controller)
  }

  /// Then the texts: window, already presenting, in progress. A request that meets one of them is dropped, its completion never
  /// runs, and nothing is loaded (PRE-036).
  private func refusal(of modal: Modal, in surroundings: Surroundings) -> Refusal? {
    func log(_ why: String, _ because: Because) -> Refusal {
      .log(ConsoleText.attempt(modal, why, surroundings), because)
    }
    if !surroundings.isInWindow(modal.presenting) {
      return log("whose view is not in the window hierarchy", .both("PRE-033", "PRE-037"))
    }
    if let other = self.modal(presentedBy: modal.presenting) {
      let because: Because = other.phase == .dismissing ? .both("PRE-032", "PRE-038") : .both("PRE-032", "PRE-010")
      return log("which is already presenting <\(surroundings.name(other.presented))>", because)
    }
    // Whoever shows a search presents it, though the new modal would be presented by somebody around.
    let around = surroundings.containers(from: modal.source)
    if let search = around.lazy.compactMap({ self.modal(presentedBy: $0) }).first(where: { $0.style == .search }) {
      var asked = modal
      asked.presenting = search.presenting
      let text = ConsoleText.attempt(
        asked, "which is already presenting <\(surroundings.name(search.presented))>", surroundings)
      return .log(text, .both("PRE-032", "PRE-080"))
    }
    let outermost = surroundings.outermostContainer(modal.presenting)
    if isShowing(outermost) { return log("while a presentation is in progress", .both("PRE-034", "PRE-037")) }
    if self.modal(outermost).map({ $0.phase != .presented }) ?? false {
      return log("while a presentation is in progress", "PRE-034")
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
    let waits = animated && isNavigating(in: trees(of: modal, surroundings), surroundings)
    let loading = Step.view(.load(modal.presented), .both("PRE-041", modal.removesPresenter ? "PRE-042" : "PRE-043"))
    let number = operations.begin(
      .presentation(modal, animated: animated),
      asksForController(modal, in: surroundings) + [loading, waits ? .awaitNavigation : .nextTurn, .adapt, .start])
    effects.operation = number
    if modal.style == .search { replaceController(ofSearch: modal, &effects, in: surroundings) }
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
    effects.publish(modal.presented, .isBeingPresented, .bool(true), because: .both("PRE-004", "PRE-048"))
    engage(modal, &effects, in: surroundings)
    run(number, &effects, in: surroundings)
  }

  /// The style in effect decides the order of all that is left.
  mutating func start(_ number: Int, in surroundings: Surroundings) {
    guard case .presentation(var modal, let animated) = operations[number] else { return }
    // A detached one has never heard that it appeared (PRE-035).
    if isGone(modal.presenting, in: surroundings) || surroundings.value(modal.presenting, .appearance) == .null {
      modal.removesPresenter = false
      replace(modal, number)
    }
    operations.prepend(steps(for: modal, animated: animated, in: surroundings), to: number)
  }

  /// Whether a presenter has left for good since it was asked: popped, or no root any more. There is nothing to take away then, and
  /// nothing that comes back.
  func isGone(_ presenter: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(presenter, .appearance) == .string("disappeared") && !hasPlace(presenter, in: surroundings)
  }

  /// Whether a controller stands anywhere: in a container, as the root, or as a modal.
  func hasPlace(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.parent(controller) != nil || surroundings.object(.window, .rootViewController) == controller
      || modal(controller) != nil
  }

  /// The order of a presentation. A presenter that stays hears nothing (PRE-043); one that goes hears of it first and last (PRE-042).
  private func steps(for modal: Modal, animated: Bool, in surroundings: Surroundings) -> [Step] {
    let removes = modal.removesPresenter
    let isCustom = isCustom(modal, in: surroundings)
    let second: ContractID = modal.style == .custom ? "PRE-013" : "PRE-012"
    let because: Because = removes ? .both("PRE-042", second) : .both("PRE-043", second)
    func appearance(_ controller: ObjectID, _ verb: Word.Known) -> Step {
      .view(.appearance(controller, verb, animated: animated), because)
    }
    func hooks(_ steps: Step...) -> [Step] { modal.hasOwnController ? steps : [] }
    var steps: [Step] = [.coordinate]
    // An animator is wanted for what is animated, and for a custom style in any case (PRE-083).
    if isCustom && (animated || modal.style == .custom) {
      steps.append(.askTransitioning(.animationControllerForPresented))
    }
    steps += hooks(.hook(.presentationTransitionWillBegin))
    steps += preparation(of: modal)
    let hasDisappeared = surroundings.value(modal.presenting, .appearance) == .string("disappeared")
    if removes && !hasDisappeared { steps.append(appearance(modal.presenting, .viewWillDisappear)) }
    steps += [
      appearance(modal.presented, .viewWillAppear),
      .view(
        .appearance(modal.presented, .viewIsAppearing, animated: animated),
        .both(removes ? "PRE-042" : "PRE-043", "PRE-046")),
    ]
    steps += hooks(.hook(.containerViewWillLayoutSubviews), .hook(.containerViewDidLayoutSubviews))
    steps += [.alongside(.animateAlongside), isCustom ? .animate : .animation, .arrive]
    let didEnd = hooks(.hook(.presentationTransitionDidEnd, completed: true))
    if versions.didEndComesFirst { steps += didEnd }
    steps.append(appearance(modal.presented, .viewDidAppear))
    if removes { steps.append(.pushOut(because)) }
    if !versions.didEndComesFirst { steps += didEnd }
    steps += [.settlePresented, .alongside(.completion)]
    // PRE-080: nobody has called `present`, so nobody has a completion.
    if modal.style != .search { steps.append(.view(.tell(modal.original, .presentCompletion), "PRE-047")) }
    return steps + [.close(finished: true)]
  }

  /// The presenter that goes has gone. Its container may have taken it away meanwhile, and then it has heard so; or shown it again,
  /// as it still may when it hears of that, and then it goes once more.
  mutating func pushOut(_ number: Int, because: Because, in surroundings: Surroundings) {
    guard case .presentation(let modal, let animated) = operations[number] else { return }
    let verbs: [Word.Known]
    switch surroundings.value(modal.presenting, .appearance).string {
    case "disappeared": verbs = []
    case "disappearing": verbs = [.viewDidDisappear]
    default: verbs = [.viewWillDisappear, .viewDidDisappear]
    }
    guard !verbs.isEmpty else { return }
    operations.prepend(
      verbs.map { .view(.appearance(modal.presenting, $0, animated: animated), because) } + [.pushOut(because)],
      to: number)
  }

  /// Effects: `isBeingPresented` and `transition` end; unless its `viewDidAppear` has dismissed it, a presenter inside a container is
  /// covered, and a sheet can be pulled from here on. A root that had left comes back with the dismissal if it stands somewhere again.
  mutating func settlePresented(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .presentation(let modal, _) = operations[number] else { return }
    let because: Because = modal.removesPresenter ? "PRE-042" : "PRE-043"
    let phase = self.modal(modal.presented)?.phase
    // One that was given up may have been presented anew by who has heard of that.
    if phase != .scheduled && phase != .presenting {
      effects.publish(modal.presented, .isBeingPresented, .bool(false), because: .both(because.first, "PRE-048"))
    }
    if phase == .presented {
      if hasPlace(modal.presenting, in: surroundings), let index = index(of: modal.presented) {
        modals[index].removesPresenter = modal.removesPresenter
      }
      cover(modal, true, &effects, in: surroundings)
      if modal.isPulled { effects.publish(modal.presented, .isPullable, .bool(true), because: because) }
      // Its context has gone meanwhile, which it could not hear.
      if !surroundings.showsItsModal(modal.presenting) {
        let going: [Word.Known] = [.viewWillDisappear, .viewDidDisappear]
        operations.prepend(
          going.map { .view(.appearance(modal.presented, $0, animated: false), "PRE-092") }, to: number)
      }
    }
    endCoordination(number, because: because, &effects, in: surroundings)
  }
}
