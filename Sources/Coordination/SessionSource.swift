/// The sessions of a run by their places in it: a list, or each made when its turn comes.
package struct SessionSource: Sendable {
  package let count: Int
  private let make: @Sendable (Int) -> PlannedSession

  package init(_ sessions: [PlannedSession]) {
    self.init(sessions.count) { sessions[$0] }
  }

  /// - Parameter make: gives equal sessions whenever and wherever it is asked for the same place.
  package init(_ count: Int, _ make: @escaping @Sendable (Int) -> PlannedSession) {
    self.count = count
    self.make = make
  }

  package subscript(_ place: Int) -> PlannedSession { make(place) }
}
