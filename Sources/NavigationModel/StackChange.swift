import Vocabulary

/// What app code or a user asks of a stack.
enum StackChange: Hashable, Sendable {
  case push(ObjectID)
  case pop
  case popTo(ObjectID)
  case popToRoot
  case set([ObjectID])

  /// The word under which it is recorded that it has to wait.
  var word: Word.Known {
    switch self {
    case .push: .pushViewController
    case .pop: .popViewController
    case .popTo: .popToViewController
    case .popToRoot: .popToRootViewController
    case .set: .setViewControllers
    }
  }
}

/// Who began an operation.
enum Initiator: String, Hashable, Sendable {
  case code, backButton, gesture
}

/// A change with the manner in which it shall be shown.
struct StackRequest: Hashable, Sendable {
  let change: StackChange
  let isAnimated: Bool
  let by: Initiator
  /// Whether it had to wait, and is now issued again behind the chain of overrides (NAV-065).
  private(set) var isReissued = false

  init(_ change: StackChange, isAnimated: Bool, by initiator: Initiator) {
    self.change = change
    self.isAnimated = isAnimated
    by = initiator
  }

  var reissued: StackRequest {
    var request = self
    request.isReissued = true
    return request
  }

  /// Whether it is the `popViewController` of app code, which asks the bar's delegate only afterwards.
  var isPopByCode: Bool {
    change == .pop && by == .code
  }

  var isSet: Bool {
    switch change {
    case .set: true
    case .push, .pop, .popTo, .popToRoot: false
    }
  }
}
