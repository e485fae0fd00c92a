import ArgumentParser
import Coordination
import Foundation
import ScenarioLanguage
import Sequencing
import Stress
import Supervision
import Vocabulary
import Wire

/// Measures the machinery on one scenario; `scripts/bench` runs it beside the raw loop and makes ratios.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures one scenario over a link; prints a line of JSON.", shouldDisplay: false)

  @ArgumentParser.Argument(help: "A scenario file; its first scenario on its first version is run.")
  var file: String

  @Flag(help: "Runs the generated sessions of --seed instead, watched by the formulas of all files in that folder.")
  var generated = false

  @Option(help: "How often it is run.")
  var sessions = 1000

  @OptionGroup var linkOptions: LinkOptions
  @OptionGroup var pluginOptions: PluginOptions

  func run() throws {
    var files = ScenarioPaths()
    files.paths = [file]
    let loaded = try files.load(plugins: pluginOptions.directory)
    let plugins = try pluginOptions.programs(of: RunPlan.plugins(of: loaded))
    let auditions = try pluginOptions.audition(plugins)
    guard let planned = RunPlan(loaded, plugins: auditions).sessions.first else {
      throw ExitReason.nothingSelected.code
    }
    let plan = generated ? generatedPlan(loaded) : Array(repeating: planned, count: sessions)
    switch linkOptions.link {
    case .inproc: try measureInProcess(plan, plugins)
    case .process: try measureProcesses(plan, plugins)
    }
  }

  private func generatedPlan(_ files: [ScenarioFile]) -> [PlannedSession] {
    let terms = StressTerms(steps: StressTerms.usualSteps, versions: IOSVersion.all)
    let run = StressRun(seed: linkOptions.seed ?? 1, terms, RunPlan.book(of: files), Guide(files))
    return (0..<sessions).map { run.session(SessionSeed(run.seed, $0)) }
  }

  private func measureInProcess(_ plan: [PlannedSession], _ plugins: [String: WorkerProgram]) throws {
    let start = ContinuousClock.now
    var passed = 0
    try linkOptions.run(plan, plugins, prepare: { _, result in result.verdict == .passed }) { _, isPassed in
      passed += isPassed ? 1 : 0
    }
    let seconds = (ContinuousClock.now - start).inSeconds
    print(
      """
      {"link":"inproc","sessions":\(plan.count),"passed":\(passed),"seconds":\(seconds),\
      "scenariosPerSecond":\(Double(plan.count) / seconds),"kilobytes":\(Memory.kilobytes(of: getpid()))}
      """)
  }

  private func measureProcesses(_ plan: [PlannedSession], _ plugins: [String: WorkerProgram]) throws {
    let start = ContinuousClock.now
    var options = ProcessLink.Options()
    options.plugins = plugins
    if let program = linkOptions.workerProgram { options.program = program }
    let link = try Failing.with(.unfinished) { try ProcessLink(options) }
    defer { link.shutDown() }
    let meter = MeteredLink(link)
    var passed = 0
    var first: Double?
    var deliveriesBefore = 0
    try Failing.with(.unfinished) {
      try Lane(meter, width: linkOptions.inFlight).run(plan) { _, result in
        passed += result.verdict == .passed ? 1 : 0
        guard first == nil else { return }
        first = (ContinuousClock.now - start).inSeconds
        deliveriesBefore = meter.deliveries
      }
    }
    // What comes behind the first verdict is the steady state; it began with a few in flight, so it had little of a start.
    let seconds = (ContinuousClock.now - start).inSeconds - (first ?? 0)
    let deliveries = meter.deliveries - deliveriesBefore
    let memory = link.processes.map { Memory.kilobytes(of: $0.1) }.reduce(0, +)
    print(
      """
      {"link":"process","inFlight":\(linkOptions.inFlight),"sessions":\(plan.count),"passed":\(passed),\
      "roundTrips":\(meter.deliveries),"firstVerdictSeconds":\(first ?? 0),"seconds":\(seconds),\
      "wallSeconds":\(seconds + (first ?? 0)),\
      "roundTripsPerSecond":\(Double(deliveries) / seconds),\
      "microsecondsPerRoundTrip":\(seconds * 1e6 * Double(min(linkOptions.inFlight, plan.count)) / Double(max(1, deliveries))),\
      "scenariosPerSecond":\(Double(plan.count - 1) / seconds),\
      "route":\(meter.route),"requestBytes":\(meter.averageRequest),"replyBytes":\(meter.averageReply),\
      "coordinatorKilobytes":\(Memory.kilobytes(of: getpid())),"workerKilobytes":\(memory)}
      """)
  }
}

/// Counts what goes over a link; the sizes are those of the first deliveries, so that measuring costs little.
private final class MeteredLink: Link {
  private let link: ProcessLink
  private(set) var deliveries = 0
  private var requestBytes = 0
  private var replyBytes = 0
  /// To which worker each delivery of the first session went, by numbers in the order in which they came up.
  private(set) var route: [Int] = []
  private var stops: [ComponentKind] = []
  private var sampledRequests = 0
  private var sampledReplies = 0

  init(_ link: ProcessLink) {
    self.link = link
  }

  var averageRequest: Int { requestBytes / max(1, sampledRequests) }
  var averageReply: Int { replyBytes / max(1, sampledReplies) }

  func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {
    deliveries += 1
    if session == 0 {
      if !stops.contains(kind) { stops.append(kind) }
      route += stops.firstIndex(of: kind).map { [$0] } ?? []
    }
    if sampledRequests < 200 {
      sampledRequests += 1
      var writer = FrameWriter()
      ToWorker.deliver(WireDelivery(session: session, number: 1, now: terms.now, delivery, news: terms.news))
        .write(&writer)
      requestBytes += writer.bytes.count
    }
    try link.deliver(delivery, to: kind, of: session, terms)
  }

  func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError) {
    try link.tell(observer, of: session, news)
  }

  func close(_ session: UInt32) {
    link.close(session)
  }

  func wait() throws(LinkError) -> [LinkEvent] {
    let events = try link.wait()
    if sampledReplies < 200 {
      for case .reply(let session, let effects, let exit) in events {
        sampledReplies += 1
        var writer = FrameWriter()
        ToCoordinator(
          incarnation: 1, replies: [WireReply(session: session, number: 1, effects: effects, exit: exit)]
        ).write(&writer)
        replyBytes += writer.bytes.count
      }
    }
    return events
  }
}

/// The resident memory of processes.
private enum Memory {
  static func kilobytes(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
