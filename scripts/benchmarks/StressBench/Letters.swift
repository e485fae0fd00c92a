import Coordination
import ScenarioLanguage
import Vocabulary

/// Takes the steps of a scenario at random, as many as a session shall have.
struct Letters: Pilot {
  private(set) var draft: ScenarioDraft
  private let alphabet: [Draft]
  private let length: Int
  private var reader: DraftReader
  private var dice: SeededGenerator

  init(_ alphabet: ScenarioDraft, length: Int, seed: UInt64) {
    draft = alphabet
    draft.steps = []
    self.alphabet = alphabet.steps
    self.length = length
    reader = DraftReader(draft, path: "toy")
    dice = SeededGenerator(seed: seed)
  }

  /// The scenario without steps, for a plan.
  var opening: Scenario { reader.scenario }

  mutating func next(_ reading: TableReading, _ evidence: Evidence) -> Step? {
    guard draft.steps.count < length else { return nil }
    let letter = alphabet[dice.below(alphabet.count)]
    draft.steps.append(letter)
    return reader.step(letter)
  }
}
