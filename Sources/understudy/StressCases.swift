import ArgumentParser
import Contracts
import Reporting
import Stress
import Vocabulary

/// A stress run as test cases: each contract that has a formula, what holds for all sessions, and the cases of the corpus.
struct StressCases {
  let run: StressRun
  let round: StressRound
  /// The findings, and what was said of each.
  let told: [(finding: FindingBook.Finding, text: String)]
  let known: KnownCases

  private typealias Case = JUnitDocument.Case
  private static let suite = "stress"

  var document: JUnitDocument {
    var document = JUnitDocument(version: Understudy.configuration.version, duration: round.elapsed)
    for entry in contracts + [rest, links] + corpus { document.add(entry) }
    if let unfinished { document.add(unfinished) }
    return document
  }

  private var contracts: [Case] {
    run.contracts.compactMap { page in
      let name = "\(page.card.id) \(page.card.title)"
      if let outcome = outcome(of: told.filter { $0.finding.symptom.contract == page.card.id.description }) {
        return Case(Self.suite, name, outcome)
      }
      guard !page.rules.isEmpty else { return nil }
      let isTested = round.tally.contracts.contains(page.card.id)
      return Case(Self.suite, name, isTested ? .passed : .skipped("no session has put it to the test"))
    }
  }

  /// What no contract says: bounds, and what a component does not understand.
  private var rest: Case {
    let faults = round.tally.faults.sorted { $0.seed.index < $1.seed.index }.first.map { fault in
      JUnitDocument.Outcome.inconclusive(
        "a fault of the generator", text: "in session \(fault.seed.index) of seed \(fault.seed.run): \(fault.sentence)")
    }
    return Case(
      Self.suite, "every session comes to its end",
      faults ?? outcome(of: told.filter { $0.finding.symptom.contract == nil }) ?? .passed)
  }

  private var links: Case {
    let name = "the two links give the same traces"
    if let first = round.differences.first {
      let message = "\(Spelling.count(round.differences.count, "session")) of \(Spelling.count(round.checked)) differ"
      return Case(Self.suite, name, .failed(message, text: first))
    }
    return Case(Self.suite, name, round.checked > 0 ? .passed : .skipped("no session was run over both"))
  }

  private var corpus: [Case] {
    known.fixed.map { Case("corpus", $0, file: $0) }
      + known.failing.map { path in
        let text = "it was found by an earlier run, and fails still"
        return Case(
          "corpus", path, file: path, known.broken.contains(path) ? .failed(text, text: "") : .warned(text: text))
      }
  }

  /// That there are sessions without a verdict, which no case is about.
  private var unfinished: Case? {
    guard !round.isWhole else { return nil }
    let message =
      "\(Spelling.count(round.tally.sessions)) of \(Spelling.count(round.count, "session")) were run; the run was stopped"
    return Case("understudy", "the whole run", .unfinished(message))
  }

  /// The worst of some findings, with what was said of all; nil if there are none.
  private func outcome(of findings: [(finding: FindingBook.Finding, text: String)]) -> JUnitDocument.Outcome? {
    let worst = findings.map(\.finding).max { $0.symptom.severity < $1.symptom.severity }
    guard let worst else { return nil }
    let text = findings.map { "\($0.finding.title)\n\($0.text)" }.joined(separator: "\n\n")
    return switch worst.symptom.severity {
    case .failure: .failed(worst.sentence, text: text)
    case .inconclusive: .inconclusive(worst.sentence, text: text)
    case .warning: .warned(text: text)
    }
  }
}

extension Symptom {
  /// The contract that is broken; nil if it is none.
  fileprivate var contract: String? {
    switch kind {
    case .violation(let contract, _), .objection(let contract): contract
    case .bound, .fault: nil
    }
  }
}
