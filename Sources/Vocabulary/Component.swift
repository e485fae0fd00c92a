/// Who plays a part in a session: the app, one of the four components, or a behaviour.
public struct ComponentKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  /// Nil for a number that nobody has.
  public init?(rawValue: UInt8) {
    guard rawValue < 5 || (16..<ComponentKind.most).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Every number is below this.
  public static let most: UInt8 = 32

  private init(_ number: UInt8) {
    rawValue = number
  }

  public static let app = ComponentKind(0)
  public static let navigation = ComponentKind(1)
  public static let tabs = ComponentKind(2)
  public static let gestures = ComponentKind(3)
  public static let presentation = ComponentKind(4)

  /// The behaviour with this place in the scenario, from 0 to 15.
  public static func behavior(_ place: Int) -> ComponentKind {
    ComponentKind(16 + UInt8(place & 15))
  }
}

extension ComponentKind {
  /// The place of a behaviour among the plugins of the session; nil for the app and the components.
  public var place: Int? { rawValue < 16 ? nil : Int(rawValue) - 16 }
}

extension ComponentKind: CaseIterable, CustomStringConvertible {
  /// The app and the components, without behaviours.
  public static let allCases: [ComponentKind] = [.app, .navigation, .tabs, .gestures, .presentation]
  private static let names = ["app", "navigation", "tabs", "gestures", "presentation"]

  public var description: String {
    rawValue < 16 ? ComponentKind.names[Int(rawValue)] : "behavior \(rawValue - 15)"
  }
}

/// What reaches a component.
public enum Input: Hashable, Sendable {
  case message(Message)
  /// The departure that was sent with this continuation is complete.
  case returned(Continuation, Value)
  /// An exception has reached the departure that was sent with this continuation. Only the app may stop one.
  case caught(Continuation, Exception)
  /// A timer has run out.
  case due(Int)
  /// App code about an object hears a callback (the slot is none), or holds the slot whose method is asked or told.
  case heard(ObjectID, slot: Word, Word, [Argument])
  /// Somebody else has published a property that the component reacts to.
  case changed(ObjectID, Word)
}

/// The executable model of one part of UIKit: one value for a session, which holds all objects of its kind.
///
/// It performs no input or output and has no clock: what it knows of the others is in the surroundings, what it wants
/// done is in the effects.
public protocol Component: Sendable, Equatable {
  static var kind: ComponentKind { get }
  /// The properties of others that it may read; reading any other ends the process.
  static var reads: PropertySet { get }
  /// Those of them whose publication by somebody else reaches it at once, as ``Input/changed(_:_:)``: after the local effects
  /// of whoever publishes, and before the departure behind them.
  static var reactsTo: PropertySet { get }
  /// A property of the window without which it reacts to nothing, because only now and then it has something to wait for; nil
  /// if it always does. Every component must read it.
  static var reactsWhile: Word.Known? { get }

  init(_ configuration: Configuration)

  /// Answers an input, in effects that are empty before: local ones in order, one departure at most.
  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings)
}

extension Component {
  public static var reactsTo: PropertySet { [] }
  public static var reactsWhile: Word.Known? { nil }
}

/// What a component sees around it, read-only.
public struct Surroundings: PropertyReading, Sendable {
  public private(set) var now: Microseconds
  public let configuration: Configuration
  private var table: PropertyTable
  private var readable: PropertySet

  public init(now: Microseconds, configuration: Configuration, table: PropertyTable, readable: PropertySet) {
    self.now = now
    self.configuration = configuration
    self.table = table
    self.readable = readable
  }

  /// Turns to another component, at another time.
  public mutating func turn(to readable: PropertySet, now: Microseconds) {
    self.readable = readable
    self.now = now
  }

  /// Lends the table for as long as a component looks at it, or gives it back: it is not counted twice.
  public mutating func exchangeTable(_ table: inout PropertyTable) {
    swap(&self.table, &table)
  }

  public func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    precondition(readable.contains(property), "\(property) is read without being declared")
    return table[object, Word(property)]
  }

  /// Nobody but the app can be told of what has no number before a session begins.
  public func value(_ object: ObjectID, named property: Word) -> Value {
    precondition(readable == .all, "\(configuration.spelling(of: property)) is for the app to read")
    return table[object, property]
  }
}
