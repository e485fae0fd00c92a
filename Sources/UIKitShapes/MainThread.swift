import Dispatch
import Synchronization
import Vocabulary

/// Where the protocol's thread and the main thread meet: one hands over an input, and waits for what the other does next.
final class MainThread: Sendable {
  struct Request: Sendable {
    let session: PluginSession
    let input: Input
    let surroundings: Surroundings
  }

  static let shared = MainThread()

  private let request = Mutex<Request?>(nil)
  private let effects = Mutex<Effects?>(nil)
  private let hasRequest = DispatchSemaphore(value: 0)
  private let hasEffects = DispatchSemaphore(value: 0)

  /// On the protocol's thread.
  func hand(_ new: Request) -> Effects {
    request.withLock { $0 = new }
    hasRequest.signal()
    hasEffects.wait()
    return effects.withLock { effects in
      defer { effects = nil }
      return effects ?? Effects(of: new.session.kind)
    }
  }

  /// On the main thread: what to do next. There is no deadline here: the protocol's thread ends the process with the run.
  func next() -> Request {
    while true {
      hasRequest.wait()
      let taken = request.withLock { request in
        defer { request = nil }
        return request
      }
      if let taken { return taken }
    }
  }

  /// On the main thread: local effects, and perhaps a departure.
  func reply(_ new: Effects) {
    effects.withLock { $0 = new }
    hasEffects.signal()
  }
}
