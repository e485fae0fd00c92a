import Coordination
import Foundation
import ScenarioLanguage
import Supervision
import Testing

/// The suite of the repository, and the program that was built beside the tests.
enum Suite {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every scenario on every version; fails the test if a file is wrong.
  static func sessions(_ filter: String = "") -> [PlannedSession] {
    let (files, diagnostics) = ScenarioLoader.load(paths: [root.appending(path: "Scenarios").path])
    #expect(diagnostics.isEmpty)
    var selection = RunPlan.Selection()
    selection.filter = filter
    return RunPlan(files, selection).sessions
  }

  /// A tenth of them, from all files.
  static func everyTenth() -> [PlannedSession] {
    sessions().enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
  }

  static let program: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let products =
      bundle.bundlePath.hasSuffix(".xctest")
      ? URL(filePath: bundle.bundlePath).deletingLastPathComponent()
      : URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return products.appending(path: "understudy").path
  }()

  static func link(deadline: Duration = .seconds(20)) throws -> ProcessLink {
    var options = ProcessLink.Options()
    options.program = program
    options.deadline = deadline
    return try ProcessLink(options)
  }

  /// Runs the sessions through worker processes; the results in the order of the plan.
  static func run(
    _ sessions: [PlannedSession], over link: ProcessLink, inFlight: Int,
    each: (Int) -> Void = { _ in }
  ) throws -> [SessionResult] {
    var results = [SessionResult?](repeating: nil, count: sessions.count)
    var count = 0
    try Lane(link, width: inFlight).run(sessions) { index, result in
      results[index] = result
      count += 1
      each(count)
    }
    return try results.map { try #require($0) }
  }
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
