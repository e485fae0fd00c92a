/// An object of a session: one that the scenario names, or a part of one, which is named after it (`home.transition`).
///
/// Objects are numbered in the order in which the scenario's app names them; the window is number 0.
public struct ObjectID: Hashable, Sendable {
  /// The number of the named object and, in the low eight bits, the part.
  public let bits: UInt32

  public init(bits: UInt32) {
    self.bits = bits
  }

  public init(index: Int, part: Part = .whole) {
    bits = UInt32(index) << 8 | UInt32(part.rawValue)
  }

  public static let window = ObjectID(index: 0)

  /// The place of the named object in ``Configuration/objects``.
  public var index: Int { Int(bits >> 8) }

  /// Which part of the named object this is.
  public var part: Part { Part(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .whole }

  /// The named object that this is a part of; itself for a whole one.
  public var owner: ObjectID { ObjectID(bits: bits & ~0xFF) }

  /// A part of the named object.
  public func part(_ part: Part) -> ObjectID {
    ObjectID(index: index, part: part)
  }

  /// Objects that exist because another one does. The raw value is the wire form.
  public enum Part: UInt8, CaseIterable, Sendable {
    case whole
    /// The transition coordinator of a controller's running transition.
    case transition
    case presentationController
    case navigationBar, navigationItem
    case tabBar, moreNavigationController
    case interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer
    case sheetDismissGestureRecognizer
    case panGestureRecognizer
    /// The bar at the bottom of a navigation controller.
    case toolbar
    /// The one in charge while a presentation is adapted to another style.
    case adaptivePresentationController
    /// What is asked how a controller comes and goes: its transitioning delegate, and the options of its zoom.
    case transitioning, zoom
    /// The item that stands for a controller in a tab bar.
    case tabBarItem
    /// What slides a row of a list aside.
    case swipeActionsGestureRecognizer
    /// What a zoom brings besides.
    case zoomEdgePanGestureRecognizer, zoomPanGestureRecognizer, zoomPinchGestureRecognizer
  }
}

extension ObjectID: Comparable {
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.bits < right.bits
  }
}
