import Vocabulary

/// What a change makes of a stack, decided when the operation really runs.
struct StackPlan: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    case push, pop
    /// The top stays: nothing is seen of the change.
    case none
  }

  let stack: [ObjectID]
  let direction: Direction
  /// What the call answers.
  let result: Value
  /// Who hears `willMove(toParent:)`: the new ones, bottom first.
  let joining: [ObjectID]
  /// Who hears `willMove(toParent: nil)`.
  let leaving: [ObjectID]
  /// The contract that says what becomes of the stack, and the one that orders the callbacks.
  let source: ContractID
  let order: ContractID
  /// What the change does that it should not.
  var misuse: Word.Known?
}

/// What becomes of a request.
enum Verdict: Hashable, Sendable {
  case change(StackPlan)
  case nothing(Value, Because)
  case raise(Exception, Because)
}

extension NavigationStack {
  /// Judges a request against the stack as it is now.
  func verdict(on request: StackRequest, for object: ObjectID, in surroundings: Surroundings) -> Verdict {
    let old = self[object].stack
    switch request.change {
    case .push(let controller):
      if let refusal = refusal(of: controller, by: object, in: surroundings) { return refusal }
      return .change(
        StackPlan(
          stack: old + [controller], direction: .push, result: .null, joining: [controller], leaving: [],
          source: "NAV-003", order: "NAV-019",
          misuse: misuse(of: controller, on: object, in: surroundings)))
    case .pop:
      guard old.count > 1, let top = request.top ?? old.last, let place = old.firstIndex(of: top), place > 0 else {
        return .nothing(.null, "NAV-004")
      }
      // What app code has pushed meanwhile was asked for later, and stays.
      let isCovered = place < old.count - 1
      return .change(
        StackPlan(
          stack: old.filter { $0 != top }, direction: isCovered ? .none : .pop, result: .object(top), joining: [],
          leaving: [top], source: "NAV-004", order: isCovered ? "NAV-009" : "NAV-020"))
    case .popTo(let target):
      guard let place = old.firstIndex(of: target) else {
        let reason = "Tried to pop to a view controller that doesn't exist."
        return .raise(Exception("NSInternalInconsistencyException", reason), "NAV-083")
      }
      return pop(to: place, of: object, because: "NAV-006")
    case .popToRoot:
      return pop(to: 0, of: object, because: "NAV-005")
    case .set(let new):
      let misplaced = new.lazy.filter { !old.contains($0) }
        .compactMap { surroundings.inconsistency(ofAdding: $0, to: object) }.first
      return misplaced.map { .raise($0, "NAV-085") } ?? set(new, on: object)
    }
  }

  /// What a push does that it should not; More may hold a tab controller.
  private func misuse(
    of controller: ObjectID, on object: ObjectID, in surroundings: Surroundings
  ) -> Word.Known? {
    let isMore = object.part == .moreNavigationController
    return !isMore && surroundings.kind(controller) == .tabBarController ? .tabBarControllerPushed : nil
  }

  private func refusal(
    of controller: ObjectID, by object: ObjectID, in surroundings: Surroundings
  ) -> Verdict? {
    let name = "NSInvalidArgumentException"
    // TAB-065: More shows any child, with two bars if it must be.
    let isMore = object.part == .moreNavigationController
    if !isMore, surroundings.kind(controller) == .navigationController {
      return .raise(Exception(name, "Pushing a navigation controller is not supported"), "NAV-081")
    }
    if !isMore, versions.raisesAtTabController, surroundings.kind(controller) == .tabBarController {
      return .raise(Exception(name, "Pushing a tab bar controller is not supported"), "NAV-082")
    }
    guard self[object].stack.contains(controller) else {
      return surroundings.inconsistency(ofAdding: controller, to: object).map { .raise($0, "NAV-085") }
    }
    guard versions.raisesAtDuplicatePush else { return .nothing(.null, "NAV-080") }
    let reason = """
      \(surroundings.name(object)) is pushing the same view controller instance \
      (\(surroundings.name(controller))) more than once which is not supported and is most likely an error in the \
      application
      """
    return .raise(Exception(name, reason), "NAV-080")
  }

  private func pop(to place: Int, of object: ObjectID, because source: ContractID) -> Verdict {
    let old = self[object].stack
    let removed = Array(old.dropFirst(place + 1))
    guard !removed.isEmpty else {
      return .nothing(versions.popToTopAnswersNil ? .null : .list([]), Because(source))
    }
    return .change(
      StackPlan(
        stack: Array(old.prefix(place + 1)), direction: .pop, result: Value(removed), joining: [],
        leaving: toldByPop(of: removed, from: object),
        source: source, order: removed.count > 1 ? "NAV-023" : "NAV-020"))
  }

  /// Only the visible one of the removed hears that it leaves; where none is to be seen, the top (NAV-023). So does a top that has heard
  /// that it comes, and has not come (NAV-030).
  private func toldByPop(of removed: [ObjectID], from object: ObjectID) -> [ObjectID] {
    let top = self[object].stack.last
    let seen = removed.first { $0 == self[object].visible } ?? top
    return removed.filter { $0 == seen || ($0 == top && self[object].joining.contains($0)) }
  }

  /// The direction follows from the two tops alone (NAV-007). A visible controller that is replaced does not hear that it
  /// leaves, the others that are removed do (NAV-024); of a pop, the visible one alone does (NAV-023).
  private func set(_ new: [ObjectID], on object: ObjectID) -> Verdict {
    let old = self[object].stack
    guard new != old else { return .nothing(.null, "NAV-007") }
    let direction: StackPlan.Direction
    if new.last == old.last {
      direction = .none
    } else if let top = new.last, !old.contains(top) {
      direction = .push
    } else {
      direction = .pop
    }
    let removed = old.filter { !new.contains($0) }
    let told = direction == .pop ? toldByPop(of: removed, from: object) : removed
    let silent = direction == .push && !versions.replacedTopGetsWillMoveNil ? self[object].visible ?? old.last : nil
    return .change(
      StackPlan(
        stack: new, direction: direction, result: .null,
        joining: new.filter { !old.contains($0) },
        leaving: told.filter { $0 != silent },
        source: new.isEmpty ? "NAV-010" : "NAV-008", order: direction.orderOfSet))
  }
}

extension StackPlan.Direction {
  /// The contract that orders the callbacks of a set.
  fileprivate var orderOfSet: ContractID {
    switch self {
    case .push: "NAV-024"
    case .pop: "NAV-025"
    case .none: "NAV-009"
    }
  }
}
