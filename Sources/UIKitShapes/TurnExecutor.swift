@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import Foundation

/// Where tasks run, up to their next `await`: those of the main actor in the main queue. What an app does beside the main thread is done on it too,
/// at the end of the turn, so that two runs are the same.
final class TurnExecutor: MainExecutor, TaskExecutor, SchedulingExecutor {
  struct Factory: ExecutorFactory {
    static let mainExecutor: any MainExecutor = TurnExecutor(isMain: true)
    static let defaultExecutor: any TaskExecutor = TurnExecutor(isMain: false)
  }

  /// Takes the place of Swift's own executors; before the first task.
  static func install() {
    _createExecutors(factory: Factory.self)
  }

  private let isMain: Bool

  private init(isMain: Bool) {
    self.isMain = isMain
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard Thread.isMainThread else {
      fatalError("a task goes on from a thread of its own: what another thread does has no place in a session")
    }
    MainActor.assumeIsolated {
      guard let world = World.current else { return }
      world.agenda.hasTasks = true
      if isMain {
        world.dispatch { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      } else {
        world.runElsewhere { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    refuse(clock)
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    refuse(clock)
  }

  private func refuse<C: Clock>(_ clock: C) -> Never {
    fatalError("a session has no \(C.self); import UIKitShapes, and Task.sleep without a clock is in virtual time")
  }

  func isIsolatingCurrentContext() -> Bool? { isMain && Thread.isMainThread }
  func checkIsolated() {}
  func run() {}
  func stop() {}
}

/// A task goes on when the body has called what it is given; never if it does not.
@MainActor func whenCalled(_ body: (@escaping () -> Void) -> Void) async {
  unsafe await withUnsafeContinuation { continuation in body { unsafe continuation.resume() } }
}

/// Whether a task is below on the stack.
var isInTask: Bool { unsafe withUnsafeCurrentTask { unsafe $0 != nil } }
