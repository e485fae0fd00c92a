package import Contracts
package import Vocabulary

/// What reporters are told of a session: everything a reader needs, and nothing of the runner.
package struct SessionReport: Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case passed, warned, failed, inconclusive
  }

  /// The contract's id, or the suite's name.
  package var suite: String
  package var scenario: String
  package var ios: IOSVersion
  /// The file, as it was given to the run.
  package var file: String
  /// What the run was given, so that a repetition watches the same formulas; empty for the file alone.
  package var paths: [String] = []
  /// The switches that the run was given, which a repetition needs too.
  package var switches: [Configuration.Switch] = []
  /// Where the run was told to look for plugins; nil for the usual place.
  package var plugins: String?
  /// The observers that the run was given, likewise.
  package var observers: [String] = []
  package var verdict: Verdict
  /// How sure the file is of its rule: an inferred one makes every mismatch a warning.
  package var confidence = Confidence.documented
  /// How the session ended, in words. Where nothing else explains the verdict, it does.
  package var ending: String
  /// Whether the ending is itself a reason for the verdict: the app died, a bound was passed, a worker was lost.
  package var endingIsFinding = false
  /// Then where its steps are written.
  package var stepPlaces: [SourcePlace] = []
  /// Broken expectations, in the order in which they were found.
  package var mismatches: [Mismatch] = []
  /// Expectations in handlers that never ran.
  package var unreached: [Expectation] = []
  package var violations: [ViolationReport] = []
  /// Contracts that the scenario says it breaks, and that hold.
  package var unbroken: [String] = []
  /// Why observers and formulas gave no judgement.
  package var unjudged: [String] = []
  /// The whole trace, as JSON Lines.
  package var trace: [UInt8]
  /// What spells the objects in values that were found.
  package var configuration: Configuration

  package init(
    suite: String, scenario: String, ios: IOSVersion, file: String, verdict: Verdict, ending: String, trace: [UInt8],
    configuration: Configuration
  ) {
    self.suite = suite
    self.scenario = scenario
    self.ios = ios
    self.file = file
    self.verdict = verdict
    self.ending = ending
    self.trace = trace
    self.configuration = configuration
  }

  /// As people read it: `PRE-057 / dismiss from code (iOS 18)`.
  package var title: String { "\(suite) / \(scenario) (iOS \(ios))" }
}

/// A contract's formula that the session broke.
package struct ViolationReport: Hashable, Sendable {
  package let contract: String
  package let title: String
  /// What happened against the rule.
  package let sentence: String
  /// The number of the event at which it was broken; nil if something is still owed at the end.
  package let event: Int?
  /// Whether it fails the run, or warns.
  package let isHard: Bool

  package init(contract: String, title: String, sentence: String, event: Int?, isHard: Bool) {
    self.contract = contract
    self.title = title
    self.sentence = sentence
    self.event = event
    self.isHard = isHard
  }
}
