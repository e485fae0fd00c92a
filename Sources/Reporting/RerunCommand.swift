import Vocabulary

/// The command that runs exactly one session again.
struct RerunCommand: CustomStringConvertible {
  private let report: SessionReport

  init(_ report: SessionReport) {
    self.report = report
  }

  var description: String {
    let filter = "\(report.suite)/\(report.scenario)"
    let paths = (report.paths.isEmpty ? [report.file] : report.paths).map {
      // It would be taken for an option.
      Self.quoteIfNeeded($0.hasPrefix("-") ? "./" + $0 : $0)
    }
    let switches = report.switches.map { " --switch " + Self.quoteIfNeeded("\($0.name)=\($0.value)") }
    return "understudy run \(paths.joined(separator: " ")) --filter \(Self.quote(filter)) --ios \(report.ios)"
      + switches.joined() + (report.plugins.map { " --plugins " + Self.quoteIfNeeded($0) } ?? "")
      + report.observers.map { " --observe " + Self.quoteIfNeeded($0) }.joined()
  }

  private static func quoteIfNeeded(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "/._-+,@%:=".utf8.contains(byte)
        }
      }
    return isPlain && !text.hasPrefix("-") ? text : quote(text)
  }

  /// In quotes that a POSIX shell takes literally.
  private static func quote(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
