import Vocabulary

/// The transition coordinator: there while a transition runs, for everybody who takes part in it.
extension Presentations {
  /// Effects: the facts of the transition, then the coordinator of the presented controllers and of the presenter, unless that
  /// takes part in another one. A scheduled presentation is under way from here on, and a dismissal covers its presenter no more.
  mutating func coordinate(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    switch operations[number] {
    case .presentation(let modal, let animated):
      setPhase(.presenting, of: modal.presented)
      resolveDetents(of: modal.presented, &effects, in: surroundings)
      if modal.zooms {
        effects.publish(modal.presented, .isPullable, .bool(true), because: .both("PRE-099", "PRE-100"))
      }
      publish(
        Facts(from: modal.presenting, to: modal.presented, isAnimated: animated, isInteractive: false),
        of: modal, styledBy: modal, for: [modal.presented], because: modal.removesPresenter ? "PRE-042" : "PRE-043",
        &effects,
        in: surroundings)
    case .dismissal(let dismissal):
      // The presenter of any other member goes with it, and hears nothing more.
      cover(dismissal.bottom, false, &effects, in: surroundings)
      publish(
        Facts(
          from: dismissal.top, to: dismissal.presenting, isAnimated: dismissal.animated,
          isInteractive: dismissal.trigger == .pull),
        of: dismissal.bottom, styledBy: top(of: number) ?? dismissal.bottom, for: dismissal.members,
        because: dismissal.because, &effects, in: surroundings)
    case .window, .adaptation, .reading, .subview, .unwind, nil:
      break
    }
  }

  /// Effects: the coordinator is gone again, where it was ours.
  func endCoordination(
    _ number: Int, because: Because, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number) else { return }
    let coordinator = surroundings.modalCoordinator(of: modal.presented)
    let members = dismissal(number)?.members ?? [modal.presented]
    for holder in members + [modal.presenting] {
      let property = surroundings.modalCoordinatorProperty(of: holder)
      guard surroundings.object(holder, property) == coordinator else { continue }
      effects.publish(holder, property, .null, because: because)
    }
  }

  private struct Facts {
    let from: ObjectID
    let to: ObjectID
    let isAnimated: Bool
    let isInteractive: Bool
  }

  /// Of several that go it is the topmost that is seen (PRE-077).
  private func publish(
    _ facts: Facts, of modal: Modal, styledBy seen: Modal, for members: [ObjectID], because: Because,
    _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let coordinator = surroundings.modalCoordinator(of: modal.presented)
    effects.publish(coordinator, .from, .object(facts.from), because: because)
    effects.publish(coordinator, .to, .object(facts.to), because: because)
    effects.publish(coordinator, .isAnimated, .bool(facts.isAnimated), because: because)
    effects.publish(coordinator, .isInteractive, .bool(facts.isInteractive), because: because)
    effects.publish(coordinator, .initiallyInteractive, .bool(facts.isInteractive), because: because)
    effects.publish(coordinator, .isCancelled, .bool(false), because: because)
    let style = transitionStyle(of: seen, in: surroundings)
    if style != surroundings.value(coordinator, .modalTransitionStyle).string ?? "coverVertical" {
      effects.publish(coordinator, .modalTransitionStyle, .string(style), because: "PRE-009")
    }
    for member in members {
      effects.publish(
        member, surroundings.modalCoordinatorProperty(of: member), .object(coordinator), because: because)
    }
    let property = surroundings.modalCoordinatorProperty(of: modal.presenting)
    if surroundings.object(modal.presenting, property) == nil {
      effects.publish(modal.presenting, property, .object(coordinator), because: because)
    }
  }
}
