import Vocabulary

/// A window that gets another root.
extension Presentations {
  /// The app gives the window another root. What the old one presents is not dismissed by that (PRE-093); and when it is, the old one
  /// does not come back.
  ///
  /// Effects: `rootViewController`; the old root disappears and the new one appears, all in one turn.
  mutating func replaceRoot(with root: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    let old = surroundings.object(.window, .rootViewController)
    guard root != old else { return }
    let leaving = [old].compactMap(\.self).filter {
      ["appeared", "appearing"].contains(surroundings.value($0, .appearance).string)
    }
    for index in modals.indices where modals[index].presenting == old { modals[index].removesPresenter = false }
    effects.publish(.window, .rootViewController, .object(root), because: "PRE-093")
    let steps =
      leaving.map { ViewStep.appearance($0, .viewWillDisappear, animated: false) } + [
        .load(root), .appearance(root, .viewWillAppear, animated: false),
        .appearance(root, .viewIsAppearing, animated: false), .appearance(root, .viewDidAppear, animated: false),
      ] + leaving.map { .appearance($0, .viewDidDisappear, animated: false) }
    let number = operations.begin(.window(root: root), steps.map { .view($0, "PRE-093") } + [.end])
    run(number, &effects, in: surroundings)
  }
}
