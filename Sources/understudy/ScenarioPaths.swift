import ArgumentParser
import ScenarioLanguage

/// The files that a command is about, and what happens when something is wrong with them.
struct ScenarioPaths: ParsableArguments {
  @Argument(help: "Scenario files, and directories of them.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = ["Scenarios"]

  init() {}

  init(_ paths: [String]) {
    self.paths = paths
  }

  /// The files, if all of them are valid; else prints every mistake and ends with exit code 65. Ends the program once a signal has come.
  ///
  /// - Parameter plugins: the directory of those that bring kinds of objects. What is wrong there matters to who names it.
  func load(plugins: String = PluginOptions.usual) throws -> [ScenarioFile] {
    let (catalog, faults) = PluginCatalog.read(plugins)
    let (files, diagnostics) = ScenarioLoader.load(paths: paths, plugins: catalog) { Interruption.hasCome }
    if Interruption.hasCome { throw Interruption.reason.code }
    guard diagnostics.isEmpty else {
      let mistakes = faults + diagnostics
      for mistake in mistakes { Terminal.printError("\(mistake)") }
      Terminal.complain("\(mistakes.count) \(mistakes.count == 1 ? "mistake" : "mistakes"); nothing was run")
      throw ExitReason.invalidInput.code
    }
    return files
  }
}
