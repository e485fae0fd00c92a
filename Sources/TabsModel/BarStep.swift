import Vocabulary

/// What remains to be done about a bar and its accessory.
enum BarStep: Sendable, Equatable {
  /// An animated hiding or showing is over.
  case endVisibility(isHidden: Bool)
  /// The accessory of that moment makes room for another one, or for none.
  case exchange(ObjectID?, isSeen: Bool)
  case beginAccessoryChange(from: ObjectID?, to: ObjectID?)
  case takeIn(ObjectID)
  /// Nothing stands there then, unless another one comes at once.
  case takeOut(ObjectID, isReplaced: Bool)
  case endAccessoryChange(from: ObjectID?, to: ObjectID?)
  /// The app hears of the accessory's environment.
  case tellEnvironment(String, of: ObjectID)
  /// The delegate of a bar without a controller is told.
  case tell(Word.Known, [Argument], because: Because)
  /// The panel of a bar without a controller comes, or is gone.
  case setCustomizing(Bool)
  /// The call ends with this answer.
  case answer(Bool)
}

extension TabController {
  mutating func perform(
    _ step: BarStep, of number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs else { return }
    switch step {
    case .endVisibility(let isHidden):
      effects.end(
        .barVisibility, on: tabs,
        [Argument(.on, .object(tabs)), Argument(.hidden, .bool(isHidden)), Argument(.outcome, .string("finished"))],
        because: "TAB-110")
    case .exchange(let accessory, let isSeen):
      let old = index(of: tabs).flatMap { controllers[$0].chrome.accessory }
      operations.prepend(exchange(old, accessory, isSeen: isSeen), to: number)
    case .beginAccessoryChange(let old, let new):
      if let index = index(of: tabs) { controllers[index].chrome.accessoryChange = number }
      effects.begin(
        .accessoryChange, on: tabs, accessoryFacts(tabs, old, new) + [.animated], because: "TAB-121")
    case .takeIn(let accessory): takeIn(accessory, of: number, &effects, surroundings)
    case .takeOut(let accessory, let isReplaced): takeOut(accessory, isReplaced: isReplaced, of: number, &effects)
    case .endAccessoryChange(let old, let new):
      if let index = index(of: tabs), controllers[index].chrome.accessoryChange == number {
        controllers[index].chrome.accessoryChange = nil
      }
      effects.end(
        .accessoryChange, on: tabs,
        accessoryFacts(tabs, old, new) + [Argument(.outcome, .string("finished"))], because: "TAB-121")
    case .tellEnvironment(let environment, let accessory):
      effects.callback(
        accessory, .environmentDidChange, [Argument(.environment, .string(environment))], then: then, because: "TAB-122"
      )
    case .tell(let method, let arguments, let because):
      effects.ask(tabs, method, arguments, then: then, because: because)
    case .setCustomizing(let flag):
      // Somebody may have ended it as the delegate heard that it would begin.
      guard !flag || bars.contains(where: { $0.object == tabs && $0.customizing != nil }) else {
        operations.end(number)
        return
      }
      effects.publish(tabs, .isCustomizing, .bool(flag), because: "TAB-080")
    case .answer(let answer):
      operations.end(number)
      effects.answer(.bool(answer))
    }
  }

  private func accessoryFacts(_ tabs: ObjectID, _ old: ObjectID?, _ new: ObjectID?) -> [Argument] {
    [Argument(.on, .object(tabs)), Argument(.from, Value(old)), Argument(.to, Value(new))]
  }
}
