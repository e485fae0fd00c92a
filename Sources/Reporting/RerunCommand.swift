import Vocabulary

/// The command that runs exactly one session again.
struct RerunCommand: CustomStringConvertible {
  private let report: SessionReport

  init(_ report: SessionReport) {
    self.report = report
  }

  var description: String {
    let filter = "\(report.suite)/\(report.scenario)"
    let paths = (report.paths.isEmpty ? [report.file] : report.paths).map(ShellWord.path)
    let switches = report.switches.map { " --switch " + ShellWord.quotedIfNeeded("\($0.name)=\($0.value)") }
    // No argument can hold a NUL; the whole file then.
    let quoted = ShellWord.quoted(filter.contains("\0") ? report.file : filter)
    return "understudy run \(paths.joined(separator: " ")) --filter \(quoted) --ios \(report.ios)"
      + switches.joined() + (report.plugins.map { " --plugins " + ShellWord.path($0) } ?? "")
      + report.observers.map { " --observe " + ShellWord.quotedIfNeeded($0) }.joined()
  }
}
