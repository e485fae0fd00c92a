import ScenarioLanguage
import Vocabulary

/// Gives the parts in an example to the objects of a session: somebody of the same kind, who stands in the same way to the others.
struct Casting {
  private var given: [(name: String, object: ObjectID)] = []
  private let scenery: Scenery

  /// The steps of the example about the objects of the session, behind a step that makes these what they are in the example; nil if
  /// there is nobody for some part.
  static func steps(of example: Example, _ scenery: Scenery, _ dice: inout Dice) -> [Draft]? {
    var casting = Casting(scenery: scenery)
    for part in example.parts {
      guard casting.give(part, example, &dice) else { return nil }
    }
    let calls = casting.preparation(example)
    let preparation: [Draft] = calls.count > 1 ? [["turn": .list(calls)]] : calls
    return (preparation + example.steps).map { casting.recast($0) }
  }

  private init(scenery: Scenery) {
    self.scenery = scenery
  }

  private func object(_ name: String) -> ObjectID? { given.first { $0.name == name }?.object }

  /// False if there is nobody.
  private mutating func give(_ part: Example.Part, _ example: Example, _ dice: inout Dice) -> Bool {
    let reading = scenery.reading
    let parent = part.parent.flatMap(object)
    let loose = part.isInTree ? [] : scenery.presentable
    let candidates = scenery.all(part.kind).filter { object in
      guard !given.contains(where: { $0.object == object }), !scenery.isForgotten(object) else { return false }
      guard part.kind.isViewController else {
        return parent == nil || reading.object(object, .view) == parent
      }
      if let parent { return reading.parent(object) == parent }
      return part.isInTree ? reading.isInWindow(object) : loose.contains(object)
    }
    let style = example.app["controllers"]?[part.name]?["modalPresentationStyle"]?.text
    let alike = candidates.filter { reading.modalPresentationStyle($0) == style }
    guard let object = dice.pick(style != nil && !alike.isEmpty ? alike : candidates) else { return false }
    given.append((part.name, object))
    return true
  }

  /// The delegates and settings that those who play have in the example.
  private func preparation(_ example: Example) -> [Draft] {
    var calls: [Draft] = []
    for entry in example.app["delegates"]?.entries ?? [] where isGiven(entry.key) {
      calls.append(["setDelegate": .mapping([entry])])
    }
    for entry in example.app["controllers"]?.entries ?? [] where isGiven(entry.key) {
      for setting in entry.value.entries ?? [] where setting.value.text != nil {
        calls.append(["set": .mapping([Draft.Entry("\(entry.key).\(setting.key)", setting.value)])])
      }
      if let detents = entry.value["presentationController"]?["detents"] {
        calls.append(["set": .mapping([Draft.Entry("\(entry.key).presentationController.detents", detents)])])
      }
    }
    return calls
  }

  private func isGiven(_ key: String) -> Bool {
    given.contains { Draft.name(key).mentions($0.name) }
  }

  /// In two steps, so that two parts may change places.
  private func recast(_ step: Draft) -> Draft {
    var step = step
    for (place, part) in given.enumerated() { step = step.renaming(part.name, "\u{1}\(place)\u{2}") }
    for (place, part) in given.enumerated() { step = step.renaming("\u{1}\(place)\u{2}", scenery.name(part.object)) }
    return step
  }
}
