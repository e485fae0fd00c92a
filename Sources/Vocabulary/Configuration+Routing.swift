extension Configuration {
  /// Who serves a departure that somebody sends; nil if nobody does.
  ///
  /// A call meets the behaviours of its object and verb first, also when a component calls itself. What proceeds goes to whoever
  /// stands behind the sender: the next behaviour, in the end the component. A component that proceeds reaches itself.
  public func server(of departure: Departure, from sender: ComponentKind) -> ComponentKind? {
    switch departure.kind {
    case .callback, .ask:
      return .app
    case .call:
      return chain(departure).first ?? component(for: departure.word, on: departure.object)
    case .proceed, .handOver:
      let last = component(for: departure.word, on: departure.object)
      // Behind a plugin that plays the object itself is nobody.
      if last == sender && last == player(of: departure.object) { return nil }
      guard let place = sender.place else { return last }
      // Who stands behind may take what the sender itself does not: an override may call `super` of another method.
      return chain(departure).first { $0.place.map { $0 > place } ?? false } ?? last
    case .react:
      let number = departure.value.int
      return reactions.first {
        Int($0.component.rawValue) == number && $0.properties.contains(departure.word)
      }?.component
    case .answer, .raise, .fault:
      return nil
    }
  }

  /// What others must be told at once of what a component has published: components in their fixed order.
  public func reactions(to local: [Effect], by publisher: ComponentKind, _ table: PropertyTable) -> [Departure] {
    var found: [Departure] = []
    for reaction in reactions where reaction.component != publisher {
      if let gate = reaction.gate, table[.window, Word(gate)] != .bool(true) { continue }
      // By index: to take an effect out of the list would count its references.
      for index in local.indices where local[index].kind == .publish {
        guard reaction.properties.contains(local[index].word) else { continue }
        found.append(
          Departure(
            .react, object: local[index].object, word: local[index].word,
            value: .int(Int(reaction.component.rawValue)), because: local[index].because))
      }
    }
    return found
  }

  /// The plugins that hear a callback before the app does, in their order.
  public func hearers(of callback: Departure) -> [ComponentKind] {
    guard !hearings.isEmpty else { return [] }
    return hearings.filter { $0.object == callback.object && $0.verb == callback.word }.map(\.behavior)
  }

  /// Whether the app has a handler for this callback or question.
  public func handles(_ departure: Departure) -> Bool {
    !handled.isEmpty
      && handled.contains(Handled(departure.object, slot: departure.slot, verb: departure.word))
  }

  private func chain(_ departure: Departure) -> [ComponentKind] {
    guard !interceptions.isEmpty else { return [] }
    return interceptions.filter { $0.object == departure.object && $0.verb == departure.word }.map(\.behavior)
  }

  /// Who carries out a call: by the verb, or by the kind of the receiver. Nil if nobody does.
  public func component(for verb: Word, on object: ObjectID) -> ComponentKind? {
    switch verb.known {
    case .present, .dismiss, .makeKeyAndVisible, .outsideTapped, .actionTapped, .sheetPullBegan, .sheetPullEnded,
      .registerWithModal, .completeWithModal, .invalidateDetents, .activateSearch, .unwind,
      .setRootViewController, .addSubview, .presentationController, .activePresentationController,
      .sheetPresentationController, .popoverPresentationController, .adaptiveSheetPresentationController:
      return .presentation
    case .addGestureRecognizer, .addScrollView, .setEnabled, .requireToFail, .touches, .interrupt, .presses, .addView,
      .setState, .removeFromSuperview, .boundsChanged, .ignoreTouch:
      return .gestures
    case .show, .replaceView:
      return .navigation
    case .registerAlongside where kind(object) != .navigationController,
      .completeTransition where kind(object) != .navigationController:
      return .presentation
    case .setTabBarItem:
      return .tabs
    default:
      break
    }
    switch kind(object) {
    case .navigationController, .navigationBar, .navigationItem: return .navigation
    case .tabBarController, .tabBar, .tabBarItem, .tab, .tabAccessory: return .tabs
    case .gestureRecognizer, .scrollView, .view: return .gestures
    case .window: return .presentation
    case .customController, .customObject: return player(of: object)
    case .part:
      if object.part == .presentationTransition { return .presentation }
      switch object.part.likeness {
      case .navigationBar, .navigationItem, .toolbar, .transition: return .navigation
      case .tabBar: return .tabs
      case .presentationController, .adaptivePresentationController: return .presentation
      default: return nil
      }
    case .unknown, .viewController, .alertController, .barButtonItem: return nil
    }
  }
}
