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
    let meter = LinkMeter()
    var passed = 0
    var first: Double?
    var deliveriesBefore = 0
    try linkOptions.run(plan, plugins, meter: meter, prepare: { _, result in result.verdict == .passed }) {
      _, isPassed in
      passed += isPassed ? 1 : 0
      guard first == nil else { return }
      first = (ContinuousClock.now - start).inSeconds
      deliveriesBefore = meter.readings.deliveries
    }
    // What comes behind the first verdict is the steady state; it began with a few in flight, so it had little of a start.
    let seconds = (ContinuousClock.now - start).inSeconds - (first ?? 0)
    let readings = meter.readings
    let deliveries = readings.deliveries - deliveriesBefore
    let inFlight = min(linkOptions.width * max(1, readings.lanes.count), plan.count)
    print(
      """
      {"link":"process","inFlight":\(linkOptions.width),"lanes":\(readings.lanes.count),"sessions":\(plan.count),\
      "passed":\(passed),"roundTrips":\(readings.deliveries),"firstVerdictSeconds":\(first ?? 0),"seconds":\(seconds),\
      "wallSeconds":\(seconds + (first ?? 0)),\
      "roundTripsPerSecond":\(Double(deliveries) / seconds),\
      "microsecondsPerRoundTrip":\(seconds * 1e6 * Double(inFlight) / Double(max(1, deliveries))),\
      "scenariosPerSecond":\(Double(plan.count - 1) / seconds),\
      "route":\(readings.route),"requestBytes":\(readings.requests.average),"replyBytes":\(readings.replies.average),\
      "coordinatorKilobytes":\(Memory.kilobytes(of: getpid())),\
      "workerKilobytes":\(readings.lanes.values.reduce(0, +))}
      """)
  }
}
