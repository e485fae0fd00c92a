import Vocabulary

/// A chain of atoms, each matched by a later event than the one before it: what has been begun and is not complete.
///
/// For each binding the chain is begun once and goes on with the first event that fits; when it is complete it starts from
/// nothing. An atom that binds a new variable makes one continuation for each value, and the others stay open.
struct Chain: Sendable {
  private struct Partial: Sendable {
    /// How many atoms are matched; at least one.
    let progress: Int
    let bindings: Bindings
    /// The first event.
    let since: Int
    /// The values that have gone on from here. One that is begun again waits anew, from that event.
    var continued: [(bindings: Bindings, again: Int?)] = []
  }

  private var partials: [Partial] = []
  /// The complete chains that they remember, so that they are complete once.
  private(set) var completions = 0

  var isIdle: Bool { partials.isEmpty }

  /// How many chains are remembered.
  var weight: Int { partials.count + completions }

  /// Shows an event to the chain and calls `complete` for each one that it completes, with the bindings and the first event.
  mutating func see(
    _ sighting: Sighting, _ atoms: [PlannedAtom], from base: Bindings, _ trial: inout Trial,
    _ complete: (_ bindings: Bindings, _ since: Int) -> Void
  ) {
    guard !atoms.isEmpty else { return }
    // From the far end, so that an event takes nobody two steps.
    for progress in stride(from: atoms.count - 1, to: 0, by: -1) where sighting.hits & atoms[progress].bit != 0 {
      let completes = progress == atoms.count - 1
      var index = 0
      while index < partials.count {
        guard partials[index].progress == progress else {
          index += 1
          continue
        }
        trial.bindings = partials[index].bindings
        guard atoms[progress].fits(sighting, &trial), let since = claim(index, trial.bindings, completes) else {
          index += 1
          continue
        }
        let isSpent = !trial.bindings.binds(moreThan: partials[index].bindings)
        if isSpent {
          let spent = partials.remove(at: index)
          if completes { completions -= spent.continued.count }
        } else {
          index += 1
        }
        advance(to: progress + 1, of: atoms.count, trial.bindings, since, complete)
      }
    }
    trial.bindings = base
    if atoms[0].fits(sighting, &trial) {
      advance(to: 1, of: atoms.count, trial.bindings, sighting.event.number, complete)
    }
  }

  /// The first event of the chain that these bindings continue from a partial one; nil if they have done so already.
  private mutating func claim(_ index: Int, _ bindings: Bindings, _ completes: Bool) -> Int? {
    guard bindings.binds(moreThan: partials[index].bindings) else { return partials[index].since }
    guard let found = partials[index].continued.firstIndex(where: { $0.bindings == bindings }) else {
      partials[index].continued.append((bindings, nil))
      if completes { completions += 1 }
      return partials[index].since
    }
    defer { partials[index].continued[found].again = nil }
    return partials[index].continued[found].again
  }

  private mutating func advance(
    to progress: Int, of count: Int, _ bindings: Bindings, _ since: Int,
    _ complete: (_ bindings: Bindings, _ since: Int) -> Void
  ) {
    if progress == count {
      complete(bindings, since)
      return
    }
    guard let index = partials.firstIndex(where: { $0.progress == progress && $0.bindings == bindings }) else {
      partials.append(Partial(progress: progress, bindings: bindings, since: since))
      return
    }
    for place in partials[index].continued.indices where partials[index].continued[place].again == nil {
      partials[index].continued[place].again = since
    }
  }
}
