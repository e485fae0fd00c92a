import Vocabulary

/// A queue in virtual time. Dispatch's own never run in a plugin, because nobody drains them; these take their name, so that no block is lost without
/// a word.
///
/// Everything runs on the main thread: what is dispatched to the main queue in a later turn, to any other at the end of this one.
public final class DispatchQueue: Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive
  }

  public static let main = DispatchQueue(isMain: true)
  private static let elsewhere = DispatchQueue(isMain: false)

  public static func global(qos: QoSClass = .default) -> DispatchQueue { elsewhere }

  private let isMain: Bool

  private init(isMain: Bool) {
    self.isMain = isMain
  }

  public func async(execute work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated {
      if isMain { World.current?.dispatch(work) } else { World.current?.runElsewhere(work) }
    }
  }

  /// - Parameter deadline: in virtual time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    asyncAfter(deadline: deadline, execute: MainActor.assumeIsolated { DispatchWorkItem(block: work) })
  }

  public func async(execute work: DispatchWorkItem) {
    async { work.perform() }
  }

  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    MainActor.assumeIsolated {
      guard let world = World.current else { return }
      work.unschedule = world.run(after: max(0, deadline.time - world.now)) { work.perform() }
    }
  }
}

/// A block that can be cancelled before it runs.
@MainActor public final class DispatchWorkItem {
  public private(set) var isCancelled = false
  fileprivate var unschedule: Cancellation?
  private let block: @MainActor () -> Void

  public init(block: @escaping @MainActor () -> Void) {
    self.block = block
  }

  public func perform() {
    if !isCancelled { block() }
  }

  /// Also from a `deinit`.
  nonisolated public func cancel() {
    MainActor.assumeIsolated {
      isCancelled = true
      unschedule?()
    }
  }
}

/// A point in virtual time.
public struct DispatchTime: Comparable, Sendable {
  /// In microseconds.
  let time: Microseconds

  public static func now() -> DispatchTime {
    DispatchTime(time: MainActor.assumeIsolated { World.current?.now ?? 0 })
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time + microseconds(seconds))
  }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.time < right.time }
}

/// What is added to a time, in whole units.
public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)

  fileprivate var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1_000
    case .microseconds(let count): Double(count) / 1_000_000
    case .nanoseconds(let count): Double(count) / 1_000_000_000
    }
  }
}

/// Rounded; none for less than none, and a year for more than that.
func microseconds(_ seconds: Double) -> Microseconds {
  Microseconds((min(max(0, seconds), 31_536_000) * 1_000_000).rounded())
}
