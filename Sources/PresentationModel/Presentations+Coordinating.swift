import Vocabulary

/// The transition coordinator: there while a transition runs, for everybody who takes part in it.
extension Presentations {
  /// Effects: the facts of the transition, then the coordinator of the presented controllers and of the presenter, unless that
  /// takes part in another one. A scheduled presentation is under way from here on.
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
    let coordinator = coordinator(of: modal.presented, in: surroundings)
    let members = dismissal(number)?.members ?? [modal.presented]
    for holder in members + [modal.presenting] {
      let property = place(of: holder, in: surroundings)
      guard surroundings.object(holder, property) == coordinator else { continue }
      effects.publish(holder, property, .null, because: because)
    }
  }

  /// The coordinator of a presented controller's coming and going. One whose own transitions have a coordinator has another for these.
  func coordinator(of presented: ObjectID, in surroundings: Surroundings) -> ObjectID {
    place(of: presented, in: surroundings) == .transition
      ? presented.part(.transition) : presented.part(.presentationController).part(.transition)
  }

  /// Where a controller has it.
  private func place(of holder: ObjectID, in surroundings: Surroundings) -> Word.Known {
    switch surroundings.kind(holder) {
    case .navigationController, .tabBarController: .presentationTransition
    default: .transition
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
    let coordinator = coordinator(of: modal.presented, in: surroundings)
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
      effects.publish(member, place(of: member, in: surroundings), .object(coordinator), because: because)
    }
    let property = place(of: modal.presenting, in: surroundings)
    if surroundings.object(modal.presenting, property) == nil {
      effects.publish(modal.presenting, property, .object(coordinator), because: because)
    }
  }
}
