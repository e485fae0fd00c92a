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

extension StackChange {
  /// The controllers that it can bring into the stack.
  var brought: [ObjectID] {
    switch self {
    case .push(let controller): [controller]
    case .set(let controllers): controllers
    case .pop, .popTo, .popToRoot: []
    }
  }

  /// What it raises whatever the stack is: a set that brings one twice (NAV-011).
  var refusal: Exception? {
    guard case .set(let new) = self, new.indices.contains(where: { new[..<$0].contains(new[$0]) }) else { return nil }
    let reason = "All view controllers in a navigation controller must be distinct"
    return Exception("NSInternalInconsistencyException", reason)
  }

  /// Whether it leads back to one that lies below the top (NAV-007).
  func goesBack(in stack: [ObjectID]) -> Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    case .push: false
    case .set(let new): new.last.map { stack.dropLast().contains($0) } ?? !stack.isEmpty
    }
  }

  /// Whether it can only make the stack shorter.
  var isPop: Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    case .push, .set: false
    }
  }
}

/// Who began an operation.
enum Initiator: String, Hashable, Sendable {
  case code, backButton, gesture
}

/// A change with the manner in which it shall be shown.
struct StackRequest: Hashable, Sendable {
  private(set) var change: StackChange
  let isAnimated: Bool
  let by: Initiator
  /// Whether it had to wait, and is now issued again behind the chain of overrides (NAV-065).
  private(set) var isReissued = false
  /// How often its newcomers have been taken from where they were before (NAV-085).
  private(set) var evictions = 0
  /// Whether a newcomer of another stack is taken from this one, which waits for nothing.
  private(set) var isTakingOut = false
  /// Whether it was asked for before whatever waits: it has only let a display come to its end first.
  private(set) var isAhead = false
  /// Of a pop that completes another operation first: whom it was to take away when it was called (NAV-004, NAV-075).
  private(set) var top: ObjectID?

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

  var evicted: StackRequest {
    var request = self
    request.evictions += 1
    return request
  }

  var takingOut: StackRequest {
    var request = self
    request.isTakingOut = true
    return request
  }

  var ahead: StackRequest {
    var request = self
    request.isAhead = true
    return request
  }

  /// A pop remembers the first top that it has met.
  func aimed(at top: ObjectID?) -> StackRequest {
    guard change == .pop, self.top == nil else { return self }
    var request = self
    request.top = top
    return request
  }

  /// The same without a controller that it would have brought; nil if it has brought nobody else.
  func without(_ controller: ObjectID) -> StackRequest? {
    var request = self
    switch change {
    case .push(controller): return nil
    case .set(let new): request.change = .set(new.filter { $0 != controller })
    case .push, .pop, .popTo, .popToRoot: break
    }
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
