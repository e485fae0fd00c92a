import Vocabulary

/// What a navigation controller's bars show, kept apart from its stack: most apps never set any of it.
struct ManagedBar: Hashable, Sendable {
  /// The navigation controller.
  let navigation: ObjectID
  var look = BarLook()
  /// Whose large title was pointed out last, because it cannot collapse.
  var stuckTitle: ObjectID?
  var bottomBars = BottomBars()
  /// The app's own flag for the toolbar.
  var isToolbarHidden = true
  var visibility: BarVisibility?
  var retreat: BarRetreat?
  /// Whether a push of an item behind the controller's back has passed in silence (NAV-086).
  var hasLetPushPass = false

  init(_ navigation: ObjectID) {
    self.navigation = navigation
  }
}

extension NavigationStack {
  /// The bars of a navigation controller; they come into being with the first use.
  subscript(barsOf navigation: ObjectID) -> ManagedBar {
    get {
      managedBars.first { $0.navigation == navigation } ?? ManagedBar(navigation)
    }
    set {
      if let place = managedBars.firstIndex(where: { $0.navigation == navigation }) {
        managedBars[place] = newValue
      } else {
        managedBars.append(newValue)
      }
    }
  }
}
