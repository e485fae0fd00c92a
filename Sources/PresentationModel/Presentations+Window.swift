import Vocabulary

/// A window that gets another root.
extension Presentations {
  /// The app gives the window another root. What the old one presents is not dismissed by that (PRE-093); and when it is, the old one
  /// does not come back.
  ///
  /// Effects: `rootViewController`; the old root disappears and the new one appears, all in one turn. A note about a root that is somebody's
  /// child or modal still: no source tells what comes of that.
  mutating func replaceRoot(with root: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    let old = surroundings.object(.window, .rootViewController)
    guard root != old else { return }
    let leaving = [old].compactMap(\.self).filter {
      ["appeared", "appearing"].contains(surroundings.value($0, .appearance).string)
    }
    for index in modals.indices where modals[index].presenting == old { modals[index].removesPresenter = false }
    effects.publish(.window, .rootViewController, .object(root), because: "PRE-093")
    if isInUse(root, surroundings) {
      effects.note(.rootInUse, on: .window, [Argument(.viewController, .object(root))], because: "PRE-093")
    }
    func steps(_ verb: Word.Known) -> [Step] {
      leaving.map { .view(.appearance($0, verb, animated: false), "PRE-093") }
    }
    let number = operations.begin(
      .window(root: root), steps(.viewWillDisappear) + [.showRoot(root)] + steps(.viewDidDisappear) + [.end])
    run(number, &effects, in: surroundings)
  }

  /// Whether somebody contains or presents it. One that is only leaving is free.
  private func isInUse(_ root: ObjectID, _ surroundings: Surroundings) -> Bool {
    guard surroundings.object(root, .presenting) == nil else { return true }
    return surroundings.object(root, .parent).map { parent in
      surroundings.objects(parent, .viewControllers).contains(root)
        || surroundings.visibleChildren(parent).contains(root)
    } ?? false
  }

  /// The new root appears, unless there is another one by now.
  mutating func showRoot(_ root: ObjectID, _ number: Int, _ effects: Effects, in surroundings: Surroundings) {
    let current = effects.published(.window, .rootViewController) ?? surroundings.value(.window, .rootViewController)
    guard current.object == root else { return }
    let verbs: [Word.Known] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
    let steps = [ViewStep.load(root)] + verbs.map { .appearance(root, $0, animated: false) }
    operations.prepend(steps.map { .view($0, "PRE-093") }, to: number)
  }
}
