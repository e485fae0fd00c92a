import Coordination
import ScenarioLanguage
import Vocabulary

/// What a session is led to: a contract, by the steps of one of its examples among those that are generated; and when these are done, the
/// next contract that the session has not put to the test.
struct Pursuit: Sendable {
  private let guide: Guide
  private let ios: IOSVersion
  private var dice: Dice
  private var goal: Int
  /// The contracts that it was led to, in their order.
  private(set) var goals: [ContractID]
  /// The steps of the example that are still to come.
  private var steps: [Draft]
  /// The generated steps before the next of them.
  private var pause: Int
  /// Examples of the goal that were tried, and how many at most.
  private var tries = 1
  private static let mostTries = 2
  /// Of each goal of the guide whether it was put to the test, or given up.
  private var isLeft: [Bool]
  /// The events that were looked at.
  private var looked = 0

  /// - Parameter example: the one whose app the session has; nil if its app is its own.
  init(_ guide: Guide, _ goal: Int, _ example: Example?, on ios: IOSVersion, length: Int, _ dice: Dice) {
    self.guide = guide
    isLeft = Array(repeating: false, count: guide.goals.count)
    self.goal = goal
    goals = [guide.goals[goal].contract]
    steps = example?.steps ?? []
    self.ios = ios
    self.dice = dice
    pause = self.dice.pick(Self.pauses(before: example, length)) ?? 0
  }

  /// What an example needs is there at the beginning, and perhaps not for long; but one that kills the app should leave some life before it.
  private static func pauses(before example: Example?, _ length: Int) -> [Int] {
    guard let example else { return [2, 4, 8] }
    return example.isDeadly ? [0, length / 3, length / 2] : [0, 0, 1, 3]
  }

  /// The next step of an example; nil if it is the turn of a generated one.
  ///
  /// - Parameters:
  ///   - fingers: those that are down.
  ///   - read: nil for a step that makes no sense in this session.
  mutating func next(
    _ scenery: () -> Scenery, _ evidence: Evidence, fingers: [Int], isLate: Bool, _ read: (Draft) -> Step?
  ) -> (draft: Draft, step: Step)? {
    if pause > 0 {
      pause -= 1
      return nil
    }
    if steps.isEmpty, fingers.isEmpty { chooseNext(scenery(), evidence, isLate: isLate) }
    while !steps.isEmpty {
      let draft = steps.removeFirst()
      guard draft.suits(fingers), let step = read(draft) else { continue }
      pause = steps.isEmpty ? dice.between(2, 6) : dice.chance(70) ? 0 : dice.between(1, 2)
      return (draft, step)
    }
    return nil
  }

  /// Another example of the goal, if it was not put to the test; else one of the next goal.
  private mutating func chooseNext(_ scenery: Scenery, _ evidence: Evidence, isLate: Bool) {
    look(evidence)
    for _ in 0..<4 {
      if isLeft[goal] || tries >= Self.mostTries {
        isLeft[goal] = true
        let place = dice.chance(75) ? goal : dice.below(guide.goals.count)
        guard let next = guide.goal(near: place, where: { !isLeft[$0] }) else { return }
        goal = next
        goals.append(guide.goals[next].contract)
        tries = 0
      }
      tries += 1
      let examples = guide.goals[goal].examples.filter {
        $0.versions.contains(ios) && $0.switches == nil && (isLate || !$0.isDeadly)
      }
      guard let example = dice.pick(examples) else { continue }
      if let cast = Casting.steps(of: example, scenery, &dice) {
        steps = cast
        return
      }
    }
  }

  private mutating func look(_ evidence: Evidence) {
    var last = Because.housekeeping
    for place in evidence.events.indices[looked...] where evidence.events[place].effect.because != last {
      last = evidence.events[place].effect.because
      leave(last.first)
      if last.second != .none { leave(last.second) }
    }
    looked = evidence.events.count
    for contract in evidence.triggered { leave(contract) }
  }

  private mutating func leave(_ contract: ContractID) {
    if let place = guide.place(of: contract) { isLeft[place] = true }
  }
}

extension Draft {
  /// Whether fingers can do it: one that is down must be lifted before it goes down again, and one that is not cannot move.
  fileprivate func suits(_ fingers: [Int]) -> Bool {
    let verb = entries?.first?.key ?? ""
    let finger = self["finger"]?.text.flatMap { Int($0) } ?? 1
    switch verb {
    case "move", "lift": return fingers.contains(finger)
    case "drag", "tap", "longPress", "scroll": return !fingers.contains(finger)
    case "pull", "swipe", "pinch", "twist": return fingers.isEmpty
    default: return true
    }
  }
}
