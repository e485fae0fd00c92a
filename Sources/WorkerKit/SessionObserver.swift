import Foundation
public import Vocabulary

/// A plugin that reads the trace of each session as it happens, changes nothing, and judges by contracts of its own.
///
/// There is one value for a session. The contracts are files in the observer's folder, which say the rule in words and how sure it is.
///
/// ```swift
/// @main struct PushBudget: SessionObserver {
///   private var pushes = 0
///   private var tooMany: Int?
///
///   init(_ session: ObservedSession) {}
///
///   mutating func see(_ event: Event, in app: Surroundings) {
///     guard event.effect.kind == .begin, event.effect.word.known == .push else { return }
///     pushes += 1
///     if pushes > 5 { tooMany = tooMany ?? event.number }
///   }
///
///   func rulings(after ending: String) -> [Ruling] {
///     [tooMany.map { .violated("PSH-001", at: $0, "the sixth push of a session") } ?? .holds("PSH-001")]
///   }
/// }
/// ```
public protocol SessionObserver: Sendable {
  /// As its folder is called. By default the name of the type.
  static var name: String { get }

  init(_ session: ObservedSession)

  /// A line of the trace; `app` has every property as it was then.
  mutating func see(_ event: Event, in app: Surroundings)
  /// The session is over: `settled`, `cut off`, `dead`, `fault`, or the bound that was passed. What there is to say about each
  /// contract.
  func rulings(after ending: String) -> [Ruling]
}

/// What an observer says of one of its contracts.
public struct Ruling: Hashable, Sendable {
  let contract: String
  let isViolated: Bool
  let event: Int
  let text: String

  /// The session gives no reason to complain.
  public static func holds(_ contract: String) -> Ruling {
    Ruling(contract: contract, isViolated: false, event: 0, text: "")
  }

  /// It is broken, at the event with this number; nil if something is owed at the end. The text says what happened.
  public static func violated(_ contract: String, at event: Int?, _ text: String) -> Ruling {
    Ruling(contract: contract, isViolated: true, event: event ?? 0, text: text)
  }
}

/// The session that an observer is told of.
public struct ObservedSession: Sendable {
  public let configuration: Configuration
  /// Where the scenario is written, and its name.
  public let file: String
  public let scenario: String
  /// The objects that the scenario binds it to; none if the run has named it.
  public let objects: [ObjectID]
  let plugin: Configuration.Plugin

  /// A parameter that the scenario gives under `with:`; null if it gives none.
  public subscript(_ parameter: String) -> Value {
    plugin[parameter]
  }
}

extension SessionObserver {
  public static var name: String { String(describing: Self.self) }

  /// The program: serves until the coordinator says farewell. Exit code 1 with a sentence if there is no coordinator.
  public static func main() {
    do throws(WorkerError) {
      try serve(Self.self)
    } catch {
      exit(saying: error)
    }
  }
}
