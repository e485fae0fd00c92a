import Vocabulary

/// What nobody holds any more leaves at the end of a turn, with `deinit` as its last event.
///
/// The app holds all that a scenario names, until a step lets it go.
extension Ledger {
  mutating func releaseWhatNobodyHolds(_ configuration: Configuration) {
    while let index = loose.firstIndex(where: { isFree($0, configuration) }) {
      let controller = loose.remove(at: index)
      gone.append(controller)
      take(Effect(.callback, object: controller, word: Word(.deinit)))
    }
  }

  private func isFree(_ controller: ObjectID, _ configuration: Configuration) -> Bool {
    !TableReading(configuration, table).isHeld(controller, gone: gone)
  }
}
