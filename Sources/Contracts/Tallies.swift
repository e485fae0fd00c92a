import Vocabulary

/// Absence, existence and bounded existence: how many events there were, for each value of their variables.
struct Tallies: Sendable {
  private let atom: PlannedAtom
  private let least: Int
  private let most: Int?
  private var tallies: [(bindings: Bindings, count: Int)] = []

  init(of atom: PlannedAtom, atLeast least: Int, atMost most: Int?) {
    self.atom = atom
    self.least = least
    self.most = most
  }

  var isIdle: Bool { tallies.isEmpty }
  var idle: Tallies { Tallies(of: atom, atLeast: least, atMost: most) }

  mutating func see(_ sighting: Sighting, from base: Bindings, _ scratch: inout Bindings, _ report: Track.Report) {
    scratch.load(base)
    guard atom.fits(sighting, &scratch) else { return }
    if most == 0 {
      report(.violation(.forbidden(at: sighting.event.number)), scratch)
      return
    }
    let place: Int
    if let found = tallies.firstIndex(where: { $0.bindings == scratch }) {
      tallies[found].count += 1
      place = found
    } else {
      tallies.append((scratch, 1))
      place = tallies.count - 1
    }
    if let most, tallies[place].count > most {
      report(.violation(.tooMany(at: sighting.event.number, allowed: most)), scratch)
    }
  }

  func owe(by deadline: Violation.Deadline, _ bindings: Bindings, needsSome: Bool, _ report: Track.Report) {
    guard least > 0 else { return }
    var isNone = true
    for tally in tallies where tally.bindings.agrees(with: bindings) {
      isNone = false
      guard tally.count < least else { continue }
      report(.violation(.tooFew(found: tally.count, wanted: least, by: deadline)), tally.bindings)
    }
    if isNone, needsSome { report(.violation(.tooFew(found: 0, wanted: least, by: deadline)), bindings) }
  }
}
