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
  private var wake: (() -> Void)?
  private var cancel: Cancellation?
  private var isCutShort = false

  nonisolated init() {}

  func take(_ delay: Microseconds) async throws {
    await withTaskCancellationHandler {
      await whenCalled { goOn in
        guard !isCutShort else { return goOn() }
        wake = goOn
        cancel = World.current?.run(after: delay) { self.end() }
      }
    } onCancel: {
      // Whoever cancels runs on the main thread, as everybody does.
      MainActor.assumeIsolated {
        isCutShort = cancel == nil || wake != nil
        end()
      }
    }
    if isCutShort { throw CancellationError() }
  }

  private func end() {
    cancel?()
    wake?()
    wake = nil
  }
}
