import ScenarioLanguage
import Testing
import Vocabulary

@testable import Stress

@Suite struct `Shrinking` {
  private static let draft = ScenarioDraft(
    suite: "s", name: "n", ios: IOSVersion(18),
    app: [
      "window": ["tabs": ["id": "main", "children": [["navigation": ["id": "home", "stack": ["a", "b"]]], "c"]]],
      "controllers": ["x": ["title": .text("X")], "y": [:]],
    ],
    steps: (0..<40).map { ["push": .name("p\($0)"), "on": "home", "animated": false] })

  @Test func `what fails because of two steps and a part of the app keeps these alone`() {
    var asked: [ScenarioDraft] = []
    var shrinker = Shrinker { candidate in
      asked.append(candidate)
      let pushed = candidate.steps.compactMap { $0["push"]?.text }
      return pushed.contains("p7") && pushed.contains("p31") && candidate.app.scalars.contains("b")
    }
    let small = shrinker.shrink(Self.draft)
    #expect(shrinker.isMinimal)
    #expect(small.steps == [["push": "p7"], ["push": "p31"]])
    #expect(small.app.scalars == ["b"])
    #expect(shrinker.tried == asked.count)
    #expect(Set(asked).count == asked.count, "the same candidate was tried twice")
  }

  @Test func `of what goes wrong every third time three steps go at once`() {
    // Without one or two of the earlier ones another push is the third.
    var shrinker = Shrinker { $0.steps.count > 1 && $0.steps.count % 3 == 2 }
    var draft = Self.draft
    draft.steps = Array(draft.steps.prefix(11))
    #expect(shrinker.shrink(draft).steps.count == 2)
  }

  @Test func `nothing can be taken away from the result`() {
    let needs: (ScenarioDraft) -> Bool = { $0.steps.count >= 3 && $0.app["window"]?["tabs"] != nil }
    var shrinker = Shrinker(needs)
    let small = shrinker.shrink(Self.draft)
    for place in small.steps.indices {
      var fewer = small
      fewer.steps.remove(at: place)
      #expect(!needs(fewer))
    }
    for app in small.app.reductions {
      var fewer = small
      fewer.app = app
      #expect(!needs(fewer))
    }
  }

  @Test func `switches that change nothing are taken away, and an empty list with its key`() {
    var draft = Self.draft
    draft.switches = ["contentPop": "absent", "resetScope": "window"]
    var shrinker = Shrinker { candidate in
      candidate.switches?["resetScope"] != nil && candidate.app["window"]?["tabs"] != nil
    }
    let small = shrinker.shrink(draft)
    #expect(small.switches == ["resetScope": "window"])
    #expect(small.app == ["window": ["tabs": [:]]])
    var other = Shrinker { $0.app["window"]?["tabs"] != nil }
    #expect(other.shrink(draft).switches == nil)
  }

  @Test func `an object is renamed where it is named, and no key that is spelled like it`() {
    let step: Draft = [
      "longPress": "hold", "hold": true, "set": ["hold.isEnabled": false], "setDelegate": ["hold": ["hold": "pan"]],
      "with": ["hold": "hold"],
    ]
    let other: Draft = [
      "longPress": "press", "hold": true, "set": ["press.isEnabled": false], "setDelegate": ["press": ["hold": "pan"]],
      "with": ["hold": "press"],
    ]
    #expect(step.renaming("hold", "press") == other)
    let key: Draft = ["drag": "a", "hold": true]
    #expect(!key.mentions("hold") && step.mentions("hold"))
    let delegates: Draft = ["hold": "all"]
    let condition: Draft = ["when": ["home.topViewController": .text("!=hold")]]
    #expect(condition.mentions("hold"))
    #expect(condition.renaming("hold", "press") == ["when": ["home.topViewController": .text("!=press")]])
    #expect(delegates.mentions("hold", isTable: true) && delegates.renaming("hold", "x", isTable: true) == ["x": "all"])
  }

  @Test func `a turn is replaced by the one call that matters`() {
    var draft = Self.draft
    draft.steps = [["turn": [["pop": "home"], ["push": "z", "on": "home"]], "settle": false]]
    var shrinker = Shrinker { $0.steps.contains { $0["push"] != nil || $0["turn"]?.scalars.contains("z") == true } }
    #expect(shrinker.shrink(draft).steps == [["push": "z"]])
  }

  @Test func `a call that does not settle needs no turn around it`() {
    let turn: Draft = ["turn": [["push": "x", "on": "home"]], "settle": false]
    let small = shrunk(Self.home, [turn, ["pop": "home"]]) { draft in
      draft.steps.first.map { $0["settle"] == false && $0.scalars.contains("x") } == true
    }
    #expect(small.steps == [["push": "x", "settle": false]])
  }

  @Test func `a swipe that is interrupted becomes one that gives up`() {
    let held: Draft = ["swipe": "back", "on": "home", "to": "0.6", "hold": true]
    let small = shrunk(Self.home, [held, ["interrupt": true]]) { draft in
      guard let swipe = draft.steps.first, swipe["swipe"] != nil else { return false }
      return draft.steps.last?["interrupt"] != nil && swipe["hold"] == true || swipe["to"] == "0.1"
    }
    #expect(small.steps == [["swipe": "back", "to": "0.1"]])
  }

  private static let home: Draft = [
    "window": ["navigation": ["id": "home", "stack": ["a"]]], "controllers": ["x": [:], "y": [:]],
  ]

  private func shrunk(_ app: Draft, _ steps: [Draft], _ fails: @escaping (ScenarioDraft) -> Bool) -> ScenarioDraft {
    var shrinker = Shrinker(fails)
    return shrinker.shrink(ScenarioDraft(suite: "s", name: "n", ios: IOSVersion(18), app: app, steps: steps))
  }

  /// Whether somebody is presented, from the window's tree or from somebody who was presented before.
  private func isPresented(_ name: String, in draft: ScenarioDraft) -> Bool {
    let presented = draft.steps.reduce([String]()) { presented, step in
      let tree = draft.app["window"]?.scalars ?? []
      guard let new = step["present"]?.text, let from = step["from"]?.text, (tree + presented).contains(from) else {
        return presented
      }
      return presented + [new]
    }
    return presented.contains(name)
  }

  @Test func `two steps of which none can go alone go together`() {
    let small = shrunk(Self.home, [["push": "x", "on": "home"], ["pop": "home"], ["dismiss": "a"]]) { draft in
      let (pushes, pops) = (draft.steps.count { $0["push"] != nil }, draft.steps.count { $0["pop"] != nil })
      return pushes == pops && draft.steps.contains { $0["dismiss"] != nil }
    }
    #expect(small.steps.map { $0.entries?.first?.key } == ["dismiss"])
  }

  @Test func `what was presented from somebody who is not needed is presented from somebody else`() {
    let small = shrunk(Self.home, [["present": "x", "from": "a"], ["present": "y", "from": "x"]]) { draft in
      isPresented("y", in: draft)
    }
    #expect(small.steps.map { $0["present"] } == ["y"])
  }

  @Test func `a root that comes later has been there from the start`() {
    let app: Draft = ["controllers": ["main": ["tabs": ["children": ["a"]]]]]
    let small = shrunk(app, [["setRoot": "main"], ["select": "a", "on": "main"]]) { draft in
      let isDeclared = draft.app["controllers"]?["main"]?["tabs"]?["children"] == ["a"]
      let hasRoot = draft.app["window"]?.controllers.contains("a") == true
      return (hasRoot || isDeclared && draft.steps.first?["setRoot"] == "main") && draft.steps.last?["select"] == "a"
    }
    #expect(small.steps.map { $0["select"] } == ["a"])
  }

  @Test func `who first had to leave another place is a newcomer with the same delegates`() {
    var app = Self.home
    app["delegates"] = ["a.presentationController": "all"]
    let small = shrunk(app, [["setViewControllers": [], "on": "home"], ["present": "a", "from": "home"]]) { draft in
      guard let modal = draft.steps.last?["present"]?.text else { return false }
      let isElsewhere = draft.app["window"]?.controllers.contains(modal) == true
      return (!isElsewhere || draft.steps.first?["setViewControllers"] != nil)
        && draft.app["delegates"]?["\(modal).presentationController"] != nil
    }
    #expect(small.steps.map { $0.entries?.first?.key } == ["present"])
  }

  @Test func `what a handler did is a step, and what ran the handler is not needed`() {
    var app = Self.home
    app["on"] = [["on": "x.viewDidAppear", "do": [["present": "y", "from": "a"]]]]
    let small = shrunk(app, [["push": "x", "on": "home"], ["pop": "home"]]) { draft in
      let isHandled =
        draft.app["on"]?.list?.first?["do"]?.scalars == ["y", "a"] && draft.steps.contains { $0["push"] == "x" }
        && draft.app["window"]?.scalars.contains("a") == true
      return isHandled || isPresented("y", in: draft)
    }
    #expect(small.app["on"] == nil)
    #expect(small.steps.map { $0["present"] } == ["y"])
  }

  @Test func `what a step sets is so from the start`() {
    let small = shrunk(Self.home, [["setDelegate": ["home": ["didShow": .null]]], ["pop": "home"]]) { draft in
      let isSet = draft.app["delegates"]?["home"] != nil || draft.steps.first?["setDelegate"]?["home"] != nil
      return isSet && draft.steps.last?["pop"] != nil
    }
    #expect(small.steps == [["pop": "home"]])
    #expect(small.app["delegates"]?["home"] != nil)
  }

  @Test func `the tabs that a step sets are there from the start`() {
    let app: Draft = [
      "window": ["tabs": ["id": "main", "children": ["a", "b"]]], "controllers": ["x": [:], "y": [:]],
    ]
    let small = shrunk(app, [["setViewControllers": ["b", "x"], "on": "main"], ["select": "x", "on": "main"]]) {
      draft in
      guard let tabs = draft.app["window"]?["tabs"], tabs["id"] == "main" else { return false }
      let set = draft.steps.first.flatMap { $0["on"] == "main" ? $0["setViewControllers"] : nil }
      return (set ?? tabs["children"])?.scalars.contains("x") == true
        && draft.steps.last == ["select": "x", "on": "main"]
    }
    #expect(small.steps.map { $0["select"] } == ["x"])
    #expect(small.app["window"]?["tabs"]?["children"] == ["x"])
    #expect(small.app["controllers"]?["x"] == nil, "it stands in the tree, with a name that no other may have")
  }

  @Test func `the root that a step sets is there from the start, and who was the root can still be presented`() {
    let steps: [Draft] = [["setRoot": "x"], ["present": "home", "from": "x"]]
    let small = shrunk(Self.home, steps) { draft in
      let root = draft.steps.first?["setRoot"]?.text ?? draft.app["window"]?.controllers.first
      let isDeclared = draft.app["controllers"]?["home"] != nil || draft.app["window"]?.scalars.contains("home") == true
      return root == "x" && isDeclared && draft.steps.last?["present"] == "home"
    }
    #expect(small.steps == [["present": "home"]])
    #expect(small.app["window"] == "x")
    #expect(small.app["controllers"]?["home"] != nil)
  }

  @Test func `a page that is pushed is in its stack from the start, where that is enough`() {
    var app = Self.home
    app["controllers"] = ["x": [:]]
    let small = shrunk(app, [["push": "x", "on": "home"], ["pop": "home"]]) { draft in
      let stack = draft.app["window"]?["navigation"]?["stack"]?.list?.compactMap(\.text) ?? []
      let isThere = stack.last == "x" || draft.steps.first == ["push": "x", "on": "home"]
      return isThere && draft.app["window"]?["navigation"]?["id"] == "home" && draft.steps.last?["pop"] == "home"
    }
    #expect(small.steps == [["pop": "home"]])
    #expect(small.app["controllers"] == nil)
  }

  @Test func `the calls of a turn are steps where that is enough`() {
    let small = shrunk(Self.home, [["turn": [["push": "x", "on": "home"], ["push": "y", "on": "home"]]]]) { draft in
      let calls = draft.steps.flatMap { $0["turn"]?.list ?? [$0] }
      return calls.map { $0["push"] } == ["x", "y"]
    }
    #expect(small.steps == [["push": "x"], ["push": "y"]])
  }

  @Test func `presentations from different places come one upon the other`() {
    let steps: [Draft] = [
      ["push": "b", "on": "home"], ["present": "x", "from": "b"], ["present": "y", "from": "a"], ["dismiss": "x"],
    ]
    let small = shrunk(Self.home, steps) { draft in
      guard draft.app["window"]?.scalars.contains("home") == true else { return false }
      if draft.steps == steps { return true }
      guard draft.steps.count == 3, let first = draft.steps[0]["present"], let root = draft.steps[0]["from"] else {
        return false
      }
      return root == "home" && draft.steps[1] == ["present": "y", "from": first] && draft.steps[2] == ["dismiss": root]
    }
    #expect(small.steps.map { $0.entries?.first?.key } == ["present", "present", "dismiss"])
  }

  @Test func `whoever stands in no window can take a part`() {
    var app = Self.home
    app["offscreen"] = [["navigation": ["id": "flow", "stack": ["form"]]]]
    let begin: Draft = ["present": "flow", "from": "home"]
    let small = shrunk(app, [begin, ["present": "x", "from": "flow"], ["push": "y", "on": "x"]]) { draft in
      guard draft.app["window"]?.scalars.contains("home") == true, draft.steps.first == begin,
        let last = draft.steps.last, last["push"] == "y"
      else { return false }
      return last["on"] == "flow" || (last["on"] == "x" && draft.steps.contains(["present": "x", "from": "flow"]))
    }
    #expect(small.steps == [begin, ["push": "y", "on": "flow"]])
  }

  @Test func `a stack loses its root too, but no step is taken for it`() {
    let emptied = shrunk(Self.home, [["pop": "home"]]) { $0.app["window"]?["navigation"] != nil }
    #expect(emptied.app["window"] == ["navigation": [:]])
    let needed = shrunk(Self.home, [["pop": "home"]]) { draft in
      draft.app["window"]?["navigation"]?["stack"]?.list?.isEmpty == false || draft.steps.contains { $0["push"] != nil }
    }
    #expect(needed.app["window"]?["navigation"]?["stack"]?.list?.count == 1)
    #expect(needed.steps.isEmpty)
  }

  @Test func `whoever is pushed need not be in the window, and is not put there again for ever`() {
    let app: Draft = ["window": ["navigation": ["id": "home", "stack": ["a", "b"]]], "controllers": ["p": [:]]]
    let draft = ScenarioDraft(
      suite: "s", name: "n", ios: IOSVersion(18), app: app, steps: [["push": "b", "on": "home"]])
    var shrinker = Shrinker(limit: 2_000) {
      $0.app["window"]?.scalars.contains("b") == true && $0.steps.contains { $0["push"] != nil }
    }
    let small = shrinker.shrink(draft)
    #expect(shrinker.isMinimal)
    #expect(small.steps.first?["push"]?.text?.hasPrefix("p") == true, "\(small.steps)")
  }

  @Test func `it ends when it is told to, and says that it did`() {
    var asked = 0
    var shrinker = Shrinker(limit: 5) { _ in
      asked += 1
      return false
    }
    #expect(shrinker.shrink(Self.draft) == Self.draft)
    #expect(asked == 5)
    #expect(!shrinker.isMinimal)
  }
}
