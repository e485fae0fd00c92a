import ScenarioLanguage
import Vocabulary

/// What a session shows when it has come to rest: who is where, and what can be done with whom.
struct Scenery {
  let reading: TableReading
  let versions: GeneratedVersions
  private let objects: [ObjectID]

  init(_ reading: TableReading) {
    self.reading = reading
    versions = GeneratedVersions(reading.configuration)
    objects = reading.configuration.objects.indices.map { ObjectID(index: $0) }
  }

  func name(_ object: ObjectID) -> String { reading.name(object) }

  func all(_ kind: ObjectKind) -> [ObjectID] { objects.filter { reading.kind($0) == kind && !isGone($0) } }

  /// Let go of by the app, and held by nobody else.
  private func isGone(_ object: ObjectID) -> Bool { isForgotten(object) && !reading.isHeld(object, gone: []) }

  /// Those that nobody can name any more.
  var gone: [ObjectID] { objects.filter(isGone) }

  /// All that the app can name, or that is still somewhere.
  var controllers: [ObjectID] {
    objects.filter { object in
      reading.kind(object).isViewController
        && !isGone(object)
    }
  }

  /// All that has something to set, and can be named.
  var settable: [ObjectID] {
    objects.filter { !isForgotten($0) && !SettableProperty.all(of: reading.kind($0)).isEmpty }
  }

  var root: ObjectID? { reading.object(.window, .rootViewController) }

  /// Whoever is presented, and not on its way out.
  var presented: [ObjectID] {
    objects.filter { reading.object($0, .presenting) != nil && !reading.flag($0, .isBeingDismissed) }
  }

  /// The outermost controller that a user can touch: what was presented last from what is in front, else the root.
  var front: ObjectID? {
    guard var front = root else { return nil }
    let presented = presented
    for _ in presented {
      guard
        let next = presented.first(where: { modal in
          reading.object(modal, .presenting).map { reading.outermostContainer($0) } == front
        })
      else { break }
      front = next
    }
    return front
  }

  /// Whether a user can touch it.
  func isInFront(_ controller: ObjectID) -> Bool { isIn(front, controller) }

  /// The same, if that is the ``front``.
  private func isIn(_ front: ObjectID?, _ controller: ObjectID) -> Bool {
    reading.outermostContainer(controller) == front && reading.isInWindow(controller)
  }

  /// Controllers in the window, those in front first.
  var visible: [ObjectID] { controllers.filter { reading.isInWindow($0) } }

  /// Plain controllers that are nowhere.
  var loose: [ObjectID] { presentable.filter { reading.kind($0) == .viewController } }

  /// Whatever can be presented.
  var presentable: [ObjectID] {
    let (root, provided) = (root, provided)
    return controllers.filter { controller in
      reading.parent(controller) == nil && reading.object(controller, .presenting) == nil && controller != root
        && !isForgotten(controller) && !provided.contains(controller)
    }
  }

  /// The controllers that `UITab`s make when they are selected.
  private var provided: [ObjectID] { all(.tab).compactMap { reading.object($0, .provider) } }

  /// Whether the app has let go of it, and so cannot name it any more.
  func isForgotten(_ controller: ObjectID) -> Bool { reading.value(controller, .isHeld) == .bool(false) }

  var stacks: [ObjectID] { all(.navigationController) }
  var tabControllers: [ObjectID] { all(.tabBarController) }

  func stack(_ navigation: ObjectID) -> [ObjectID] { reading.objects(navigation, .viewControllers) }

  /// Stacks that a user can touch.
  var stacksInFront: [ObjectID] { inFront(stacks) }
  var tabsInFront: [ObjectID] { inFront(tabControllers) }

  private func inFront(_ controllers: [ObjectID]) -> [ObjectID] {
    let front = front
    return controllers.filter { isIn(front, $0) }
  }

  /// What a finger can hit: pages in front, and views and scroll views in them.
  var touchable: [ObjectID] {
    let front = front
    return objects.filter { object in
      switch reading.kind(object) {
      case .viewController: isIn(front, object)
      case .scrollView, .view: holder(of: object).map { isIn(front, $0) } ?? false
      default: false
      }
    }
  }

  /// The controller in whose view a view lies.
  private func holder(of view: ObjectID) -> ObjectID? {
    var object = view
    for _ in 0..<8 {
      guard let around = reading.object(object, .view) else { return nil }
      if reading.kind(around).isViewController { return around }
      object = around
    }
    return nil
  }
}
