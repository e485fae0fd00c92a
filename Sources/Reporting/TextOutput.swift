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

  /// Results. That their reader has gone away ends a run in order; what else keeps them from being written is in ``loss``.
  package static let standardOutput = TextOutput { bytes in
    do {
      if isClosed.load(ordering: .relaxed) { throw WriteTrouble.closed }
      try writer.withLock(\.self)(bytes, STDOUT_FILENO)
    } catch {
      let trouble = WriteTrouble(error)
      if trouble != .unread { firstLoss.withLock { $0 = $0 ?? trouble } }
    }
  }
  /// Diagnostics and progress: nothing that anybody must read.
  package static let standardError = TextOutput { try? writer.withLock(\.self)($0, STDERR_FILENO) }

  /// Writes all bytes into a stream of the process, given by its number.
  package typealias Writer = @Sendable ([UInt8], CInt) throws -> Void

  private static let writer = Mutex<Writer> { bytes, stream in
    try FileHandle(fileDescriptor: stream, closeOnDealloc: false).write(contentsOf: Data(bytes))
  }
  /// Lets another one write into the streams of the process: one that does not wait for a reader for ever.
  package static func write(by other: @escaping Writer) {
    writer.withLock { $0 = other }
  }

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
