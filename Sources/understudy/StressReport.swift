import Contracts
import Coordination
import Reporting
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

/// Prints what a stress run has found, shrinks it, and keeps it.
struct StressReport {
  private let run: StressRun
  private let round: StressRound
  private let plugins: HeardPlugins
  /// Where the contracts are.
  private let paths: [String]
  /// Whether it says what was left out.
  private let isVerbose: Bool
  /// Whether everything that was found was found again when it was played again.
  private(set) var isDeterministic = true
  /// What was said of each finding, in the order in which they were told.
  private(set) var told: [(finding: FindingBook.Finding, text: String)] = []
  /// Findings that are shrunk in one run, besides those that are known; of all others there is a line.
  private static let mostShrunk = 50
  /// Sessions that may be lost while a finding is shrunk: each costs three deadlines.
  private static let mostLost = 5

  init(_ run: StressRun, _ round: StressRound, _ plugins: HeardPlugins, paths: [String], isVerbose: Bool) {
    self.run = run
    self.round = round
    self.plugins = plugins
    self.paths = paths
    self.isVerbose = isVerbose
  }

  /// - Parameter corpus: where findings are kept; nil to shrink and keep none.
  /// - Returns: false if something could not be kept.
  mutating func tell(corpus: Corpus?, known: KnownCases, on stage: PluginStage) -> Bool {
    var isKept = true
    for difference in round.differences { print("differs\n\(difference)") }
    for (seed, sentence) in round.tally.faults.sorted(by: { $0.seed.index < $1.seed.index }).prefix(10) {
      Terminal.complain("a fault of the generator in session \(seed.index) of seed \(seed.run): \(sentence)")
    }
    var shrunk = 0
    for finding in round.tally.book.findings {
      print(finding.title)
      let text: String
      if let path = known.paths[finding.symptom] {
        let command = "understudy replay \(ShellWord.path(path))\(plugins.folderWords)\(scenarioWords)"
        text = "  \(finding.sentence)\n  known: \(command)"
      } else if let corpus, shrunk < Self.mostShrunk, finding.symptom.kind != .fault, !Interruption.hasCome {
        shrunk += 1
        do throws(StoreError) {
          text = try keep(finding, corpus, on: stage)
        } catch {
          Terminal.complain("\(error)")
          text = unkept(finding, "not kept: ")
          isKept = false
        }
      } else {
        let isOneTooMany = corpus != nil && shrunk == Self.mostShrunk
        let why = "not shrunk: in one run \(Self.mostShrunk) are, the next run takes more\n  "
        text = unkept(finding, isOneTooMany ? why : "")
      }
      print("\(text)\n")
      told.append((finding, text))
    }
    print(summary)
    if isVerbose { print(leftOut) }
    return isKept
  }

  /// Shrinks a finding and keeps it.
  ///
  /// - Returns: what there is to say of it.
  private mutating func keep(
    _ finding: FindingBook.Finding, _ corpus: Corpus, on stage: PluginStage
  ) throws(StoreError) -> String {
    let (before, losses) = (stage.losses, stage.losses + Self.mostLost)
    let shouldStop = { Interruption.hasCome || stage.losses > losses }
    guard let reduction = run.reduce(finding, shouldStop: shouldStop, perform: stage.perform),
      case let path = corpus.path(for: reduction),
      let result = run.prove(reduction, at: path, perform: stage.perform)
    else {
      // Told to stop, nothing was played to its end.
      let why = Interruption.hasCome ? "" : "not kept: \(doubt(isLost: stage.losses > before))\n  "
      return unkept(finding, why)
    }
    try corpus.keep(reduction, trace: result.trace, at: path)
    let steps = Spelling.count(reduction.draft.steps.count, "step")
    let with =
      plugins.programs.isEmpty
      ? ""
      : reduction.draft.plugins.isEmpty
        ? " without a plugin" : " with \(reduction.draft.plugins.joined(separator: " and "))"
    let end =
      reduction.isMinimal
      ? "nothing more can be taken away"
      : stage.losses > losses
        ? "stopped before its end: a plugin was lost over more than \(Self.mostLost) of them" : "stopped before its end"
    let files = (paths + [path]).map(ShellWord.path).joined(separator: " ")
    // Of the case that whoever reads this will see, and not of the session that showed it first.
    return """
        \(reduction.sentence)
        shrunk to \(steps)\(with), \(Spelling.count(reduction.tried)) candidates tried, \(end)
        understudy run \(files) --filter \(ShellWord.quotedIfNeeded(reduction.draft.suite))\(plugins.folderWords)
      """
  }

  /// Why what was found was not found again, when it was played again.
  private mutating func doubt(isLost: Bool) -> String {
    if isLost { return "a plugin was lost when it was played again" }
    guard !plugins.programs.isEmpty else {
      return "it does not fail when its steps are run as a scenario, a fault of Understudy; please report the seed"
    }
    isDeterministic = false
    let names = plugins.programs.keys.sorted()
    let who = names.count == 1 ? names[0] : "one of \(names.joined(separator: ", "))"
    return "it did not happen again: \(who) does not do the same each time, which 'understudy plugin check' looks into"
  }

  /// What a finding that is not kept says, why it is not, and how it is seen again.
  private func unkept(_ finding: FindingBook.Finding, _ why: String) -> String {
    """
      \(finding.sentence)
      \(why)understudy replay --seed \(finding.seed.run) --session \(finding.seed.index)\(options)
    """
  }

  /// What a repetition needs besides the seed.
  private var options: String {
    let versions = run.terms.versions.map(\.description).joined(separator: ",")
    return (run.terms.steps == StressTerms.usualSteps ? "" : " --steps \(run.terms.steps)")
      + (run.terms.versions == IOSVersion.all ? "" : " --ios \(versions)")
      + run.terms.switches.map { " --switch \(ShellWord.quotedIfNeeded("\($0.name)=\($0.value)"))" }.joined()
      + plugins.words
      + scenarioWords
  }

  private var scenarioWords: String { Self.scenarioWords(paths, of: plugins) }

  /// Where the contracts are, as 'replay' is told. A plugin's are found by its name.
  static func scenarioWords(_ paths: [String], of plugins: HeardPlugins) -> String {
    let own = paths.filter { !plugins.scenarios.contains($0) }
    return own == ScenarioPaths.usual ? "" : own.map { " --scenarios \(ShellWord.path($0))" }.joined()
  }

  /// The contracts that no session has put to the test.
  private var leftOut: String {
    let silent = run.contracts.filter { !round.tally.contracts.contains($0.card.id) }
    func names(_ pages: [RuleBook.Page]) -> String {
      pages.isEmpty ? "none" : pages.map(\.card.id.description).joined(separator: " ")
    }
    return """
      contracts that were not put to the test, with a formula: \(names(silent.filter { !$0.rules.isEmpty }))
      and without one, of which many leave no trace anywhere ('understudy contracts'): \(names(silent.filter(\.rules.isEmpty)))
      """
  }

  private var summary: String {
    let tally = round.tally
    let rate = Int(Double(tally.steps) / max(0.001, round.elapsed.inSeconds))
    let deaths = tally.deaths.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) of \($0.key)" }
    let died = deaths.isEmpty ? "" : "\napps that died of what they asked for: \(deaths.joined(separator: ", "))"
    let bound = plugins.programs.keys.sorted().map { "\($0) in \(tally.plugins[$0].map(Spelling.count) ?? "none")" }
    let played = bound.isEmpty ? "" : "\nsessions with plugins: \(bound.joined(separator: ", "))"
    return """
      seed \(run.seed): \(Interruption.hasCome ? "stopped after " : "")\(Spelling.count(tally.sessions, "session")), \
      \(Spelling.count(tally.steps, "step")) \
      (\(Spelling.count(rate)) a second), \(Spelling.count(tally.events, "event")), about \
      \(Spelling.count(tally.states.count, "state")), \(Spelling.count(run.exercised(in: tally))) of \(Spelling.count(run.contracts.count, "contract")), \
      \(Spelling.count(round.checked)) checked on the other link, \(Spelling.count(tally.book.findings.count, "finding")) \
      in \(Spelling.seconds(round.elapsed))\(died)\(played)
      """
  }
}

extension FindingBook.Finding {
  /// One line: how bad it is, its symptom, and how many sessions showed it.
  var title: String {
    let sessions = Spelling.count(sessions, "session")
    return "\(symptom.severity.word)\(symptom.title): \(sessions), first \(seed.index) on iOS \(ios)"
  }
}

extension Symptom {
  /// Its name and its shape, if that says more: the shape of a fault is its sentence, without numbers.
  var title: String { kind == .fault || shape.isEmpty ? name : "\(name) (\(shape))" }
}

extension Symptom.Severity {
  /// How a line about a finding begins.
  var word: String {
    switch self {
    case .failure: "failed  "
    case .inconclusive: "open    "
    case .warning: "warned  "
    }
  }
}
