import CSystem
import Foundation
import Synchronization
package import TraceFormat

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

  /// Results. A reader that has gone away is no reason to stop a run; what else keeps them from being written is in ``loss``.
  package static let standardOutput = TextOutput { bytes in
    do {
      if isClosed.load(ordering: .relaxed) { throw WriteTrouble.closed }
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      let trouble = WriteTrouble(error)
      if trouble != .unread { firstLoss.withLock { $0 = $0 ?? trouble } }
    }
  }
  /// Diagnostics and progress.
  package static let standardError = TextOutput { try? FileHandle.standardError.write(contentsOf: Data($0)) }

  /// Whether there was no standard output from the start.
  private static let isClosed = Atomic(false)

  /// No file that is opened later is taken for a standard stream that is closed.
  package static func fillClosedStreams() {
    isClosed.store(understudy_fill_closed_streams() != 0, ordering: .relaxed)
  }

  private static let firstLoss = Mutex<WriteTrouble?>(nil)
  /// Why results were lost; nil if none were.
  package static var loss: WriteTrouble? { firstLoss.withLock(\.self) }
}
