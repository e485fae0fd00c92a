import ArgumentParser
import Contracts
import Coordination
import Sequencing
import Vocabulary

struct ContractsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contracts",
    abstract: "Runs the scenarios, and says of each contract what proves it and how often it was put to the test.",
    discussion: """
      Columns: the scenarios of the contract's own file, the events that happened because of it in all sessions, its \
      formulas, how often these were triggered, and how many of them never were (vacuous). With --filter, only contracts that \
      what it selects has put to the test. Runs in this process, but for plugins.

      Exit codes: 0 every scenario could be counted, 2 some could not, which are named, 3 a plugin was not deterministic.
      """)

  @OptionGroup var selection: SelectionOptions

  func run() throws {
    Interruption.watch()
    let (plan, _, plugins) = try selection.resolved().plan()
    var coverage = Coverage(plan.book)
    let link = try LinkOptions.parse(["--link", "inproc"])
    var faults: [String] = []
    let isDeterministic = try link.run(
      plan.sessions, plugins, prepare: { ($1.events, $1.rulings, $1.judged, $1.ending) }
    ) { place, result in
      let (events, rulings, judged, ending) = result
      for event in events { coverage.count(event) }
      for contract in judged { coverage.count(judged: contract) }
      coverage.count(rulings, of: plan.sessions[place].watchList.rules)
      switch ending {
      case .fault, .stuck:
        let session = plan.sessions[place]
        faults.append("\(session.suite) / \(session.caseName): \(ending.sentence)")
      case .settled, .cutOff, .dead, .bound: break
      }
    }
    if Interruption.hasCome { throw Interruption.reason.code }
    show(coverage, of: plan)
    for fault in faults { Terminal.complain(fault) }
    if !isDeterministic { throw ExitReason.differed.code }
    if !faults.isEmpty { throw ExitReason.inconclusive.code }
  }

  private func show(_ coverage: Coverage, of plan: RunPlan) {
    let isPart = !selection.filters.isEmpty
    let lines = isPart ? coverage.lines.filter(\.isExercised) : coverage.lines
    print("contract  proved by  exercised  formulas  triggered  vacuous  title")
    for line in lines {
      let numbers = [
        (line.scenarios.count, 9), (line.effects, 9), (line.formulas.count, 8),
        (line.formulas.reduce(0) { $0 + $1.triggers }, 9), (line.vacuous.count, 7),
      ]
      let columns = numbers.map { number, width in Self.right("\(number)", width) }
      let title = plan.book[line.contract]?.card.title ?? "(no file)"
      print("\(line.contract.description.padded(to: 8))  \(columns.joined(separator: "  "))  \(title)")
    }
    let formulas = lines.reduce(0) { $0 + $1.formulas.count }
    guard !isPart else { return print("\n\(lines.count) of \(coverage.lines.count) contracts, \(formulas) formulas") }
    let silent = lines.filter { !$0.isExercised }
    let names = silent.map(\.contract.description).joined(separator: " ")
    print(
      "\n\(lines.count) contracts, \(formulas) formulas; \(silent.count) contracts left no trace of their own"
        + (silent.isEmpty ? "" : ": \(names)"))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
