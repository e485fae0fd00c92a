import Glibc

/// How the console is written to: decided once, from the environment and from what the streams are.
package struct ConsoleOptions: Hashable, Sendable {
  /// A line that is rewritten in place shows the progress; else a line for each tenth of a large run does.
  package var showsProgressLine: Bool
  package var color: Bool
  /// How many failures are repeated in full at the end; of all others there is a line.
  package var fullFailures = 50

  package init(showsProgressLine: Bool, color: Bool) {
    self.showsProgressLine = showsProgressLine
    self.color = color
  }

  /// - Parameters:
  ///   - environment: `NO_COLOR`, `CLICOLOR_FORCE`, `CI` and `TERM` are read.
  ///   - resultsAreOnTerminal: whether standard output is a terminal.
  ///   - progressIsOnTerminal: whether standard error is one.
  package init(environment: [String: String], resultsAreOnTerminal: Bool, progressIsOnTerminal: Bool) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
    let isDumb = environment["TERM"] == "dumb"
    let isCI = isSet("CI") && environment["CI"] != "false"
    color = !isSet("NO_COLOR") && (isForced || (resultsAreOnTerminal && !isDumb))
    showsProgressLine = progressIsOnTerminal && !isDumb && !isCI
  }

  /// For the streams of this process.
  package static func ofThisProcess(environment: [String: String]) -> ConsoleOptions {
    ConsoleOptions(
      environment: environment, resultsAreOnTerminal: isatty(STDOUT_FILENO) == 1,
      progressIsOnTerminal: isatty(STDERR_FILENO) == 1)
  }
}
