import Coordination
import Sequencing
import Stress

/// Runs the sessions of a stress run, and one of twenty over the other link too.
struct StressRound {
  let run: StressRun
  private let linkOptions: LinkOptions
  let count: Int
  /// Of the shard, if one is wanted.
  var report: ShardReport?
  private let deadline: Duration?
  private(set) var tally = StressTally()
  /// Sessions whose traces differ between the links, each with the first event.
  private(set) var differences: [String] = []
  private(set) var checked = 0
  private(set) var isDeterministic = true
  private(set) var elapsed = Duration.zero
  private var isTotalKnown: Bool { deadline == nil }
  /// In process: the checked sessions with the digests of their traces, to be run over processes behind the others.
  private var waiting: [(seed: SessionSeed, digest: UInt64)] = []

  init(_ run: StressRun, _ linkOptions: LinkOptions, sessions: Int?, duration: TimeSpan?) {
    self.run = run
    self.linkOptions = linkOptions
    deadline = duration?.duration
    count = run.count(of: sessions ?? (duration == nil ? 1_000 : 2_000_000_000))
  }

  /// What is kept of a session that has ended.
  private struct Finished: Sendable {
    let outcome: Outcome
    let difference: String?
  }

  mutating func go() throws {
    let (run, start, stop, digests) = (run, ContinuousClock.now, StopFlag(), report != nil)
    let isOverProcesses = linkOptions.link == .process
    var progress = StressProgress(seed: run.seed, total: isTotalKnown ? count : nil)
    let source = SessionSource(count) { run.session(run.sessionSeed($0)) }
    defer {
      progress.clear()
      report?.add(tally.contracts)
      report?.unchecked = max(0, waiting.count - checked)
      report?.differed = !differences.isEmpty || !isDeterministic
    }
    isDeterministic = try linkOptions.run(
      source, [:], usesPlugins: false, until: stop,
      prepare: { place, result in
        let seed = run.sessionSeed(place)
        let difference = isOverProcesses && seed.isChecked ? Self.check(result, seed, run) : nil
        return Finished(outcome: Outcome(result, seed, digests: digests), difference: difference)
      }
    ) { _, finished in
      tally.add(finished.outcome)
      report?.count(finished.outcome)
      elapsed = ContinuousClock.now - start
      if finished.outcome.seed.isChecked {
        if isOverProcesses { checked += 1 } else { waiting.append((finished.outcome.seed, finished.outcome.digest)) }
      }
      if let difference = finished.difference { differences.append(difference) }
      progress.show(tally, at: elapsed)
      if let deadline, elapsed >= deadline { stop.set() }
    }
    progress.clear()
    if !waiting.isEmpty, !Interruption.hasCome { try checkOverProcesses() }
  }

  /// Runs a session again in process; nil if it is the same, or was lost.
  private static func check(_ result: SessionResult, _ seed: SessionSeed, _ run: StressRun) -> String? {
    if case .fault(_) = result.ending { return nil }
    return LinkCheck.difference(result, InProcess.run(run.session(seed)), names: ("process", "inproc"))
  }

  private mutating func checkOverProcesses() throws {
    let (run, waiting) = (run, waiting)
    var options = linkOptions
    options.link = .process
    let source = SessionSource(waiting.count) { run.session(waiting[$0].seed) }
    let isSame = try options.run(
      source, [:], usesPlugins: false, until: StopFlag(),
      prepare: { place, result -> String? in
        let (seed, digest) = waiting[place]
        guard Digest.of(result.trace) != digest else { return nil }
        return LinkCheck.difference(InProcess.run(run.session(seed)), result, names: ("inproc", "process"))
      }
    ) { _, difference in
      checked += 1
      if let difference { differences.append(difference) }
    }
    isDeterministic = isDeterministic && isSame
  }
}
