import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Sequencing
import Supervision
import TraceFormat
import Vocabulary

/// Runs the scenarios of a plugin's folder in several ways, which must all come to the same.
struct PluginRuns {
  private let name: String
  private let isObserver: Bool
  private let plan: RunPlan
  /// Where its plugins are found, as options of a command.
  private let folderWords: String
  private let options: ProcessLink.Options

  /// What came of one way.
  private struct Run {
    /// By the places of the plan; one is missing if the run was stopped.
    var results: [Int: SessionResult] = [:]
    /// Sentences about lost processes.
    var losses: [String] = []
    var hasDiffered = false
    var kills = 0
  }

  init(
    _ name: String, _ files: [ScenarioFile], _ plugins: PluginOptions, _ heard: [String: PluginProfile.Audition],
    _ program: WorkerProgram, deadline: Duration
  ) throws {
    self.name = name
    isObserver = heard[name]?.profile?.role == .observer
    folderWords = plugins.words
    var programs = try plugins.programs(of: RunPlan.plugins(of: files), in: files)
    let others = programs.filter { heard[$0.key] == nil }
    let auditions = heard.merging(try plugins.audition(others)) { known, _ in known }
    programs = programs.playing(auditions)
    try plugins.check(files, auditions)
    plan = RunPlan(files, plugins: auditions)
    var options = ProcessLink.Options()
    options.plugins = programs.merging([name: program]) { _, own in own }
    options.deadline = deadline
    self.options = options
  }

  func check(_ take: (PluginCheck) -> Void) throws {
    let isUsed = plan.sessions.contains { $0.names(name) }
    take(
      PluginCheck(
        "has scenarios",
        isUsed ? nil : .init("none of them names it", remedy: "bind it with `plugins:` in a scenario of its folder")))
    guard isUsed else { return }
    let first = try run(width: 256)
    take(PluginCheck("holds its scenarios", failure(of: first)))
    take(PluginCheck("does not crash, hang, flood or answer what nobody asked", loss(of: first)))
    // A plugin that plays in one session at a time has had them one by one already.
    let second = try run(width: 1, isBackwards: true)
    take(PluginCheck("gives the same bytes, one session at a time and the last one first", difference(first, second)))
    // A third one over the same session alone would count against it.
    let third = try run(width: 16, kills: 2)
    let times = third.kills == 1 ? "once" : "\(third.kills) times"
    let unkilled = PluginCheck.Fault(
      "nothing was delivered to it after which it could have been killed",
      remedy: "give it a scenario in which it gets two messages")
    take(
      PluginCheck(
        "gives the same bytes when its process is killed (\(times)) and replaced",
        difference(first, third) ?? (third.kills == 0 && first.losses.isEmpty ? unkilled : nil)))
  }

  /// - Parameter kills: how often the plugin's process is killed on the way.
  private func run(width: Int, isBackwards: Bool = false, kills: Int = 0) throws -> Run {
    var run = Run()
    let link = try ProcessLink(options)
    defer { link.shutDown() }
    var losses: [String] = []
    link.report = { losses.append($0) }
    let saboteur = Saboteur(link, name, kills: kills)
    let places = Array(plan.sessions.indices)
    try Lane(saboteur, width: width).run(
      SessionSource(plan.sessions), isBackwards ? places.reversed() : places, shouldStop: { Interruption.hasCome }
    ) { place, result in
      run.results[place] = result
    }
    run.losses = losses
    run.kills = saboteur.kills
    run.hasDiffered = link.hasDiffered
    return run
  }

  private func failure(of run: Run) -> PluginCheck.Fault? {
    let bad = run.results.filter { $0.value.verdict != .passed && $0.value.verdict != .warned }
    guard let first = bad.keys.min(), let result = bad[first] else { return nil }
    return .init(
      "\(bad.count) of \(run.results.count) do not, first \(result.session.suite)/\(result.session.caseName): "
        + "\(result.verdict.rawValue)",
      remedy: "understudy run \(ShellWord.path(result.session.header.file))\(folderWords)")
  }

  private func loss(of run: Run) -> PluginCheck.Fault? {
    guard let first = run.losses.first else { return nil }
    return .init(
      run.losses.count == 1 ? first : "\(first); and \(run.losses.count - 1) more",
      remedy: (isObserver ? "judge the end of each session once" : "answer each delivery once")
        + ", within its deadline; what it has printed is in the report of understudy run")
  }

  private func difference(_ first: Run, _ second: Run) -> PluginCheck.Fault? {
    let remedy =
      "let answers depend on what a session is sent and nothing else: no clock, no random numbers, nothing kept between "
      + "sessions, no order of a hash table"
    if second.hasDiffered {
      return .init("it answered a delivery that was sent again differently", remedy: remedy)
    }
    for place in first.results.keys.sorted() {
      guard let one = first.results[place], let other = second.results[place] else { continue }
      if one.trace != other.trace {
        let traces = try? (TraceReader.sessions(in: one.trace), TraceReader.sessions(in: other.trace))
        guard let left = traces?.0.first, let right = traces?.1.first else { continue }
        return .init(TraceDiff(left, right).text(context: 2), remedy: remedy)
      }
      if one.judgements != other.judgements {
        return .init("it judges \(one.session.suite)/\(one.session.caseName) in two ways", remedy: remedy)
      }
    }
    return nil
  }
}

/// A link whose plugin is killed while it owes an answer: at its second delivery, and each time when it has had as many again.
private final class Saboteur: Link {
  private let link: ProcessLink
  private let name: String
  private let mostKills: Int
  private(set) var kills = 0
  private var count = 0
  private var next = 2
  private var isDue = false

  init(_ link: ProcessLink, _ name: String, kills: Int) {
    self.link = link
    self.name = name
    mostKills = kills
  }

  func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {
    try link.deliver(delivery, to: kind, of: session, terms)
    if terms.player == name || (kind.place != nil && terms.configuration.name(of: kind) == name) { note() }
  }

  func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError) {
    try link.tell(observer, of: session, news)
    if observer.plugin.name == name { note() }
  }

  private func note() {
    count += 1
    guard count == next, kills < mostKills else { return }
    next *= 2
    isDue = true
  }

  func close(_ session: UInt32) {
    link.close(session)
  }

  func wait() throws(LinkError) -> [LinkEvent] {
    if isDue, link.kill(name) {
      isDue = false
      kills += 1
    }
    return try link.wait()
  }
}
