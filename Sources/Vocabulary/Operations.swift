/// What remains of a component's operations: for each its facts and its next steps, as data.
///
/// A nested operation may finish, change or drop another one at any departure; whoever returns asks for its own number
/// first. Numbers are the lowest free, from 1, so that equal states are equal; one to which a departure still leads back is not free,
/// or whoever returns would go on with somebody else's steps.
public struct Operations<Facts: Sendable & Equatable, Step: Sendable & Equatable>: Sendable, Equatable {
  /// By number; nil for one that is free. Steps are last first, so that the next is taken from the end.
  @usableFromInline var facts: [Facts?] = []
  /// Which of them are not nil: it is asked at every step, and facts are large.
  @usableFromInline var isTaken: [Bool] = []
  @usableFromInline var steps: [[Step]] = []
  /// How many departures lead back to each.
  private var departures: [Int] = []

  public init() {}

  /// The numbers of the operations that are under way, lowest first.
  public var numbers: [Int] {
    isTaken.indices.filter { isTaken[$0] }.map { $0 + 1 }
  }

  /// Whether the operation is under way.
  @inlinable public func contains(_ number: Int) -> Bool {
    isTaken.indices.contains(number - 1) && isTaken[number - 1]
  }

  /// Takes the lowest free number.
  public mutating func begin(_ facts: Facts, _ steps: consuming [Step] = []) -> Int {
    steps.reverse()
    if let free = isTaken.indices.first(where: { !isTaken[$0] && departures[$0] == 0 }) {
      self.facts[free] = facts
      isTaken[free] = true
      self.steps[free] = steps
      return free + 1
    }
    self.facts.append(facts)
    isTaken.append(true)
    self.steps.append(steps)
    departures.append(0)
    return self.facts.count
  }

  /// The component hands these effects over: their departure leads back to one of its operations, or to none.
  public mutating func leave(with effects: Effects) {
    guard let number = effects.departure?.then.operation, departures.indices.contains(number - 1) else { return }
    departures[number - 1] += 1
  }

  /// A departure has led back to this operation, which may be over.
  public mutating func comeBack(to number: Int) {
    guard departures.indices.contains(number - 1), departures[number - 1] > 0 else { return }
    departures[number - 1] -= 1
    if !contains(number) { forgetFree() }
  }

  /// The facts of an operation, changed in place; nil when it is over, and then changing them does nothing. Inlined, which the compiler
  /// does with one yield alone: else each change would take memory for what it keeps while the facts are lent.
  public subscript(_ number: Int) -> Facts? {
    @inlinable get { facts.indices.contains(number - 1) ? facts[number - 1] : nil }
    @inlinable @inline(__always) _modify {
      let isOver = !contains(number)
      if isOver { facts.append(nil) }
      yield &facts[isOver ? facts.count - 1 : number - 1]
      if isOver { facts.removeLast() }
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
    guard contains(number), !new.isEmpty else { return }
    steps[number - 1].append(contentsOf: new.reversed())
  }

  /// Puts a step before all that remains.
  public mutating func prepend(_ step: Step, to number: Int) {
    if contains(number) { steps[number - 1].append(step) }
  }

  /// Replaces all that remains.
  public mutating func replace(_ number: Int, with new: consuming [Step]) {
    guard contains(number) else { return }
    new.reverse()
    steps[number - 1] = new
  }

  /// Takes out steps among those that remain.
  public mutating func removeSteps(of number: Int, where isRemoved: (Step) -> Bool) {
    if contains(number) { steps[number - 1].removeAll(where: isRemoved) }
  }

  /// The operation is over; its number is free again.
  ///
  /// - Returns: its facts; nil if it was over before.
  @discardableResult
  public mutating func end(_ number: Int) -> Facts? {
    guard contains(number) else { return nil }
    let ended = facts[number - 1]
    facts[number - 1] = nil
    isTaken[number - 1] = false
    steps[number - 1] = []
    forgetFree()
    return ended
  }

  /// Numbers behind the last one in use leave no trace.
  private mutating func forgetFree() {
    while isTaken.last == false, departures.last == 0 {
      facts.removeLast()
      isTaken.removeLast()
      steps.removeLast()
      departures.removeLast()
    }
  }
}
