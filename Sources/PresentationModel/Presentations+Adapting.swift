import Vocabulary

/// A presentation takes the style that there is room for: before it is shown, and again when the traits change.
///
/// The delegate is asked for the style, then for what is to be shown, then told of the adaptive controller and of the style
/// (PRE-019). Without one a popover becomes a sheet (PRE-015), and nothing else changes.
extension Presentations {
  /// The window has other size classes. Presenters hear nothing of it, whatever it does to their modals (PRE-014).
  ///
  /// Of a size that leaves the classes as they are only popovers hear.
  ///
  /// Effects: `horizontalSizeClass` and `verticalSizeClass` of the window; then each modal at rest is adapted, the lowest first.
  mutating func changeTraits(
    isCompactWidth: Bool?, isCompactHeight: Bool?, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let number = operations.begin(.adaptation(nil), [.end])
    if isCompactWidth == nil && isCompactHeight == nil {
      repositionPopovers(number)
    } else {
      follow(isCompactWidth: isCompactWidth, isCompactHeight: isCompactHeight, number, &effects, in: surroundings)
    }
    run(number, &effects, in: surroundings)
  }

  /// The window has another size, and the classes of before: popovers are to be moved next.
  mutating func repositionPopovers(_ number: Int) {
    let popovers = modals.filter { $0.phase == .presented && $0.style.isPopover }
    operations.prepend(popovers.map { .reposition($0.presented) }, to: number)
  }

  /// A popover has to move with its window, and its delegate may say where it points now (PRE-063).
  mutating func reposition(_ presented: ObjectID, _ number: Int) {
    guard modal(presented)?.phase == .presented else { return }
    operations[number] = .adaptation(presented)
    operations.prepend(.tellDelegate(.willRepositionPopover, "PRE-063"), to: number)
  }

  /// Effects: `horizontalSizeClass` and `verticalSizeClass` of the window; each modal at rest for which they are new is to be adapted next.
  mutating func follow(
    isCompactWidth: Bool?, isCompactHeight: Bool?, _ number: Int, _ effects: inout Effects,
    in surroundings: Surroundings
  ) {
    traits.isCompactWidth = isCompactWidth ?? traits.isCompactWidth
    traits.isCompactHeight = isCompactHeight ?? traits.isCompactHeight
    effects.publish(
      .window, .horizontalSizeClass, .string(traits.isCompactWidth ? "compact" : "regular"), because: "PRE-014")
    effects.publish(
      .window, .verticalSizeClass, .string(traits.isCompactHeight ? "compact" : "regular"), because: "PRE-014")
    let steps = modals.filter { isAtRest($0, in: surroundings) }.compactMap { modal -> Step? in
      if modal.traits != traits { return .readapt(modal.presented) }
      return modal.style.isPopover ? .reposition(modal.presented) : nil
    }
    operations.prepend(steps, to: number)
  }

  /// The traits have changed under a modal that is still there.
  mutating func readapt(
    _ presented: ObjectID, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = modal(presented), isAtRest(modal, in: surroundings) else { return }
    operations[number] = .adaptation(presented)
    // No delegate has a say in the form of an action sheet (PRE-088).
    if changeForm(of: modal, number, in: surroundings) { return }
    adapt(number, &effects, in: surroundings)
  }

  /// Whether a modal neither comes nor goes, nor is taken away or brought back by one upon it: nothing is exchanged in the middle of that.
  private func isAtRest(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    modal.phase == .presented
      && !modals.contains {
        $0.phase != .presented && $0.removesPresenter
          && self.modal(containing: $0.presenting, in: surroundings)?.original == modal.original
      }
  }

  /// What the traits have become while modals were on their way is seen when that is over.
  mutating func catchUp(_ presented: [ObjectID], _ effects: inout Effects, in surroundings: Surroundings) {
    let behind = presented.compactMap { modal($0) }.filter { isAtRest($0, in: surroundings) && $0.traits != traits }
    guard !behind.isEmpty, !effects.hasDeparture else { return }
    let steps = behind.map { Step.readapt($0.presented) } + [.end]
    run(operations.begin(.adaptation(nil), steps), &effects, in: surroundings)
  }

  /// Effects: the delegate is asked for the style, if it wants to be; the form with traits before the older one.
  mutating func adapt(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = subject(of: number) else { return }
    let usual = usualStyle(of: modal)
    guard surroundings.value(modal.controller, .delegate) != .null else {
      change(to: usual, number, &effects, in: surroundings)
      return
    }
    let questions: [Word.Known] = [.adaptivePresentationStyleForTraits, .adaptivePresentationStyle]
    let question = questions.first { surroundings.delegateImplements($0, of: modal.controller) }
    guard let question else {
      change(to: usual, number, &effects, in: surroundings)
      return
    }
    let mark = question == .adaptivePresentationStyle ? Mark.olderAdaptiveStyle : Mark.adaptiveStyle
    effects.ask(
      modal.controller, question, default: .string((usual ?? .nothing).rawValue),
      then: Continuation(operation: number, mark: mark), because: "PRE-019")
  }

  /// The older form knows no traits: its answer is for where there is little room.
  mutating func takeOlderStyle(
    _ answer: Value, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let counts = traits.isCompactWidth || traits.isCompactHeight
    takeStyle(counts ? answer : .string("none"), number, &effects, in: surroundings)
  }

  /// Nil where it stays as it is.
  private func usualStyle(of modal: Modal) -> ModalStyle? {
    let usual = modal.requested.adapted(to: traits, versions)
    return usual == modal.requested ? nil : usual
  }

  /// The delegate has named a style; none means that nothing is adapted.
  mutating func takeStyle(
    _ answer: Value, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number) else { return }
    let text = answer.string ?? ""
    let style = text == "automatic" ? versions.automaticStyle : ModalStyle(rawValue: text) ?? usualStyle(of: modal)
    change(to: style == .nothing ? nil : style, number, &effects, in: surroundings)
  }

  /// Effects: `presentationStyle` of the adaptive controller, `isPullable`; what the delegate hears are the next steps.
  ///
  /// A modal at rest that keeps its style is left alone, but that a popover's delegate may say where it points now (PRE-063).
  private mutating func change(
    to adaptive: ModalStyle?, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard var modal = subject(of: number) else { return }
    modal.traits = traits
    replace(modal, number)
    let style = adaptive ?? modal.requested
    let isAtRest = modal.phase == .presented
    if isAtRest && style == modal.style {
      if style.isPopover { operations.prepend(.tellDelegate(.willRepositionPopover, "PRE-063"), to: number) }
      return
    }
    let wasPulled = modal.isPulled
    modal.style = style
    if !isAtRest { modal.removesPresenter = removesPresenter(style, modal.original, in: surroundings) }
    replace(modal, number)
    let published: Value = modal.isAdapted ? .string(style.rawValue) : .null
    if surroundings.value(modal.adaptiveController, .presentationStyle) != published {
      effects.publish(modal.adaptiveController, .presentationStyle, published, because: .both("PRE-020", "PRE-015"))
    }
    if isAtRest && modal.isPulled != wasPulled {
      effects.publish(modal.presented, .isPullable, .bool(modal.isPulled), because: "PRE-015")
    }
    operations.prepend(toldSteps(modal, adaptive, in: surroundings), to: number)
  }

  /// Only what the delegate implements; none of it, if nobody ever looks. What is shown instead, or again, comes behind that.
  private func toldSteps(_ modal: Modal, _ adaptive: ModalStyle?, in surroundings: Surroundings) -> [Step] {
    let back: [Step] = adaptive == nil && modal.presented != modal.original ? [.show(modal.original)] : []
    guard surroundings.value(modal.controller, .delegate) != .null else { return back }
    var steps: [Step] = []
    func implements(_ method: Word.Known) -> Bool {
      surroundings.delegateImplements(method, of: modal.controller)
    }
    if let adaptive {
      if implements(.viewControllerForAdaptivePresentationStyle) { steps.append(.askReplacement(adaptive)) }
      if implements(.prepare) { steps.append(.tellPrepare) }
    }
    if implements(.willPresentWithAdaptiveStyle) { steps.append(.tellAdaptiveStyle(adaptive ?? .nothing)) }
    return steps + back
  }

  /// The delegate has named what is to be shown instead; null means that nothing is. What is on screen already, or stands in a
  /// container, is not shown a second time.
  mutating func takeReplacement(_ answer: Value, _ number: Int, in surroundings: Surroundings) {
    guard let modal = subject(of: number), let replacement = answer.object, replacement != modal.presented,
      surroundings.parent(replacement) == nil, self.modal(replacement) == nil,
      !isActive(replacement, for: modal.source, in: surroundings)
    else { return }
    let remaining = operations.remaining(number)
    let told = remaining.prefix(while: \.isTold)
    operations.replace(number, with: told + [.show(replacement)] + remaining.dropFirst(told.count))
  }

  /// Puts a changed modal back, among the others and in what the operation is about.
  mutating func replace(_ modal: Modal, _ number: Int) {
    if let index = modals.firstIndex(where: { $0.original == modal.original }) { modals[index] = modal }
    switch operations[number] {
    case .presentation(_, let animated): operations[number] = .presentation(modal, animated: animated)
    case .adaptation: operations[number] = .adaptation(modal.presented)
    case .dismissal, .window, .reading, .subview, .unwind, nil: break
    }
  }
}

extension Step {
  /// Whether the delegate is told of an adaptation.
  fileprivate var isTold: Bool {
    switch self {
    case .tellPrepare, .tellAdaptiveStyle: true
    default: false
    }
  }
}
