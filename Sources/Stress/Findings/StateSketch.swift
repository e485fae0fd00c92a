import Coordination

/// About how many different states there were, in sixteen KiB however many they are (HyperLogLog). Sketches of shards can be joined.
package struct StateSketch: Hashable, Sendable {
  private static let bits = 14
  package private(set) var registers = [UInt8](repeating: 0, count: 1 << bits)

  package init() {}

  package mutating func add(_ number: UInt64) {
    let mixed = SeededGenerator.mix(number)
    let place = Int(mixed >> (64 - UInt64(Self.bits)))
    let rank = UInt8(min(50, (mixed << UInt64(Self.bits)).leadingZeroBitCount) + 1)
    if registers[place] < rank { registers[place] = rank }
  }

  package mutating func join(_ other: StateSketch) {
    for place in registers.indices { registers[place] = max(registers[place], other.registers[place]) }
  }

  /// Off by less than two in a hundred, nearly always.
  package var count: Int {
    let size = Double(registers.count)
    let sum = registers.reduce(0.0) { $0 + 1 / Double(UInt64(1) << UInt64($1)) }
    let estimate = 0.7213 / (1 + 1.079 / size) * size * size / sum
    let empty = registers.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
    guard estimate <= 2.5 * size, empty > 0 else { return Int(estimate.rounded()) }
    return Int((size * Self.logarithm(size / Double(empty))).rounded())
  }

  /// The natural logarithm, without a library that may differ: halvings, then the series of the inverse hyperbolic tangent.
  private static func logarithm(_ number: Double) -> Double {
    var (rest, twos) = (number, 0.0)
    while rest > 1.5 {
      rest /= 2
      twos += 1
    }
    let ratio = (rest - 1) / (rest + 1)
    var (power, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 39, by: 2) {
      sum += power / odd
      power *= ratio * ratio
    }
    return twos * 0.693_147_180_559_945_3 + 2 * sum
  }
}
