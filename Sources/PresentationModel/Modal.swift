import Vocabulary

/// One controller that is presented, from the call to the end of its dismissal.
struct Modal: Hashable, Sendable {
  /// Whom `present` was called on; often somebody else than `presenting` (PRE-001).
  let source: ObjectID
  var presenting: ObjectID
  /// What is shown: whom `present` was called with, or what its delegate shows instead (PRE-020).
  var presented: ObjectID
  /// Whom `present` was called with, and whose presentation controller it is.
  let original: ObjectID
  /// The style of the presentation controller, fixed when that was made (PRE-018).
  let requested: ModalStyle
  /// The style in effect, which can be another one where there is little room.
  var style: ModalStyle
  /// Whether there was a transitioning delegate when the presentation controller was made (PRE-018).
  let isCustom: Bool
  /// Whether the presenter's view leaves the window while this lies upon it.
  var removesPresenter: Bool
  var phase: Phase = .scheduled
  /// The room that it was adapted to last; nil before the first time.
  var traits: Traits?
  /// Whether it comes and goes with a zoom (PRE-099).
  var zooms = false
  /// Whether the app has made its presentation controller, and so hears of its hooks.
  var hasOwnController = false
  /// Whether the two links still stand; they are cut before `viewDidDisappear` (PRE-004).
  var isLinked = true

  /// How far it has come. The record goes when the dismissal has ended.
  enum Phase: Hashable, Sendable {
    /// From the call to the end of its turn. `presenting` follows.
    case scheduled
    /// Up to its `viewDidAppear`. `presented` follows.
    case presenting
    /// At rest. `dismissing` follows.
    case presented
    /// Back to `presented` only when the user's pull is cancelled.
    case dismissing
  }

  /// The object whose delegate is asked about it, and nobody else's (PRE-025).
  var controller: ObjectID { original.part(.presentationController) }

  /// The one in charge while the style in effect is not that of ``controller`` (PRE-020).
  var adaptiveController: ObjectID { original.part(.adaptivePresentationController) }

  /// Whether it is still on its way in.
  var isComing: Bool { phase == .scheduled || phase == .presenting }

  /// Whether a finger can pull it away: a card, or anything that zooms.
  var isPulled: Bool { style.isSheet || zooms }
}

/// Who lies upon whom.
extension Presentations {
  /// The place of the modal whose root this is.
  func index(of presented: ObjectID) -> Int? {
    modals.firstIndex { $0.presented == presented }
  }

  func modal(_ presented: ObjectID) -> Modal? {
    modals.first { $0.presented == presented }
  }

  /// What this controller itself presents, also while it is being dismissed.
  func modal(presentedBy presenting: ObjectID) -> Modal? {
    modals.first { $0.presenting == presenting && $0.isLinked }
  }

  /// The modal whose root is this controller or contains it.
  func modal(containing controller: ObjectID, in surroundings: Surroundings) -> Modal? {
    modal(surroundings.outermostContainer(controller))
  }

  /// A modal and all that lies upon it, top first.
  func stack(upon bottom: Modal, in surroundings: Surroundings) -> [Modal] {
    var stack = [bottom]
    for modal in modals where modal.isLinked {
      let below = surroundings.outermostContainer(modal.presenting)
      if stack.contains(where: { $0.presented == below }) { stack.append(modal) }
    }
    return stack.reversed()
  }

  /// The modal of a stack in whose content another one of it lies, and with which that comes and goes: what stands in the place of a
  /// child, or upon such a one as its context, and any search. Itself, if it lies upon all that is beneath it.
  func host(of modal: Modal, upon bottom: Modal, in surroundings: Surroundings) -> Modal {
    var host = modal
    var upper = modal
    // No more steps than there are modals, which an app can close to a circle.
    for _ in modals where upper.presented != bottom.presented {
      guard coversContext(upper.style, upper.presented, in: surroundings),
        let lower = self.modal(containing: upper.presenting, in: surroundings)
      else { break }
      if upper.style == .search || surroundings.parent(upper.presenting) != nil { host = lower }
      upper = lower
    }
    return host
  }

  /// Whether it is at rest and uncovered: only then does the user reach it.
  func isAtFront(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    modal.phase == .presented && isUncovered(modal, in: surroundings)
  }

  /// Whether nothing lies upon it but what is part of its content, seen or buried, and has come all the way.
  func isUncovered(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    stack(upon: modal, in: surroundings).dropLast().allSatisfy { upper in
      !upper.isComing && host(of: upper, upon: modal, in: surroundings).presented == modal.presented
    }
  }

  /// Whether the presented controller, or a child that it shows now, keeps the user from dismissing it (PRE-028).
  func isModalInPresentation(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.isModalInPresentation(controller)
  }
}
