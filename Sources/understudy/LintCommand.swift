import ArgumentParser
import Coordination
import Reporting
import ScenarioLanguage

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks scenario files without running them: all mistakes of all files at once.")

  @OptionGroup var files: ScenarioPaths
  @OptionGroup var plugins: PluginOptions

  @Flag(help: "Prints the JSON Schema of scenario files, for editors, and checks nothing.")
  var schema = false

  func run() throws {
    if schema {
      TextOutput.standardOutput.write(ScenarioFile.jsonSchema())
      return
    }
    let files = try files.load(plugins: plugins.directory)
    let named = RunPlan.plugins(of: files)
    if !named.isEmpty {
      // Of a manifest with a mistake not all can be read that scenarios may say.
      _ = try plugins.catalog(for: named)
      try plugins.check(files, [:])
      _ = try plugins.manifests(of: named, in: files)
    }
    let scenarios = files.reduce(0) { $0 + $1.scenarios.count }
    print("\(Spelling.count(files.count, "file")) with \(Spelling.count(scenarios, "scenario")): no mistakes")
  }
}
