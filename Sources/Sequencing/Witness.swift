public import Vocabulary

/// Whoever looks on while a session runs: monitors, expectations, the journal.
public protocol Witness: Sendable {
  /// An event has happened; the table is as it was then.
  mutating func see(_ event: consuming Event, _ table: PropertyTable)
  /// The scenario looks at the session: the number of a ``SessionPlan/Look``.
  mutating func look(_ number: Int, _ table: PropertyTable)
}
