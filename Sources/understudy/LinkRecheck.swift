import Coordination
import Sequencing
import Stress
import Supervision

/// Runs sessions over the link that a run has not taken, and shows where they differ.
struct LinkRecheck {
  /// A session, and the number of what happened in it.
  typealias Session = (seed: SessionSeed, digest: UInt64)

  private let run: StressRun
  private let first: LinkOptions
  private let other: LinkOptions
  private let programs: [String: WorkerProgram]
  private(set) var checked = 0
  /// Each with the first event that differs.
  private(set) var differences: [String] = []
  /// Differences that are shown; more of them tell nobody more.
  private static let mostShown = 20

  init(_ run: StressRun, _ options: LinkOptions, _ programs: [String: WorkerProgram]) {
    self.run = run
    self.programs = programs
    first = options
    var other = options
    other.link = options.link == .process ? .inproc : .process
    self.other = other
  }

  /// - Returns: false if a worker was found to be non-deterministic.
  mutating func go(_ sessions: [Session]) throws -> Bool {
    var unequal: [(seed: SessionSeed, result: SessionResult)] = []
    var isSame = try play(sessions.map(\.seed), over: other) { place, result in
      checked += 1
      if !result.isLost, result.digest != sessions[place].digest { unequal.append((sessions[place].seed, result)) }
    }
    unequal.sort { $0.seed.index < $1.seed.index }
    let shown = unequal.prefix(Self.mostShown)
    let names = (first.link.rawValue, other.link.rawValue)
    var texts = shown.map { "  session \($0.seed.index) is another one over \(names.0) each time" }
    // What it was at first is made again: nothing else keeps whole traces.
    isSame =
      try play(shown.map(\.seed), over: first) { place, result in
        if let text = LinkCheck.difference(result, shown[place].result, names: names) { texts[place] = text }
      } && isSame
    differences = texts
    if unequal.count > shown.count { differences.append("  and \(unequal.count - shown.count) more sessions") }
    return isSame
  }

  private func play(
    _ seeds: [SessionSeed], over link: LinkOptions, _ finished: (Int, SessionResult) -> Void
  ) throws -> Bool {
    let run = run
    return try link.run(
      SessionSource(seeds.count) { run.session(seeds[$0]) }, programs, usesPlugins: !run.troupe.isEmpty,
      until: StopFlag(), prepare: { $1 }, finished)
  }
}
