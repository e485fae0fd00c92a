/// Everything that has a name in a scenario's app.
struct Cast {
  private(set) var names = ["window"]
  private var roles: [String: Role] = ["window": .window]
  private var kinds: [String: PluginKind] = [:]

  /// False if the name is taken.
  mutating func add(_ name: String, _ role: Role) -> Bool {
    guard roles[name] == nil else { return false }
    names.append(name)
    roles[name] = role
    return true
  }

  /// An object of a plugin's kind; false if the name is taken.
  mutating func add(_ name: String, _ kind: PluginKind) -> Bool {
    guard add(name, kind.isController ? .customController : .customObject) else { return false }
    kinds[name] = kind
    return true
  }

  /// Makes room for another object with this name.
  mutating func remove(_ name: String) {
    names.removeAll { $0 == name }
    roles[name] = nil
  }

  /// The kind of an object that a plugin brings; nil for all others.
  func kind(of name: String) -> PluginKind? { kinds[name] }

  /// The objects that this plugin brings, in the order of their names' appearance.
  func objects(of plugin: String) -> [String] {
    names.filter { kinds[$0]?.plugin == plugin }
  }

  /// What an object is, with its article.
  func noun(of name: String) -> String {
    kinds[name]?.noun ?? self[name]?.noun ?? "any object"
  }

  /// The methods that the delegate of an object can have.
  func methods(of name: String) -> [DelegateTable.Method] {
    kinds[name]?.methods ?? self[name].map { DelegateTable.methods(of: $0) } ?? []
  }

  /// What can be read of an object.
  func readable(of name: String) -> [String] {
    let rows = self[name].map { ReadableTable.rows(of: $0) } ?? []
    return rows.map(\.name) + (kinds[name]?.readable ?? [])
  }

  /// What a property of an object may be; nil for anything.
  func shape(of property: String, of object: String) -> Shape? {
    if let fact = kinds[object]?.properties.first(where: { $0.name == property }) { return fact.shape }
    return self[object].flatMap { ValueTable.shape(ofProperty: property, [$0]) }
  }

  /// Whether a property of an object is an object, or several.
  func isObject(_ property: String, of object: String) -> Bool {
    kinds[object]?.properties.first { $0.name == property }?.isObject ?? ReadableTable.objectValued.contains(property)
  }

  /// What a full name (`home.navigationBar`) stands for.
  subscript(_ name: String) -> Role? {
    if let role = roles[name] { return role }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let owner = roles[String(name[..<dot])] else {
      return nil
    }
    let part = name[name.index(after: dot)...]
    return owner.parts.first { $0.spelling == part }?.role
  }

  /// Why a name stands for nothing.
  func mistake(in name: String) -> Diagnostic.Fact {
    let pieces = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == 2, let owner = roles[pieces[0]] else {
      return .unknownObject(pieces[0], among: names)
    }
    let part = pieces[1].split(separator: ".").first.map(String.init) ?? ""
    if isObject(part, of: pieces[0]), readable(of: pieces[0]).contains(part) {
      return .propertyAsPart(part, of: pieces[0])
    }
    return .unknownPart(
      pieces[1], of: "'\(pieces[0])' (\(owner.noun))",
      suggestion: Misspelling.suggestion(for: pieces[1], among: owner.parts.map(\.spelling)))
  }
}
