import CSystem
import Glibc

/// A line on standard error that is rewritten in place, never longer than the terminal is wide: what is wrapped cannot be rewritten.
package struct LiveLine {
  private static let usualColumns = 80
  private let output: TextOutput
  /// How many columns there are now; 0 if nobody knows.
  private let columns: () -> Int
  private var isShown = false

  package init(_ output: TextOutput, columns: @escaping () -> Int = { Int(understudy_columns(STDERR_FILENO)) }) {
    self.output = output
    self.columns = columns
  }

  package mutating func show(_ text: String) {
    let known = columns()
    // A terminal wraps once its last column is taken.
    let room = (known > 0 ? known : Self.usualColumns) - 1
    output.write("\r\u{1B}[2K" + (text.count > room ? text.prefix(max(0, room - 1)) + "…" : text))
    isShown = true
  }

  /// Makes room for something else.
  package mutating func clear() {
    if isShown { output.write("\r\u{1B}[2K") }
    isShown = false
  }
}
