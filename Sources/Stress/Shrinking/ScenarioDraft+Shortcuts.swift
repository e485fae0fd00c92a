package import ScenarioLanguage

extension ScenarioDraft {
  /// What may do with less, and is not simply a part of the whole; the most promising first.
  ///
  /// All of them have fewer actions (steps, calls in turns and in handlers), or as many with a handler, a turn or a drag less, or as
  /// many about whoever comes earlier: so this comes to an end.
  package var shortcuts: some Sequence<ScenarioDraft> {
    [
      turnsApart, pairsTakenAway, stretchesTakenAway, unhurried, stepsMoved, gesturesInOne, otherNumbers,
      settingsFromTheStart,
      tabsFromTheStart, pagesFromTheStart, handlersAsSteps, newRoots, presentedInARow, uprooted, stepsReplaced,
      earlierNames, newcomers,
      pulls,
    ].lazy.flatMap { $0() }
  }

  func without(_ place: Int) -> ScenarioDraft {
    var draft = self
    draft.steps.remove(at: place)
    return draft
  }
}

// MARK: Steps

extension ScenarioDraft {
  /// The calls of a turn, each a step; the last settles no more than the turn, or as any step does.
  private func turnsApart() -> [ScenarioDraft] {
    steps.indices.flatMap { place -> [ScenarioDraft] in
      guard let calls = steps[place]["turn"]?.list else { return [] }
      var apart = self
      apart.steps.replaceSubrange(place...place, with: calls)
      guard !calls.isEmpty, let settle = steps[place]["settle"] else { return [apart] }
      var hurried = apart
      hurried.steps[place + calls.count - 1]["settle"] = settle
      return [hurried, apart]
    }
  }

  /// Two steps less.
  private func pairsTakenAway() -> [ScenarioDraft] {
    steps.indices.flatMap { first in
      steps.indices.dropFirst(first + 1).map { without($0).without(first) }
    }
  }

  /// Three steps less, or more, that follow one another: where something counts, two may change what the rest does.
  private func stretchesTakenAway() -> [ScenarioDraft] {
    steps.indices.flatMap { first in
      steps.indices.dropFirst(first + 2).map { last in
        var draft = self
        draft.steps.removeSubrange(first...last)
        return draft
      }
    }
  }

  /// A step less that let time pass for the one before it, which now takes its time.
  private func unhurried() -> [ScenarioDraft] {
    steps.indices.dropFirst().compactMap { place in
      guard steps[place - 1]["settle"] == false else { return nil }
      var draft = without(place)
      draft.steps[place - 1]["settle"] = nil
      return draft
    }
  }

  /// A step less, and an earlier one in its place.
  private func stepsMoved() -> [ScenarioDraft] {
    steps.indices.flatMap { place in
      (0..<place).map { earlier in
        var draft = self
        draft.steps[place] = steps[earlier]
        return draft.without(earlier)
      }
    }
  }

  /// A finger that is held and then lifted does both in one step; a swipe that is interrupted may be one that gives up.
  private func gesturesInOne() -> [ScenarioDraft] {
    steps.indices.flatMap { place -> [ScenarioDraft] in
      guard steps[place]["hold"] == true,
        let end = steps[place...].firstIndex(where: { ($0["lift"] ?? $0["interrupt"]) != nil })
      else { return [] }
      var draft = self
      draft.steps[place]["hold"] = nil
      guard steps[end]["interrupt"] != nil else {
        if steps[place]["pull"] != nil { draft.steps[place]["release"] = steps[end]["lift"] }
        return [draft.without(end)]
      }
      guard steps[place]["swipe"] != nil else { return [] }
      draft.steps[place]["to"] = "0.1"
      return [draft.without(end)]
    }
  }

  /// A step less, and another number in one that selects by it.
  private func otherNumbers() -> [ScenarioDraft] {
    steps.indices.flatMap { place in
      steps.indices.filter { $0 != place && steps[$0]["selectIndex"] != nil }.flatMap { other in
        (0..<4).map { number in
          var draft = self
          draft.steps[other]["selectIndex"] = .number(number)
          return draft.without(place)
        }
      }
    }
  }

  /// What a finger drags is pulled away.
  private func pulls() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      guard let dragged = steps[place]["drag"] else { return nil }
      var draft = self
      draft.steps[place] = ["pull": dragged, "release": "commit"]
      return draft
    }
  }
}
