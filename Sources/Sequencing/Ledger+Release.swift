import Vocabulary

/// What nobody holds any more leaves at the end of a turn, with `deinit` as its last event.
///
/// The app holds all that a scenario names, until a step lets it go.
extension Ledger {
  mutating func releaseWhatNobodyHolds(_ configuration: Configuration) {
    while let index = loose.firstIndex(where: { isFree($0, configuration) }) {
      let controller = loose.remove(at: index)
      gone.append(controller)
      orphan(childrenOf: controller, configuration)
      take(Effect(.callback, object: controller, word: Word(.deinit)))
    }
  }

  /// Who is freed is nobody's parent any more: the app may hold its children, and show them elsewhere.
  private mutating func orphan(childrenOf container: ObjectID, _ configuration: Configuration) {
    for index in configuration.objects.indices {
      let child = ObjectID(index: index)
      guard table[child, Word(.parent)] == .object(container) else { continue }
      take(Effect(.publish, object: child, word: Word(.parent), value: .null))
    }
  }

  private func isFree(_ controller: ObjectID, _ configuration: Configuration) -> Bool {
    !TableReading(configuration, table).isHeld(controller, gone: gone)
  }

  /// Why the session cannot go on; nil if it can.
  func ending(_ configuration: Configuration) -> Ending? {
    if let passedBound { return .bound(passedBound) }
    return usedAfterRelease.map { object in
      let name = TableReading(configuration, table).name(object)
      return .dead(
        Exception("a fatal error", "it uses '\(name)', which is gone: it had let go of it, and nobody else held it"))
    }
  }
}
