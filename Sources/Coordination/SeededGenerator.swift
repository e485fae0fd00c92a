/// Random numbers that a seed decides (SplitMix64): the same ones on every machine and in every version.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Stafford's thirteenth variant of MurmurHash3's finalizer: each bit of the number changes half of the bits of the result.
  ///
  /// Inlinable, because numbers of states are made of it.
  @inlinable package static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(max(1, bound)))
  }

  /// The elements in an order of its own (Fisher and Yates), which does not depend on the standard library's.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for place in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(place, below(place + 1)) }
    return shuffled
  }
}
