import ArgumentParser
import Contracts
import Reporting
import ScenarioLanguage
import Vocabulary

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Prints a contract with its sources and scenarios, or what a switch or an exit code means.",
    discussion: """
        understudy explain NAV-052
        understudy explain inputDuringSlide
        understudy explain switches
        understudy explain exit 75
        understudy explain exit
      """)

  @ArgumentParser.Argument(help: "Ids of contracts, names of switches, 'switches', or 'exit' and perhaps codes.")
  var subject: [String]

  @OptionGroup var contracts: ContractsOption

  func run() throws {
    if subject.first == "exit" { return try explainExits(subject.dropFirst()) }
    if subject == ["switches"] { return SwitchTable.all.forEach(explain) }
    let ids = subject.filter { SwitchTable.named($0) == nil }
    let loaded = ScenarioLoader.load(
      paths: ids.isEmpty ? [] : [contracts.folder], plugins: PluginCatalog.read(PluginOptions.usual).catalog)
    for (place, name) in subject.enumerated() {
      if place > 0 { print("") }
      if let known = SwitchTable.named(name) {
        explain(known)
      } else {
        try explain(name, loaded.files, loaded.diagnostics)
      }
    }
  }

  private func explain(_ choice: SwitchDescription) {
    let sides = choice.sides.isEmpty ? "a number" : choice.sides.joined(separator: " | ")
    print("\(choice.name) = \(sides)  (usually \(choice.usual))\n  \(choice.summary)")
  }

  private func explain(_ id: String, _ files: [ScenarioFile], _ diagnostics: [Diagnostic]) throws {
    let wanted = id.uppercased()
    let found = files.first { $0.card?.id.description == wanted }
    if let found, let card = found.card {
      printContract(card, found, mentioning: files.filter { $0.contracts.contains { $0.id == card.id } })
      return
    }
    // Where its file should be there may be one with a mistake, or nothing at all.
    let reasons = diagnostics.filter { diagnostic in
      files.isEmpty || ContractID(wanted).map { ScenarioFile.isNamed(diagnostic.place.file, after: $0) } ?? false
    }
    guard reasons.isEmpty else {
      for reason in reasons { Terminal.printError("\(reason)") }
      throw ExitReason.invalidInput.code
    }
    let family = wanted.prefix { $0 != "-" } + "-"
    let ids = files.compactMap { $0.card?.id.description }
    let relatives = ids.filter { $0.hasPrefix(family) }
    let meant =
      Misspelling.suggestion(for: wanted, among: relatives.isEmpty ? ids : relatives)
      ?? Misspelling.suggestion(for: id, among: SwitchTable.all.map(\.name))
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ";"
    Terminal.complain(
      "there is no contract \(id) under \(contracts.folder), and no such switch\(hint) 'understudy contracts \(contracts.folder)' and "
        + "'understudy explain switches' list them. A plugin's contracts lie in its folder: "
        + "--scenarios Plugins/<name>/Scenarios")
    throw ExitReason.wrongUse.code
  }

  private func printContract(_ card: ContractCard, _ file: ScenarioFile, mentioning suites: [ScenarioFile]) {
    print("\(card.id)  \(card.title)\n")
    print(card.says.trimmed)
    print("\niOS         \(card.versions.sentence)")
    let elsewhere = card.inferredOn.map { ", on \($0.sentence) inferred" } ?? ""
    print("confidence  \(card.confidence.rawValue)\(elsewhere)\(softPart(of: file))")
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
    print("\nrun it: understudy run \(ShellWord.path(file.path))")
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

  /// - Parameter codes: none for all of them.
  private func explainExits(_ codes: ArraySlice<String>) throws {
    let known = ExitReason.allCases.map { String($0.rawValue) }
    if let stranger = codes.first(where: { !known.contains($0) }) {
      Terminal.complain("there is no exit code \(stranger); there are \(known.joined(separator: ", "))")
      throw ExitReason.wrongUse.code
    }
    let reasons = ExitReason.allCases.filter { codes.isEmpty || codes.contains(String($0.rawValue)) }
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
      lines.append("line \(line): \(scenario.writtenName)" + (rows == 1 ? "" : " (\(rows) rows)"))
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
