import ArgumentParser
import Reporting
import Supervision
import TraceFormat

@main
struct Understudy: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Stands in for UIKit: runs scenarios against executable models of its navigation machinery.",
    discussion: """
      Scenarios are YAML files: an app, what a user and the app do, and what must hold then. Every rule of the models is a \
      contract with an id, a source and a confidence.

        understudy run Scenarios                            the whole suite, on every version of iOS
        understudy run Scenarios --filter PRE-057 --ios 18  one contract on one version
        understudy lint Scenarios                           what is wrong in the files, without running them
        understudy explain NAV-052                          a rule, its sources, its scenarios
        understudy explain exit 75                          what an exit code means
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, LintCommand.self, ExplainCommand.self, ContractsCommand.self, TraceCommand.self,
      PluginCommand.self, WorkerCommand.self, KeysCommand.self, BenchCommand.self, StressCommand.self,
      ReplayCommand.self, MergeCommand.self,
    ])

  /// No option but `-h` has one dash. ArgumentParser takes each letter behind it for an option, and shows the help for what has an h in it.
  private static func refuseOneDash() throws {
    let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    guard let odd = words.first(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }) else { return }
    throw ValidationError("there is no '\(odd)': an option is written '-\(odd)', and a file './\(odd)'")
  }

  static func main() {
    TextOutput.fillClosedStreams()
    TextOutput.write { try Outlet.write($0, to: $1) { Interruption.hasCome } }
    var end: (any Error)?
    do {
      if let component = WorkerCommand.component(of: CommandLine.arguments) {
        try WorkerCommand.play(component, for: nil)
      } else {
        try refuseOneDash()
        var command = try parseAsRoot()
        try command.run()
      }
    } catch {
      end = error
    }
    var code = end.map { exitCode(for: $0) } ?? .success
    let message = end.map { fullMessage(for: $0) } ?? ""
    // Help and the version are results too.
    if !message.isEmpty { code == .success ? print(message) : Terminal.printError(message) }
    if let loss = TextOutput.loss {
      Terminal.complain("cannot write the results to the standard output: \(loss.sentence)")
      // What has failed stays so: to run it again changes nothing.
      let mayBecomeWell = [.allHold, .inconclusive, .nothingSelected].map(\ExitReason.code)
      if mayBecomeWell.contains(code) { code = ExitReason.unfinished.code }
    }
    exit(withError: code)
  }
}
