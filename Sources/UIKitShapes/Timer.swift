import Vocabulary

/// A timer in virtual time; Foundation's waits for a run loop, which no plugin has. This one takes its name.
@MainActor public final class Timer {
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  /// Virtual time is exact; changes nothing here.
  public var tolerance: TimeInterval = 0
  private let repeats: Bool
  private let block: @MainActor (Timer) -> Void
  private var cancel: Cancellation?

  private init(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @MainActor (Timer) -> Void) {
    timeInterval = interval
    self.repeats = repeats
    self.block = block
  }

  /// - Parameters:
  ///   - interval: in seconds. UIKit makes 0.1 ms of what is less than that.
  ///   - repeats: until it is invalidated; a step does not settle before.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(max(interval, 0.0001), repeats: repeats, block)
    timer.wait()
    return timer
  }

  /// Also from a `deinit`.
  nonisolated public func invalidate() {
    MainActor.assumeIsolated {
      isValid = false
      cancel?()
    }
  }

  /// At once; one that repeats goes on as it would have.
  public func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  private func wait() {
    cancel = World.current?.run(after: microseconds(timeInterval)) {
      if self.repeats { self.wait() }
      self.fire()
    }
  }
}
