import Vocabulary

/// A timer in virtual time; Foundation's waits for a run loop, which no plugin has. This one takes its name.
@MainActor public final class Timer {
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  private let repeats: Bool
  private let block: @MainActor (Timer) -> Void

  private init(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @MainActor (Timer) -> Void) {
    timeInterval = interval
    self.repeats = repeats
    self.block = block
  }

  /// - Parameters:
  ///   - interval: in seconds. UIKit makes 0.1 ms of what is less than that.
  ///   - repeats: until it is invalidated; a step does not end before.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(max(interval, 0.0001), repeats: repeats, block)
    timer.wait()
    return timer
  }

  public func invalidate() {
    isValid = false
  }

  private func wait() {
    World.current?.run(after: microseconds(timeInterval)) { self.fire() }
  }

  public func fire() {
    guard isValid else { return }
    block(self)
    if repeats, isValid { wait() } else { isValid = false }
  }
}
