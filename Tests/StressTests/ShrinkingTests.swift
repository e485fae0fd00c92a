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

  @Test func `a turn is replaced by the one call that matters`() {
    var draft = Self.draft
    draft.steps = [["turn": [["pop": "home"], ["push": "z", "on": "home"]], "settle": false]]
    var shrinker = Shrinker { $0.steps.contains { $0["push"] != nil || $0["turn"]?.scalars.contains("z") == true } }
    #expect(shrinker.shrink(draft).steps == [["push": "z"]])
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
