import Foundation
import Vocabulary
import WorkerKit

/// An observer for tests: it says that HST-001 is broken by every push that begins, and misbehaves in a scenario called "with it".
struct Watcher: SessionObserver {
  static let name = "Hostile"

  private let isVictim: Bool
  private var push: Int?

  init(_ session: ObservedSession) {
    isVictim = session.scenario == "with it"
  }

  mutating func see(_ event: Event, in app: Surroundings) {
    guard event.effect.kind == .begin, event.effect.word.known == .push else { return }
    push = push ?? event.number
    guard isVictim else { return }
    switch Hostile.deed {
    case .looksAndCrashes: abort()
    case .looksOnce where Watcher.isFirst: abort()
    case .looksAndHangs: while true {}
    default: break
    }
  }

  func rulings(after ending: String) -> [Ruling] {
    let contract = Hostile.deed == .looksAndLies && isVictim ? "HST-009" : "HST-001"
    guard let push else { return [.holds(contract)] }
    return [.violated(contract, at: Hostile.deed == .looksTooFar && isVictim ? 100_000 : push, "a push begins")]
  }

  /// Whether nobody has asked before, in this folder.
  private static var isFirst: Bool {
    let mark = FileManager.default.temporaryDirectory.path + "-done"
    guard !FileManager.default.fileExists(atPath: mark) else { return false }
    return FileManager.default.createFile(atPath: mark, contents: nil)
  }
}
