import ArgumentParser
import Contracts
import ScenarioLanguage
import Vocabulary

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Prints a contract with its sources and scenarios, or what an exit code means.",
    discussion: """
        understudy explain NAV-052
        understudy explain exit 75
        understudy explain exit
      """)

  @ArgumentParser.Argument(help: "A contract's id, or 'exit' and perhaps a code.")
  var subject: [String]

  @Option(help: "Where the contract files are.", completion: .directory)
  var scenarios = "Scenarios"

  func run() throws {
    guard let id = subject.first else { return }
    if id == "exit" { return try explainExit(subject.dropFirst().first) }
    let (files, _) = ScenarioLoader.load(paths: [scenarios])
    let wanted = id.uppercased()
    let found = files.first { file in
      if case .contract(let card) = file.heading { card.id.description == wanted } else { false }
    }
    guard let found, case .contract(let card) = found.heading else {
      Terminal.complain("there is no contract \(id) under \(scenarios); 'understudy contracts' lists them")
      throw ExitReason.wrongUse.code
    }
    printContract(card, found, mentioning: files.filter { $0.contracts.contains { $0.id == card.id } })
  }

  private func printContract(_ card: ContractCard, _ file: ScenarioFile, mentioning suites: [ScenarioFile]) {
    print("\(card.id)  \(card.title)\n")
    print(card.says.trimmed)
    print("\niOS         \(card.versions.versions.map(\.description).joined(separator: ", "))")
    print("confidence  \(card.confidence.rawValue)")
    printList("sources     ", card.sources)
    printList(
      "switches    ",
      card.switches.map { name in
        guard let known = SwitchTable.named(name) else { return name }
        let sides = known.sides.isEmpty ? "a number" : known.sides.joined(separator: " | ")
        return "\(name) = \(sides) (usually \(known.usual)): \(known.summary)"
      })
    print("\nproved by \(file.path)")
    for scenario in file.scenarios { print("  line \(scenario.place.line): \(scenario.name)") }
    if !file.formulas.isEmpty {
      print("\nwatched in every session")
      for formula in file.formulas { print("  line \(formula.place.line): \(formula.formula)") }
    }
    if !suites.isEmpty {
      print("\nexercised across components by")
      for suite in suites { print("  \(suite.path): \(suite.title)") }
    }
    print("\nrun it: understudy run \(file.path)")
  }

  private func printList(_ heading: String, _ entries: [String]) {
    for (index, entry) in entries.enumerated() {
      print((index == 0 ? heading : String(repeating: " ", count: heading.count)) + entry)
    }
  }

  private func explainExit(_ code: String?) throws {
    let reasons = ExitReason.allCases.filter { code == nil || String($0.rawValue) == code }
    guard !reasons.isEmpty else {
      Terminal.complain("there is no exit code \(code ?? "")")
      throw ExitReason.wrongUse.code
    }
    for reason in reasons { print("\(reason.rawValue)  \(reason.page)") }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
