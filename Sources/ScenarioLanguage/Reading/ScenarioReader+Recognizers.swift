import Contracts
import Vocabulary

extension ScenarioReader {
  /// The kind of a recognizer with its name.
  func recognizerName(_ node: YamlNode) -> YamlNode.Entry? {
    node.entries?.first { entry in Rule.recognizer.leads.contains { $0.key.name == entry.key.text } }
  }

  mutating func recognizerDescription(_ node: YamlNode) -> RecognizerDescription? {
    guard let entry = recognizerName(node), let id = entry.value.scalar else { return nil }
    var recognizer = RecognizerDescription(
      id: id.text, kind: entry.key.text, view: view(node["view"]), at: diagnosis.place(node.mark))
    recognizer.isEnabled = Terms.flag(node["isEnabled"]) ?? true
    for other in node["requireToFail"]?.list ?? [] { recognizer.requireToFail.append(self.recognizer(other)) }
    for key in ["canPrevent", "canBePrevented", "shouldRequireFailure", "shouldBeRequiredToFail"] {
      guard let value = node[key] else { continue }
      for other in value.list ?? [] { _ = self.recognizer(other) }
      add(key, Terms.term(value), to: &recognizer)
    }
    if let driven = node["drives"] {
      let name = navigation(driven)
      add("drives", .text(name), to: &recognizer)
    }
    for key in Self.plainKeys {
      if let value = node[key] { add(key, Terms.term(value), to: &recognizer) }
    }
    if let duration = node["minimumPressDuration"]?.scalar {
      add("minimumPressDuration", .number(microseconds(duration)), to: &recognizer)
    }
    return recognizer
  }

  private static let plainKeys = [
    "numberOfTapsRequired", "direction", "edges", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "allowableMovement", "allowedScrollTypesMask", "cancelsTouchesInView",
    "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTypes", "requiresExclusiveTouchType",
  ]

  /// A number without a unit is in seconds, as UIKit has it; whole microseconds are what the models take.
  private func microseconds(_ scalar: YamlScalar) -> Double {
    if let seconds = scalar.number { return (min(max(seconds, 0), 3_600) * 1_000_000).rounded() }
    return Double(TimeText.microseconds(scalar.text) ?? 0)
  }

  private func add(_ key: String, _ value: EventPattern.Term, to recognizer: inout RecognizerDescription) {
    guard let word = Word(spelling: key) else { return }
    recognizer.arguments.append((name: word, value: value))
  }
}
