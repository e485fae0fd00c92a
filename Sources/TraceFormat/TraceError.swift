/// Why a file is no trace that this program can read.
package enum TraceError: Error, Hashable, Sendable {
  /// A line (from 1) that is no line of a trace.
  case malformed(line: Int, String)
  /// The trace was written by a newer program.
  case newerVersion(Int, line: Int)
}

extension TraceError: CustomStringConvertible {
  /// The error in words; the line is the file's.
  package var description: String {
    switch self {
    case .malformed(let line, let sentence):
      "line \(line): \(sentence)"
    case .newerVersion(let version, let line):
      """
      line \(line): the trace has format version \(version), and this program reads up to \(TraceWriter.version); \
      read it with the program that wrote it, or a newer one
      """
    }
  }
}
