package import Vocabulary

/// All tab controllers of a session: children, selection, the bar's items, and the order of a switch.
package struct TabController: Component {
  package static let kind = ComponentKind.tabs
  package static let reads = PropertySet.tree.union(reactsTo).union(watches).union(.sheets).union(.tabBars).union([
    .delegate, .customizableViewControllers, .restorationIdentifier, .selectedItem, .to,
  ])
  /// A navigation controller in a tab wishes that the bar be hidden; the app makes a setting that shows at once; More shows another
  /// child; the window has another width.
  package static let reactsTo: PropertySet = legacyLook.union([
    .hidesBottomBar, .tabBarMinimizeBehavior, .compactTabIdentifiers, .mode, .isSidebarHidden, .systemItem, .shownChild,
    .horizontalSizeClass,
  ])
  /// What it reacts to only while `isWatchingBars`, because it is published often; the last two show that a search has ended, or
  /// has come in.
  package static let watches: PropertySet = [.contentOffset, .title, .presenting, .isBeingPresented]

  let versions: TabVersions
  var controllers: [Tabs] = []
  var operations = Operations<TabOperation, TabStep>()
  /// Bars without a controller.
  var bars: [StandaloneTabBar] = []
  /// Items of controllers whose title was set by itself.
  var titledItems: [ObjectID] = []
  /// Scroll views that have been heard of.
  var offsets: [KnownOffset] = []
  /// What the providers of tabs have made, what stands in managed stacks, which tabs are hidden, what the app has said of
  /// that, and what users have hidden before.
  var contents: [TabContent] = []
  var managed = ManagedLeaves()
  var hiddenTabs: [ObjectID] = []
  var tabsHiddenByApp: [ObjectID] = []
  var tabsShownByApp: [ObjectID] = []
  var stored: [StoredTabs] = []
  /// Searches whose tabs have been left while they were on their way in.
  var searchesToLeave: [ObjectID] = []
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
    case .isBeingPresented: arrived(object, &effects, surroundings)
    case let setting where TabController.legacyLook.contains(setting):
      noteLegacyLook(setting, of: object, &effects, surroundings)
    case .compactTabIdentifiers, .mode, .isSidebarHidden:
      if let index = index(of: object), controllers[index].tree != nil {
        shownTabsChanged(index, &effects, surroundings)
      }
    default:
      settleBars(&effects, surroundings)
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
    case .rowTapped(let child): tapRow(child, of: holder(of: child, surroundings) ?? receiver, &effects, surroundings)
    case .editTapped: beginCustomizing(receiver, &effects, surroundings)
    case .rearranged(let children): rearrange(children, of: receiver, surroundings)
    case .doneTapped: endCustomizing(receiver, &effects, surroundings)
    case .interactionEnded(let isCancelled):
      endInteraction(of: receiver, isCancelled: isCancelled, &effects, surroundings)
    case .registered(let blocks): register(blocks, with: receiver, &effects, surroundings)
    case .itemTapped(let child): tap(child, of: holder(of: child, surroundings) ?? receiver, &effects, surroundings)
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

  /// Who has the item or row of a child or tab now, whoever had it when the tap was written down; nil if nobody has.
  private func holder(of item: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    controllers.first { controller in
      isChild(item, of: controller.object, surroundings)
        || surroundings.tabs(under: controller.tree?.roots ?? []).contains(item)
    }?.object
  }
}
