import Contracts
import Vocabulary

extension ScenarioReader {
  /// First everything that has a name, then what refers to it.
  mutating func app(_ node: YamlNode?) -> AppDescription {
    var app = AppDescription()
    guard let node else { return app }
    device = device(node["device"])
    app.device = device
    app.idiom = node["device"]?["idiom"]?.scalar?.text
    app.window = node["window"].flatMap { controllerNode($0) }
    app.offscreen = (node["offscreen"]?.list ?? []).compactMap { controllerNode($0) }
    addTabs(node, &app)
    let declared = node["controllers"]?.entries ?? []
    let whole = declared.map { declaredContainer($0) }
    let nodes = zip(declared, whole).map { $1 ?? declaredController($0.key.text) }
    for view in node["scrollViews"]?.list ?? [] { add(view["id"]?.scalar, .scrollView) }
    for view in node["views"]?.list ?? [] { add(view["id"]?.scalar, .view) }
    addBars(node, &app)
    addTabBars(node, &app)
    for recognizer in node["recognizers"]?.list ?? [] {
      guard let entry = recognizerName(recognizer) else { continue }
      add(entry.value.scalar, entry.key.text == "custom" ? .customRecognizer : .recognizer)
    }

    let objects = node["objects"]?.entries ?? []
    app.objects = objects.compactMap { customObject($0) }
    words = words(node["plugins"])
    app.words = words

    for entry in objects { checkMaking(of: entry.value) }
    checkSelection(node["window"])
    for node in node["offscreen"]?.list ?? [] { checkSelection(node) }
    app.controllers = zip(declared, nodes).map { entry, node in
      checkSelection(entry.value)
      return AppDescription.Declaration(node, settings(of: entry.key.text, entry.value))
    }
    for list in ["navigationItems", "barButtonItems"] {
      app.itemSettings += (node[list]?.entries ?? []).flatMap { settings(of: $0.key.text, $0.value) }
    }
    app.scrollViews = (node["scrollViews"]?.list ?? []).map { scrollView($0) }
    app.recognizers = (node["recognizers"]?.list ?? []).compactMap { recognizerDescription($0) }
    readTabs(node, &app)
    app.views = (node["views"]?.list ?? []).map { contentView($0) }
    checkNesting((node["views"]?.list ?? []) + (node["scrollViews"]?.list ?? []))
    app.supportsIndirectInputEvents = Terms.flag(node["infoPlist"]?["UIApplicationSupportsIndirectInputEvents"])
    app.requiresCompatibility = Terms.flag(node["infoPlist"]?["UIDesignRequiresCompatibility"])
    app.sdk = node["sdk"]?.scalar?.integer
    app.delegates = delegates(node["delegates"])
    app.handlers = (node["on"]?.list ?? []).compactMap { handler($0) }
    app.plugins = complete(plugins(node["plugins"]), at: diagnosis.place(node.mark))
    return app
  }

  /// A name that is new; a second object with it is a mistake.
  mutating func add(_ name: YamlScalar?, _ role: Role) {
    guard let name, !name.isMissing else { return }
    if !cast.add(name.text, role) { diagnosis.report(.duplicateObject(name.text), at: name.mark) }
  }

  /// An iPad is regular in both directions, and large, unless it is said that its width is compact.
  private func device(_ node: YamlNode?) -> Configuration.Device {
    var device = Configuration.Device()
    if node?["idiom"]?.scalar?.text == "pad", node?["horizontalSizeClass"]?.scalar?.text != "compact" {
      device.isCompactWidth = false
      (device.width, device.height) = (1024, 1366)
    }
    device.width = node?["width"]?.scalar?.integer ?? device.width
    device.height = node?["height"]?.scalar?.integer ?? device.height
    if let size = node?["horizontalSizeClass"]?.scalar { device.isCompactWidth = size.text == "compact" }
    if let size = node?["verticalSizeClass"]?.scalar { device.isCompactHeight = size.text == "compact" }
    device.isRightToLeft = node?["layoutDirection"]?.scalar?.text == "rightToLeft"
    return device
  }

  private mutating func scrollView(_ node: YamlNode) -> ScrollViewDescription {
    var scrollView = ScrollViewDescription(
      id: node["id"]?.scalar?.text ?? "", view: view(node["view"]), axis: node["axis"]?.scalar?.text ?? "vertical",
      offset: node["offset"]?.scalar?.number ?? 0, at: diagnosis.place(node.mark))
    scrollView.isFirstSubview = Terms.flag(node["isFirstSubview"])
    scrollView.isPinnedToSafeArea = Terms.flag(node["isPinnedToSafeArea"])
    scrollView.settings = settings(of: scrollView.id, node)
    return scrollView
  }

  /// No view lies in itself, nor in one that lies in it.
  private mutating func checkNesting(_ nodes: [YamlNode]) {
    let pairs = nodes.compactMap { node in
      node["id"]?.scalar.flatMap { id in node["view"]?.scalar.map { (id.text, $0.text) } }
    }
    let around = Dictionary(pairs) { first, _ in first }
    for node in nodes {
      guard let id = node["id"]?.scalar?.text, let view = node["view"]?.scalar else { continue }
      var (outer, steps) = (Optional(view.text), 0)
      while let next = outer, next != id, steps < nodes.count { (outer, steps) = (around[next], steps + 1) }
      if outer == id { diagnosis.report(.liesInItself(id), at: view.mark) }
    }
  }

  private mutating func contentView(_ node: YamlNode) -> ViewDescription {
    var view = ViewDescription(
      id: node["id"]?.scalar?.text ?? "", view: view(node["view"]), kind: node["kind"]?.scalar?.text ?? "plain")
    if let answer = node["gestureRecognizerShouldBegin"] {
      for other in answer.list ?? [] { _ = recognizer(other) }
      view.shouldBegin = Terms.term(answer)
    }
    view.hasLeadingActions = !(node["leadingActions"]?.list ?? []).isEmpty
    view.hasTrailingActions = !(node["trailingActions"]?.list ?? []).isEmpty
    view.isExclusiveTouch = Terms.flag(node["isExclusiveTouch"])
    view.isMultipleTouchEnabled = Terms.flag(node["isMultipleTouchEnabled"])
    view.isFirstSubview = Terms.flag(node["isFirstSubview"])
    return view
  }

  /// The bars without a controller, all items that are named for them, and the buttons of any bar.
  private mutating func addBars(_ node: YamlNode, _ app: inout AppDescription) {
    for entry in node["barButtonItems"]?.entries ?? [] {
      add(entry.key, .barButtonItem)
      app.barButtonItems.append(entry.key.text)
    }
    for entry in node["navigationItems"]?.entries ?? [] {
      add(entry.key, .navigationItem)
      app.navigationItems.append(entry.key.text)
    }
    for bar in node["bars"]?.list ?? [] {
      add(bar["id"]?.scalar, .navigationBar)
      let items = (bar["items"]?.list ?? []).compactMap(\.scalar)
      for item in items where cast[item.text] != .navigationItem {
        add(item, .navigationItem)
        app.navigationItems.append(item.text)
      }
      app.bars.append(BarDescription(id: bar["id"]?.scalar?.text ?? "", items: items.map(\.text)))
    }
  }
}
