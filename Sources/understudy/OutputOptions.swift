import ArgumentParser
import Foundation
import Reporting
import ScenarioLanguage
import TraceFormat

/// Where a report for a CI server is written.
struct JUnitOption: ParsableArguments {
  @Option(name: .customLong("junit"), help: "Writes a JUnit XML report there.", completion: .file())
  var path: String?

  func validate() throws {
    try OutputPath.validate(path, of: "--junit")
  }

  func prepare() throws { try OutputPath.prepare(path) }
}

/// Files that a command writes.
enum OutputPath {
  /// Throws if an option has no path, or that of the results.
  static func validate(_ path: String?, of option: String) throws {
    guard path != "" else { throw ValidationError("name a file for \(option)") }
    guard let path, isStandardOutput(path) else { return }
    throw ValidationError("\(option) names the file that standard output goes to, where the results go as well")
  }

  /// Makes the folder of a report; ends the program if it could not be written later: better now than when the work is done.
  static func prepare(_ report: String?) throws {
    if let report { try Failing.making { try ReportFile.check(report) } }
  }

  /// Whether a path leads to the file that standard output was led into. A pipe or a terminal has one end, and nothing is written over.
  private static func isStandardOutput(_ path: String) -> Bool {
    let output = URL(fileURLWithPath: "/dev/stdout").resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: output)
    return attributes?[.type] as? FileAttributeType == .typeRegular
      && URL(fileURLWithPath: path).resolvingSymlinksInPath().path == output
  }

  /// Where those of the paths lead that are written as files; nil stands for nothing.
  static func replaced(by paths: [String?]) -> [String] {
    paths.compactMap { $0.flatMap { try? AtomicFile.Place($0) } }.filter(\.isReplaced).map(\.path)
  }
}
