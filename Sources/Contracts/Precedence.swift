import Vocabulary

/// Precedence: which first chains are complete since when, and which others have begun.
struct Precedence: Sendable {
  private let firstAtoms: [PlannedAtom]
  private let thenAtoms: [PlannedAtom]
  private var first = Chain()
  private var then = Chain()
  /// The completed first chains, each binding at its first completion.
  private var prepared: [(bindings: Bindings, at: Int)] = []

  init(first: [PlannedAtom], then: [PlannedAtom]) {
    firstAtoms = first
    thenAtoms = then
  }

  var isIdle: Bool { prepared.isEmpty && first.isIdle && then.isIdle }

  var weight: Int { prepared.count + first.weight + then.weight }

  mutating func see(_ sighting: Sighting, from base: Bindings, _ trial: inout Trial, _ report: Track.Report) {
    let number = sighting.event.number
    let isFree = firstAtoms.isEmpty
    var ready = prepared
    then.see(sighting, thenAtoms, from: base, &trial) { bindings, since in
      report(.trigger, bindings)
      if isFree || ready.contains(where: { $0.at < since && $0.bindings.agrees(with: bindings) }) { return }
      report(.violation(.unprepared(from: since, at: number)), bindings)
    }
    prepared = []
    first.see(sighting, firstAtoms, from: base, &trial) { bindings, _ in
      if !ready.contains(where: { $0.bindings == bindings }) { ready.append((bindings, number)) }
    }
    prepared = ready
  }
}
