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

  /// The object that this is a part of: a named one, or the More controller of one; itself for a whole one.
  public var owner: ObjectID {
    bits & 0xFF == 0 ? self : ObjectID(index: index, part: part.host)
  }

  /// A part of this object, or of the named object that it is a part of.
  public func part(_ part: Part) -> ObjectID {
    ObjectID(index: index, part: bits & 0xFF == 0 ? part : part.inside(self.part))
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
    /// The list at the root of a More controller, which shows the children that have no item of their own.
    case moreListController
    /// Parts of these two, which are controllers themselves.
    case moreNavigationBar, moreToolbar, moreTransition, moreListItem
    case moreInteractivePopGestureRecognizer, moreInteractiveContentPopGestureRecognizer
    /// The button of a navigation item that stands for its search bar.
    case searchBarPlacementBarButtonItem
    /// The coordinator of the presentation or dismissal of a container whose own transitions have one.
    case presentationTransition
  }
}

extension ObjectID: Comparable {
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.bits < right.bits
  }
}
