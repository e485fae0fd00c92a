import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import Supervision
import TraceFormat
import Vocabulary

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs scenarios, each on every version of iOS that it is for.",
    discussion: """
        understudy run Scenarios --filter NAV-052     this in its name or path
        understudy run Scenarios --ios 18,26          on these versions only
        understudy run Scenarios --shard 1/4          a quarter, always the same
        understudy run Scenarios --link inproc        no workers, the same traces
        understudy run Scenarios --junit report.xml   for a CI server
        understudy run Scenarios --html report.html   for a browser
        understudy run Scenarios --journal run.jsonl  for 'understudy trace'

      Exit codes: 0 all hold, 1 something failed, 2 something could not be judged, 3 a worker was not deterministic, 4 nothing \
      was selected. \
      'understudy explain exit' has them all.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var linkOptions: LinkOptions
  @OptionGroup var sharding: ShardOptions

  @Option(help: "console, or jsonl for traces and verdicts as JSON Lines.")
  var reporter = ReporterKind.console

  @OptionGroup var junit: JUnitOption

  @Option(
    help: """
      Writes a page for a browser there: the sessions, the traces of those that did not pass, and the state behind every event. Of at \
      most \(PageReporter.mostWithAllTraces) sessions it has all traces.
      """, completion: .file())
  var html: String?

  @Option(help: "Appends the trace of each session there, as it ends.", completion: .file())
  var journal: String?

  @Flag(help: "Stops at the first failure.")
  var failFast = false

  enum ReporterKind: String, ExpressibleByArgument, CaseIterable {
    case console, jsonl
  }

  func validate() throws {
    try linkOptions.refuseIdleOptions()
    try OutputPath.validate(journal, of: "--journal")
    try OutputPath.validate(html, of: "--html")
    let options = ["--junit", "--journal", "--html"]
    let outputs = zip(options, [junit.path, journal, html]).flatMap { option, path in
      OutputPath.replaced(by: [path]).map { (option: option, path: $0) }
    }
    for (index, output) in outputs.enumerated() {
      guard let other = outputs[..<index].first(where: { $0.path == output.path }) else { continue }
      throw ValidationError("\(other.option) and \(output.option) name the same file")
    }
  }

  func run() throws {
    Interruption.watch()
    let selection = try selection.resolved()
    let (plan, files, plugins) = try sharding.unlessStopped(selection.shard) { try selection.plan() }
    try files.refuse(writing: [junit.path, journal, html])
    // Makes its folder: of a run that is refused nothing is left.
    try junit.prepare()
    try OutputPath.prepare(html)
    var shard = try sharding.begin(.run, selection.shard, planned: plan.sessions.count) {
      try ShardOptions.plan(files, selection.words(of: plan, files))
    }
    var reporters = ReporterGroup(makeReporters(files, plan.book))
    var book = try journal.map { path in try Failing.making { try Journal(path) } }
    var summary = RunSummary(planned: plan.sessions.count, duration: .zero, version: Understudy.configuration.version)
    let start = ContinuousClock.now
    var isKept = true
    reporters.begin(total: plan.sessions.count)
    let stop = StopFlag()
    var contracts: Set<ContractID> = []
    let outcome = Result {
      try linkOptions.run(
        plan.sessions, plugins, until: stop,
        prepare: preparation(plan, selection, keepsTrace: book != nil, digests: shard != nil)
      ) { index, finished in
        // Sessions that were under way when the first one failed may end, and count no more.
        if failFast, summary.failed > 0 { return }
        summary.count(finished.report.verdict)
        if failFast, finished.report.verdict == .failed { stop.set() }
        reporters.take(finished.report, index: index)
        shard?.count(finished.report, finished.digest)
        contracts.formUnion(finished.contracts)
        if !Failing.isWell({ try book?.append(finished.trace) }) { (book, isKept) = (nil, false) }
      }
    }
    summary.duration = ContinuousClock.now - start
    summary.endedByFailure = failFast && summary.failed > 0 && !Interruption.hasCome
    if case .failure = outcome { summary.couldBegin = summary.taken > 0 }
    // Also of a run that could not go on, and each whatever became of the others: what was finished is worth something.
    if !Failing.isWell({ try reporters.end(summary) }) { isKept = false }
    if case .success(false) = outcome { shard?.differed = true }
    shard?.add(contracts)
    if !Failing.isWell({ try sharding.write(shard) }) { isKept = false }
    if !Failing.isWell({ try book?.synchronize() }) { isKept = false }
    // What has failed fails again: whoever tries again after 75 would only wait longer for it.
    if case .failure(let error) = outcome, error as? ExitCode == ExitReason.unfinished.code, summary.failed > 0,
      !Interruption.hasCome
    {
      throw ExitReason.failed.code
    }
    let isDeterministic = try outcome.get()
    if Interruption.hasCome { throw sharding.interrupted(selection.shard) }
    if !isDeterministic { throw ExitReason.differed.code }
    if summary.failed > 0 { throw ExitReason.failed.code }
    if !isKept { throw ExitReason.unfinished.code }
    if summary.inconclusive > 0 { throw ExitReason.inconclusive.code }
  }

  /// What is kept of a session that has ended.
  private struct Finished: Sendable {
    let report: SessionReport
    /// For the journal; empty without one.
    let trace: [UInt8]
    /// For the report of a shard.
    let digest: UInt64
    let contracts: Set<ContractID>
  }

  private func preparation(
    _ plan: RunPlan, _ selection: SelectionOptions, keepsTrace: Bool, digests: Bool
  ) -> @Sendable (Int, SessionResult) -> Finished {
    let (book, paths) = (plan.book, selection.files.paths)
    let withTrace = reporter == .jsonl || html != nil && plan.sessions.count <= PageReporter.mostWithAllTraces
    let observers = selection.observers
    let plugins = selection.plugins.directory == PluginOptions.usual ? nil : selection.plugins.directory
    let switches = selection.choices.switches
    return { _, result in
      var report = SessionReport(result, book, withTrace: withTrace)
      if !report.violations.isEmpty { report.paths = paths }
      report.switches = switches
      report.plugins = plugins
      report.observers = observers
      let trace = keepsTrace || digests ? result.trace : []
      return Finished(
        report: report, trace: keepsTrace ? trace : [], digest: digests ? ShardReport.digest(of: report, trace) : 0,
        contracts: digests ? result.contracts : [])
    }
  }

  /// The names of scenarios, with their suites, that more than one file has; whichever of them are selected.
  private static func sharedNames(in files: [ScenarioFile]) -> Set<[String]> {
    var paths: [[String]: String] = [:]
    var shared: Set<[String]> = []
    for file in files {
      // An id belongs to one file alone.
      guard case .suite(let suite) = file.heading else { continue }
      for scenario in file.scenarios {
        let name = [suite, scenario.name]
        if paths[name, default: file.path] != file.path { shared.insert(name) }
        paths[name] = file.path
      }
    }
    return shared
  }

  private func makeReporters(_ files: [ScenarioFile], _ book: RuleBook) -> [any Reporter] {
    var reporters: [any Reporter] = []
    switch reporter {
    case .console:
      reporters.append(
        ConsoleReporter(ConsoleOptions.ofThisProcess(environment: ProcessInfo.processInfo.environment)))
    case .jsonl: reporters.append(JSONLinesReporter())
    }
    if let path = junit.path { reporters.append(JUnitReporter(path, shared: Self.sharedNames(in: files))) }
    if let html {
      // Read already, if it is among what is run.
      let others = ContractsOption.folder
      let cards = selection.files.paths.contains(others) ? [] : ContractsOption.cards(in: others)
      reporters.append(PageReporter(html, contracts: book.pages.map(\.card) + cards))
    }
    return reporters
  }
}
