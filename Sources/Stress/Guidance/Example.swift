import Contracts
import ScenarioLanguage
import Vocabulary

/// A scenario without what it expects: an app in which something can happen, and the steps that make it happen.
struct Example: Hashable, Sendable {
  let versions: [IOSVersion]
  let switches: Draft?
  let app: Draft
  let steps: [Draft]
  /// Whether an exception is expected of it, which ends a session.
  let isDeadly: Bool
  /// Whom the steps speak of, and those around them, these first.
  let parts: [Part]

  /// Somebody in the app, and whom it belongs to at first.
  struct Part: Hashable, Sendable {
    let name: String
    let kind: ObjectKind
    let parent: String?
    /// Whether it is in the tree of the window.
    let isInTree: Bool
  }

  /// Nil for a scenario without steps, one that is there to break a contract, and one whose app needs a plugin.
  init?(_ scenario: Scenario, of file: ScenarioFile) {
    let app = scenario.app
    guard scenario.breaks.isEmpty, app.plugins.isEmpty, app.objects.isEmpty, app.words.isEmpty else { return nil }
    let written = scenario.draft["steps"]?.list ?? []
    isDeadly = written.contains(where: \.raises)
    steps = written.compactMap(\.unexpecting)
    guard !steps.isEmpty else { return nil }
    let range = scenario.versions ?? file.versions
    versions = range.versions.filter(file.versions.contains)
    switches = scenario.draft["switches"]
    let (all, steps) = (Self.parts(of: app), steps)
    var needed = Set(all.map(\.name).filter { name in steps.contains { $0.mentions(name) } })
    for part in all.reversed() where needed.contains(part.name) {
      if let parent = part.parent { needed.insert(parent) }
    }
    parts = all.filter { needed.contains($0.name) }
    self.app = (scenario.draft["app"] ?? [:]).withModestHandlers.withDelegates(of: written)
  }

  private static func parts(of app: AppDescription) -> [Part] {
    var parts: [Part] = []
    func add(_ name: String, _ kind: ObjectKind, in parent: String? = nil, isInTree: Bool = false) {
      if !parts.contains(where: { $0.name == name }) {
        parts.append(Part(name: name, kind: kind, parent: parent, isInTree: isInTree))
      }
    }
    func add(_ node: ControllerNode, in parent: String?, isInTree: Bool) {
      let kind: ObjectKind
      let children: [ControllerNode]
      switch node {
      case .plain: (kind, children) = (.viewController, [])
      case .navigation(_, let stack): (kind, children) = (.navigationController, stack)
      case .tabs(_, let inside, _): (kind, children) = (.tabBarController, inside)
      case .container(_, let inside): (kind, children) = (.viewController, inside)
      case .alert: (kind, children) = (.alertController, [])
      case .custom: return
      }
      add(node.id, kind, in: parent, isInTree: isInTree)
      for child in children { add(child, in: node.id, isInTree: isInTree) }
    }
    if let window = app.window { add(window, in: nil, isInTree: true) }
    for declaration in app.controllers { add(declaration.node, in: nil, isInTree: false) }
    for view in app.scrollViews { add(view.id, .scrollView, in: view.view) }
    for view in app.views { add(view.id, .view, in: view.view) }
    for recognizer in app.recognizers { add(recognizer.id, .gestureRecognizer, in: recognizer.view) }
    for accessory in app.accessories { add(accessory, .tabAccessory) }
    return parts
  }
}

extension Draft {
  /// Whether a step is expected to raise.
  fileprivate var raises: Bool {
    self["raises"] != nil || self["expect"]?["raises"] != nil || self["turn"]?.list?.contains(where: \.raises) ?? false
  }

  /// The step without what it expects; nil if nothing is left.
  fileprivate var unexpecting: Draft? {
    if self["expect"] != nil { return nil }
    var step = self
    step["raises"] = nil
    if let calls = step["turn"]?.list {
      let kept = calls.compactMap(\.unexpecting)
      if kept.isEmpty { return nil }
      step["turn"] = .list(kept)
    }
    return step
  }

  /// The app with the delegates that steps bring to whoever has none: in another session these steps may not come, and nobody
  /// would implement what handlers wait for.
  fileprivate func withDelegates(of steps: [Draft]) -> Draft {
    var app = self
    var delegates = app["delegates"] ?? [:]
    for entry in steps.flatMap({ $0["setDelegate"]?.entries ?? [] }) where delegates[entry.key] == nil {
      if entry.value != .null { delegates[entry.key] = entry.value }
    }
    app["delegates"] = delegates.entries?.isEmpty == false ? delegates : nil
    return app
  }

  /// The app with handlers that only do something, and that once: in another session they might else call each other for ever.
  fileprivate var withModestHandlers: Draft {
    guard let handlers = self["on"]?.list else { return self }
    let kept = handlers.compactMap { handler -> Draft? in
      var handler = handler
      for key in ["do", "later"] {
        guard let calls = handler[key]?.list else { continue }
        let kept = calls.compactMap(\.unexpecting)
        handler[key] = kept.isEmpty ? nil : .list(kept)
      }
      if handler["do"] != nil || handler["later"] != nil {
        handler["once"] = true
      } else if handler["answer"] == nil {
        return nil
      }
      return handler
    }
    var app = self
    app["on"] = kept.isEmpty ? nil : .list(kept)
    return app
  }
}
