import ArgumentParser
import Coordination
import Supervision

/// Kills random workers of a run, in a rhythm. What comes of the run must be what comes of it without.
struct Killer {
  private let interval: Duration
  private var generator: SeededGenerator
  private var next: ContinuousClock.Instant

  init(every interval: Duration, seed: UInt64) {
    self.interval = interval
    generator = SeededGenerator(seed: seed)
    next = .now + interval
  }

  /// Kills one if it is time.
  mutating func look(at workers: ProcessLink) {
    guard ContinuousClock.now >= next else { return }
    next = .now + interval
    workers.killOne { generator.below($0) }
  }
}

/// `50ms`.
struct Rhythm {
  let interval: Duration

  init(parsing argument: String) throws {
    guard argument.hasSuffix("ms"), let number = Int(argument.dropLast(2)), (1...3_600_000).contains(number) else {
      throw ValidationError("write a time as 50ms, at most 3600000ms")
    }
    interval = .milliseconds(number)
  }
}
