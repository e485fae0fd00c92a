package import Contracts
package import Vocabulary

/// What a plugin says of itself when it is started: enough to plan a session with it.
package struct PluginProfile: Hashable, Sendable {
  package let name: String
  /// The messages that it takes before a component.
  package let intercepts: [Word]
  /// The callbacks that it hears.
  package let hears: [Word]
  /// The methods of delegates that it implements.
  package let answers: [Word]
  package let reads: PropertySet
  /// The callbacks that it hears about every controller and every transition.
  package var hearsOfAll: [Word] = []
  /// The properties of others that it hears of at once, when they are published.
  package var reactsTo: PropertySet = []
  /// The kinds of the objects that it may be bound to; none for any.
  package var boundKinds: [ObjectKind] = []
  /// What it is in a session.
  package var role = Role.behavior
  /// The contracts that an observer brings: those of the files in its folder.
  package var contracts: [ContractCard] = []
  /// How many sessions a process of it takes; nil for any number.
  package var sessionsAtATime: Int?

  package init(name: String, intercepts: [Word] = [], hears: [Word] = [], answers: [Word] = [], reads: PropertySet = [])
  {
    self.name = name
    self.intercepts = intercepts
    self.hears = hears
    self.answers = answers
    self.reads = reads
  }
}

extension PluginProfile {
  /// What a plugin is in a session.
  package enum Role: Hashable, Sendable {
    /// It stands before the components.
    case behavior
    /// It reads the trace as it happens, and judges by contracts of its own.
    case observer
    /// It plays in the place of a component.
    case component(ComponentKind)
  }

  /// What came of starting a plugin to hear what it says of itself.
  package enum Audition: Hashable, Sendable {
    case heard(PluginProfile)
    /// A sentence that names it.
    case failed(String)

    package var profile: PluginProfile? {
      if case .heard(let profile) = self { profile } else { nil }
    }

    package var failure: String? {
      if case .failed(let sentence) = self { sentence } else { nil }
    }
  }
}

/// The plugins of a scenario, as they stand before its components.
struct PluginBindings {
  let plugins: [Configuration.Plugin]
  private(set) var interceptions: [Configuration.Interception] = []
  private(set) var hearings: [Configuration.Hearing] = []
  /// What plugins hear of at once when others publish it.
  private(set) var reactions: [Configuration.Reaction] = []
  /// The objects whose delegates plugins are, in the order in which they are met, with the methods.
  private(set) var slots: [(object: ObjectID, methods: [Slot.Method])] = []

  /// - Parameters:
  ///   - profiles: those of the plugins, in their order.
  ///   - names: the objects of the session.
  init(_ plugins: [Configuration.Plugin], _ profiles: [PluginProfile], _ names: Configuration) {
    self.plugins = plugins
    let controllers = names.objects.indices.map { ObjectID(index: $0) }.filter { names.kind($0).isViewController }
    for (place, (plugin, profile)) in zip(plugins, profiles).enumerated() {
      let kind = ComponentKind.behavior(place)
      if !profile.reactsTo.isEmpty { reactions.append(.init(kind, profile.reactsTo)) }
      for word in profile.hearsOfAll {
        for controller in controllers { add(word, about: controller, to: kind, names) }
      }
      for object in plugin.objects {
        interceptions += profile.intercepts.map { .init(kind, object: object, verb: $0) }
        for word in profile.hears { add(word, about: object, to: kind, names) }
        for method in profile.answers {
          guard let holder = DelegatePart.of(object, names.kind(object), holding: method) else { continue }
          add(Slot.Method(method, of: kind), to: holder)
        }
      }
    }
  }

  /// A controller and its transition may both be bound, and nobody hears a thing twice.
  private mutating func add(
    _ word: Word, about object: ObjectID, to kind: ComponentKind, _ names: Configuration
  ) {
    for subject in word.subjects(about: object, in: names) {
      let hearing = Configuration.Hearing(kind, subject, word)
      if !hearings.contains(hearing) { hearings.append(hearing) }
    }
  }

  /// The first plugin that implements a method holds it.
  private mutating func add(_ method: Slot.Method, to object: ObjectID) {
    guard let place = slots.firstIndex(where: { $0.object == object }) else {
      slots.append((object, [method]))
      return
    }
    if !slots[place].methods.contains(where: { $0.name == method.name }) { slots[place].methods.append(method) }
  }

  /// Whether a plugin is the object's delegate.
  func fills(_ object: ObjectID) -> Bool {
    slots.contains { $0.object == object }
  }
}

extension Word {
  /// Whom the callback is about, for who is bound to an object: a controller, its transitions, or its item; or the object.
  func subjects(about object: ObjectID, in names: Configuration) -> [ObjectID] {
    guard names.kind(object).isViewController else { return [object] }
    return switch known {
    case .animateAlongside, .interactionChanged, .completion, .startInteractiveTransition, .animateTransition,
      .animationEnded:
      [object.part(.transition), object.part(.presentationController).part(.transition)]
    case .backAction: [object.part(.navigationItem)]
    default: [object]
    }
  }
}

/// Where the delegate with a method sits, seen from the object that a plugin is bound to.
enum DelegatePart {
  static func of(_ object: ObjectID, _ kind: ObjectKind, holding method: Word) -> ObjectID? {
    switch method.known {
    case .willShow, .didShow, .animationControllerFor, .interactionControllerFor:
      kind == .navigationController ? object : nil
    case .shouldPush, .didPush, .shouldPop, .didPop:
      switch kind {
      case .navigationController: object.part(.navigationBar)
      case .navigationBar: object
      default: nil
      }
    case .shouldSelect, .didSelect, .willBeginCustomizing, .willEndCustomizing, .didEndCustomizing,
      .animationControllerForTransition, .interactionControllerForTransition:
      kind == .tabBarController ? object : nil
    case .shouldReceiveTouch, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf,
      .shouldBeRequiredToFailBy:
      kind == .gestureRecognizer ? object : nil
    case .presentationControllerForPresented, .animationControllerForPresented, .interactionControllerForPresentation,
      .animationControllerForDismissed, .interactionControllerForDismissal:
      kind.isViewController ? object.part(.transitioning) : nil
    case .sourceViewProvider, .interactiveDismissShouldBegin: kind.isViewController ? object.part(.zoom) : nil
    default:
      switch (kind.isViewController, object.part) {
      case (true, _): object.part(.presentationController)
      case (false, .presentationController): object
      case (false, _): nil
      }
    }
  }
}
