public import Contracts
public import Vocabulary

/// A file of scenarios: a contract with its proof, or a suite.
public struct ScenarioFile: Hashable, Sendable {
  /// The path as it was given.
  public var path: String
  public var heading: Heading
  public var title: String
  public var versions: VersionRange
  /// The contracts that a suite exercises.
  public var contracts: [Mention] = []
  /// The contracts that its scenarios are there to break.
  public var breaks: [Mention] = []
  public var formulas: [PlacedFormula] = []
  public var scenarios: [Scenario] = []

  public enum Heading: Hashable, Sendable {
    case contract(ContractCard)
    case suite(String)
  }

  /// A contract that is named, and where.
  public struct Mention: Hashable, Sendable {
    public let id: ContractID
    public let place: SourcePlace
  }

  /// What the file says of its contract; nil for a suite.
  public var card: ContractCard? {
    switch heading {
    case .contract(let card): card
    case .suite: nil
    }
  }

  /// The contract's id, or the suite's name.
  public var name: String {
    switch heading {
    case .contract(let card): card.id.description
    case .suite(let name): name
    }
  }

  /// How sure the file's leading sentence is; suites have no say of their own and count as documented.
  public var confidence: Confidence { card?.confidence ?? .documented }

  /// The same on a version.
  public func confidence(on ios: IOSVersion) -> Confidence {
    card?.isInferred(on: ios) == true ? .inferred : confidence
  }
}

/// A formula with the place where it is written and how sure it is.
public struct PlacedFormula: Hashable, Sendable {
  public let formula: Formula
  public let place: SourcePlace
  public let confidence: Confidence

  public init(_ formula: Formula, at place: SourcePlace, _ confidence: Confidence) {
    self.formula = formula
    self.place = place
    self.confidence = confidence
  }
}

/// One scenario, with its parameters already filled in.
public struct Scenario: Hashable, Sendable {
  public var name: String
  public var place: SourcePlace
  /// Nil: as the file.
  public var versions: VersionRange?
  public var switches: [Configuration.Switch] = []
  public var app = AppDescription()
  public var steps: [Step] = []
  /// The contracts that it is there to break.
  public var breaks: [ContractID] = []
  /// As it is written in its file; empty for one that is in none.
  package var draft: Draft = [:]

  public init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

/// What exists before the first step.
public struct AppDescription: Hashable, Sendable {
  public var device = Configuration.Device()
  public var window: ControllerNode?
  public var offscreen: [ControllerNode] = []
  /// Declared controllers that are in no tree, and settings of any; in the order written.
  public var controllers: [Declaration] = []
  public var delegates: [DelegateDescription] = []
  public var recognizers: [RecognizerDescription] = []
  public var scrollViews: [ScrollViewDescription] = []
  public var views: [ViewDescription] = []
  /// Items that belong to no controller, in the order in which they are named, with their settings and those of bar button items.
  public var navigationItems: [String] = []
  public var itemSettings: [Setting] = []
  public var bars: [BarDescription] = []
  public var barButtonItems: [String] = []
  public var tabs: [TabControllerDescription] = []
  public var looseTabs: [TabDescription] = []
  public var tabBarItems: [String] = []
  public var tabBars: [BarDescription] = []
  public var tabBarSettings: [Setting] = []
  public var accessories: [String] = []
  /// Nil unless it is said.
  public var idiom: String?
  /// `UIDesignRequiresCompatibility` of the Info.plist, and the SDK that the app is built with; nil unless said.
  public var requiresCompatibility: Bool?
  public var sdk: Int?
  /// `UIApplicationSupportsIndirectInputEvents`; nil unless said.
  public var supportsIndirectInputEvents: Bool?
  public var handlers: [HandlerDescription] = []
  /// In the order in which they are met.
  public var plugins: [PluginDescription] = []
  /// Objects of plugins' kinds that are no controllers, and the words that those plugins bring, in the order of their numbers.
  public var objects: [CustomObject] = []
  public var words: [String] = []

  public init() {}

  public struct Declaration: Hashable, Sendable {
    public let node: ControllerNode
    public let settings: [Setting]

    public init(_ node: ControllerNode, _ settings: [Setting]) {
      self.node = node
      self.settings = settings
    }
  }
}

/// A plugin that the app is built with.
public struct PluginDescription: Hashable, Sendable {
  public let name: String
  /// What it is bound to, by full names.
  public let objects: [String]
  public let parameters: [Parameter]
  public let place: SourcePlace

  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let value: EventPattern.Term
    public let place: SourcePlace
  }
}

/// A view controller and what it holds.
public indirect enum ControllerNode: Hashable, Sendable {
  case plain(String)
  case navigation(id: String, stack: [ControllerNode])
  case tabs(id: String, children: [ControllerNode], selected: String?)
  case container(id: String, children: [ControllerNode])
  case alert(id: String, actions: [String])
  /// Of a kind that a plugin brings.
  case custom(id: String, plugin: String, children: [ControllerNode], [GivenArgument])

  public var id: String {
    switch self {
    case .plain(let id), .navigation(let id, _), .tabs(let id, _, _), .container(let id, _), .alert(let id, _),
      .custom(let id, _, _, _):
      id
    }
  }

  /// What stands right inside it.
  public var inside: [ControllerNode] {
    switch self {
    case .plain, .alert: []
    case .navigation(_, let nodes), .tabs(_, let nodes, _), .container(_, let nodes), .custom(_, _, let nodes, _): nodes
    }
  }

  /// Its name, and those of all that is in it.
  public var ids: [String] { [id] + inside.flatMap(\.ids) }
}

/// An object of a plugin's kind that is no controller.
public struct CustomObject: Hashable, Sendable {
  public let id: String
  public let plugin: String
  public let arguments: [GivenArgument]
}

/// What a plugin's object is made with or sent, by the name that the plugin's manifest has.
public struct GivenArgument: Hashable, Sendable {
  public let name: String
  public let value: EventPattern.Term
  /// Whether the value names objects.
  public let isObject: Bool
}

/// A setting of an object: `object` is its full name (`detail.navigationItem`).
public struct Setting: Hashable, Sendable {
  public let object: String
  public let property: Word
  public let value: EventPattern.Term
  public let place: SourcePlace

  public init(_ object: String, _ property: Word, _ value: EventPattern.Term, at place: SourcePlace) {
    self.object = object
    self.property = property
    self.value = value
    self.place = place
  }
}

/// What fills a delegate slot; no methods means that the slot is emptied.
public struct DelegateDescription: Hashable, Sendable {
  public let object: String
  /// Each method with its constant answer, null for the default; nil for an empty slot.
  public let methods: [Method]?
  public let place: SourcePlace

  public struct Method: Hashable, Sendable {
    public let name: Word
    public let answer: EventPattern.Term

    /// Whether a text in the answer can be the name of an object, and is none else.
    public var answersObjects: Bool { !DelegateTable.answeredByWords.contains(name) }

    public init(_ name: Word, _ answer: EventPattern.Term = .null) {
      self.name = name
      self.answer = answer
    }
  }

  public init(_ object: String, _ methods: [Method]?, at place: SourcePlace) {
    self.object = object
    self.methods = methods
    self.place = place
  }
}

public struct RecognizerDescription: Hashable, Sendable {
  public let id: String
  /// `pan`, `tap`, `longPress`, `swipe`, `screenEdgePan`.
  public let kind: String
  public let view: String
  public var requireToFail: [String] = []
  public var isEnabled = true
  /// Further arguments of `addGestureRecognizer`, as written.
  public var arguments: [(name: Word, value: EventPattern.Term)] = []
  public let place: SourcePlace

  public init(id: String, kind: String, view: String, at place: SourcePlace) {
    self.id = id
    self.kind = kind
    self.view = view
    self.place = place
  }

  public static func == (left: RecognizerDescription, right: RecognizerDescription) -> Bool {
    left.id == right.id && left.place == right.place
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

public struct ScrollViewDescription: Hashable, Sendable {
  public let id: String
  public let view: String
  /// `vertical`, `horizontal`, `both`, `none`.
  public let axis: String
  public let offset: Double
  /// Nil unless it is said.
  public var isFirstSubview: Bool?
  public var isPinnedToSafeArea: Bool?
  public var settings: [Setting] = []
  public let place: SourcePlace

  public init(id: String, view: String, axis: String, offset: Double, at place: SourcePlace) {
    self.id = id
    self.view = view
    self.axis = axis
    self.offset = offset
    self.place = place
  }
}

/// A view or control of the app's own.
public struct ViewDescription: Hashable, Sendable {
  public let id: String
  /// The controller, scroll view or view around it.
  public let view: String
  /// `plain`, the name of a control, or `row`.
  public let kind: String
  /// What it answers about recognizers; null: as its kind.
  public var shouldBegin: EventPattern.Term = .null
  public var hasLeadingActions = false
  public var hasTrailingActions = false
  /// Nil unless it is said.
  public var isExclusiveTouch: Bool?
  public var isMultipleTouchEnabled: Bool?
  public var isFirstSubview: Bool?

  public init(id: String, view: String, kind: String) {
    self.id = id
    self.view = view
    self.kind = kind
  }
}

/// A navigation bar without a navigation controller.
public struct BarDescription: Hashable, Sendable {
  public let id: String
  /// Bottom first.
  public let items: [String]
}

public struct HandlerDescription: Hashable, Sendable {
  /// The full name of the object.
  public let object: String
  /// Whether `delegate` stands between the object and the name.
  public let isDelegate: Bool
  public let verb: Word
  public var once = false
  public var catches = false
  public var answer: EventPattern.Term = .null
  public var body: [Step] = []
  public var later: [Step] = []
  /// What must hold; else it is as if it were not there.
  public var conditions: [Expectation.State] = []
  public let place: SourcePlace

  /// Whether a text in the answer can be the name of an object, and is none else.
  public var answersObjects: Bool { !(isDelegate && DelegateTable.answeredByWords.contains(verb)) }

  public init(_ object: String, isDelegate: Bool, _ verb: Word, at place: SourcePlace) {
    self.object = object
    self.isDelegate = isDelegate
    self.verb = verb
    self.place = place
  }
}
