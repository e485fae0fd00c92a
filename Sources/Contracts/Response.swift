import Vocabulary

/// Response: what is owed, and how far its answer has come.
struct Response: Sendable {
  private struct Obligation: Sendable {
    let bindings: Bindings
    /// The event that completed the chain to be answered.
    let opened: Int
    var answer = Chain()
  }

  private let triggerAtoms: [PlannedAtom]
  private let answerAtoms: [PlannedAtom]
  private var trigger = Chain()
  private var obligations: [Obligation] = []

  init(to trigger: [PlannedAtom], is answer: [PlannedAtom]) {
    triggerAtoms = trigger
    answerAtoms = answer
  }

  var isIdle: Bool { obligations.isEmpty && trigger.isIdle }

  /// What is owed has been counted as a complete chain, if that is remembered.
  var weight: Int {
    let owed = max(0, obligations.count - trigger.completions)
    return obligations.reduce(trigger.weight + owed) { $0 + $1.answer.weight }
  }

  mutating func see(_ sighting: Sighting, from base: Bindings, _ trial: inout Trial, _ report: Track.Report) {
    answer(sighting, &trial)
    var opened: [Bindings] = []
    trigger.see(sighting, triggerAtoms, from: base, &trial) { bindings, _ in
      report(.trigger, bindings)
      opened.append(bindings)
    }
    guard !answerAtoms.isEmpty else { return }
    for bindings in opened where !obligations.contains(where: { $0.bindings == bindings && $0.answer.isIdle }) {
      // One that waits for the whole answer already asks for no less.
      obligations.append(Obligation(bindings: bindings, opened: sighting.event.number))
    }
  }

  /// Takes off what this event answers.
  private mutating func answer(_ sighting: Sighting, _ trial: inout Trial) {
    guard !obligations.isEmpty, answerAtoms.contains(where: { sighting.hits & $0.bit != 0 }) else { return }
    var index = 0
    while index < obligations.count {
      var isAnswered = false
      let bindings = obligations[index].bindings
      obligations[index].answer.see(sighting, answerAtoms, from: bindings, &trial) { _, _ in isAnswered = true }
      if isAnswered { obligations.remove(at: index) } else { index += 1 }
    }
  }

  func owe(by deadline: Violation.Deadline, _ bindings: Bindings, _ report: Track.Report) {
    for obligation in obligations where obligation.bindings.agrees(with: bindings) {
      report(.violation(.unanswered(obligation.opened, by: deadline)), obligation.bindings)
    }
  }
}
