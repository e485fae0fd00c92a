package import Contracts
package import Vocabulary

/// One step of a scenario.
package struct Step: Hashable, Sendable {
  package var action: Action
  /// Whether time passes until nothing is scheduled. Nil: as its action does by itself.
  package var settles: Bool?
  /// The exception that it must raise.
  package var raises: String?
  /// What must hold when its turn comes; else nothing is called.
  package var conditions: [Expectation.State] = []
  /// Whether it is called on some other thread than the main one.
  package var isOffMain = false
  package var place: SourcePlace
  /// As it was written.
  var draft: Draft?

  /// What it says, on one line: `{tap: {backButton: home}, settle: false}`; of an expectation the word alone. Made when it is asked for.
  package var words: String {
    guard !action.isExpectation else { return "expect" }
    let flow = draft?.flow ?? ""
    return flow.count > Self.mostWords ? "\(flow.prefix(Self.mostWords))…" : flow
  }

  private static let mostWords = 120

  package init(_ action: Action, at place: SourcePlace) {
    self.action = action
    self.place = place
  }

  package enum Action: Hashable, Sendable {
    // What the app calls
    case push(String, on: String, animated: Bool)
    case pop(String, animated: Bool)
    case popToRoot(String, animated: Bool)
    case popTo(String, on: String, animated: Bool)
    case setViewControllers([String], on: String, animated: Bool)
    /// Nil: the app passes nil.
    case present(String?, from: String, animated: Bool)
    case dismiss(String, animated: Bool)
    case select(String, on: String)
    case selectIndex(Int, on: String)
    case setItems(String)
    case set([Setting])
    case setDelegate([DelegateDescription])
    case enable(String)
    case disable(String)
    /// All three blocks, or those of these names.
    case animateAlongside(String, blocks: [String]? = nil)
    /// A setting that has a setter of its own: the bar of a navigation controller is hidden or shown.
    case hideBar(String, Bool, animated: Bool)
    case hideToolbar(String, Bool, animated: Bool)
    case pushItem(String, on: String, animated: Bool)
    case popItem(String, animated: Bool)
    case setBarItems([String], on: String, animated: Bool)
    case show(String, from: String)
    case replaceView(String)
    /// A method of the bar that only its controller may call.
    case touchBar(String, by: String)
    case finishInteraction(String)
    case cancelInteraction(String)
    /// Of a navigation controller, or of a presented one.
    case completeTransition(String, didComplete: Bool)
    /// A property that is made when it is read.
    case read(String, Word)
    case addSubview(String, to: String)
    case letGo(String)
    /// A verb of an object that a plugin brings.
    case call(String, verb: String, [GivenArgument])
    case invalidateDetents(String)
    case activateSearch(String, on: String)
    case unwind(String, from: String)
    case setRoot(String)
    case setTabs([String], on: String)
    case selectTab(String, on: String)
    case findTab(String, on: String)
    case hideTabBar(String, Bool, animated: Bool)
    /// Nil removes it.
    case setBottomAccessory(String?, on: String, animated: Bool)
    case restoreTabBarItem(String)
    case selectItem(String?, on: String)
    case customize(String, with: [String])
    case endCustomizing(String)
    case requireToFail(String, on: String)
    /// Of a recognizer whose class is the app's own.
    case setState(String, of: String)
    case ignoreTouch(Int, by: String)
    case removeFromSuperview(String)
    /// `selectedViewController = nil`.
    case selectNothing(on: String)

    // What a user does
    case tapBackButton(String)
    /// The menu behind the back button, and what is chosen in it.
    case tapBackMenu(String, on: String)
    /// The item of a child, in the tab controller that holds it.
    case tapTab(String)
    /// A child in the list of More; the Edit button of that list, and the Done button of its panel.
    case tapRow(String)
    case tapEdit(String)
    case tapDone(String)
    /// All children, in the order into which the user drags their items.
    case rearrange([String], on: String)
    /// Perhaps over a view that lies beneath.
    case tapOutside(String, over: String?)
    case tapAction(String, on: String)
    case tap(String, at: Point, taps: Int, Hand)
    case longPress(String, at: Point, Microseconds, Hand)
    case swipeBack(on: String, fromEdge: Bool, to: Double, velocity: Double?, holds: Bool)
    case drag(String, from: Point, by: [Point], velocity: Point?, Hand, holds: Bool)
    case pinch(String, at: Point, scale: Double, holds: Bool)
    case twist(String, at: Point, degrees: Double, holds: Bool)
    case scroll(String, at: Point, by: [Point], velocity: Point?, type: String, holds: Bool)
    case pull(String, upwards: Bool, Release?)
    case move([Point], finger: Int)
    case lift(velocity: Point?, Release?, finger: Int)
    /// The system takes away the touch of one finger, or all of a view or the window.
    case cancelTouch(finger: Int)
    case interrupt(String)
    /// A hardware key goes down and up while this view is the first responder.
    case press(String)
    /// What a navigation controller's bars hear of, and nothing else does.
    case tapContent(String)
    case tapBarRegion(String)
    case swipeContent(up: Bool, on: String)
    case keyboard(shows: Bool, on: String)
    /// Each is compact, regular, or as it was.
    case resize(horizontal: String?, vertical: String?, Bounds)
    case rotate(String)
    case saveState(of: String)
    case restoreState(of: String)
    case tapItem(String, on: String)
    case tapSearchField(String)
    case cancelSearch(String)
    case arrange(String, [String])
    case editTabs(String, TabEdit)

    // Time
    case wait(Microseconds)
    case settle
    case turn([Step])
    case expect(Expectation)
  }

  /// What a user does to the tabs of an iPad before leaving the editing of them.
  package struct TabEdit: Hashable, Sendable {
    /// Those that are hidden, and those that are shown again.
    package var hidden: [String] = []
    package var shown: [String] = []
    /// The group that is put into another order.
    package var group: String?
    package var order: [String] = []
    /// What shall stand in the bar at the top; nil leaves that as it is.
    package var bar: [String]?
    /// Whether everything that the user has changed before is taken back.
    package var resets = false

    package init() {}
  }

  /// The window, in points, and its direction; nil is as it was.
  package struct Bounds: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    package var isRightToLeft: Bool?

    package init() {}
  }

  /// Which fingers, and of what type their touches are.
  package struct Hand: Hashable, Sendable {
    /// The number of the first one.
    package var first = 1
    package var count = 1
    /// `direct`, `pencil`, `indirectPointer`; of what is no finger, `continuous` or `discrete`.
    package var type = "direct"
    /// Whether it comes down on what a container shows at that moment.
    package var isOnTop = false

    package init() {}
  }

  /// A point of the window, or an offset, in points.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// How the pull of a sheet ends.
  package enum Release: Hashable, Sendable {
    case commit, cancel
    case toDetent(String)
  }
}

extension Step.Action {
  package var isExpectation: Bool {
    if case .expect = self { true } else { false }
  }
}
