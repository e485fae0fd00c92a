public import Vocabulary

/// A plugin that stands before the components, as a subclass stands before its superclass.
///
/// It takes messages to the objects that a scenario binds it to, hears callbacks about them, and holds methods of their
/// delegates. There is one value for a session; it knows nothing of other sessions, has no clock and no randomness, and does no
/// input or output: what it knows is in the surroundings, what it wants done is in the effects.
///
/// ```swift
/// @main struct GuardedNavigation: Behavior {
///   static let intercepts: [Word.Known] = [.pushViewController, .popViewController]
///   static let reads: PropertySet = [.transition]
///
///   init(_ binding: Binding) {}
///
///   mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
///     guard app.object(message.receiver, .transition) == nil else { return }  // dropped
///     effects.proceed(message)
///   }
/// }
/// ```
///
/// Every function may add local effects and one departure, its last. Without a departure the message is answered with null.
public protocol Behavior: Sendable, Equatable {
  /// As its folder is called. By default the name of the type.
  static var name: String { get }
  /// The messages that it takes before the component (`pushViewController`).
  static var intercepts: [Word.Known] { get }
  /// The callbacks that it hears, before the app's handlers (`viewWillAppear`). It cannot keep them from anybody.
  static var hears: [Word.Known] { get }
  /// The methods of the objects' delegates that it implements (`didShow`), in place of the scenario's own.
  static var answers: [Word.Known] { get }
  /// The properties that it reads; reading any other ends the process.
  static var reads: PropertySet { get }
  /// The properties of others whose publication reaches it at once, wherever they are; it reads them, too.
  static var reactsTo: PropertySet { get }

  init(_ binding: Binding)

  /// A message has come that it intercepts. By default it proceeds.
  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings)
  /// What it proceeded with, or called, is complete. By default it answers with what has come back.
  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings)
  /// A callback about an object, or a question to a delegate; answering null takes the default.
  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings)
  /// A timer that it scheduled has run out, in a turn of its own.
  mutating func wake(_ token: Int, _ effects: inout Effects, in app: Surroundings)
  /// Somebody else has published one of the properties that it reacts to, and waits until it is done.
  mutating func changed(_ object: ObjectID, _ property: Word, _ effects: inout Effects, in app: Surroundings)
}

/// What a scenario binds a plugin to.
public struct Binding: Sendable {
  public let configuration: Configuration
  /// The objects, in the order of the scenario.
  public let objects: [ObjectID]
  private let plugin: Configuration.Plugin?

  init(_ configuration: Configuration, _ kind: ComponentKind) {
    self.configuration = configuration
    plugin = kind.place.flatMap { configuration.plugins.indices.contains($0) ? configuration.plugins[$0] : nil }
    objects = plugin?.objects ?? []
  }

  /// The number of a word that the plugin's manifest brings; ends the process if it brings none such.
  public func word(_ spelling: String) -> Word {
    guard let word = configuration.word(spelling) else {
      fatalError("'\(spelling)' is no word of this session: 'brings' in \(plugin?.name ?? "")'s plugin.yaml lacks it")
    }
    return word
  }

  /// A parameter that the scenario gives under `with:`; null if it gives none.
  public subscript(_ parameter: String) -> Value {
    plugin?[parameter] ?? .null
  }
}

/// A callback about an object, or a question that the holder of its delegate is asked or told.
public struct Callback: Sendable {
  public let object: ObjectID
  /// Nil for a callback; `delegate` for a question.
  public let slot: Word.Known?
  /// Nil for a word that no program knows but the plugin that brought it.
  public let verb: Word.Known?
  public let arguments: [Argument]
}

extension Behavior {
  public static var name: String { String(describing: Self.self) }
  public static var intercepts: [Word.Known] { [] }
  public static var hears: [Word.Known] { [] }
  public static var answers: [Word.Known] { [] }
  public static var reads: PropertySet { [] }
  public static var reactsTo: PropertySet { [] }

  public mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    effects.proceed(message)
  }

  public mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {
    effects.answer(value)
  }

  public mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {}

  public mutating func wake(_ token: Int, _ effects: inout Effects, in app: Surroundings) {}

  public mutating func changed(
    _ object: ObjectID, _ property: Word, _ effects: inout Effects, in app: Surroundings
  ) {}

  /// The program: serves until the coordinator says farewell. Exit code 1 with a sentence if there is no coordinator.
  public static func main() {
    serveOrExit(Self.self)
  }
}
