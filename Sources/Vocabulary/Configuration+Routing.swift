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
    case .proceed:
      let chain = chain(departure)
      let next = chain.firstIndex(of: sender).map { chain[($0 + 1)...] } ?? []
      return next.first ?? component(for: departure.word, on: departure.object)
    case .answer, .raise, .fault:
      return nil
    }
  }

  private func chain(_ departure: Departure) -> [ComponentKind] {
    guard !interceptions.isEmpty else { return [] }
    return interceptions.filter { $0.object == departure.object && $0.verb == departure.word }.map(\.behavior)
  }

  /// Who carries out a call: by the verb, or by the kind of the receiver. Nil if nobody does.
  public func component(for verb: Word, on object: ObjectID) -> ComponentKind? {
    switch verb.known {
    case .present, .dismiss, .makeKeyAndVisible, .outsideTapped, .actionTapped, .sheetPullBegan, .sheetPullEnded,
      .isDismissedByPull, .registerWithModal, .completeTransition, .invalidateDetents, .activateSearch, .unwind,
      .setRootViewController:
      return .presentation
    case .addGestureRecognizer, .addScrollView, .setEnabled, .requireToFail, .touches, .interrupt:
      return .gestures
    case .registerAlongside where kind(object) != .navigationController:
      return .presentation
    default:
      break
    }
    switch kind(object) {
    case .navigationController: return .navigation
    case .tabBarController, .moreNavigationController: return .tabs
    case .gestureRecognizer, .scrollView: return .gestures
    case .window: return .presentation
    case .part:
      switch object.part {
      case .navigationBar, .navigationItem, .transition: return .navigation
      case .tabBar: return .tabs
      case .presentationController: return .presentation
      default: return nil
      }
    case .unknown, .viewController, .alertController: return nil
    }
  }
}
