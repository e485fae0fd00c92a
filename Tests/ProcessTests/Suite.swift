import Coordination
import Foundation
import ScenarioLanguage
import Supervision
import Testing

/// What is about processes. One after the other, because some tests watch how soon something happens. Limits are there to end what
/// hangs, and are far above what a busy machine takes.
@Suite(.serialized, .timeLimit(.minutes(10))) enum Processes {}

/// The suite of the repository, and the programs that were built beside the tests.
enum Suite {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every scenario on every version.
  private static let all: [PlannedSession] = {
    let (files, diagnostics) = ScenarioLoader.load(paths: [root.appending(path: "Scenarios").path])
    #expect(diagnostics.isEmpty)
    return RunPlan(files).sessions
  }()

  /// Every so many-th session of the suite.
  static func sample(everyNth step: Int) -> [PlannedSession] {
    stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  static let program = product("understudy")

  static let plugins = root.appending(path: "Plugins").path

  /// Whether plugins of the repository are there: any of their folders may be removed, and then what is tried with them is skipped.
  static func hasPlugins(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.fileExists(atPath: "\(plugins)/\($0)/plugin.yaml") }
  }

  static func product(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let products =
      bundle.bundlePath.hasSuffix(".xctest")
      ? URL(filePath: bundle.bundlePath).deletingLastPathComponent()
      : URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return products.appending(path: name).path
  }

  static func link(_ program: String = program, deadline: Duration = .seconds(20)) throws -> ProcessLink {
    var options = ProcessLink.Options()
    options.program = program
    options.deadline = deadline
    options.startDeadline = .seconds(20)
    return try ProcessLink(options)
  }

  /// Runs the sessions through worker processes; the results in the order of the plan.
  static func run(
    _ sessions: [PlannedSession], over link: ProcessLink, inFlight: Int,
    each: (Int) -> Void = { _ in }
  ) throws -> [SessionResult] {
    var results = [SessionResult?](repeating: nil, count: sessions.count)
    var count = 0
    let end = ContinuousClock.now + .seconds(300)
    try Lane(link, width: inFlight).run(sessions, shouldStop: { ContinuousClock.now > end }) { index, result in
      results[index] = result
      count += 1
      each(count)
    }
    return try results.map { try #require($0) }
  }
}

/// Fails unless the results are those of a run in this process.
func expectUnharmed(_ results: [SessionResult]) {
  for result in results { expectSame(result, InProcess.run(result.session)) }
}

/// Fails unless two results of a session have the same verdict, and byte for byte the same trace.
func expectSame(_ result: SessionResult, _ expected: SessionResult) {
  let name = "\(result.session.suite)/\(result.session.caseName)"
  #expect(result.verdict == expected.verdict, "\(name)")
  expectSame(expected.trace, result.trace, name)
}

/// Fails with the first line in which two traces differ.
func expectSame(_ trace: [UInt8], _ other: [UInt8], _ name: String) {
  guard trace != other else { return }
  let lines = String(decoding: trace, as: UTF8.self).split(separator: "\n")
  let others = String(decoding: other, as: UTF8.self).split(separator: "\n")
  let index = zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, others.count)
  let line = lines.indices.contains(index) ? lines[index] : "(the end)"
  let second = others.indices.contains(index) ? others[index] : "(the end)"
  Issue.record("\(name) differs at line \(index + 1):\n  \(line)\n  \(second)")
}
