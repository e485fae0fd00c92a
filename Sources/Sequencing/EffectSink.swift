public import Vocabulary

/// Takes every effect as it happens, and keeps the table that the components read.
public protocol EffectSink {
  var now: Microseconds { get }
  var table: PropertyTable { get }
  /// Lends the table to whoever reads it while nothing is taken, or takes it back.
  mutating func exchangeTable(with surroundings: inout Surroundings)
  /// A bound has been passed, or the app has used what is gone; nothing that happens any more counts.
  var isExhausted: Bool { get }
  mutating func take(_ effect: consuming Effect)
}
