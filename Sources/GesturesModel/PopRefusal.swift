import Vocabulary

/// Why the stock pop recognizers of a navigation controller do not take a touch (GES-055, NAV-055); both stand or fall together.
enum PopRefusal: Hashable {
  /// Row a: there is nothing to go back to.
  case root
  /// Row c: hidden through the navigation controller; `navigationBar.isHidden` does not count.
  case hiddenBar
  /// Row d: a left item of the top stands where the back button was.
  case customLeftItem
  /// Row e.
  case hiddenBackButton
  /// Row f: that the delegate implements the method is enough.
  case customAnimator

  /// Nil if nothing speaks against it.
  init?(of navigation: ObjectID, _ versions: GestureVersions, in surroundings: Surroundings) {
    guard surroundings.objects(navigation, .viewControllers).count > 1,
      let top = surroundings.topViewController(navigation)
    else {
      self = .root
      return
    }
    let item = top.part(.navigationItem)
    if surroundings.flag(navigation, .isNavigationBarHidden) {
      self = .hiddenBar
    } else if Self.isSet(surroundings.value(item, .leftBarButtonItem)),
      !surroundings.flag(item, .leftItemsSupplementBackButton)
    {
      self = .customLeftItem
    } else if versions.hiddenBackButtonRefusesPop, surroundings.flag(item, .hidesBackButton) {
      self = .hiddenBackButton
    } else if versions.animatorMethodRefusesPop,
      surroundings.delegateImplements(.animationControllerFor, of: navigation)
    {
      self = .customAnimator
    } else {
      return nil
    }
  }

  private static func isSet(_ item: Value) -> Bool {
    item != .null && item != .bool(false)
  }
}

extension GestureArbitration {
  /// Row b: whether a transition of the controller runs that no pop can interrupt.
  func isTransitionInTheWay(of navigation: ObjectID, in surroundings: Surroundings) -> Bool {
    guard versions.refusesPopDuringTransition, let coordinator = surroundings.object(navigation, .transition) else {
      return false
    }
    return !surroundings.flag(coordinator, .isInterruptible)
  }
}
