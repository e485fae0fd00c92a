/// The patterns and scopes by their definitions, with quantifiers over the positions of a finite trace. Slow and plain.
struct Reference {
  /// The letters that are true of each event.
  let trace: [Set<Character>]

  enum Scope: CaseIterable, Sendable {
    case globally, beforeR, afterQ, betweenQAndR, afterQUntilR
  }

  enum Pattern: Hashable, Sendable {
    case occurrences(Character, atLeast: Int, atMost: Int?)
    case universality(Character, Character)
    case precedence(first: String, then: String)
    case response(to: String, is: String)
  }

  func holds(_ pattern: Pattern, _ scope: Scope) -> Bool {
    segments(scope).allSatisfy { holds(pattern, in: $0) }
  }

  /// The stretches of the trace, without their border events, in which the pattern must hold.
  func segments(_ scope: Scope) -> [Range<Int>] {
    let end = trace.count
    switch scope {
    case .globally:
      return [0..<end]
    case .beforeR:
      return first("R", from: 0).map { [0..<$0] } ?? []
    case .afterQ:
      return first("Q", from: 0).map { [($0 + 1)..<end] } ?? []
    case .betweenQAndR:
      return openings.compactMap { opening in first("R", from: opening + 1).map { (opening + 1)..<$0 } }
    case .afterQUntilR:
      return openings.map { opening in (opening + 1)..<(first("R", from: opening + 1) ?? end) }
    }
  }

  /// A Q opens unless an earlier one has opened and no R has come since; an R at the same event has closed before.
  private var openings: [Int] {
    trace.indices.reduce(into: []) { found, position in
      guard trace[position].contains("Q") else { return }
      let isOpen = found.contains { opening in !((opening + 1)...position).contains { trace[$0].contains("R") } }
      if !isOpen { found.append(position) }
    }
  }

  private func first(_ letter: Character, from position: Int) -> Int? {
    trace.indices.first { $0 >= position && trace[$0].contains(letter) }
  }

  private func holds(_ pattern: Pattern, in segment: Range<Int>) -> Bool {
    switch pattern {
    case .occurrences(let letter, let least, let most):
      let count = segment.count { trace[$0].contains(letter) }
      return count >= least && count <= most ?? count
    case .universality(let every, let other):
      return segment.allSatisfy { !trace[$0].contains(every) || trace[$0].contains(other) }
    case .precedence(let first, let then):
      return segment.allSatisfy { start in
        !begins(Array(then), at: start, until: segment.upperBound)
          || exists(Array(first), in: segment.lowerBound..<start)
      }
    case .response(let trigger, let answer):
      return segment.allSatisfy { start in
        !begins(Array(trigger), at: start, until: segment.upperBound)
          || begins(Array(trigger + answer), at: start, until: segment.upperBound)
      }
    }
  }

  /// Whether the first letter is true at the position, and the others at ever later ones before the end.
  private func begins(_ chain: [Character], at start: Int, until end: Int) -> Bool {
    trace[start].contains(chain[0]) && exists(Array(chain.dropFirst()), in: (start + 1)..<end)
  }

  private func exists(_ chain: [Character], in range: Range<Int>) -> Bool {
    chain.isEmpty || range.contains { begins(chain, at: $0, until: range.upperBound) }
  }
}
