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
