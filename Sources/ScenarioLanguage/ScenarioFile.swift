package import Contracts
package import Vocabulary

/// A file of scenarios: a contract with its proof, or a suite.
package struct ScenarioFile: Hashable, Sendable {
  /// The path as it was given.
  package var path: String
  package var heading: Heading
  package var title: String
  package var versions: VersionRange
  /// The contracts that a suite exercises.
  package var contracts: [Mention] = []
  /// The contracts that its scenarios are there to break.
  package var breaks: [Mention] = []
  package var formulas: [PlacedFormula] = []
  package var scenarios: [Scenario] = []

  package enum Heading: Hashable, Sendable {
    case contract(ContractCard)
    case suite(String)
  }

  /// A contract that is named, and where.
  package struct Mention: Hashable, Sendable {
    package let id: ContractID
    package let place: SourcePlace
  }

  /// What the file says of its contract; nil for a suite.
  package var card: ContractCard? {
    switch heading {
    case .contract(let card): card
    case .suite: nil
    }
  }

  /// The contract's id, or the suite's name.
  package var name: String {
    switch heading {
    case .contract(let card): card.id.description
    case .suite(let name): name
    }
  }

  /// How sure the file's leading sentence is; suites have no say of their own and count as documented.
  package var confidence: Confidence { card?.confidence ?? .documented }

  /// The same on a version.
  package func confidence(on ios: IOSVersion) -> Confidence {
    card?.isInferred(on: ios) == true ? .inferred : confidence
  }
}

/// A formula with the place where it is written and how sure it is.
package struct PlacedFormula: Hashable, Sendable {
  package let formula: Formula
  package let place: SourcePlace
  package let confidence: Confidence

  package init(_ formula: Formula, at place: SourcePlace, _ confidence: Confidence) {
    self.formula = formula
    self.place = place
    self.confidence = confidence
  }
}

/// One scenario, with its parameters already filled in.
package struct Scenario: Hashable, Sendable {
  package var name: String
  package var place: SourcePlace
  /// Nil: as the file.
  package var versions: VersionRange?
  package var switches: [Configuration.Switch] = []
  package var app = AppDescription()
  package var steps: [Step] = []
  /// The contracts that it is there to break.
  package var breaks: [ContractID] = []
  /// As it is written in its file; empty for one that is in none.
  package var draft: Draft = [:]

  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

/// What exists before the first step.
package struct AppDescription: Hashable, Sendable {
  package var device = Configuration.Device()
  package var window: ControllerNode?
  package var offscreen: [ControllerNode] = []
  /// Declared controllers that are in no tree, and settings of any; in the order written.
  package var controllers: [Declaration] = []
  package var delegates: [DelegateDescription] = []
  package var recognizers: [RecognizerDescription] = []
  package var scrollViews: [ScrollViewDescription] = []
  package var views: [ViewDescription] = []
  /// Items that belong to no controller, in the order in which they are named, with their settings and those of bar button items.
  package var navigationItems: [String] = []
  package var itemSettings: [Setting] = []
  package var bars: [BarDescription] = []
  package var barButtonItems: [String] = []
  package var tabs: [TabControllerDescription] = []
  package var looseTabs: [TabDescription] = []
  package var tabBarItems: [String] = []
  package var tabBars: [BarDescription] = []
  package var tabBarSettings: [Setting] = []
  package var accessories: [String] = []
  /// Nil unless it is said.
  package var idiom: String?
  /// `UIDesignRequiresCompatibility` of the Info.plist, and the SDK that the app is built with; nil unless said.
  package var requiresCompatibility: Bool?
  package var sdk: Int?
  /// `UIApplicationSupportsIndirectInputEvents`; nil unless said.
  package var supportsIndirectInputEvents: Bool?
  package var handlers: [HandlerDescription] = []
  /// In the order in which they are met.
  package var plugins: [PluginDescription] = []
  /// Objects of plugins' kinds that are no controllers, and the words that those plugins bring, in the order of their numbers.
  package var objects: [CustomObject] = []
  package var words: [String] = []

  package init() {}

  package struct Declaration: Hashable, Sendable {
    package let node: ControllerNode
    package let settings: [Setting]

    package init(_ node: ControllerNode, _ settings: [Setting]) {
      self.node = node
      self.settings = settings
    }
  }
}

/// A plugin that the app is built with.
package struct PluginDescription: Hashable, Sendable {
  package let name: String
  /// What it is bound to, by full names.
  package let objects: [String]
  package let parameters: [Parameter]
  package let place: SourcePlace

  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: EventPattern.Term
    package let place: SourcePlace
  }
}

/// A view controller and what it holds.
package indirect enum ControllerNode: Hashable, Sendable {
  case plain(String)
  case navigation(id: String, stack: [ControllerNode])
  case tabs(id: String, children: [ControllerNode], selected: String?)
  case container(id: String, children: [ControllerNode])
  case alert(id: String, actions: [String])
  /// Of a kind that a plugin brings.
  case custom(id: String, plugin: String, children: [ControllerNode], [GivenArgument])

  package var id: String {
    switch self {
    case .plain(let id), .navigation(let id, _), .tabs(let id, _, _), .container(let id, _), .alert(let id, _),
      .custom(let id, _, _, _):
      id
    }
  }

  /// What stands right inside it.
  package var inside: [ControllerNode] {
    switch self {
    case .plain, .alert: []
    case .navigation(_, let nodes), .tabs(_, let nodes, _), .container(_, let nodes), .custom(_, _, let nodes, _): nodes
    }
  }

  /// Its name, and those of all that is in it.
  package var ids: [String] { [id] + inside.flatMap(\.ids) }
}

/// An object of a plugin's kind that is no controller.
package struct CustomObject: Hashable, Sendable {
  package let id: String
  package let plugin: String
  package let arguments: [GivenArgument]
}

/// What a plugin's object is made with or sent, by the name that the plugin's manifest has.
package struct GivenArgument: Hashable, Sendable {
  package let name: String
  package let value: EventPattern.Term
  /// Whether the value names objects.
  package let isObject: Bool
}

/// A setting of an object: `object` is its full name (`detail.navigationItem`).
package struct Setting: Hashable, Sendable {
  package let object: String
  package let property: Word
  package let value: EventPattern.Term
  package let place: SourcePlace

  package init(_ object: String, _ property: Word, _ value: EventPattern.Term, at place: SourcePlace) {
    self.object = object
    self.property = property
    self.value = value
    self.place = place
  }
}

/// What fills a delegate slot; no methods means that the slot is emptied.
package struct DelegateDescription: Hashable, Sendable {
  package let object: String
  /// Each method with its constant answer, null for the default; nil for an empty slot.
  package let methods: [Method]?
  package let place: SourcePlace

  package struct Method: Hashable, Sendable {
    package let name: Word
    package let answer: EventPattern.Term

    /// Whether a text in the answer can be the name of an object, and is none else.
    package var answersObjects: Bool { !DelegateTable.answeredByWords.contains(name) }

    package init(_ name: Word, _ answer: EventPattern.Term = .null) {
      self.name = name
      self.answer = answer
    }
  }

  package init(_ object: String, _ methods: [Method]?, at place: SourcePlace) {
    self.object = object
    self.methods = methods
    self.place = place
  }
}

package struct RecognizerDescription: Hashable, Sendable {
  package let id: String
  /// `pan`, `tap`, `longPress`, `swipe`, `screenEdgePan`.
  package let kind: String
  package let view: String
  package var requireToFail: [String] = []
  package var isEnabled = true
  /// Further arguments of `addGestureRecognizer`, as written.
  package var arguments: [(name: Word, value: EventPattern.Term)] = []
  package let place: SourcePlace

  package init(id: String, kind: String, view: String, at place: SourcePlace) {
    self.id = id
    self.kind = kind
    self.view = view
    self.place = place
  }

  package static func == (left: RecognizerDescription, right: RecognizerDescription) -> Bool {
    left.id == right.id && left.place == right.place
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

package struct ScrollViewDescription: Hashable, Sendable {
  package let id: String
  package let view: String
  /// `vertical`, `horizontal`, `both`, `none`.
  package let axis: String
  package let offset: Double
  /// Nil unless it is said.
  package var isFirstSubview: Bool?
  package var isPinnedToSafeArea: Bool?
  package var settings: [Setting] = []
  package let place: SourcePlace

  package init(id: String, view: String, axis: String, offset: Double, at place: SourcePlace) {
    self.id = id
    self.view = view
    self.axis = axis
    self.offset = offset
    self.place = place
  }
}

/// A view or control of the app's own.
package struct ViewDescription: Hashable, Sendable {
  package let id: String
  /// The controller, scroll view or view around it.
  package let view: String
  /// `plain`, the name of a control, or `row`.
  package let kind: String
  /// What it answers about recognizers; null: as its kind.
  package var shouldBegin: EventPattern.Term = .null
  package var hasLeadingActions = false
  package var hasTrailingActions = false
  /// Nil unless it is said.
  package var isExclusiveTouch: Bool?
  package var isMultipleTouchEnabled: Bool?
  package var isFirstSubview: Bool?

  package init(id: String, view: String, kind: String) {
    self.id = id
    self.view = view
    self.kind = kind
  }
}

/// A navigation bar without a navigation controller.
package struct BarDescription: Hashable, Sendable {
  package let id: String
  /// Bottom first.
  package let items: [String]
}

package struct HandlerDescription: Hashable, Sendable {
  /// The full name of the object.
  package let object: String
  /// Whether `delegate` stands between the object and the name.
  package let isDelegate: Bool
  package let verb: Word
  package var once = false
  package var catches = false
  package var answer: EventPattern.Term = .null
  package var body: [Step] = []
  package var later: [Step] = []
  /// What must hold; else it is as if it were not there.
  package var conditions: [Expectation.State] = []
  package let place: SourcePlace

  /// Whether a text in the answer can be the name of an object, and is none else.
  package var answersObjects: Bool { !(isDelegate && DelegateTable.answeredByWords.contains(verb)) }

  package init(_ object: String, isDelegate: Bool, _ verb: Word, at place: SourcePlace) {
    self.object = object
    self.isDelegate = isDelegate
    self.verb = verb
    self.place = place
  }
}
