import Vocabulary
import WorkerKit

/// The two subclasses that an app needs for it: that of the tab controller, and the base class of the screens in its tabs (TAB-126).
///
/// From iOS 26 on the tab controller sets `bottomAccessory` in `viewDidLoad`, and that is all. Before, it adds the view there and
/// places it above the bar whenever it lays out; each screen then looks whether its first subview is a scroll view, and gives that one room.
@main struct BottomAccessory: Behavior {
  static let hears: [Word.Known] = [.viewDidLoad, .viewDidLayoutSubviews]
  static let reads = PropertySet.tree.union(.tabBars).union([
    .width, .height, .horizontalSizeClass, .superview, .contentInsetBottom, .isHidden, .keepsInset,
  ])

  private static let firstWithAccessory = IOSVersion(26)
  /// In points: the content's height on every version, and what it leaves free around it.
  private static let height = TabBarMetrics.accessory
  private static let gap = 8

  private let accessory: ObjectID?
  /// `adds`: the room is added to what a list has; else it takes its place.
  private let isAdding: Bool
  /// Scroll views that have been given room. Layout comes again and again.
  private var adjusted: [ObjectID] = []

  init(_ binding: Binding) {
    accessory = binding["accessory"].object
    isAdding = binding["adds"].bool ?? false
  }

  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    guard let accessory else { return }
    let isEmulated = app.configuration.ios < BottomAccessory.firstWithAccessory
    switch (app.configuration.kind(callback.object), callback.verb) {
    case (.tabBarController, .viewDidLoad) where !isEmulated:
      let arguments = [Argument(.item, .object(accessory)), .notAnimated]
      effects.call(Message(callback.object, .setBottomAccessory, arguments), then: .done, because: "TAB-126")
    case (.tabBarController, .viewDidLoad):
      effects.publish(accessory, .superview, .object(callback.object), because: "TAB-126")
      effects.publish(accessory, .isInstalled, .bool(true), because: "TAB-126")
    case (.tabBarController, .viewDidLayoutSubviews) where isEmulated:
      place(accessory, above: callback.object, &effects, in: app)
    case (.viewController, .viewDidLayoutSubviews) where isEmulated:
      giveRoom(to: callback.object, &effects, in: app)
    default: break
    }
  }

  /// Effects: its frame.
  private func place(
    _ accessory: ObjectID, above tabs: ObjectID, _ effects: inout Effects, in app: Surroundings
  ) {
    let bar = app.tabBarFrame(tabs)
    let (height, gap) = (BottomAccessory.height, BottomAccessory.gap)
    let frame = [bar[0] + 20, bar[1] - height - gap, bar[2] - 40, height]
    effects.publish(accessory, .frame, .list(frame.map(Value.int)), because: "TAB-126")
  }

  /// Effects: the inset of the scroll view that is the screen's first subview, if it has one.
  private mutating func giveRoom(to screen: ObjectID, _ effects: inout Effects, in app: Surroundings) {
    guard let list = app.drivingScrollView(screen), app.value(list, .isFirstSubview) != .bool(false),
      !adjusted.contains(list)
    else { return }
    adjusted.append(list)
    let own = isAdding ? Int(app.value(list, .contentInsetBottom).double ?? 0) : 0
    let room = own + BottomAccessory.height + BottomAccessory.gap
    effects.publish(list, .contentInsetAdjustmentBehavior, .string("always"), because: "TAB-126")
    effects.publish(list, .contentInsetBottom, .int(room), because: "TAB-126")
  }
}
