import Vocabulary

extension Spoiling {
  /// Where each controller is, as far as what is published tells.
  struct Whereabouts {
    /// Of containers.
    private var members: [ObjectID: [ObjectID]] = [:]
    /// Of tab controllers: the selected one.
    private var shown: [ObjectID: ObjectID] = [:]
    private var presented: Set<ObjectID> = []
    private var children: Set<ObjectID> = []
    private var installed: Set<ObjectID> = []
    private var root: ObjectID?
    /// What the app has let go of.
    var gone: Set<ObjectID> = []
  }
}

extension Spoiling.Whereabouts {
  /// Takes what is published. Whether somebody is in two places from here on.
  mutating func isTwice(after effect: Effect) -> Bool {
    let object = effect.object
    switch effect.word.known {
    case .viewControllers, .children: return hold(effect.value.objects, in: object)
    case .rootViewController: return setRoot(effect.value.object)
    case .selectedViewController: return show(effect.value.object, in: object)
    case .presenting: return setPresenter(effect.value, of: object)
    case .parent:
      if effect.value == .null { children.remove(object) } else { children.insert(object) }
    case .isInstalled:
      if effect.value == .bool(true) { installed.insert(object) } else { installed.remove(object) }
    default: break
    }
    return false
  }

  /// Whether a call of the app names what has gone, or somebody who is somewhere else already.
  func forbids(_ call: Effect) -> Bool {
    let named = [call.object] + call.arguments.flatMap { $0.value.objects + [$0.value.object].compactMap(\.self) }
    // More is given what its tab controller shows for a `UITab`, as something to push.
    let tabs = call.object.owner
    let ofTab = shown[tabs].flatMap { members[tabs]?.contains($0) == true ? nil : $0 }
    let isTwice = call.object != tabs && ofTab.map(named.contains) == true
    return isTwice || !gone.isDisjoint(with: named)
  }

  private mutating func hold(_ controllers: [ObjectID], in container: ObjectID) -> Bool {
    members[container] = controllers
    let others = members.filter { $0.key != container }.flatMap(\.value)
    let selected = shown.filter { $0.key != container.owner }.values
    return controllers.contains { others.contains($0) || presented.contains($0) || selected.contains($0) }
  }

  /// Who is being popped is in no list, and has a parent still. Who was popped out of sight has none, and can be in view.
  private mutating func setRoot(_ controller: ObjectID?) -> Bool {
    defer { root = controller }
    guard let controller, controller != root else { return false }
    return presented.contains(controller) || children.contains(controller) || installed.contains(controller)
      || members.contains { $0.value.contains(controller) }
  }

  /// The controller of a `UITab` is in no list: it may have gone elsewhere before the tab is selected, or go from there.
  private mutating func show(_ controller: ObjectID?, in tabs: ObjectID) -> Bool {
    shown[tabs] = controller
    guard let controller else { return false }
    return presented.contains(controller) || shown.contains { $0.key != tabs && $0.value == controller }
      || members.contains { $0.key.owner != tabs && $0.value.contains(controller) }
  }

  private mutating func setPresenter(_ presenter: Value, of controller: ObjectID) -> Bool {
    guard presenter != .null else {
      presented.remove(controller)
      return false
    }
    presented.insert(controller)
    return members.contains { $0.value.contains(controller) }
  }
}
