/// A place in a scenario file; line and column count from 1.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line):\(column)" }
}
