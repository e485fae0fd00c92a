import Coordination

/// The seed of one session of a run: what the run's seed and the place of the session decide, so that any of them can be made alone.
package struct SessionSeed: Hashable, Sendable {
  package let run: UInt64
  package let index: Int

  package init(_ run: UInt64, _ index: Int) {
    self.run = run
    self.index = index
  }

  /// Both numbers mixed, each bit of them changing half of the bits of the result. Neighbours share nothing.
  package var value: UInt64 {
    SeededGenerator.mix(
      SeededGenerator.mix(run &+ 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03)
  }

  /// Whether the session is run over the other link too: one of twenty, whatever else is random about it.
  package var isChecked: Bool { SeededGenerator.mix(value ^ 0x5DEE_CE66_D1CE_4E5B) % 20 == 0 }
}
