import Coordination

/// Random choices of one session, all from its seed.
struct Dice: Sendable {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func between(_ least: Int, _ most: Int) -> Int { least + below(most - least + 1) }

  /// Nil of nothing.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// One of the choices, the more often the larger its weight. Nil if all weights are 0.
  mutating func choose<Choice>(_ choices: [(weight: Int, choice: Choice)]) -> Choice? {
    let sum = choices.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    var left = below(sum)
    for (weight, choice) in choices {
      if left < weight { return choice }
      left -= weight
    }
    return nil
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { generator.shuffled(elements) }
}
