import Vocabulary

extension TabController {
  /// `setBottomAccessory(_:animated:)`, from iOS 26 on: one for the controller, whatever tab is selected (TAB-121).
  ///
  /// Effects: what was still on its way arrives at once. A new one is there at once, and comes in with the animation; the last one is there
  /// until its animation is over.
  mutating func setAccessory(
    _ accessory: ObjectID?, animated: Bool, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard versions.bars.hasAccessory else {
      effects.pointOutUnavailable(.setBottomAccessory, on: tabs, because: "TAB-121")
      return
    }
    guard let index = index(of: tabs) else { return }
    var steps: [TabStep] = []
    if let running = controllers[index].chrome.accessoryChange {
      effects.cancel(running)
      steps.append(.finish(running))
    }
    steps.append(.bar(.exchange(accessory, isSeen: animated && controllers[index].phase == .appeared)))
    let number = operations.begin(TabOperation(tabs: tabs))
    operations.replace(number, with: steps)
    run(number, &effects, surroundings)
  }

  /// The steps from one accessory to the next, which may be none; no steps if it is there already.
  func exchange(_ old: ObjectID?, _ new: ObjectID?, isSeen: Bool) -> [TabStep] {
    guard old != new else { return [] }
    let going = old.map { [TabStep.bar(.takeOut($0, isReplaced: new != nil))] } ?? []
    let coming = new.map { [TabStep.bar(.takeIn($0))] } ?? []
    guard isSeen else { return going + coming }
    let begin = TabStep.bar(.beginAccessoryChange(from: old, to: new))
    let end = TabStep.bar(.endAccessoryChange(from: old, to: new))
    return new == nil ? [begin, .wait] + going + [end] : [begin] + going + coming + [.wait, end]
  }

  /// Effects: `bottomAccessory`, its place, and its environment, of which the app hears.
  mutating func takeIn(
    _ accessory: ObjectID, of number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    controllers[index].chrome.accessory = accessory
    // Another tab controller may have had it.
    let installed = effects.published(accessory, .isInstalled) ?? surroundings.value(accessory, .isInstalled)
    controllers[index].chrome.isAccessoryInstalled = installed == .bool(true)
    effects.publish(tabs, .bottomAccessory, .object(accessory), because: "TAB-121")
    effects.publish(accessory, .superview, .object(tabs), because: "TAB-121")
    settleBars(&effects, surroundings)
    operations.prepend(
      [publishEnvironment(controllers[index].chrome.environment, of: accessory, &effects)], to: number)
  }

  /// Effects: `bottomAccessory` if nothing comes instead; it has no place and no environment any more, of which the app hears.
  mutating func takeOut(_ accessory: ObjectID, isReplaced: Bool, of number: Int, _ effects: inout Effects) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    controllers[index].chrome.accessory = nil
    if !isReplaced { effects.publish(tabs, .bottomAccessory, .null, because: "TAB-121") }
    effects.publish(accessory, .superview, .null, because: "TAB-121")
    if controllers[index].chrome.isAccessoryInstalled {
      controllers[index].chrome.isAccessoryInstalled = false
      effects.publish(accessory, .isInstalled, .bool(false), because: "TAB-121")
    }
    operations.prepend(publishEnvironment("none", of: accessory, &effects), to: number)
  }

  /// Effects: `environment`. The step tells the app (TAB-122).
  func publishEnvironment(_ environment: String, of accessory: ObjectID, _ effects: inout Effects) -> TabStep {
    effects.publish(accessory, .environment, .string(environment), because: "TAB-122")
    return .bar(.tellEnvironment(environment, of: accessory))
  }

  /// A push that hides the bar takes the accessory out of the window too (TAB-124); what the developer's own wish does to it, nobody
  /// knows (`accessoryUnderHiddenBar`).
  ///
  /// Effects: `isInstalled`, if it has changed.
  mutating func settleAccessory(_ index: Int, isPushedAway: Bool, _ effects: inout Effects) {
    let chrome = controllers[index].chrome
    guard let accessory = chrome.accessory else { return }
    let isGone = isPushedAway || (chrome.isWishedAway && versions.accessoryLeavesWithBar)
    guard isGone == chrome.isAccessoryInstalled else { return }
    controllers[index].chrome.isAccessoryInstalled = !isGone
    effects.publish(accessory, .isInstalled, .bool(!isGone), because: isGone ? "TAB-124" : .both("TAB-121", "TAB-124"))
  }
}
