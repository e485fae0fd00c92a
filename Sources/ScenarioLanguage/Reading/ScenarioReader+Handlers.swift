import Contracts
import Vocabulary

extension ScenarioReader {
  mutating func handler(_ node: YamlNode) -> HandlerDescription? {
    guard let trigger = node["on"]?.scalar, !trigger.isMissing else { return nil }
    let hasBraces = trigger.text.contains("{")
    let path = trigger.text.prefix { $0 != "{" }.split(separator: " ").joined(separator: " ")
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, !parts.contains("") else {
      diagnosis.report(.lacksName(path), at: trigger.mark)
      return nil
    }
    let name = parts.removeLast()
    let isDelegate = parts.count > 1 && parts.last == "delegate"
    if isDelegate { parts.removeLast() }
    let object = reference(parts.joined(separator: "."), at: trigger.mark)
    guard cast[object] != nil, let word = heard(name, isDelegate, object, trigger) else { return nil }

    var handler = HandlerDescription(object, isDelegate: isDelegate, word, at: diagnosis.place(node.mark))
    handler.once = Terms.flag(node["once"]) ?? false
    handler.catches = Terms.flag(node["catch"]) ?? false
    handler.answer = Terms.term(node["answer"])
    handler.conditions = conditions(node["when"])
    if hasBraces {
      var checker = PatternChecker(trigger, cast, kinds)
      let pattern = checker.pattern(&diagnosis)
      if let pattern { checkAction(in: pattern, trigger) }
      handler.arguments = pattern?.arguments ?? []
    }
    handler.body = (node["do"]?.list ?? []).compactMap { step($0) }
    handler.later = (node["later"]?.list ?? []).compactMap { step($0) }
    handler.delay = Terms.time(node["after"])
    if node["after"] != nil, node["later"] == nil {
      diagnosis.report(.afterWithoutLater, at: node.mark(of: "after"))
    }
    if isDelegate, !isOwnBar(object) {
      awaited.append((DelegateMethod(object: object, word: word), name, trigger))
    }
    if !["do", "later", "answer"].contains(where: { node[$0] != nil }) {
      diagnosis.report(.idleHandler, at: node.mark)
    }
    if let answer = node["answer"] {
      if isDelegate, let method = cast.methods(of: object).first(where: { $0.name == name }) {
        checkAnswer(answer, of: method)
      } else {
        diagnosis.report(.answersNothing(name), at: answer.mark)
      }
    }
    return handler
  }

  /// A controller's own bar asks the controller, whoever looks.
  func isOwnBar(_ object: String) -> Bool { cast[object] == .navigationBar || cast[object] == .tabBar }

  /// The word of a callback or a delegate's method, if such an object has it.
  private mutating func heard(_ name: String, _ isDelegate: Bool, _ object: String, _ trigger: YamlScalar) -> Word? {
    let mark = diagnosis.mark(of: name, in: trigger)
    if isDelegate {
      guard delegateMethod(name, of: object, at: mark) != nil else { return nil }
      return word(name)
    }
    let known = cast[object].map { EventTable.callbacks(of: $0).map(\.name) } ?? []
    guard known.contains(name) else {
      diagnosis.report(
        .unknownMember(
          name, .callback, of: cast.noun(of: object),
          suggestion: Misspelling.suggestionOfCallback(name, among: known, of: cast[object])),
        at: mark)
      return nil
    }
    return Word(spelling: name)
  }
}
