import Vocabulary

/// The command that runs exactly one session again, or one on each of several versions.
struct RerunCommand: CustomStringConvertible {
  private let report: SessionReport
  private var versions: [IOSVersion]

  init(_ report: SessionReport) {
    // The trace is not needed.
    var report = report
    report.trace = []
    self.report = report
    versions = [report.ios]
  }

  mutating func add(_ other: RerunCommand) {
    versions += other.versions
  }

  /// `18, 26`
  var listedVersions: String { versions.map(\.description).joined(separator: ", ") }

  /// As reports end.
  var lines: [String] { ["", "  to run it again:", "    \(self)"] }

  var description: String {
    let filter = "\(report.suite)/\(report.scenario)"
    let paths = (report.paths.isEmpty ? [report.file] : report.paths).map(ShellWord.path)
    let switches = report.switches.map { " --switch " + ShellWord.quotedIfNeeded("\($0.name)=\($0.value)") }
    // No argument can hold a NUL; the whole file then.
    let quoted = ShellWord.quoted(filter.contains("\0") ? report.file : filter)
    return
      "understudy run \(paths.joined(separator: " ")) --filter \(quoted) --ios \(versions.map(\.description).joined(separator: ","))"
      + switches.joined() + (report.plugins.map { " --plugins " + ShellWord.path($0) } ?? "")
      + report.observers.map { " --observe " + ShellWord.quotedIfNeeded($0) }.joined()
  }
}
