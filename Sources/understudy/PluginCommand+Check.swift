import ArgumentParser
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Supervision

extension PluginCommand {
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Checks that plugins keep to the protocol, and that their scenarios hold and give the same bytes each time.",
      discussion: """
          understudy plugin check                      every plugin of the directory
          understudy plugin check GuardedNavigation    this one

        Starts each of them many times: welcomes it, refuses it, tells it to go, sends what it cannot know, runs the scenarios of its \
        folder twice, and once more while its process is killed again and again. What fails is printed with what to do. \
        Exit code 1 if anything fails, 69 if a plugin is not there.
        """)

    @ArgumentParser.Argument(help: "Plugins, by name or folder. All, unless said.", completion: .directory)
    var names: [String] = []

    @OptionGroup var options: PluginOptions

    @Option(help: "Seconds that it may take over one delivery.")
    var deadline = 5.0

    func validate() throws {
      guard deadline > 0, deadline <= 3600 else {
        throw ValidationError("--deadline must be more than 0 seconds, and at most an hour")
      }
    }

    func run() throws {
      Interruption.watch()
      let (options, named) = try options.resolve(names)
      let chosen = named.isEmpty ? try options.catalog().manifests.map(\.name) : named
      guard !chosen.isEmpty else {
        Terminal.complain("there are no plugins in \(options.directory)")
        throw ExitReason.nothingSelected.code
      }
      let programs = try options.programs(of: Set(chosen))
      let heard = try options.audition(programs)
      if Interruption.hasCome { throw Interruption.reason.code }
      var faults = 0
      for name in chosen {
        guard let program = programs[name] else { continue }
        print(name)
        try Failing.with(.unfinished) {
          faults += try check(name, program, options, heard) { line in if !Interruption.hasCome { print("  \(line)") } }
        }
        if Interruption.hasCome { throw Interruption.reason.code }
      }
      print(faults == 0 ? "all checks passed" : "\(Spelling.count(faults, "check")) failed")
      if faults > 0 { throw ExitReason.failed.code }
    }

    /// Prints each check as it ends; how many have failed.
    private func check(
      _ name: String, _ program: WorkerProgram, _ options: PluginOptions,
      _ heard: [String: PluginProfile.Audition], _ say: (String) -> Void
    ) throws -> Int {
      var faults = 0
      func take(_ check: PluginCheck) {
        guard let fault = check.fault else { return say("ok     \(check.title)") }
        faults += 1
        say("FAILS  \(check.title)")
        say("         found:  " + fault.what.split(separator: "\n").joined(separator: "\n                   "))
        say("         to do:  \(fault.remedy)")
      }
      take(PluginProbe.hello(heard[name]))
      guard let profile = heard[name]?.profile else { return faults }
      let words = try options.catalog(for: [name])[name]?.words ?? []
      let probe = PluginProbe(program, profile.role, words: words, patience: .seconds(deadline))
      for check in probe.checks where !Interruption.hasCome {
        take(try check())
      }
      guard !Interruption.hasCome else { return faults }
      let folder = "\(options.directory)/\(name)/Scenarios"
      guard FileManager.default.fileExists(atPath: folder) else {
        take(
          PluginCheck(
            "has scenarios", .init("there is no \(folder)", remedy: "write what it fixes, and what it breaks")))
        return faults
      }
      var files = ScenarioPaths()
      files.paths = [folder]
      let runs: PluginRuns
      do {
        runs = try PluginRuns(
          name, files.load(plugins: options.directory), options, heard, program.playing(profile.role),
          deadline: .seconds(deadline))
      } catch is ExitCode {
        // What is wrong with the files has been said.
        take(
          PluginCheck(
            "holds its scenarios", .init("they cannot be run", remedy: "mend what is said of \(folder) above")))
        return faults
      }
      try runs.check(take)
      return faults
    }
  }
}
