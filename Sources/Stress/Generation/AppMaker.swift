import ScenarioLanguage
import Vocabulary

/// Makes the app of a session: what is in the window, what may be pushed and presented, who listens, and what answers when.
struct AppMaker {
  var dice: Dice
  let versions: GeneratedVersions
  let mixture: Mixture
  private var counters: [(prefix: String, count: Int)] = []
  /// Names that somebody else has.
  var taken: Set<String> = []
  /// The controllers in the tree of the window.
  var inTree: [String] = []
  var stacks: [String] = []
  var tabControllers: [String] = []
  /// Plain controllers that are nowhere yet.
  var spares: [String] = []
  var modals: [String] = []
  var alerts: [String] = []
  var searches: [String] = []
  /// The `UITab`s of the tab controllers that have them.
  var trees: [Draft.Entry] = []
  var declarations: [Draft.Entry] = []
  var settings: [Draft.Entry] = []
  var delegates: [Draft.Entry] = []
  /// The recognizers of the app, and what those of its own classes do with their touches.
  var recognizers: [String] = []
  var recognition: [Draft] = []
  var isPad = false

  init(_ dice: Dice, ios: IOSVersion, _ mixture: Mixture) {
    self.dice = dice
    versions = GeneratedVersions(Configuration(ios: ios, objects: []))
    self.mixture = mixture
  }

  mutating func make() -> Draft {
    var app: Draft = [:]
    app["device"] = device()
    app["window"] = root()
    for _ in 0..<dice.between(2, 5) { addSpare() }
    for _ in 0..<dice.between(1, 3) { addModal() }
    addSearch()
    if !trees.isEmpty { app["tabs"] = .mapping(trees) }
    for controller in inTree where dice.chance(25) { dress(controller) }
    if !declarations.isEmpty { app["controllers"] = .mapping(declarations) }
    addDelegates()
    addExtras(to: &app)
    let touched = touchables()
    if let scrollViews = touched.scrollViews { app["scrollViews"] = scrollViews }
    if let views = touched.views { app["views"] = views }
    if let recognizers = touched.recognizers { app["recognizers"] = recognizers }
    if !delegates.isEmpty { app["delegates"] = .mapping(delegates) }
    let handlers = recognition + handlers()
    if !handlers.isEmpty { app["on"] = .list(handlers) }
    return app
  }

  /// A name that is new: the prefix, and a number of its own.
  mutating func name(_ prefix: String) -> String {
    let place = counters.firstIndex { $0.prefix == prefix } ?? counters.count
    if place == counters.count { counters.append((prefix, 0)) }
    while true {
      counters[place].count += 1
      let name = "\(prefix)\(counters[place].count)"
      if !taken.contains(name) { return name }
    }
  }

  private mutating func device() -> Draft? {
    isPad = dice.chance(10)
    if isPad { return ["width": 1024, "height": 1366, "horizontalSizeClass": "regular", "idiom": "pad"] }
    if dice.chance(6) { return ["width": 800, "height": 400, "verticalSizeClass": "compact"] }
    return dice.chance(4) ? ["layoutDirection": "rightToLeft"] : nil
  }

  // MARK: The tree

  private mutating func root() -> Draft {
    let hasTabs = mixture[.tabs] + mixture[.tabBars] > 0
    switch dice.choose([(45, 0), (hasTabs ? 45 : 0, 1), (6, 2), (4, 3)]) {
    case 1:
      let hasTree = versions.hasTabs && mixture[.tabTrees] > 0 && dice.chance(40)
      return hasTree ? tabTree() : tabs(inTree: true)
    case 2: return .name(plain())
    case 3: return container()
    default: return stack(depth: dice.between(1, 3), inTree: true)
    }
  }

  private mutating func plain() -> String {
    let name = name("view")
    inTree.append(name)
    return name
  }

  mutating func stack(depth: Int, inTree isInTree: Bool) -> Draft {
    let id = name("nav")
    stacks.append(id)
    if isInTree { inTree.append(id) }
    let stack = (0..<depth).map { _ in isInTree ? plain() : name("page") }
    return ["navigation": ["id": .name(id), "stack": .names(stack)]]
  }

  mutating func tabs(inTree isInTree: Bool) -> Draft {
    let id = name("tabs")
    tabControllers.append(id)
    if isInTree { inTree.append(id) }
    let count = dice.chance(15) ? dice.between(6, 7) : dice.between(2, 4)
    let children: [Draft] = (0..<count).map { _ in
      switch dice.below(10) {
      case 0..<5: stack(depth: dice.between(1, 2), inTree: isInTree)
      case 5 where isInTree: container()
      default: .name(isInTree ? plain() : name("page"))
      }
    }
    return ["tabs": ["id": .name(id), "children": .list(children)]]
  }

  private mutating func container() -> Draft {
    let id = name("box")
    inTree.append(id)
    let inside: Draft = dice.chance(50) ? stack(depth: dice.between(1, 2), inTree: true) : .name(plain())
    return ["container": ["id": .name(id), "children": .list([inside, .name(plain())])]]
  }

  // MARK: What comes later

  mutating func addSpare() {
    let id = name("spare")
    spares.append(id)
    declarations.append(Draft.Entry(id, .mapping(pageSettings())))
  }

  /// Settings of a controller that is in the tree already.
  private mutating func dress(_ controller: String) {
    var entries = pageSettings()
    if dice.chance(20) { entries.append(Draft.Entry("definesPresentationContext", true)) }
    if stacks.contains(controller) { entries += stackSettings() }
    if tabControllers.contains(controller), versions.hasAccessory, dice.chance(30) {
      let behaviour = dice.pick(["automatic", "never", "onScrollDown", "onScrollUp"]) ?? "automatic"
      entries.append(Draft.Entry("tabBarMinimizeBehavior", .name(behaviour)))
    }
    guard !entries.isEmpty else { return }
    declarations.append(Draft.Entry(controller, .mapping(entries)))
  }

  private mutating func pageSettings() -> [Draft.Entry] {
    var entries: [Draft.Entry] = []
    if dice.chance(15) { entries.append(Draft.Entry("hidesBottomBarWhenPushed", true)) }
    if dice.chance(8) { entries.append(Draft.Entry("isModalInPresentation", true)) }
    if versions.hasZoom, dice.chance(6) { entries.append(Draft.Entry("preferredTransition", "zoom")) }
    guard mixture[.bars] > 0, dice.chance(30) else { return entries }
    var item: Draft = ["title": .text("Title")]
    if dice.chance(15) { item["hidesBackButton"] = true }
    if dice.chance(15) { item["leftBarButtonItem"] = .text("Left") }
    if dice.chance(15) { item["leftItemsSupplementBackButton"] = true }
    if dice.chance(15) { item["prompt"] = .text("Prompt") }
    if dice.chance(15) { item["backAction"] = .text("Back") }
    if dice.chance(25) {
      item["largeTitleDisplayMode"] = .name(dice.pick(["automatic", "always", "never", "inline"]) ?? "always")
    }
    return entries + [Draft.Entry("navigationItem", item)]
  }

  private mutating func stackSettings() -> [Draft.Entry] {
    guard mixture[.bars] > 0 else { return [] }
    var entries: [Draft.Entry] = []
    for name in ["isNavigationBarHidden", "hidesBarsOnTap", "hidesBarsOnSwipe", "hidesBarsWhenKeyboardAppears"]
    where dice.chance(15) {
      entries.append(Draft.Entry(name, true))
    }
    if dice.chance(25) { entries.append(Draft.Entry("isToolbarHidden", false)) }
    if dice.chance(30) { entries.append(Draft.Entry("navigationBar", ["prefersLargeTitles": true])) }
    return entries
  }
}
