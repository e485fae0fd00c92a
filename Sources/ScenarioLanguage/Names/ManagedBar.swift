/// What an app must not call on a bar that a controller manages.
enum ManagedBar {
  static let ofStack = ["changeConstraints", "pushItem", "popItem", "setItems", "setDelegate"]
  static let ofTabs = ["setItems", "setDelegate", "setSelectedItem", "beginCustomizingItems"]
  static let all = ofStack + ofTabs.filter { !ofStack.contains($0) }
}
