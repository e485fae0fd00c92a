import ArgumentParser
import Reporting
import ScenarioLanguage
import TraceFormat

/// The files that a command is about, and what happens when something is wrong with them.
struct ScenarioPaths: ParsableArguments {
  @Argument(help: "Scenario files, and directories of them.", completion: .file(extensions: ["yaml", "yml"]))
  var paths = Self.usual

  static let usual = ["Scenarios"]

  func validate() throws {
    guard !paths.contains("") else { throw ValidationError("name files or folders, '.' for this one") }
  }

  init() {}

  init(_ paths: [String]) {
    self.paths = paths
  }

  /// The files, if all of them are valid; else prints every mistake and ends with exit code 65. Ends the program once a signal has come.
  ///
  /// - Parameter plugins: the directory of those that bring kinds of objects. What is wrong there matters to who names it.
  func load(plugins: String = PluginOptions.usual) throws -> [ScenarioFile] {
    guard paths != Self.usual || AtomicFile.isFolder(Self.usual[0]) else {
      Terminal.complain(
        "there is no folder \(Self.usual[0]) here, which is taken where none is named: name yours, for 'replay' and 'explain' with --scenarios"
      )
      throw ExitReason.invalidInput.code
    }
    let (catalog, faults) = PluginCatalog.read(plugins)
    let (files, diagnostics) = ScenarioLoader.load(paths: paths, plugins: catalog) { Interruption.hasCome }
    if Interruption.hasCome { throw Interruption.reason.code }
    guard diagnostics.isEmpty else {
      let mistakes = faults + diagnostics
      for mistake in mistakes { Terminal.printError("\(mistake)") }
      Terminal.complain("\(Spelling.count(mistakes.count, "mistake")); nothing was run")
      throw ExitReason.invalidInput.code
    }
    return files
  }
}

extension [ScenarioFile] {
  /// Ends the program if one of them, whatever it is called, would be written over.
  ///
  /// - Parameter outputs: what will be written; nil where nothing is.
  func refuse(writing outputs: [String?]) throws {
    let inputs = compactMap { try? AtomicFile.Place($0.path).path }
    guard let both = OutputPath.replaced(by: outputs).first(where: inputs.contains) else { return }
    Terminal.complain("\(both) belongs to the run, and is not written over")
    throw ExitReason.wrongUse.code
  }
}
