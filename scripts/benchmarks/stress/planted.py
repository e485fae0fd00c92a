"""The planted bugs: small breaks of the real models in a copy of the sources, of which one is awake at a time.

Every bug breaks a contract that has a formula. Its condition counts things that the app begins without and that only a step (or a call in
a handler) can bring, one each, so the fewest steps that show it are known whatever app is generated: a page that the app calls spare on a
stack, a modal that is up, a tab that is not the first. The last step is the one that the bug is in.
"""

import re
from dataclasses import dataclass

CONDITIONS = """import Glibc

/// What the bug that is awake waits for. Only in the copy of the sources that the benchmark builds.
public enum Planted {
  /// The number of the bug; 0 for none.
  public static let bug: Int = {
    guard let text = unsafe getenv("UNDERSTUDY_BUG") else { return 0 }
    return unsafe Int(String(cString: text)) ?? 0
  }()

  private static func objects(_ surroundings: Surroundings) -> [ObjectID] {
    surroundings.configuration.objects.indices.map { ObjectID(index: $0) }
  }

  public static func isSpare(_ object: ObjectID?, _ surroundings: Surroundings) -> Bool {
    guard let object, object == ObjectID(index: object.index) else { return false }
    return surroundings.configuration.objects[object.index].name.hasPrefix("spare")
  }

  /// Modals that are up.
  public static func modals(_ surroundings: Surroundings) -> Int {
    objects(surroundings).count { surroundings.object($0, .presenting) != nil }
  }

  /// Stacks that hold a spare page, without one of them.
  public static func stacks(_ surroundings: Surroundings, besides other: ObjectID? = nil) -> Int {
    objects(surroundings).count { stack in
      stack != other && surroundings.kind(stack) == .navigationController
        && surroundings.objects(stack, .viewControllers).contains { isSpare($0, surroundings) }
    }
  }

  /// Whether some tab controller shows another tab than its first.
  public static func isOnAnotherTab(_ surroundings: Surroundings) -> Bool {
    objects(surroundings).contains { tabs in
      guard surroundings.kind(tabs) == .tabBarController, let first = surroundings.objects(tabs, .viewControllers).first,
        let selected = surroundings.object(tabs, .selectedViewController)
      else { return false }
      return selected != first
    }
  }
}
"""


@dataclass
class Bug:
    number: int
    #: The formula that finds it, among those of its contract.
    formula: str
    #: The fewest steps, in any app that is generated, and in the toy.
    minimum: int
    title: str
    #: Why there are no fewer.
    because: str


BUGS = [
    Bug(1, "NAV-041/1", 1, "a push leaves its coordinator behind, if no modal is up", "the push"),
    Bug(2, "NAV-047/1", 2, "the pop of a spare page ends as if it had been cancelled",
        "the spare page must come (1) and be popped (1)"),
    Bug(3, "TAB-019/2", 2, "a tab that code selects under a modal is told to the delegate",
        "a modal (1), the selection (1)"),
    Bug(4, "PRE-052/1", 2, "a sheet that is pulled away tells its delegate twice", "a modal (1), the pull (1)"),
    Bug(5, "PRE-057/1", 3, "dismissing by code with two modals up tells the delegate", "two modals (2), the dismissal (1)"),
    Bug(6, "NAV-047/1", 4, "the pop of a spare page under two modals ends as if it had been cancelled",
        "two modals (2), a spare page (1), its pop (1)"),
    Bug(7, "PRE-052/1", 5, "a sheet pulled away tells twice: two modals, another tab, a spare page on a stack",
        "two modals (2), the other tab (1), a spare page (1), the pull (1)"),
    Bug(8, "NAV-047/1", 7, "the pop of a spare page goes wrong: three modals, another tab, a spare page on another stack",
        "three modals (3), the other tab (1), two spare pages on two stacks (2), the pop (1)"),
]

NAVIGATION = "Sources/NavigationModel/NavigationStack+Transition.swift"
STEPS = "Sources/NavigationModel/TransitionStep.swift"
TABS = "Sources/TabsModel/TabController+Switching.swift"
PRESENTATION = "Sources/PresentationModel/Presentations+Leaving.swift"

#: File, what stands there once, and what is put in its place.
EDITS = [
    (STEPS, "conclude(number, transition, &effects)", "conclude(number, transition, scene, &effects)"),
    (NAVIGATION, "conclude(_ number: Int, _ transition: Transition, _ effects", "conclude(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects"),
    (NAVIGATION,
     "    if transition.isAnimated { effects.publish(object, .transition, .null, because: \"NAV-041\") }\n",
     "    let around = scene.surroundings\n"
     "    if transition.isAnimated, Planted.bug != 1 || transition.kind != .push || Planted.modals(around) > 0 {\n"
     "      effects.publish(object, .transition, .null, because: \"NAV-041\")\n"
     "    }\n"
     "    var planted = transition\n"
     "    if transition.kind == .pop, Planted.isSpare(transition.from, around) {\n"
     "      switch Planted.bug {\n"
     "      case 2: planted.isCancelled = true\n"
     "      case 6: planted.isCancelled = Planted.modals(around) >= 2\n"
     "      case 8:\n"
     "        planted.isCancelled =\n"
     "          Planted.modals(around) >= 3 && Planted.isOnAnotherTab(around)\n"
     "          && Planted.stacks(around, besides: object) >= 1\n"
     "      default: break\n"
     "      }\n"
     "    }\n"),
    (NAVIGATION, "    recordEnd(\n      of: transition, because:", "    recordEnd(\n      of: planted, because:"),
    (TABS, "    steps.append(.begin)\n",
     "    steps.append(.begin)\n"
     "    if Planted.bug == 3, !isByUser, Planted.modals(surroundings) >= 1 { steps.append(.tellDidSelect(child)) }\n"),
    (PRESENTATION, "dismissal.ending + [.close(finished: true)],", "planted + dismissal.ending + [.close(finished: true)],"),
    (PRESENTATION,
     "    operations.prepend(\n      callbacks + didEnd",
     "    let isAwake =\n"
     "      switch Planted.bug {\n"
     "      case 4: dismissal.trigger == .pull\n"
     "      case 5: dismissal.trigger.isCode && Planted.modals(surroundings) >= 2\n"
     "      case 7:\n"
     "        dismissal.trigger == .pull && Planted.modals(surroundings) >= 2 && Planted.isOnAnotherTab(surroundings)\n"
     "          && Planted.stacks(surroundings) >= 1\n"
     "      default: false\n"
     "      }\n"
     "    let planted: [Step] = isAwake ? [.tellDelegate(.didDismiss, \"PRE-024\")] : []\n"
     "    operations.prepend(\n      callbacks + didEnd"),
]


def plant(read, write):
    """Writes the bugs into a copy. `read` and `write` take paths below it."""
    for path in sorted({path for path, _, _ in EDITS}):
        text = read(path)
        for place, before, after in EDITS:
            if place != path:
                continue
            if text.count(before) != 1:
                raise SystemExit(f"{path} has changed: this stands there {text.count(before)} times, not once:\n{before}")
            text = text.replace(before, after)
        write(path, text)
    write("Sources/Vocabulary/Planted.swift", CONDITIONS)
