import ScenarioLanguage

/// Shortcuts that give the parts in steps to others.
extension ScenarioDraft {
  /// A step less. Whoever it names is somebody else in the others, or somebody else in them is who it names; or anybody in them is a page
  /// that is nowhere yet, with the delegates of whoever it was.
  func stepsReplaced() -> [ScenarioDraft] {
    let (ranks, fresh) = (ranks, freshName)
    return steps.indices.flatMap { place in
      let fewer = without(place)
      let brought = ranks.filter { steps[place].mentions($0) }
      return ranks.flatMap { name -> [ScenarioDraft] in
        guard fewer.steps.contains(where: { $0.mentions(name) }) else { return [] }
        let others = brought.contains(name) ? ranks.filter { $0 != name } : brought
        return others.flatMap { fewer.replacing(name, by: $0) }
          + fewer.replacing(name, by: fresh).flatMap { draft in
            let draft = draft.declaring(fresh)
            return [draft] + draft.handingDelegates(from: name, to: fresh)
          }
      }
    }
  }

  /// Somebody in one step replaced by who comes before; nobody out of the window's tree is brought, which ``newcomers()`` would undo for ever.
  func earlierNames() -> [ScenarioDraft] {
    let (ranks, tree) = (ranks, app["window"]?.controllers ?? [])
    return ranks.indices.reversed().flatMap { place in
      ranks[..<place].flatMap { earlier in
        steps.indices.compactMap { index -> ScenarioDraft? in
          guard steps[index].mentions(ranks[place]),
            steps[index].newcomer != ranks[place] || !tree.contains(earlier)
          else { return nil }
          var draft = self
          draft.steps[index] = steps[index].renaming(ranks[place], earlier)
          return draft
        }
      }
    }
  }

  /// Who is pushed or presented out of the window's tree is a page that is nowhere yet.
  func newcomers() -> [ScenarioDraft] {
    let (tree, fresh) = (app["window"]?.controllers ?? [], freshName)
    return steps.indices.compactMap { place in
      guard let verb = steps[place].entries?.first, let name = steps[place].newcomer, tree.contains(name) else {
        return nil
      }
      var draft = self
      draft.steps[place][verb.key] = .name(fresh)
      return draft.declaring(fresh)
    }
  }

  /// A step less. Whoever is presented is so by who was presented before, the first one by the root of the window, which may then dismiss
  /// all of them.
  func presentedInARow() -> [ScenarioDraft] {
    guard let root = app["window"]?.controllers.first else { return [] }
    return steps.indices.flatMap { place in
      var row = without(place)
      var front = root
      for place in row.steps.indices {
        guard let presented = row.steps[place]["present"]?.text else { continue }
        row.steps[place]["from"] = .name(front)
        front = presented
      }
      var dismissed = row
      for place in row.steps.indices where row.steps[place]["dismiss"] != nil {
        dismissed.steps[place]["dismiss"] = .name(root)
      }
      return [row, dismissed]
    }
  }

  // MARK: Names

  /// The controllers: those in the window's tree, then in the order in which steps name them, then all others.
  private var ranks: [String] {
    let tree = app["window"]?.controllers ?? []
    let cast = app.cast
    let named = steps.flatMap { step in cast.filter { step.mentions($0) } }
    var ranks: [String] = []
    for name in tree + named + cast where !ranks.contains(name) { ranks.append(name) }
    return ranks
  }

  /// A page that the app does not have.
  private var freshName: String {
    let known = Set(ranks)
    return (1...).lazy.map { "page\($0)" }.first { !known.contains($0) } ?? "page"
  }

  private func declaring(_ name: String) -> ScenarioDraft {
    var draft = self
    var controllers = app["controllers"] ?? [:]
    controllers[name] = [:]
    draft.app["controllers"] = controllers
    return draft
  }

  /// The same with one's delegates another's; none if there are none.
  private func handingDelegates(from name: String, to other: String) -> [ScenarioDraft] {
    guard let delegates = app["delegates"], delegates.mentions(name, isTable: true) else { return [] }
    var draft = self
    draft.app["delegates"] = delegates.renaming(name, other, isTable: true)
    return [draft]
  }

  /// A name replaced in all steps, or in one of several.
  private func replacing(_ name: String, by other: String) -> [ScenarioDraft] {
    var all = self
    all.steps = steps.map { $0.renaming(name, other) }
    let mentioning = steps.indices.filter { steps[$0].mentions(name) }
    guard mentioning.count > 1 else { return [all] }
    return [all]
      + mentioning.map { place in
        var one = self
        one.steps[place] = steps[place].renaming(name, other)
        return one
      }
  }
}

extension Draft {
  /// Who is pushed, presented or shown by a step; nil for nobody.
  fileprivate var newcomer: String? {
    guard let verb = entries?.first, ["push", "present", "show"].contains(verb.key) else { return nil }
    return verb.value.text
  }
}
