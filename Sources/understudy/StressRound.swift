import Coordination
import Sequencing
import Stress
import Supervision

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
  /// Whether all sessions have been run, or those for which there was time.
  private(set) var isWhole = false
  /// The checked sessions that are run over the other link behind the others, with the numbers of what happened: all in process, and those with
  /// plugins, which a lane cannot run beside what it does.
  private var waiting: [LinkRecheck.Session] = []
  private let programs: [String: WorkerProgram]

  init(
    _ run: StressRun, _ linkOptions: LinkOptions, _ programs: [String: WorkerProgram], sessions: Int?,
    duration: TimeSpan?
  ) {
    self.run = run
    self.linkOptions = linkOptions
    self.programs = programs
    deadline = duration?.duration
    count = run.count(of: sessions ?? (duration == nil ? 1_000 : 2_000_000_000))
  }

  /// What is kept of a session that has ended.
  private struct Finished: Sendable {
    let outcome: Outcome
    let check: Check
  }

  /// What came of running it over the other link too.
  private enum Check {
    case none
    case done(difference: String?)
    case later
  }

  mutating func go() throws {
    let (run, start, stop, digests) = (run, ContinuousClock.now, StopFlag(), report != nil)
    let isOverProcesses = linkOptions.link == .process
    var progress = StressProgress(run, total: isTotalKnown ? count : nil)
    let source = SessionSource(count) { run.session(run.sessionSeed($0)) }
    var unchecked = 0
    defer {
      progress.clear()
      report?.add(tally)
      report?.unchecked = unchecked
      report?.differed = !differences.isEmpty || !isDeterministic
    }
    isDeterministic = try linkOptions.run(
      source, programs, usesPlugins: !run.troupe.isEmpty, until: stop,
      prepare: { place, result in
        let seed = run.sessionSeed(place)
        return Finished(
          outcome: Outcome(result, seed, digests: digests), check: Self.check(result, seed, run, isOverProcesses))
      }
    ) { _, finished in
      let news = tally.add(finished.outcome)
      report?.count(finished.outcome)
      elapsed = ContinuousClock.now - start
      switch finished.check {
      case .none: break
      case .later: waiting.append((finished.outcome.seed, finished.outcome.digest))
      case .done(let difference):
        checked += 1
        if let difference { differences.append(difference) }
      }
      if !news.isEmpty { progress.clear() }
      // Also for whoever comes after this process was killed.
      for finding in news {
        let sentence = finding.sentence.prefix { !$0.isNewline }
        Terminal.printError(
          "found   \(finding.symptom.title): session \(finding.seed.index) on iOS \(finding.ios): \(sentence)")
      }
      progress.show(tally, at: elapsed)
      if let deadline, elapsed >= deadline { stop.set() }
    }
    progress.clear()
    unchecked = waiting.count
    if !waiting.isEmpty, !Interruption.hasCome {
      var recheck = LinkRecheck(run, linkOptions, programs)
      defer {
        unchecked -= recheck.checked
        checked += recheck.checked
        differences += recheck.differences
      }
      let isSame = try recheck.go(waiting)
      isDeterministic = isDeterministic && isSame
    }
    isWhole = !Interruption.hasCome
  }

  /// Over processes a session without plugins is run again in process at once.
  private static func check(
    _ result: SessionResult, _ seed: SessionSeed, _ run: StressRun, _ isOverProcesses: Bool
  ) -> Check {
    guard seed.isChecked else { return .none }
    guard isOverProcesses, !result.session.usesPlugins else { return result.isLost ? .none : .later }
    if result.isLost { return .done(difference: nil) }
    return .done(
      difference: LinkCheck.difference(result, InProcess.run(run.session(seed)), names: ("process", "inproc")))
  }
}
