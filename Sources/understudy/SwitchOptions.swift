import ArgumentParser
import ScenarioLanguage
import Vocabulary

/// Which other sides of uncertain choices are taken.
struct SwitchOptions: ParsableArguments {
  @Option(
    name: .customLong("switch"), help: "The other side of an uncertain choice, as name=value.",
    transform: SwitchChoice.init(parsing:))
  var choices: [SwitchChoice] = []

  var switches: [Configuration.Switch] { choices.map { Configuration.Switch($0.name, $0.value) } }

  func validate() throws {
    if let name = choices.map(\.name).firstRepeated {
      throw ValidationError("--switch \(name) is there twice")
    }
    for choice in choices {
      guard let known = SwitchTable.named(choice.name) else {
        let fact = Diagnostic.Fact.noSwitch(named: choice.name)
        let meant = fact.suggestion.map { "did you mean '\($0)'? " } ?? ""
        throw ValidationError("\(meant)\(fact)")
      }
      guard known.has(choice.value) else {
        let numbers = SwitchDescription.numbers
        let sides =
          known.sides.isEmpty
          ? "a number from \(numbers.lowerBound) to \(numbers.upperBound)"
          : known.sides.map { "'\($0)'" }.joined(separator: " or ")
        throw ValidationError("\(choice.name) is \(sides), not '\(choice.value)'")
      }
    }
  }
}

extension [String] {
  /// The first that was there before; nil if all are different.
  var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
