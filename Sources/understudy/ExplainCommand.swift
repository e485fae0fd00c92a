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
    let (files, _) = ScenarioLoader.load(
      paths: [scenarios], plugins: PluginCatalog.read(PluginOptions.usual).catalog)
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
    print("\niOS         \(card.versions.sentence)")
    print("confidence  \(card.confidence.rawValue)\(softPart(of: file))")
    printList("sources     ", card.sources)
    printList(
      "switches    ",
      card.switches.map { name in
        guard let known = SwitchTable.named(name) else { return name }
        let sides = known.sides.isEmpty ? "a number" : known.sides.joined(separator: " | ")
        return "\(name) = \(sides) (usually \(known.usual)): \(known.summary)"
      })
    print("\nproved by \(file.path)")
    for line in file.listedScenarios { print("  \(line)") }
    if !file.formulas.isEmpty {
      print("\nwatched in every session")
      for formula in file.formulas {
        let confidence = formula.confidence == card.confidence ? "" : " (\(formula.confidence.rawValue))"
        print("  line \(formula.place.line): \(formula.formula)\(confidence)")
      }
    }
    if !suites.isEmpty {
      print("\nexercised across components by")
      for suite in suites { print("  \(suite.path): \(suite.title)") }
    }
    print("\nrun it: understudy run \(file.path)")
  }

  /// How much of the proof is said to be less sure than the leading sentence: breaking that warns.
  private func softPart(of file: ScenarioFile) -> String {
    guard file.confidence.isHard else { return "; breaking it warns" }
    let lines = Set(file.scenarios.flatMap(\.steps).flatMap(\.softLines)).sorted()
    guard !lines.isEmpty else { return "" }
    let noun = lines.count == 1 ? "the expectation of line" : "the expectations of lines"
    return "; \(noun) \(lines.map(String.init).joined(separator: ", ")) inferred"
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

extension ScenarioFile {
  /// Each scenario once, with its rows counted.
  fileprivate var listedScenarios: [String] {
    var lines: [String] = []
    for (place, scenario) in scenarios.enumerated() {
      let line = scenario.place.line
      guard place == 0 || scenarios[place - 1].place.line != line else { continue }
      let rows = scenarios.filter { $0.place.line == line }.count
      let name = rows == 1 ? scenario.name[...] : scenario.name.prefix { $0 != "[" }
      lines.append("line \(line): \(name)" + (rows == 1 ? "" : "(\(rows) rows)"))
    }
    return lines
  }
}

extension VersionRange {
  /// Since which version, and up to which.
  fileprivate var sentence: String {
    let newest = IOSVersion.majors.last ?? 26
    let parts = ranges.map { range in
      switch (range.lowerBound, range.upperBound.major) {
      case (IOSVersion(15), newest): "all, 15 to \(newest)"
      case (IOSVersion(newest), newest): "\(newest)"
      case (let first, newest): "since \(first)"
      case (let first, let last) where first == IOSVersion(last): "\(first) alone"
      case (let first, let last): "\(first) to \(last)"
      }
    }
    return parts.joined(separator: ", ")
  }
}

extension Step {
  /// The lines of expectations that say that they are inferred.
  fileprivate var softLines: [Int] {
    switch action {
    case .expect(let expectation): expectation.isSoft ? [expectation.place.line] : []
    case .turn(let steps): steps.flatMap(\.softLines)
    default: []
    }
  }
}
