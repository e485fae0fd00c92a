import Foundation

/// Where a reporter writes: a stream of the process, or a list in a test.
package struct TextOutput: Sendable {
  private let sink: @Sendable ([UInt8]) -> Void

  package init(_ sink: @escaping @Sendable ([UInt8]) -> Void) {
    self.sink = sink
  }

  package func write(_ text: String) {
    sink(Array(text.utf8))
  }

  package func write(_ bytes: [UInt8]) {
    sink(bytes)
  }

  /// Results. A reader that has gone away is no reason to stop a run.
  package static let standardOutput = TextOutput { try? FileHandle.standardOutput.write(contentsOf: Data($0)) }
  /// Diagnostics and progress.
  package static let standardError = TextOutput { try? FileHandle.standardError.write(contentsOf: Data($0)) }
}
