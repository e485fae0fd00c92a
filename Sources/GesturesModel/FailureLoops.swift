import Vocabulary

/// Finds the circles in who waits for whom: the strongly connected groups of more than one (Tarjan).
struct FailureLoops {
  private let targets: [[Int]]
  private var index: [Int?]
  private var low: [Int]
  private var stack: [Int] = []
  private var count = 0
  /// The groups, each in ascending order.
  private(set) var groups: [[Int]] = []

  /// `targets[a]` are those for whom `a` waits.
  init(_ targets: [[Int]]) {
    self.targets = targets
    index = Array(repeating: nil, count: targets.count)
    low = Array(repeating: 0, count: targets.count)
    for node in targets.indices where index[node] == nil && !targets[node].isEmpty { visit(node) }
    groups.sort { $0[0] < $1[0] }
  }

  private mutating func visit(_ node: Int) {
    index[node] = count
    low[node] = count
    count += 1
    stack.append(node)
    for target in targets[node] {
      if let seen = index[target] {
        if stack.contains(target) { low[node] = min(low[node], seen) }
      } else {
        visit(target)
        low[node] = min(low[node], low[target])
      }
    }
    guard low[node] == index[node] else { return }
    var group: [Int] = []
    while let last = stack.popLast() {
      group.append(last)
      if last == node { break }
    }
    if group.count > 1 { groups.append(group.sorted()) }
  }
}

extension GestureArbitration {
  /// Points out each circle of requirements once in an attempt: as long as all of it can recognize, nobody does (GES-034).
  ///
  /// Effects: a note on the first of the circle, naming the first two, all, and the lines of the app that make it.
  mutating func noteLoops(_ effects: inout Effects, in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    let targets = members.map { number in
      (recognizers[number].attempt?.waits ?? []).compactMap { recognizers[$0.other].attempt?.position }
    }
    guard targets.contains(where: { !$0.isEmpty }) else { return }
    for group in FailureLoops(targets).groups {
      let loop = group.map { members[$0] }
      guard loop.contains(where: { recognizers[$0].attempt?.isLooped == false }) else { continue }
      for number in loop { recognizers[number].attempt?.isLooped = true }
      let lines = loop.flatMap { number in
        (recognizers[number].attempt?.waits ?? []).filter { loop.contains($0.other) }.map {
          line(number, $0, in: surroundings)
        }
      }
      effects.note(
        .failureRequirementCycle, on: recognizers[loop[0]].id,
        [
          Argument(.recognizer, .object(recognizers[loop[0]].id)), Argument(.other, .object(recognizers[loop[1]].id)),
          Argument(.items, Value(loop.map { recognizers[$0].id })),
          Argument(.text, .string(lines.joined(separator: "; "))),
        ], because: "GES-034")
    }
  }

  /// What has been said for one to wait for another, as it would stand in code.
  private func line(_ waiting: Int, _ wait: Attempt.Wait, in surroundings: Surroundings) -> String {
    let first = surroundings.name(recognizers[waiting].id)
    let second = surroundings.name(recognizers[wait.other].id)
    return switch wait.wording {
    case .declaration: "\(first).require(toFail: \(second))"
    case .subclass: "\(first).shouldRequireFailure(of: \(second))"
    case .otherSubclass: "\(second).shouldBeRequiredToFail(by: \(first))"
    case .delegate: "\(first).delegate.shouldRequireFailureOf(\(second))"
    case .otherDelegate: "\(second).delegate.shouldBeRequiredToFailBy(\(first))"
    case .own: "\(first) waits for \(second) by itself"
    }
  }

  /// After the lift: members of a circle that are held by nobody outside it fail. A circle of which one has failed is none any more.
  ///
  /// A held member is let be while somebody for whom it waits, directly or over others, may still make up its mind.
  mutating func failLooped() {
    guard let sequence else { return }
    let held = sequence.members.filter { isHeldWithoutTouch($0) }
    guard held.contains(where: { recognizers[$0].attempt?.isLooped == true }) else { return }
    var isStuck = Array(repeating: false, count: recognizers.count)
    for number in held { isStuck[number] = true }
    var undecided = sequence.members.filter { recognizers[$0].state == .possible && !isStuck[$0] }
    while let other = undecided.popLast() {
      for waiting in recognizers[other].attempt?.waiters ?? [] where isStuck[waiting] {
        isStuck[waiting] = false
        undecided.append(waiting)
      }
    }
    let targets = isStuck.indices.map { number in
      isStuck[number] ? (recognizers[number].attempt?.waits ?? []).map(\.other).filter { isStuck[$0] } : []
    }
    for number in FailureLoops(targets).groups.joined() {
      recognizers[number].attempt?.want = .fail
      recognizers[number].attempt?.because = "GES-034"
    }
  }

  private func isHeldWithoutTouch(_ number: Int) -> Bool {
    guard recognizers[number].state == .possible, let attempt = recognizers[number].attempt, let sequence else {
      return false
    }
    return attempt.held != .none && attempt.touches & sequence.down == 0
  }
}
