import Contracts
import Vocabulary

extension ScenarioReader {
  /// Nil for a step without a verb, which was reported.
  mutating func step(_ node: YamlNode) -> Step? {
    guard let entries = node.entries,
      let verb = Rule.step.lead(of: entries), let value = node[verb],
      let action = appAction(verb, value, node) ?? userAction(verb, value, node) ?? timeAction(verb, value)
    else { return nil }
    var step = Step(action, at: diagnosis.place(node.mark))
    if verb != "settle" { step.settles = Terms.flag(node["settle"]) }
    step.raises = exception(node["raises"]?.scalar)
    step.conditions = conditions(node["when"])
    step.isOffMain = node["thread"]?.scalar?.text == "background"
    return step
  }

  private mutating func timeAction(_ verb: String, _ value: YamlNode) -> Step.Action? {
    switch verb {
    case "wait": .wait(Terms.time(value))
    case "settle": .settle
    case "turn": .turn((value.list ?? []).compactMap { step($0) })
    case "expect": .expect(expectation(value))
    default: nil
    }
  }
}
