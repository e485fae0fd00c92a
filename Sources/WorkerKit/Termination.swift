import Foundation
import Synchronization

/// SIGTERM to a worker: it is noted, so that the frame at hand is finished and the coordinator hears a goodbye.
enum Termination {
  /// The one writing end of a pipe; closing it is something that a signal handler may do.
  private static let writingEnd = Atomic<Int32>(-1)
  private static let pipe = Pipe()

  /// Notes the signal from now on.
  ///
  /// - Returns: a descriptor that becomes readable when it comes, and stays so.
  static func watch() -> Int32 {
    writingEnd.store(dup(pipe.fileHandleForWriting.fileDescriptor), ordering: .relaxed)
    try? pipe.fileHandleForWriting.close()
    _ = signal(SIGTERM) { _ in
      let end = Termination.writingEnd.exchange(-1, ordering: .relaxed)
      if end >= 0 { close(end) }
    }
    return pipe.fileHandleForReading.fileDescriptor
  }

  /// Whether it has come since it was watched for.
  static var hasCome: Bool { writingEnd.load(ordering: .relaxed) < 0 }
}
