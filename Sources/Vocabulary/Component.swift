/// Who plays a part in a session. The order is the one in which components react to a published property.
public enum ComponentKind: UInt8, CaseIterable, Sendable {
  case app, navigation, tabs, gestures, presentation
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
}

/// The executable model of one part of UIKit: one value for a session, which holds all objects of its kind.
///
/// It performs no input or output and has no clock: what it knows of the others is in the surroundings, what it wants
/// done is in the effects.
public protocol Component: Sendable, Equatable {
  static var kind: ComponentKind { get }
  /// The properties of others that it may read; reading any other ends the process.
  static var reads: PropertySet { get }

  init(_ configuration: Configuration)

  /// Answers an input: local effects in order, one departure at most.
  mutating func receive(_ input: Input, in surroundings: Surroundings) -> Effects
}

/// What a component sees around it, read-only.
public struct Surroundings: PropertyReading {
  public let now: Microseconds
  public let configuration: Configuration
  private let table: PropertyTable
  private let readable: PropertySet

  public init(now: Microseconds, configuration: Configuration, table: PropertyTable, readable: PropertySet) {
    self.now = now
    self.configuration = configuration
    self.table = table
    self.readable = readable
  }

  public func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    precondition(readable.contains(property), "\(property) is read without being declared")
    return table[object, Word(property)]
  }
}

extension Configuration {
  /// Who carries out a call: by the verb, or by the kind of the receiver. Nil if nobody does.
  public func component(for verb: Word, on object: ObjectID) -> ComponentKind? {
    switch verb.known {
    case .present, .dismiss, .makeKeyAndVisible, .outsideTapped, .actionTapped, .sheetPullBegan, .sheetPullEnded,
      .isDismissedByPull:
      return .presentation
    case .addGestureRecognizer, .addScrollView, .setEnabled, .requireToFail, .touches, .interrupt:
      return .gestures
    default:
      break
    }
    switch kind(object) {
    case .navigationController: return .navigation
    case .tabBarController, .moreNavigationController: return .tabs
    case .gestureRecognizer, .scrollView: return .gestures
    case .window: return .presentation
    case .part:
      switch object.part {
      case .navigationBar, .navigationItem, .transition: return .navigation
      case .tabBar: return .tabs
      case .presentationController: return .presentation
      default: return nil
      }
    case .unknown, .viewController, .alertController: return nil
    }
  }
}
