import ScenarioLanguage

/// Shortcuts that take away a step, and what it brought about is so from the start.
extension ScenarioDraft {
  /// Delegates and settings of controllers, in the app instead of in a step.
  func settingsFromTheStart() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      var draft = without(place)
      if let delegates = steps[place]["setDelegate"]?.entries {
        var all = draft.app["delegates"] ?? [:]
        for entry in delegates { all[entry.key] = entry.value }
        draft.app["delegates"] = all
        return draft
      }
      guard let settings = steps[place]["set"]?.entries else { return nil }
      var controllers = draft.app["controllers"] ?? [:]
      for entry in settings {
        var parts = entry.key.split(separator: ".").map(String.init)
        let name = parts.removeFirst()
        controllers[name] = (controllers[name] ?? [:]).setting(entry.value, at: parts)
      }
      draft.app["controllers"] = controllers
      return draft
    }
  }

  /// A presentation less: the window has had for its root from the start what was presented, and nothing else. Or a new root that the
  /// window has from the start; who was its root is nowhere.
  func newRoots() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      let presented = steps[place]["present"]?.text
      guard let name = presented ?? steps[place]["setRoot"]?.text, let declaration = app["controllers"]?[name],
        presented == nil || app["window"] != nil
      else { return nil }
      var changed = app
      changed["window"] = declaration.child(name)
      changed["controllers"]?[name] = nil
      if presented == nil, let root = app["window"] { changed.declare(root) }
      return without(place).with(app: changed)
    }
  }

  /// The tabs that a tab controller gets are its own from the start.
  func tabsFromTheStart() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      guard let names = steps[place]["setViewControllers"]?.list?.compactMap(\.text),
        let tabs = steps[place]["on"]?.text, let changed = app.filling("tabs", tabs, { _ in names })
      else { return nil }
      return without(place).with(app: changed)
    }
  }

  /// What is pushed on a stack, or set as one, is in it from the start.
  func pagesFromTheStart() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      guard let stack = steps[place]["on"]?.text else { return nil }
      let pushed = steps[place]["push"]?.text
      let set = steps[place]["setViewControllers"]?.list?.compactMap(\.text)
      guard pushed != nil || set != nil,
        let changed = app.filling("navigation", stack, { pages in set ?? pages + [pushed].compactMap(\.self) })
      else { return nil }
      return without(place).with(app: changed)
    }
  }
}

extension Draft {
  /// The kinds of containers.
  private static let kinds = ["navigation", "tabs", "container"]

  /// What is declared by this name, as it stands in a tree.
  fileprivate func child(_ name: String) -> Draft {
    for kind in Self.kinds {
      guard var tree = self[kind] else { continue }
      tree["id"] = .name(name)
      return .mapping([Entry(kind, tree)])
    }
    return .name(name)
  }

  /// Adds to an app's declared controllers one that has stood in a tree, with all that it holds.
  mutating func declare(_ child: Draft) {
    guard let name = child.controllers.first else { return }
    var declaration = child.entries == nil ? [:] : child
    for kind in Self.kinds where declaration[kind] != nil { declaration[kind]?["id"] = nil }
    var controllers = self["controllers"] ?? [:]
    controllers[name] = declaration
    self["controllers"] = controllers
  }

  /// An app whose container of that kind holds others: some of its own, and declared ones. Nil if others are among them.
  fileprivate func filling(_ kind: String, _ container: String, _ change: ([String]) -> [String]) -> Draft? {
    var left: [Draft] = []
    var taken: [String] = []
    var isPossible = false
    var app = changingChildren(kind, of: container) { children in
      left = children
      isPossible = true
      return change(children.compactMap(\.controllers.first)).map { name in
        if let place = left.firstIndex(where: { $0.controllers.first == name }) { return left.remove(at: place) }
        guard let declaration = self["controllers"]?[name], !taken.contains(name) else {
          isPossible = false
          return .name(name)
        }
        taken.append(name)
        return declaration.child(name)
      }
    }
    guard isPossible else { return nil }
    for name in taken { app["controllers"]?[name] = nil }
    for child in left { app.declare(child) }
    return app
  }

  /// An app, or a part of one, with others in a container. A declared one is known by its key.
  private func changingChildren(
    _ kind: String, of container: String, isDeclared: Bool = false, _ change: ([Draft]) -> [Draft]
  ) -> Draft {
    let children = kind == "navigation" ? "stack" : "children"
    switch self {
    case .scalar: return self
    case .list(let drafts): return .list(drafts.map { $0.changingChildren(kind, of: container, change) })
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          var value = entry.value
          if entry.key == kind, isDeclared || value["id"]?.text == container {
            value[children] = .list(change(value[children]?.list ?? []))
          } else {
            value = value.changingChildren(kind, of: container, isDeclared: entry.key == container, change)
          }
          return Entry(entry.key, value)
        })
    }
  }
}
