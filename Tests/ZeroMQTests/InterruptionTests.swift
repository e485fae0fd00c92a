import Foundation
import Glibc
import Synchronization
import Testing

@testable import ZeroMQ

@Suite struct InterruptionTests {
  @Test func `a call that a signal interrupts is made again`() throws {
    var attempts = 0
    let result: CInt = try call("anything") {
      attempts += 1
      errno = EINTR
      return attempts < 3 ? nil : 7
    }
    #expect(result == 7)
    #expect(attempts == 3)
  }

  @Test func `what would block is nil, or an error where nothing should`() throws {
    let wouldBlock: () -> CInt? = {
      errno = EAGAIN
      return nil
    }
    #expect(try callUnlessBlocked("anything", wouldBlock) == nil)
    #expect(throws: ZeroMQError.failed(function: "anything", number: EAGAIN)) { try call("anything", wouldBlock) }
  }

  @Test func `signals make a poll neither fail nor last longer`() throws {
    let timeout = Duration.milliseconds(100)
    let silent = try Socket.make(.router, in: Context())
    var poller = Poller<Int>()
    try poller.watch(silent, as: 0)
    var ready = -1
    let elapsed = try SignalStorm.during(signals: 5_000) {
      try ContinuousClock().measure { ready = try poller.wait(upTo: timeout).count }
    }
    #expect(ready == 0)
    #expect(elapsed >= timeout)
    #expect(elapsed < .seconds(5), "each signal, one a millisecond, began the wait anew")
  }

  @Test func `signals do not disturb a receive`() throws {
    let connected = try Connected(over: .inproc("storm"))
    let router = connected.router
    try router.set(.receiveTimeout(.milliseconds(100)))
    // A signal begins this wait anew, so the storm has to end by itself.
    let parts = try SignalStorm.during(signals: 50) { try router.receiveParts() }
    #expect(parts == nil)
    withExtendedLifetime(connected) {}
  }
}

/// A thread that signals the calling one every millisecond, so that some signals find it waiting.
private enum SignalStorm {
  static func during<Result>(signals limit: Int, _ body: () throws -> Result) rethrows -> Result {
    signal(SIGUSR1) { _ in }
    // The threads of a pool block signals.
    var (unblocked, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&unblocked)
    unsafe sigaddset(&unblocked, SIGUSR1)
    unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let state = Shared()
    let target = pthread_self()
    let thread = Thread {
      var count = 0
      while count < limit, !state.isOver.load(ordering: .acquiring) {
        pthread_kill(target, SIGUSR1)
        usleep(1_000)
        count += 1
      }
      state.hasEnded.signal()
    }
    thread.start()
    defer {
      state.isOver.store(true, ordering: .releasing)
      state.hasEnded.wait()
    }
    return try body()
  }

  private final class Shared: Sendable {
    let isOver = Atomic(false)
    let hasEnded = DispatchSemaphore(value: 0)
  }
}
