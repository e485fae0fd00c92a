package import ScenarioLanguage

/// Makes a failing scenario as small as it gets: in the end no step, part of the app, option or switch can be taken away, nothing be
/// replaced by what it holds, and no step become needless by what ``ScenarioDraft/shortcuts`` tries, with the failure kept.
package struct Shrinker {
  /// Whether a scenario still fails in the same way. Asked once for each.
  private let fails: (ScenarioDraft) -> Bool
  private let shouldStop: () -> Bool
  private var known: Set<ScenarioDraft> = []
  /// How many scenarios were tried.
  package private(set) var tried = 0
  /// Whether it came to its end, so that nothing more can be taken away.
  package private(set) var isMinimal = false

  /// - Parameters:
  ///   - limit: candidates, at most.
  ///   - shouldStop: asked before each.
  package init(
    limit: Int = 50_000, shouldStop: @escaping () -> Bool = { false }, _ fails: @escaping (ScenarioDraft) -> Bool
  ) {
    self.limit = limit
    self.shouldStop = shouldStop
    self.fails = fails
  }

  private let limit: Int

  private var isOver: Bool { tried >= limit || shouldStop() }

  package mutating func shrink(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    known = [draft]
    best = withFewerSteps(best)
    while !isOver {
      let before = best
      best = withSmallerApp(best)
      best = withFewerSteps(best)
      best = withSimplerSteps(best)
      best = withFewerSwitches(best)
      if best != before { continue }
      let emptied = best.app.reductions(emptying: true).lazy.map { best.with(app: $0) }
      guard let shorter = firstThatFails(best.shortcuts) ?? firstThatFails(emptied) else {
        isMinimal = !isOver
        break
      }
      best = shorter
    }
    return best
  }

  private mutating func firstThatFails(_ candidates: some Sequence<ScenarioDraft>) -> ScenarioDraft? {
    for candidate in candidates {
      if isOver { return nil }
      if holds(candidate) { return candidate }
    }
    return nil
  }

  private mutating func holds(_ candidate: ScenarioDraft) -> Bool {
    guard !isOver, known.insert(candidate).inserted else { return false }
    tried += 1
    return fails(candidate)
  }

  /// Delta debugging: halves, quarters, and so on down to single steps, from the end; those behind what fails go first.
  private mutating func withFewerSteps(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    var size = max(1, best.steps.count / 2)
    while true {
      var end = best.steps.count
      while end > 0 {
        var candidate = best
        let start = max(0, end - size)
        candidate.steps.removeSubrange(start..<end)
        if holds(candidate) { best = candidate }
        end = start
      }
      if size == 1 { return best }
      size = max(1, size / 2)
    }
  }

  /// One reduction after the other, from the top of the tree down; after each that holds, what lies below it has changed.
  private mutating func withSmallerApp(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    var place = 0
    while true {
      let reductions = best.app.reductions
      guard place < reductions.count else { return best }
      let candidate = best.with(app: reductions[place])
      if holds(candidate) { best = candidate } else { place += 1 }
      if isOver { return best }
    }
  }

  private mutating func withFewerSwitches(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    while let switches = best.switches {
      let fewer = [nil] + switches.reductions.map(Optional.some)
      let candidates = fewer.lazy.map { [best] switches in
        var candidate = best
        candidate.switches = switches
        return candidate
      }
      guard let candidate = firstThatFails(candidates) else { break }
      best = candidate
    }
    return best
  }

  private mutating func withSimplerSteps(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    for index in draft.steps.indices {
      var place = 0
      while true {
        let reductions = best.steps[index].reductions
        guard place < reductions.count, !isOver else { break }
        var candidate = best
        candidate.steps[index] = reductions[place]
        if holds(candidate) { best = candidate } else { place += 1 }
      }
    }
    return best
  }
}
