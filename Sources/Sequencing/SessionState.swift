import Vocabulary

/// What decides how a session goes on: the components, the properties, and the timers. What has happened is no part of it.
public struct SessionState: Sendable {
  let table: PropertyTable
  let cast: any Troupe
  let agenda: Agenda
  let now: Microseconds

  /// Whether both go on in the same way: equal components, properties, and timers that are due in the same time.
  public func isLike(_ other: SessionState) -> Bool {
    table.reads(like: other.table) && cast.isLike(other.cast) && agenda.isLike(other.agenda, now, other.now)
  }
}
