import ArgumentParser
import Coordination
import Foundation
import Supervision
import Vocabulary

/// How sessions reach the components.
struct LinkOptions: ParsableArguments {
  @Option(help: "process: worker processes over ZeroMQ; inproc: all in this process.")
  var link = Kind.process

  @Option(
    help: """
      Sessions in flight at once, over processes, in each lane. Default: \(usualWidth), or \(usualWidthElsewhere) with --remote.
      """)
  var inFlight: Int?

  @Option(
    help: """
      Lanes at once: threads in process, sets of workers over processes. Default: as many as there are cores, over processes \
      one for each \(sessionsOfLane) sessions at most.
      """)
  var jobs: Int?

  @Option(
    help: """
      The number that decides what is random: of 'stress' and 'replay' what is generated, of other commands the order in which \
      sessions start, which does not matter.
      """)
  var seed: UInt64?

  @Option(help: ArgumentHelp("The program that is started as a worker.", visibility: .hidden))
  var workerProgram: String?

  @OptionGroup var remote: RemoteOptions

  @Option(
    help: ArgumentHelp("Kills a random worker that often, e.g. 50ms, which changes no result.", visibility: .hidden),
    transform: Rhythm.init(parsing:))
  var killEvery: Rhythm?

  @Option(help: ArgumentHelp("Seconds that a worker may take over one delivery.", visibility: .hidden))
  var deadline = 5.0

  /// The states of more would not stay near the processors, with fewer those would wait.
  private static let usualWidth = 64
  /// An answer from another machine takes longer than the work.
  private static let usualWidthElsewhere = 256
  /// So many take about as long as the start of a lane's workers.
  private static let sessionsOfLane = 400

  /// Sessions in flight at once in each lane.
  var width: Int { inFlight ?? (remote.components.isEmpty ? Self.usualWidth : Self.usualWidthElsewhere) }

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case process, inproc
  }

  func validate() throws {
    guard inFlight.map({ (1...4096).contains($0) }) ?? true else {
      throw ValidationError("--in-flight must be between 1 and 4096")
    }
    guard jobs.map({ (1...256).contains($0) }) ?? true else {
      throw ValidationError("--jobs must be between 1 and 256")
    }
    guard deadline > 0, deadline <= 86_400 else {
      throw ValidationError("--deadline must be more than 0 seconds, and at most a day")
    }
    guard remote.components.isEmpty || link == .process else {
      throw ValidationError("--remote needs --link process: with inproc nothing plays elsewhere")
    }
    guard remote.components.isEmpty || (jobs ?? 1) == 1 else {
      throw ValidationError("--remote needs --jobs 1: a worker on another machine plays for one lane")
    }
  }

  /// Refuses what is for worker processes where there are none. ('stress' has some over either link: it compares the two.)
  func refuseIdleOptions() throws {
    guard link == .process || killEvery == nil && workerProgram == nil else {
      throw ValidationError(
        "--kill-every and --worker-program need --link process: with inproc the components have no workers")
    }
  }

  /// Runs the sessions, makes something of each result on the thread that ran it, and hands that over as it comes, with its place in
  /// the plan. Stops when a signal has come, or when it is told to.
  ///
  /// - Parameters:
  ///   - plugins: what runs for the plugins of the sessions.
  ///   - meter: sees what goes over the links to processes.
  /// - Returns: false if a worker was found to be non-deterministic.
  @discardableResult
  func run<Product: Sendable>(
    _ sessions: [PlannedSession], _ plugins: [String: WorkerProgram] = [:], until stop: StopFlag = StopFlag(),
    meter: LinkMeter? = nil, prepare: @escaping @Sendable (Int, SessionResult) -> Product,
    _ finished: (Int, Product) -> Void
  ) throws -> Bool {
    if sessions.isEmpty { return true }
    let elsewhere = try remote.elsewhere
    var places = Array(sessions.indices)
    if let seed {
      var generator = SeededGenerator(seed: seed)
      places = generator.shuffled(places)
    }
    do throws(LinkError) {
      guard link == .inproc else {
        return try runOverProcesses(
          SessionSource(sessions), places, plugins, elsewhere, until: stop, meter, prepare, finished)
      }
      // Plugins are processes in any case.
      let alone = places.filter { !sessions[$0].usesPlugins }
      let bound = places.filter { sessions[$0].usesPlugins }
      InProcess.run(
        SessionSource(alone.map { sessions[$0] }), jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        shouldStop: { stop.isSet }, prepare: { prepare(alone[$0], $1) }
      ) { finished(alone[$0], $1) }
      if bound.isEmpty { return true }
      return try runOverProcesses(SessionSource(sessions), bound, plugins, nil, until: stop, meter, prepare, finished)
    } catch {
      Terminal.complain(error.sentence)
      throw error.reason.code
    }
  }

  /// Runs sessions that are made when their turn comes, in the order of their places, whatever `--seed` says.
  ///
  /// - Parameter usesPlugins: whether some of them do, which are processes in any case.
  /// - Returns: false if a worker was found to be non-deterministic.
  func run<Product: Sendable>(
    _ sessions: SessionSource, _ plugins: [String: WorkerProgram], usesPlugins: Bool, until stop: StopFlag,
    prepare: @escaping @Sendable (Int, SessionResult) -> Product, _ finished: (Int, Product) -> Void
  ) throws -> Bool {
    if sessions.count == 0 { return true }
    if link == .inproc, !usesPlugins {
      InProcess.run(
        sessions, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, shouldStop: { stop.isSet },
        prepare: prepare, finished)
      return true
    }
    let elsewhere = link == .inproc ? nil : try remote.elsewhere
    do throws(LinkError) {
      return try runOverProcesses(sessions, nil, plugins, elsewhere, until: stop, nil, prepare, finished)
    } catch {
      Terminal.complain(error.sentence)
      throw error.reason.code
    }
  }

  /// Each lane has workers of its own, which belong to its thread.
  ///
  /// - Parameter order: the places that are run; nil for all, as they come.
  private func runOverProcesses<Product: Sendable>(
    _ sessions: SessionSource, _ order: [Int]?, _ plugins: [String: WorkerProgram], _ elsewhere: Elsewhere?,
    until stop: StopFlag, _ meter: LinkMeter?, _ prepare: @escaping @Sendable (Int, SessionResult) -> Product,
    _ finished: (Int, Product) -> Void
  ) throws(LinkError) -> Bool {
    var options = ProcessLink.Options()
    options.elsewhere = elsewhere
    options.plugins = plugins
    if let workerProgram { options.program = workerProgram }
    options.deadline = .seconds(deadline)
    let (width, settings, link) = (width, options, link)
    let lanes = jobs ?? (elsewhere != nil ? 1 : usualLanes(order?.count ?? sessions.count, plugins.count))
    if let shortage = shortage(lanes, plugins.count) { throw .noRoom(shortage) }
    let (killEvery, seed) = (killEvery, seed ?? 0)
    let hasDiffered = StopFlag()
    let runLane: @Sendable (StrideTo<Int>, Lanes.Delivery) throws(LinkError) -> Void = {
      (places, deliver) throws(LinkError) in
      do throws(LinkError) {
        let workers = try ProcessLink(settings)
        defer { workers.shutDown() }
        workers.report = { Terminal.complain($0) }
        if let place = workers.gateText { Terminal.complain("waiting for workers at \(place)") }
        var killer = killEvery.map { Killer(every: $0.interval, seed: seed) }
        let shouldStop = {
          killer?.look(at: workers)
          return stop.isSet
        }
        let places = places.lazy.map { order?[$0] ?? $0 }
        switch link {
        case .process:
          try Lane(meter?.on(workers) ?? workers, width: width).run(sessions, places, shouldStop: shouldStop, deliver)
        case .inproc:
          try Lane(besides: workers, width: width).run(sessions, places, shouldStop: shouldStop, deliver)
        }
        if workers.hasDiffered { hasDiffered.set() }
      } catch {
        // The other lanes need not go on.
        stop.set()
        throw error
      }
    }
    try Lanes.run(order?.count ?? sessions.count, lanes: lanes, runLane, prepare: prepare, finished)
    return !hasDiffered.wasSet
  }
}

extension LinkOptions {
  /// As many lanes over processes as there are cores, if there are so many sessions and the system allows so many open files.
  private func usualLanes(_ sessions: Int, _ plugins: Int) -> Int {
    var lanes = max(1, min(ProcessInfo.processInfo.activeProcessorCount, sessions / Self.sessionsOfLane))
    while lanes > 1, shortage(lanes, plugins) != nil { lanes -= 1 }
    return lanes
  }

  private func shortage(_ lanes: Int, _ plugins: Int) -> String? {
    OpenFiles.shortage(lanes: lanes, workers: ComponentKind.allCases.count + plugins)
  }
}

extension LinkError {
  var sentence: String {
    switch self {
    case .cannotStart(let worker, let path, let reason):
      "cannot start the \(worker): \(path): \(reason)"
    case .endsAtOnce(let worker, let how, let log):
      "the \(worker) ends before it says hello: \(how)" + log.map { "\n  | \($0)" }.joined()
    case .noRoom(let sentence), .noPlace(let sentence), .transport(let sentence): sentence
    }
  }

  var reason: ExitReason {
    switch self {
    case .cannotStart, .endsAtOnce, .noRoom: .pluginMissing
    case .noPlace: .invalidInput
    case .transport: .unfinished
    }
  }
}
