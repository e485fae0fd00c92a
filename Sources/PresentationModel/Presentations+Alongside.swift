import Vocabulary

/// The blocks that the app gives to a transition coordinator.
extension Presentations {
  /// `animate(alongsideTransition:)` and `notifyWhenInteractionChanges` in one: the coordinator is looked up from the receiver.
  ///
  /// Effects: none but the answer, whether there was one; or the same asked of the navigation controller whose push it is, or of the tab
  /// controller whose switch it is.
  mutating func registerAlongside(
    _ blocks: [Word.Known], from receiver: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    // Who has the coordinator of a presented container sends it to what that belongs to.
    let coordinator =
      receiver.part == .presentationController
      ? surroundings.modalCoordinator(of: receiver.owner) : surroundings.transitionCoordinator(receiver)
    let number = operations.numbers.first { number in
      isRecorded(number)
        && subject(of: number).map { surroundings.modalCoordinator(of: $0.presented) } == coordinator
    }
    if let number {
      scenes[number, default: Scene()].blocks += blocks
      effects.answer(.bool(true))
    } else if let owner = coordinator?.owner {
      pass(blocks, to: owner, from: receiver, &effects, in: surroundings)
    } else {
      effects.answer(.bool(false))
    }
  }

  private mutating func pass(
    _ blocks: [Word.Known], to owner: ObjectID, from receiver: ObjectID, _ effects: inout Effects,
    in surroundings: Surroundings
  ) {
    let isSwitch = surroundings.kind(owner) == .tabBarController
    guard isSwitch || (surroundings.kind(owner) == .navigationController && owner != receiver) else {
      effects.answer(.bool(false))
      return
    }
    let names = Value.list(blocks.map { .string(String(describing: $0)) })
    let number = operations.begin(.reading(receiver), [])
    effects.call(
      Message(owner, isSwitch ? .registerWithSwitch : .registerAlongside, [Argument(.blocks, names)]),
      then: Continuation(operation: number, mark: .passed),
      because: isSwitch ? .both("NAV-042", "NAV-043") : "PRE-084")
  }

  /// The blocks of one kind run, as often as they were registered up to now; those for the end when the coordinator is gone.
  ///
  /// No effects; the callbacks are the next steps.
  mutating func runBlocks(_ verb: Word.Known, _ number: Int, in surroundings: Surroundings) {
    guard let scene = scenes[number], let modal = subject(of: number) else { return }
    let count = scene.blocks.count { $0 == verb }
    let isOver = verb != .animateAlongside
    let block = ViewStep.tell(
      surroundings.modalCoordinator(of: modal.presented), verb, isOver ? .flag(.isCancelled, scene.isCancelled) : nil)
    let because: Because = dismissal(number)?.trigger == .pull ? .both("PRE-066", "PRE-084") : "PRE-084"
    operations.prepend(Array(repeating: .view(block, because), count: count), to: number)
  }
}
