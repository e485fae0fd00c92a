import ArgumentParser
import Foundation
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

        understudy run Scenarios                            the whole suite
        understudy run Scenarios --filter PRE-057 --ios 18  one contract
        understudy lint Scenarios                           mistakes in the files
        understudy explain NAV-052                          a rule and its sources
        understudy explain exit 75                          an exit code
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
    guard let place = words.firstIndex(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }) else {
      return
    }
    let (odd, before) = (words[place], words[..<place].last ?? "")
    var forms = ["an option is written '-\(odd)'", "a file './\(odd)'"]
    if before.hasPrefix("--"), !before.contains("=") { forms.append("what '\(before)' takes '\(before)=\(odd)'") }
    throw ValidationError("there is no '\(odd)': \(forms.joined(separator: ", "))")
  }

  /// ArgumentParser shows the help of the whole program for a command that it does not have.
  private static func refuseHelpOfNothing() throws {
    let words = CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    guard words.first == "help" else { return }
    var commands = configuration.subcommands
    for word in words.dropFirst() {
      guard let command = commands.first(where: { $0._commandName == word }) else {
        throw ValidationError("there is no command '\(word)'")
      }
      commands = command.configuration.subcommands
    }
  }

  static func main() {
    TextOutput.fillClosedStreams()
    TextOutput.write { bytes, stream in
      do throws(WriteTrouble) {
        try Outlet.write(bytes, to: stream) { Interruption.hasCome }
      } catch {
        if error == .unread, stream == STDOUT_FILENO { Interruption.noteUnread() }
        throw error
      }
    }
    var end: (any Error)?
    do {
      if let component = WorkerCommand.component(of: CommandLine.arguments) {
        try WorkerCommand.play(component, for: nil)
      } else {
        try refuseOneDash()
        try refuseHelpOfNothing()
        var command = try parseAsRoot()
        try RepeatedOption.refuse(in: Array(CommandLine.arguments.dropFirst()), of: _dumpHelp)
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
