/// What remains of a component's operations: for each its facts and its next steps, as data.
///
/// A nested operation may finish, change or drop another one at any departure; whoever returns asks for its own number
/// first. Numbers are the lowest free, from 1, so that equal states are equal.
public struct Operations<Facts: Sendable & Equatable, Step: Sendable & Equatable>: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    var facts: Facts
    /// Last first, so that the next is taken from the end.
    var remaining: [Step]
  }

  private var entries: [Entry?] = []

  public init() {}

  /// The numbers of the operations that are under way, lowest first.
  public var numbers: [Int] {
    entries.indices.filter { entries[$0] != nil }.map { $0 + 1 }
  }

  /// Takes the lowest free number.
  public mutating func begin(_ facts: Facts, _ steps: [Step] = []) -> Int {
    let entry = Entry(facts: facts, remaining: steps.reversed())
    if let free = entries.firstIndex(where: { $0 == nil }) {
      entries[free] = entry
      return free + 1
    }
    entries.append(entry)
    return entries.count
  }

  /// The facts of an operation; nil when it is over.
  public subscript(_ number: Int) -> Facts? {
    get { entries.indices.contains(number - 1) ? entries[number - 1]?.facts : nil }
    set {
      guard let newValue, entries.indices.contains(number - 1) else { return }
      entries[number - 1]?.facts = newValue
    }
  }

  /// Takes the next step; nil when there is none left, or the operation is over.
  public mutating func next(_ number: Int) -> Step? {
    guard entries.indices.contains(number - 1) else { return nil }
    return entries[number - 1]?.remaining.popLast()
  }

  /// The steps that are left, next first.
  public func remaining(_ number: Int) -> [Step] {
    guard entries.indices.contains(number - 1) else { return [] }
    return entries[number - 1]?.remaining.reversed() ?? []
  }

  /// Puts steps before all that remains.
  public mutating func prepend(_ steps: [Step], to number: Int) {
    guard entries.indices.contains(number - 1), !steps.isEmpty else { return }
    entries[number - 1]?.remaining.append(contentsOf: steps.reversed())
  }

  /// Replaces all that remains.
  public mutating func replace(_ number: Int, with steps: [Step]) {
    guard entries.indices.contains(number - 1) else { return }
    entries[number - 1]?.remaining = steps.reversed()
  }

  /// The operation is over; its number is free again.
  public mutating func end(_ number: Int) {
    guard entries.indices.contains(number - 1) else { return }
    entries[number - 1] = nil
    while let last = entries.last, last == nil { entries.removeLast() }
  }
}
