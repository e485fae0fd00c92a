/// What remains of a component's operations: for each its facts and its next steps, as data.
///
/// A nested operation may finish, change or drop another one at any departure; whoever returns asks for its own number
/// first. Numbers are the lowest free, from 1, so that equal states are equal.
public struct Operations<Facts: Sendable & Equatable, Step: Sendable & Equatable>: Sendable, Equatable {
  /// By number; nil for one that is free. Steps are last first, so that the next is taken from the end.
  private var facts: [Facts?] = []
  private var steps: [[Step]] = []

  public init() {}

  /// The numbers of the operations that are under way, lowest first.
  public var numbers: [Int] {
    facts.indices.filter { facts[$0] != nil }.map { $0 + 1 }
  }

  private func isUnderWay(_ number: Int) -> Bool {
    facts.indices.contains(number - 1) && facts[number - 1] != nil
  }

  /// Takes the lowest free number.
  public mutating func begin(_ facts: Facts, _ steps: [Step] = []) -> Int {
    if let free = self.facts.firstIndex(where: { $0 == nil }) {
      self.facts[free] = facts
      self.steps[free] = steps.reversed()
      return free + 1
    }
    self.facts.append(facts)
    self.steps.append(steps.reversed())
    return self.facts.count
  }

  /// The facts of an operation, changed in place; nil when it is over, and then changing them does nothing.
  public subscript(_ number: Int) -> Facts? {
    get { facts.indices.contains(number - 1) ? facts[number - 1] : nil }
    _modify {
      if isUnderWay(number) {
        yield &facts[number - 1]
      } else {
        var nobody: Facts?
        yield &nobody
      }
    }
  }

  /// Takes the next step; nil when there is none left, or the operation is over.
  public mutating func next(_ number: Int) -> Step? {
    steps.indices.contains(number - 1) ? steps[number - 1].popLast() : nil
  }

  /// Whether nothing is left to do.
  public func isDone(_ number: Int) -> Bool {
    !steps.indices.contains(number - 1) || steps[number - 1].isEmpty
  }

  /// The steps that are left, next first.
  public func remaining(_ number: Int) -> [Step] {
    steps.indices.contains(number - 1) ? steps[number - 1].reversed() : []
  }

  /// Puts steps before all that remains.
  public mutating func prepend(_ new: [Step], to number: Int) {
    guard isUnderWay(number), !new.isEmpty else { return }
    steps[number - 1].append(contentsOf: new.reversed())
  }

  /// Replaces all that remains.
  public mutating func replace(_ number: Int, with new: [Step]) {
    guard isUnderWay(number) else { return }
    steps[number - 1] = new.reversed()
  }

  /// The operation is over; its number is free again.
  ///
  /// - Returns: its facts; nil if it was over before.
  @discardableResult
  public mutating func end(_ number: Int) -> Facts? {
    guard isUnderWay(number) else { return nil }
    let ended = facts[number - 1]
    facts[number - 1] = nil
    steps[number - 1] = []
    while let last = facts.last, last == nil {
      facts.removeLast()
      steps.removeLast()
    }
    return ended
  }
}
