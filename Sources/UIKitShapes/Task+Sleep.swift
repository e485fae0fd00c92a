import Vocabulary

/// In virtual time. These come before Swift's own, which wait for a clock of the machine.
extension Task where Success == Never, Failure == Never {
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Nap().take(microseconds(duration / .seconds(1)))
  }

  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Nap().take(microseconds(Double(duration) / 1_000_000_000))
  }
}

/// A task that waits, until its time is over or it is cancelled.
@MainActor private final class Nap {
  private var wake: ((Result<Void, any Error>) -> Void)?
  private var timer: Int?

  nonisolated init() {}

  func take(_ delay: Microseconds) async throws {
    try await withTaskCancellationHandler {
      try unsafe await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return unsafe continuation.resume(throwing: CancellationError()) }
        wake = { unsafe continuation.resume(with: $0) }
        timer = World.current?.run(after: delay) { self.end(.success(())) }
      }
    } onCancel: {
      // Whoever cancels runs on the main thread, as everybody does.
      MainActor.assumeIsolated { end(.failure(CancellationError())) }
    }
  }

  private func end(_ result: Result<Void, any Error>) {
    if let timer { World.current?.cancel(timer) }
    wake?(result)
    (wake, timer) = (nil, nil)
  }
}
