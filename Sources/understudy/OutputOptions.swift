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

  /// Makes its folder; ends the program if the report could not be written later: better now than when the work is done.
  func prepare() throws {
    if let path { try Failing.making { try JUnitDocument.check(path) } }
  }
}

/// Files that a command writes.
enum OutputPath {
  /// Throws if an option has no path, or that of the results.
  static func validate(_ path: String?, of option: String) throws {
    guard path != "" else { throw ValidationError("name a file for \(option)") }
    guard let path, isStandardOutput(path) else { return }
    throw ValidationError("\(option) names the file that standard output goes to, where the results go as well")
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
