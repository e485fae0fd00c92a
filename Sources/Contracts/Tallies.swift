import Vocabulary

/// Absence, existence and bounded existence: how many events there were, for each value of their variables.
struct Tallies: Sendable {
  private let atom: PlannedAtom
  private let least: Int
  private let most: Int?
  /// Each one puts the formula to the test, because no scope does.
  private let tellsEach: Bool
  private var tallies: [(bindings: Bindings, count: Int)] = []

  init(of atom: PlannedAtom, atLeast least: Int, atMost most: Int?, tellsEach: Bool) {
    self.atom = atom
    self.tellsEach = tellsEach
    self.least = least
    self.most = most
  }

  var isIdle: Bool { tallies.isEmpty }

  var weight: Int { tallies.count }

  mutating func see(_ sighting: Sighting, from base: Bindings, _ trial: inout Trial, _ report: Track.Report) {
    trial.bindings = base
    guard atom.fits(sighting, &trial) else { return }
    let bindings = trial.bindings
    if most == 0 {
      report(.violation(.forbidden(at: sighting.event.number)), bindings)
      return
    }
    if tellsEach { report(.trigger, bindings) }
    let place: Int
    if let found = tallies.firstIndex(where: { $0.bindings == bindings }) {
      tallies[found].count += 1
      place = found
    } else {
      tallies.append((bindings, 1))
      place = tallies.count - 1
    }
    if let most, tallies[place].count > most {
      report(.violation(.tooMany(at: sighting.event.number, allowed: most)), bindings)
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
