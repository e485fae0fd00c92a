import ArgumentParser
import ScenarioLanguage

/// The files that a command is about, and what happens when something is wrong with them.
struct ScenarioPaths: ParsableArguments {
  @Argument(help: "Scenario files, and directories of them.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = ["Scenarios"]

  /// The files, if all of them are valid; else prints every mistake and ends with exit code 65.
  func load() throws -> [ScenarioFile] {
    let (files, diagnostics) = ScenarioLoader.load(paths: paths)
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Terminal.printError("\(diagnostic)") }
      Terminal.complain("\(diagnostics.count) \(diagnostics.count == 1 ? "mistake" : "mistakes"); nothing was run")
      throw ExitReason.invalidInput.code
    }
    return files
  }
}
