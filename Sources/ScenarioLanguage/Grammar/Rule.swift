/// What a mapping with fixed keys may contain.
struct Rule: Sendable {
  /// With its article: `a scenario`.
  let noun: String
  /// One sentence for the schema.
  let says: String
  /// Keys of which exactly one must be there, each with the keys that go with it; perhaps none.
  let leads: [Lead]
  /// Where each of them is: they are dozens, and looked up for every step.
  private let places: [String: Int]
  private let fieldsAlone: Fields
  private let fieldsByLead: [Fields]
  /// Whether all leads may be missing.
  let isLeadOptional: Bool
  /// Keys that are always allowed.
  let keys: [Key]
  /// Keys that mean something elsewhere, and have a sentence of their own here.
  let misplaced: Set<String>

  init(
    _ noun: String, _ says: String, leads: [Lead] = [], isLeadOptional: Bool = false, _ keys: [Key] = [],
    misplaced: Set<String> = []
  ) {
    self.noun = noun
    self.says = says
    self.leads = leads
    places = Dictionary(leads.indices.map { (leads[$0].key.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.isLeadOptional = isLeadOptional
    self.keys = keys
    self.misplaced = misplaced
    fieldsAlone = Fields(keys)
    fieldsByLead = leads.map { Fields(Self.keys(keys, with: $0)) }
  }

  /// The keys of a mapping with one lead, or none, by their names.
  private struct Fields: Sendable {
    let shapes: [String: Shape]
    let required: Set<String>

    init(_ keys: [Key]) {
      shapes = Dictionary(keys.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first })
      required = Set(keys.filter(\.isRequired).map(\.name))
    }
  }

  struct Key: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool
    let says: String

    init(_ name: String, _ shape: Shape, required isRequired: Bool = false, _ says: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.says = says
    }
  }

  struct Lead: Sendable {
    let key: Key
    let with: [Key]
    /// Whether it leads only when no other key does (`settle`, which may also accompany a verb).
    let yields: Bool

    init(_ name: String, _ shape: Shape, _ says: String, with keys: [Key] = [], yields: Bool = false) {
      key = Key(name, shape, required: true, says)
      with = keys
      self.yields = yields
    }
  }

  /// How many leads a mistake lists.
  static let mostListed = 16

  /// The leads that are among the keys, in their own order.
  func leads(among keys: Set<String>) -> [Lead] {
    let found = keys.compactMap { places[$0] }.sorted().map { leads[$0] }
    return found.count > 1 ? found.filter { !$0.yields } : found
  }

  /// The lead that a key that means nothing else comes close to; nil if none does.
  func lead(meantBy keys: [String]) -> Lead? {
    let others = Set((self.keys + leads.flatMap(\.with)).map(\.name))
    let names = leads.map(\.key.name)
    return keys.lazy.filter { !others.contains($0) && !misplaced.contains($0) }
      .compactMap { Misspelling.suggestion(for: $0, among: names) }.first
      .flatMap { places[$0] }.map { leads[$0] }
  }

  /// The keys that go with a lead, or with none.
  func keys(with lead: Lead?) -> [Key] {
    lead.map { Self.keys(keys, with: $0) } ?? keys
  }

  private static func keys(_ keys: [Key], with lead: Lead) -> [Key] {
    [lead.key] + lead.with
      + keys.filter { key in
        key.name != lead.key.name && !lead.with.contains { $0.name == key.name }
      }
  }

  /// The one lead among the entries; nil if there is none, or more than one.
  func lead(of entries: [YamlNode.Entry]) -> String? {
    leadPlace(of: entries).map { leads[$0].key.name }
  }

  private func leadPlace(of entries: [YamlNode.Entry]) -> Int? {
    var (found, yielding): (Int?, Int?)
    for entry in entries {
      guard let place = places[entry.key.text] else { continue }
      if leads[place].yields {
        yielding = place
      } else if found == nil {
        found = place
      } else {
        return nil
      }
    }
    return found ?? yielding
  }

  /// The shapes of the entries of a mapping that has all it must have and nothing else; nil if something about its keys is wrong or unusual.
  func shapes(of entries: [YamlNode.Entry]) -> [Shape]? {
    let place = leadPlace(of: entries)
    guard place != nil || leads.isEmpty else { return nil }
    let fields = place.map { fieldsByLead[$0] } ?? fieldsAlone
    var shapes: [Shape] = []
    shapes.reserveCapacity(entries.count)
    var missing = fields.required.count
    for entry in entries {
      guard let shape = fields.shapes[entry.key.text] else { return nil }
      shapes.append(shape)
      if missing > 0, fields.required.contains(entry.key.text) { missing -= 1 }
    }
    return missing == 0 ? shapes : nil
  }
}

extension Rule {
  /// Every mapping of the language that has fixed keys.
  enum Name: String, CaseIterable, Sendable {
    case file, scenario, app, device
    case controller, navigation, tabs, container, alert, custom
    case declaration, navigationItem, barButtonItem, navigationBar, bar, presentationController, infoPlist
    case recognizer, scrollView, view, handler
    case tabBar, tabBarItem, standaloneTabBar, tab
    case step, inner, tap, lift, release, resize
    case expectation, count, exactly
    case formula, precedence, response, atom
    case plugin, object
    case manifest, kind

    /// Whether it is part of an app; all else speaks of objects that are declared there.
    var declares: Bool {
      switch self {
      case .file, .scenario, .handler, .step, .inner, .tap, .lift, .release, .resize, .expectation, .count, .exactly,
        .formula, .precedence, .response, .atom, .plugin, .manifest, .kind:
        false
      default: true
      }
    }
  }

  static subscript(_ name: Name) -> Rule {
    switch name {
    case .file: .file
    case .scenario: .scenario
    case .app: .app
    case .device: .device
    case .controller: .controller
    case .navigation: .navigation
    case .tabs: .tabs
    case .container: .container
    case .alert: .alert
    case .custom: .custom
    case .declaration: .declaration
    case .navigationItem: .navigationItem
    case .barButtonItem: .barButtonItem
    case .navigationBar: .navigationBar
    case .bar: .bar
    case .presentationController: .presentationController
    case .infoPlist: .infoPlist
    case .recognizer: .recognizer
    case .scrollView: .scrollView
    case .view: .view
    case .handler: .handler
    case .tabBar: .tabBar
    case .tabBarItem: .tabBarItem
    case .standaloneTabBar: .standaloneTabBar
    case .tab: .tab
    case .step: .step
    case .inner: .inner
    case .tap: .tap
    case .lift: .lift
    case .release: .release
    case .resize: .resize
    case .expectation: .expectation
    case .count: .count
    case .exactly: .exactly
    case .formula: .formula
    case .precedence: .precedence
    case .response: .response
    case .atom: .atom
    case .plugin: .plugin
    case .object: .object
    case .manifest: .manifest
    case .kind: .kind
    }
  }
}
