/// Virtual time, in microseconds from the start of the session.
public typealias Microseconds = Int

/// What is fixed for a session before its first turn. Shared by everybody who plays a part in it.
public final class Configuration: Sendable, Equatable {
  public let ios: IOSVersion
  /// All named objects; ``ObjectID/index`` is the place in this list. The first is the window.
  public let objects: [Object]
  /// What each of them is: it is asked at every step, and their names would have to come from memory with it.
  private let kinds: [ObjectKind]
  /// The scroll views and the plain views among them.
  public let views: [ObjectID]
  public let device: Device
  public let durations: Durations
  /// The other sides of uncertain choices, by the name of the switch.
  public let switches: [Switch]
  /// What the app has a handler for; everything else is only recorded.
  public let handled: Set<Handled>
  /// The plugins that are bound to objects, in the order in which they are met. ``ComponentKind/behavior(_:)`` is a place here.
  public let plugins: [Plugin]
  /// The messages that behaviours take before the components, in the order in which they are met.
  public let interceptions: [Interception]
  /// The callbacks that plugins hear before the app's handlers, in their order.
  public let hearings: [Hearing]
  /// The components that react to properties of others, in their fixed order.
  public let reactions: [Reaction]
  /// Every property that anybody reacts to.
  public let reactedTo: PropertySet
  /// The properties of the window that decide whether somebody reacts: whoever publishes must know them.
  public let gates: PropertySet
  /// The words that the session's plugins bring. They have the numbers behind the last of ``Word/Known``.
  public let words: [String]

  public init(
    ios: IOSVersion, objects: [Object], device: Device = Device(), durations: Durations = Durations(),
    switches: [Switch] = [], handled: Set<Handled> = [], plugins: [Plugin] = [],
    interceptions: [Interception] = [], hearings: [Hearing] = [], reactions: [Reaction] = [],
    words: [String] = []
  ) {
    self.ios = ios
    self.objects = objects
    kinds = objects.map(\.kind)
    views = objects.indices.filter { objects[$0].kind == .scrollView || objects[$0].kind == .view }
      .map { ObjectID(index: $0) }
    self.device = device
    self.durations = durations
    self.switches = switches
    self.handled = handled
    self.plugins = plugins
    self.interceptions = interceptions
    self.hearings = hearings
    self.reactions = reactions
    self.words = words
    reactedTo = reactions.reduce(PropertySet()) { $0.union($1.properties) }
    gates = PropertySet(reactions.compactMap(\.gate))
  }

  public static func == (left: Configuration, right: Configuration) -> Bool {
    left === right
      || (left.ios == right.ios && left.objects == right.objects && left.device == right.device
        && left.durations == right.durations && left.switches == right.switches && left.handled == right.handled
        && left.plugins == right.plugins && left.interceptions == right.interceptions
        && left.hearings == right.hearings && left.reactions == right.reactions && left.words == right.words)
  }

  /// A named object.
  public struct Object: Hashable, Sendable {
    public let name: String
    public let kind: ObjectKind
    /// The plugin that plays it; nil for what the components play.
    public let player: ComponentKind?

    public init(_ name: String, _ kind: ObjectKind, playedBy player: ComponentKind? = nil) {
      self.name = name
      self.kind = kind
      self.player = player
    }
  }

  /// The screen, in points, and its traits.
  public struct Device: Hashable, Sendable {
    public var width = 400
    public var height = 800
    public var isCompactWidth = true
    public var isCompactHeight = false
    public var isRightToLeft = false

    public init() {}
  }

  /// How long animations last, in microseconds. UIKit publishes none of these.
  public struct Durations: Hashable, Sendable {
    public var navigation: Microseconds = 350_000
    public var presentation: Microseconds = 400_000
    public var tabSwitch: Microseconds = 250_000

    public init() {}
  }

  /// A named switch with the side that the scenario takes.
  public struct Switch: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A callback (`slot` is none) or a delegate's method that the app handles.
  public struct Handled: Hashable, Sendable {
    public let object: ObjectID
    public let slot: Word
    public let verb: Word

    public init(_ object: ObjectID, slot: Word, verb: Word) {
      self.object = object
      self.slot = slot
      self.verb = verb
    }
  }

  /// A plugin that plays a part in the session.
  public struct Plugin: Hashable, Sendable {
    public let name: String
    /// The objects that it is bound to, in the order of the scenario.
    public let objects: [ObjectID]
    /// What the scenario gives it.
    public let parameters: [Parameter]

    public init(_ name: String, on objects: [ObjectID], with parameters: [Parameter] = []) {
      self.name = name
      self.objects = objects
      self.parameters = parameters
    }

    /// The value of a parameter; null if the scenario gives none.
    public subscript(_ name: String) -> Value {
      parameters.first { $0.name == name }?.value ?? .null
    }

    /// A named value of the scenario.
    public struct Parameter: Hashable, Sendable {
      public let name: String
      public let value: Value

      public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
      }
    }
  }

  /// A behaviour stands before the component for this message, as an override does.
  public struct Interception: Hashable, Sendable {
    public let behavior: ComponentKind
    public let object: ObjectID
    public let verb: Word

    public init(_ behavior: ComponentKind, object: ObjectID, verb: Word) {
      self.behavior = behavior
      self.object = object
      self.verb = verb
    }
  }

  /// A plugin hears a callback about an object.
  public struct Hearing: Hashable, Sendable {
    public let behavior: ComponentKind
    public let object: ObjectID
    public let verb: Word

    public init(_ behavior: ComponentKind, _ object: ObjectID, _ verb: Word) {
      self.behavior = behavior
      self.object = object
      self.verb = verb
    }
  }

  /// A component hears at once when somebody else publishes one of these.
  public struct Reaction: Hashable, Sendable {
    public let component: ComponentKind
    public let properties: PropertySet
    /// A property of the window that must be true; nil for none.
    public let gate: Word.Known?

    public init(_ component: ComponentKind, _ properties: PropertySet, while gate: Word.Known? = nil) {
      self.component = component
      self.properties = properties
      self.gate = gate
    }
  }

  /// The name of an object as the trace and the scenario spell it.
  public func name(_ object: ObjectID) -> String {
    let owner = objects.indices.contains(object.index) ? objects[object.index].name : "?\(object.index)"
    return object.part == .whole ? owner : "\(owner).\(object.part.spelling)"
  }

  /// The name of a component, or of the plugin that is this behaviour.
  public func name(of kind: ComponentKind) -> String {
    kind.place.flatMap { plugins.indices.contains($0) ? plugins[$0].name : nil } ?? String(describing: kind)
  }

  /// The kind of a named object, or of a part.
  public func kind(_ object: ObjectID) -> ObjectKind {
    switch object.part.likeness {
    case .whole: kinds.indices.contains(object.index) ? kinds[object.index] : .unknown
    case .moreNavigationController: .navigationController
    case .moreListController: .viewController
    case .interactivePopGestureRecognizer, .interactiveContentPopGestureRecognizer, .sheetDismissGestureRecognizer,
      .panGestureRecognizer, .swipeActionsGestureRecognizer, .zoomEdgePanGestureRecognizer,
      .zoomPanGestureRecognizer, .zoomPinchGestureRecognizer:
      .gestureRecognizer
    case .tabBarItem: .tabBarItem
    case .searchBarPlacementBarButtonItem: .barButtonItem
    case .transition, .presentationController, .adaptivePresentationController, .navigationBar, .navigationItem,
      .tabBar, .toolbar, .transitioning, .zoom, .moreNavigationBar, .moreToolbar, .moreTransition, .moreListItem,
      .moreInteractivePopGestureRecognizer, .moreInteractiveContentPopGestureRecognizer, .presentationTransition:
      .part
    }
  }

  /// The chosen side of a switch; nil for its default.
  public func side(of name: String) -> String? {
    switches.first { $0.name == name }?.value
  }

  /// Whether this side of a switch is taken: the one that was chosen, else what is usual.
  public func takes(_ side: String, of name: String, otherwise usual: Bool = false) -> Bool {
    assert(SwitchTable.named(name)?.has(side) == true, "the switch \(name) has no side \(side)")
    return self.side(of: name).map { $0 == side } ?? usual
  }
}

/// What an object is.
public enum ObjectKind: UInt8, CaseIterable, Sendable {
  case unknown, window, viewController, navigationController, tabBarController, alertController
  case gestureRecognizer, scrollView, part
  /// A bar without a navigation controller, and an item for it.
  case navigationBar, navigationItem
  /// A tab bar without a tab controller, an item of a tab bar, a `UITab` and a `UITabAccessory`.
  case tabBar, tabBarItem, tab, tabAccessory
  /// A view of the app's own inside a controller's.
  case view
  /// A button for a navigation bar or a toolbar.
  case barButtonItem
  /// Of a kind that a plugin brings: with a place in the tree of view controllers, or without.
  case customController, customObject

  /// Whether `parent`, appearance and presentation mean anything for it.
  public var isViewController: Bool {
    switch self {
    case .viewController, .navigationController, .tabBarController, .alertController, .customController: true
    case .unknown, .window, .gestureRecognizer, .scrollView, .part, .navigationBar, .navigationItem, .tabBar,
      .tabBarItem, .tab, .tabAccessory, .view, .barButtonItem, .customObject:
      false
    }
  }
}
