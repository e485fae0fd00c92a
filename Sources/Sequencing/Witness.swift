public import Vocabulary

/// Whoever looks on while a session runs: monitors, expectations, the journal.
public protocol Witness: Sendable {
  /// An event has happened; the table is as it was then.
  mutating func see(_ event: consuming Event, _ table: PropertyTable)
  /// The scenario looks at the session: the expectation with this number.
  mutating func look(_ expectation: Int, _ table: PropertyTable)
}
