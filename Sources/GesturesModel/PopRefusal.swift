import Vocabulary

/// Why the stock pop recognizers of a navigation controller do not take a touch (GES-055, NAV-055); both stand or fall together.
enum PopRefusal: String {
  /// Row a: there is nothing to go back to.
  case root
  /// Row c: hidden through the navigation controller; `navigationBar.isHidden` does not count.
  case hiddenBar
  /// Row d: left items of the top, or groups of them, stand where the back button was.
  case customLeftItem
  /// Row e.
  case hiddenBackButton
  /// Row f: that the delegate implements the method is enough.
  case customAnimator
  /// In no row: the top has an action of its own in the back button's place (`backActionRefusesPop`).
  case backAction

  /// Nil if nothing speaks against it.
  init?(of navigation: ObjectID, _ versions: GestureVersions, in surroundings: Surroundings) {
    guard surroundings.objects(navigation, .viewControllers).count > 1,
      let top = surroundings.topViewController(navigation)
    else {
      self = .root
      return
    }
    let item = top.part(.navigationItem)
    if surroundings.flag(navigation, .isNavigationBarHidden) {
      self = .hiddenBar
    } else if !surroundings.leftItems(of: item).isEmpty, !surroundings.flag(item, .leftItemsSupplementBackButton) {
      self = .customLeftItem
    } else if versions.hiddenBackButtonRefusesPop, surroundings.flag(item, .hidesBackButton) {
      self = .hiddenBackButton
    } else if versions.animatorMethodRefusesPop,
      surroundings.delegateImplements(.animationControllerFor, of: navigation)
    {
      self = .customAnimator
    } else if versions.backActionRefusesPop, surroundings.backAction(of: item) != nil {
      self = .backAction
    } else {
      return nil
    }
  }
}

extension GestureArbitration {
  /// Row b: whether a transition of its controller runs that this pop recognizer may not interrupt (GES-077), or one that brings
  /// the controller itself or takes it away, in which nothing would be popped. That of a modal which the controller presents is none of its own.
  func isTransitionInTheWay(of number: Int, in surroundings: Surroundings) -> Bool {
    guard case .pop(let navigation) = recognizers[number].definition.target else { return false }
    if isOnItsWay(navigation, in: surroundings) { return true }
    guard let coordinator = surroundings.object(navigation, .transition), coordinator.owner == navigation
    else { return false }
    if recognizers[number].kind == .edgePop, versions.edgePopWaits { return true }
    return isSliding(navigation, in: surroundings)
      || (versions.refusesPopDuringTransition && !surroundings.flag(coordinator, .isInterruptible))
  }

  /// Whether a stack goes, or comes by other ways than the slide of a stack around it (NAV-076).
  private func isOnItsWay(_ navigation: ObjectID, in surroundings: Surroundings) -> Bool {
    switch surroundings.value(navigation, .appearance).string {
    case "disappearing": return true
    case "appearing":
      guard let owner = surroundings.transitionCoordinator(navigation)?.owner else { return true }
      return owner == navigation || surroundings.kind(owner) != .navigationController
    default: return false
    }
  }

  /// Points out that a swipe back has come to nothing because of what the app has done elsewhere: one of these recognizers would have
  /// begun with it, and nobody else has recognized.
  ///
  /// Effects: a note for each controller.
  mutating func noteRefusals(_ effects: inout Effects) {
    guard let sequence, !sequence.refusals.isEmpty else { return }
    self.sequence?.refusals = []
    guard sequence.winners.isEmpty else { return }
    var owners: Set<ObjectID> = []
    for refusal in sequence.refusals where refusal.want == .begin {
      guard sequence.touches[refusal.touch].lifted != nil else { continue }
      let id = recognizers[refusal.number].id
      guard owners.insert(id.owner).inserted else { continue }
      effects.note(
        .popRefused, on: id.owner,
        [Argument(.recognizer, .object(id)), Argument(.reason, .string(refusal.reason.rawValue))],
        because: "GES-055")
    }
  }

  /// One that wanted to begin was told so only then.
  mutating func noteRefusal(of number: Int, _ reason: PopRefusal) {
    guard reason != .root, let sequence, let mask = recognizers[number].attempt?.touches,
      let touch = sequence.touches.indices.first(where: { mask & TouchSequence.bit($0) != 0 })
    else { return }
    self.sequence?.refusals.append(.init(number: number, touch: touch, reason: reason, want: .begin))
  }

  /// Whether those that have hidden a touch from themselves would have begun with it by now, or have failed: the first direction decides.
  mutating func analyseRefused(in surroundings: Surroundings) {
    guard let sequence, !sequence.refusals.isEmpty else { return }
    for (place, refusal) in sequence.refusals.enumerated() where refusal.want == .none {
      let touch = sequence.touches[refusal.touch]
      guard touch.isDown || touch.isLifted else { continue }
      let translation = touch.last.position - touch.start
      let reading = Reading(
        isActive: false, start: touch.start, translation: translation,
        leading: leading(translation, of: refusal.number), fingers: 1, isScrolling: touch.type.isScrolling)
      let want = analysePop(refusal.number, reading, in: surroundings).want
      self.sequence?.refusals[place].want = want
    }
  }
}
