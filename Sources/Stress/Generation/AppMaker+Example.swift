import ScenarioLanguage

extension AppMaker {
  /// The app of an example with more in it: pages and modals that may come, and perhaps handlers of its own.
  mutating func make(from example: Draft) -> Draft {
    var app = example
    taken = example.words
    inTree = example["window"]?.controllers ?? []
    if let root = example["window"] { app["window"] = surrounded(root) }
    let (ownStacks, ownTabs) = (example.ids(of: "navigation"), example.ids(of: "tabs"))
    for _ in 0..<dice.between(2, 5) { addSpare() }
    for _ in 0..<dice.between(1, 3) { addModal() }
    addDelegates()
    stacks += ownStacks
    tabControllers += ownTabs
    app["controllers"] = .mapping((example["controllers"]?.entries ?? []) + declarations)
    let given = example["delegates"]?.entries ?? []
    app["delegates"] = .mapping(given + delegates)
    let handlers = handlers()
    if !handlers.isEmpty { app["on"] = .list((example["on"]?.list ?? []) + handlers) }
    return app
  }

  /// The root of an example, often on a stack or in a tab, as it would be in a larger app.
  private mutating func surrounded(_ root: Draft) -> Draft {
    var root = root
    if root.text != nil, dice.chance(60) {
      var stack = stack(depth: dice.between(0, 1), inTree: true)
      let below = stack["navigation"]?["stack"]?.list ?? []
      stack["navigation"]?["stack"] = .list(below + [root])
      root = stack
    }
    guard root["tabs"] == nil, mixture[.tabs] + mixture[.tabBars] > 0, dice.chance(45) else { return root }
    var tabs = tabs(inTree: true)
    let others = tabs["tabs"]?["children"]?.list ?? []
    tabs["tabs"]?["children"] = .list([root] + others)
    return tabs
  }
}

extension Draft {
  /// All texts in it, keys too, and of a path its owner.
  var words: Set<String> {
    switch self {
    case .scalar(let text, _): [Self.owner(text)]
    case .list(let drafts): drafts.reduce(into: []) { $0.formUnion($1.words) }
    case .mapping(let entries):
      entries.reduce(into: []) {
        $0.insert(Self.owner($1.key))
        $0.formUnion($1.value.words)
      }
    }
  }

  private static func owner(_ path: String) -> String { path.prefix { $0 != "." }.description }

  /// The ids of containers of a kind, wherever they are in it.
  fileprivate func ids(of kind: String) -> [String] {
    switch self {
    case .scalar: []
    case .list(let drafts): drafts.flatMap { $0.ids(of: kind) }
    case .mapping(let entries):
      entries.flatMap { entry -> [String] in
        let own = entry.key == kind ? entry.value["id"]?.text.map { [$0] } ?? [] : []
        return own + entry.value.ids(of: kind)
      }
    }
  }
}
