package import Vocabulary

/// All tab controllers of a session: children, selection, the bar's items, and the order of a switch.
package struct TabController: Component {
  package static let kind = ComponentKind.tabs
  package static let reads = PropertySet.tree.union(reactsTo).union(watches).union(.sheets).union(.tabBars).union([
    .delegate, .customizableViewControllers, .restorationIdentifier, .to,
  ])
  /// A navigation controller in a tab wishes that the bar be hidden; the app makes a setting that shows at once; More shows another
  /// child; the window has another width.
  package static let reactsTo: PropertySet = legacyLook.union([
    .hidesBottomBar, .tabBarMinimizeBehavior, .compactTabIdentifiers, .mode, .isSidebarHidden, .systemItem, .shownChild,
    .horizontalSizeClass,
  ])
  /// What it reacts to only while `isWatchingBars`, because it is published often; the last shows that a search has ended.
  package static let watches: PropertySet = [.contentOffset, .title, .presenting]

  let versions: TabVersions
  var controllers: [Tabs] = []
  var operations = Operations<TabOperation, TabStep>()
  /// Bars without a controller.
  var bars: [StandaloneTabBar] = []
  /// Items of controllers whose title was set by itself.
  var titledItems: [ObjectID] = []
  /// Scroll views that have been heard of.
  var offsets: [KnownOffset] = []
  /// What the providers of tabs have made, what stands in managed stacks, which tabs are hidden, and what users have hidden before.
  var contents: [TabContent] = []
  var managed = ManagedLeaves()
  var hiddenTabs: [ObjectID] = []
  var tabsHiddenByApp: [ObjectID] = []
  var stored: [StoredTabs] = []
  /// Of groups that users have put into another order: how the app has made them.
  var ownOrders: [GroupOrder] = []
  /// What the system has saved.
  var archives: [TabArchive] = []

  package init(_ configuration: Configuration) {
    versions = TabVersions(configuration)
  }

  package mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      do throws(MessageError) {
        if surroundings.kind(message.receiver) == .tabBar {
          handle(try StandaloneTabBarRequest(message), onBar: message.receiver, &effects, surroundings)
        } else {
          handle(try TabRequest(message), on: message.receiver, &effects, surroundings)
        }
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      operations.comeBack(to: then.operation)
      resume(then, value, &effects, surroundings)
    case .due(let number):
      run(number, &effects, surroundings)
    case .heard(let object, _, let verb, _):
      effects.fault(.unknownVerb(verb, on: object))
    case .caught(_, let exception):
      effects.raise(exception, because: .housekeeping)
    case .changed(let object, let property):
      changed(property.known ?? .none, of: object, &effects, surroundings)
    }
    operations.leave(with: effects)
  }

  /// Somebody else has published a property that concerns tabs or bars.
  private mutating func changed(
    _ property: Word.Known, of object: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    switch property {
    case .tabBarMinimizeBehavior: minimizeBehaviorChanged(of: object, &effects, surroundings)
    case .contentOffset: scrolled(object, &effects, surroundings)
    case .title:
      // That of an item or a bar of the controller is another one.
      if object.part == .whole { titleChanged(of: object, &effects, surroundings) }
    case .systemItem where object.part == .tabBarItem: watchBars(&effects, surroundings, because: "TAB-084")
    case .shownChild: followMore(of: object.owner, &effects, surroundings)
    case .horizontalSizeClass: widthChanged(&effects, surroundings)
    case .presenting: searchChanged(object, &effects, surroundings)
    case let setting where TabController.legacyLook.contains(setting):
      noteLegacyLook(setting, of: object, &effects, surroundings)
    case .compactTabIdentifiers, .mode, .isSidebarHidden:
      if let index = index(of: object), controllers[index].tree != nil {
        shownTabsChanged(index, &effects, surroundings)
      }
    default:
      for index in controllers.indices { settleBar(index, &effects, surroundings) }
    }
  }

  private mutating func handle(
    _ request: TabRequest, on receiver: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    switch request {
    case .initialize: initialize(receiver, &effects, surroundings)
    case .setViewControllers(let children, _): setChildren(children, of: receiver, &effects, surroundings)
    case .removeChild(let child): remove(child, from: receiver, &effects, surroundings)
    case .setSelectedViewController(let child): select(child, of: receiver, &effects, surroundings)
    case .setSelectedIndex(let index): select(index, of: receiver, &effects, surroundings)
    case .setItems: refuseItems(&effects)
    case .rowTapped(let child): tapRow(child, of: receiver, &effects, surroundings)
    case .editTapped: beginCustomizing(receiver, &effects, surroundings)
    case .rearranged(let children): rearrange(children, of: receiver, surroundings)
    case .doneTapped: endCustomizing(receiver, &effects, surroundings)
    case .interactionEnded(let isCancelled):
      endInteraction(of: receiver, isCancelled: isCancelled, &effects, surroundings)
    case .registered(let blocks): register(blocks, with: receiver, &effects, surroundings)
    case .itemTapped(let child): tap(child, of: receiver, &effects, surroundings)
    case .saveState: save(receiver, surroundings)
    case .restoreState: restore(receiver, &effects, surroundings)
    case .loadView: load(receiver, &effects, surroundings)
    case .appearance(let verb, let animated): forward(verb, animated, of: receiver, &effects, surroundings)
    case .bar(let request): handle(request, on: receiver, &effects, surroundings)
    case .tree(let request): handle(request, on: receiver, &effects, surroundings)
    }
  }

  /// Takes the answer of a question, and goes on with the operation if it still exists.
  private mutating func resume(
    _ then: Continuation, _ value: Value, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    switch then.mark {
    case TabStep.permissionMark where value == .bool(false):
      // TAB-029, TAB-040: a refusal leaves everything as it is.
      operations.end(then.operation)
      return
    case TabStep.animatorMark: operations[then.operation]?.animator = value
    case TabStep.interactorMark: operations[then.operation]?.isInteractive = Self.isDriving(value)
    case TabTreeStep.displayMark: takeDisplayed(value, then.operation)
    default: break
    }
    run(then.operation, &effects, surroundings)
  }

  /// Whether the app drives a switch with this interaction controller: `startsLater` leaves it to itself, as does none.
  private static func isDriving(_ interactor: Value) -> Bool {
    ![.null, .bool(false), .string("startsLater")].contains(interactor)
  }

  /// Performs the steps of an operation up to its next departure, or to its end.
  mutating func run(_ number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    while !effects.hasDeparture, let step = operations.next(number) {
      perform(step, of: number, then: Continuation(operation: number), &effects, surroundings)
    }
    if !effects.hasDeparture { operations.end(number) }
  }

  func index(of object: ObjectID) -> Int? {
    controllers.firstIndex { $0.object == object }
  }
}

/// One tab controller.
struct Tabs: Sendable, Equatable {
  let object: ObjectID
  /// Nil until children are set for the first time.
  var children: [ObjectID]?
  /// A child, the More controller, or nothing.
  var selected: ObjectID?
  /// How far the container has led the tab controller's own appearance.
  var phase = Phase.hidden
  /// The child that has been told that it appears; nil while the tab controller itself is not on screen.
  var shown: ObjectID?
  /// The switch that is under way.
  var running: Int?
  /// Whether the bar is hidden, for whatever reason.
  var isBarHidden = false
  var chrome = BarChrome()
  /// Nil unless it is configured with tabs.
  var tree: TabTree?
  /// Whether the bar has an item for More, because it has not room for all (TAB-058).
  var showsMore = false
  /// Whether the More controller has its list.
  var isMoreMade = false
  /// The child that was selected last as a tab: by its item, by code, or while every child had one (TAB-066).
  var lastTab: ObjectID?
  /// A tap is about to set the selection.
  var isTapping = false
  /// The order of the children on the panel, while the user customises the bar.
  var arrangement: [ObjectID]?
}

/// How far the container has led a tab controller's appearance.
enum Phase: Sendable, Equatable {
  case hidden
  /// A child that comes now appears together with the controller.
  case appearing(animated: Bool, isInHierarchy: Bool)
  case appeared
  /// A child that is selected now is not seen; the one that was goes with the controller.
  case disappearing

  /// Whether the controller's own appearance is animated; nil when it is not appearing.
  var animated: Bool? {
    if case .appearing(let animated, _) = self { animated } else { nil }
  }

  /// Whether the view of a child that comes now is in the window at once.
  var isInHierarchy: Bool {
    switch self {
    case .hidden, .disappearing: false
    case .appearing(_, let isInHierarchy): isInHierarchy
    case .appeared: true
    }
  }
}

/// What an operation of a tab controller is about.
struct TabOperation: Sendable, Equatable {
  var tabs: ObjectID
  /// Of a switch, whose views are exchanged: children, or More for what stands behind it.
  var from: ObjectID?
  var to: ObjectID?
  var isByUser = false
  /// Whether it is a switch that the trace knows, and not one before the controller has appeared itself.
  var isRecorded = false
  /// The stack of a managed group, while it is put together.
  var display: ManagedStack?
  /// What the delegate has answered: the animator of the switch.
  var animator = Value.null
  /// Whether the app drives the switch, and has not ended it yet.
  var isInteractive = false
  var isCancelled = false
  var coordination = Coordination.none
  /// The blocks that the app has given to the coordinator, and when its animation began.
  var blocks: [Word.Known] = []
  var start: Microseconds?
  /// What a switch that is given up puts back (TAB-055).
  var selectedBefore: ObjectID?
  var lastTab: ObjectID?
  var tabBefore: TabBefore?
}

/// Whether the tab controller has a coordinator for an operation, or had one.
enum Coordination: Sendable {
  case none, running, over
}

/// What remains to be done in an operation.
enum TabStep: Sendable, Equatable {
  case view(ViewStep, because: Because)
  /// Another container lets go of a child that comes here.
  case take(ObjectID, from: ObjectID)
  case replaceChildren([ObjectID], keepsOthers: Bool)
  /// The delegate may refuse.
  case askShouldSelect(ObjectID)
  case tellDidSelect(ObjectID)
  case tellBar(ObjectID)
  /// What an allowed tap does: a switch, or the re-tap of the selected child.
  case act(on: ObjectID)
  case popToRoot(ObjectID)
  /// The selected child is loaded and becomes the shown one.
  case reveal(animated: Bool)
  /// More gets its list; it then shows what the selection says; it goes back to its list, perhaps not from a child that stands behind it
  /// still.
  case makeMore
  case arrangeMore(animated: Bool)
  case clearMore(keepsHidden: Bool)
  case pushRow(ObjectID)
  /// The tab controller sets its own selection, as an override would see it.
  case setSelection(ObjectID)
  case forgetTap
  /// The bar has room for another number of items.
  case regroup
  case followWidth
  /// The delegate hears of the panel that rearranges the bar.
  indirect case tellCustomizing(Word.Known, [Argument])
  case adopt([ObjectID])
  case askAnimator(from: ObjectID, to: ObjectID)
  case askInteractor
  /// The shown child hears what the tab controller heard.
  case forward(Word.Known, animated: Bool)
  /// The switch is recorded; then it is seen, or comes along with the controller's own appearance.
  case begin
  case play(from: ObjectID, to: ObjectID)
  case comeAlong(from: ObjectID, to: ObjectID)
  /// The blocks of this kind run.
  case runBlocks(Word.Known)
  /// What came in the instant in which the animation began is queued still.
  case answerQueued
  case wait
  case uncoordinate
  case end
  /// Performs all that another operation has left, in its own name.
  case finish(Int)
  indirect case bar(BarStep)
  indirect case tree(TabTreeStep)

  /// The mark of a continuation that carries the delegate's permission.
  static let permissionMark = 1
  /// The marks of those that carry an animator, or what drives it.
  static let animatorMark = 3
  static let interactorMark = 4
}
