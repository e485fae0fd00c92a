import Contracts
import ScenarioLanguage
import Vocabulary

/// All named objects of a scenario, in the order in which its app names them; the window is the first.
struct CastList {
  private(set) var objects = [Configuration.Object("window", .window)]
  private var indices = ["window": 0]
  /// The plugins that bring objects, by the places of these.
  private var makers: [Int: String] = [:]

  init(_ app: AppDescription) {
    if let window = app.window { add(window) }
    for node in app.offscreen { add(node) }
    for tab in app.allTabs {
      add(tab.id, .tab)
      if let node = tab.viewController { add(node) }
    }
    // Settings of somebody in a tree may stand before the tree.
    let inTrees = Set(app.controllers.flatMap { $0.node.inside.flatMap(\.ids) })
    for declaration in app.controllers where !inTrees.contains(declaration.node.id) { add(declaration.node) }
    for scrollView in app.scrollViews { add(scrollView.id, .scrollView) }
    for view in app.views { add(view.id, .view) }
    for recognizer in app.recognizers { add(recognizer.id, .gestureRecognizer) }
    for item in app.navigationItems { add(item, .navigationItem) }
    for bar in app.bars { add(bar.id, .navigationBar) }
    for item in app.barButtonItems { add(item, .barButtonItem) }
    for item in app.tabBarItems { add(item, .tabBarItem) }
    for bar in app.tabBars { add(bar.id, .tabBar) }
    for accessory in app.accessories { add(accessory, .tabAccessory) }
    for object in app.objects { add(object.id, .customObject, by: object.plugin) }
  }

  /// The object with a full name (`home.navigationBar`).
  subscript(_ name: String) -> ObjectID? {
    if let index = indices[name] { return ObjectID(index: index) }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let index = indices[String(name[..<dot])] else {
      return nil
    }
    return ObjectID.Part(spelling: String(name[name.index(after: dot)...])).map { ObjectID(index: index, part: $0) }
  }

  /// Says who plays what plugins bring: the behaviours of these names, in their order.
  mutating func assign(to plugins: [String]) {
    for (index, maker) in makers {
      guard let place = plugins.firstIndex(of: maker) else { continue }
      objects[index] = Configuration.Object(
        objects[index].name, objects[index].kind, playedBy: .behavior(place))
    }
  }

  /// The plugin that brings an object; nil for all others.
  func maker(of name: String) -> String? {
    indices[name].flatMap { makers[$0] }
  }

  /// The object with a name that has been checked.
  func object(_ name: String) -> ObjectID {
    self[name] ?? .window
  }

  func trigger(_ handler: HandlerDescription) -> Configuration.Handled {
    Configuration.Handled(
      object(handler.object), slot: handler.isDelegate ? Word(.delegate) : Word(.none), verb: handler.verb)
  }

  func plugin(_ plugin: PluginDescription) -> Configuration.Plugin {
    Configuration.Plugin(
      plugin.name, on: plugin.objects.map { object($0) },
      with: plugin.parameters.map { Configuration.Plugin.Parameter($0.name, value($0.value)) })
  }

  /// A written value: a name is the object that bears it, if there is one.
  func value(_ term: EventPattern.Term) -> Value {
    switch term {
    case .text(let text): self[text].map(Value.object) ?? .string(text)
    case .list(let terms): .list(terms.map { value($0) })
    case .null, .bool, .number, .variable: term.plainValue
    }
  }

  private mutating func add(_ node: ControllerNode) {
    switch node {
    case .plain(let id):
      add(id, .viewController)
    case .navigation(let id, let stack):
      add(id, .navigationController)
      stack.forEach { add($0) }
    case .tabs(let id, let children, _):
      add(id, .tabBarController)
      children.forEach { add($0) }
    case .container(let id, let children):
      add(id, .viewController)
      children.forEach { add($0) }
    case .alert(let id, _):
      add(id, .alertController)
    case .custom(let id, let plugin, let children, _):
      add(id, .customController, by: plugin)
      children.forEach { add($0) }
    }
  }

  /// A name that was added before, by the tree, is the same object.
  private mutating func add(_ id: String, _ kind: ObjectKind, by plugin: String? = nil) {
    guard indices[id] == nil else { return }
    indices[id] = objects.count
    makers[objects.count] = plugin
    objects.append(Configuration.Object(id, kind))
  }
}

extension EventPattern.Term {
  /// A written value that is no object: a title, a style.
  var plainValue: Value {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? .int(Int(number)) : .double(number)
    case .text(let text), .variable(let text): .string(text)
    case .list(let terms): .list(terms.map(\.plainValue))
    }
  }
}
