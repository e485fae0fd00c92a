import Testing
import Vocabulary

@testable import Stress

/// Behind what no formula means anything.
@Suite struct SpoilingTests {
  private let page = ObjectID(index: 1)
  private let stack = ObjectID(index: 2)
  private let tabs = ObjectID(index: 3)
  private let otherTabs = ObjectID(index: 4)

  private func spoiling(_ effects: [Effect]) -> Spoiling {
    Spoiling(
      effects.enumerated().map {
        Event(number: $0 + 1, instant: 0, turn: 1, call: 0, operation: 0, effect: $1)
      })
  }

  private func push(_ component: ComponentKind) -> Effect {
    Effect(
      .called, component: component, object: stack, word: Word(.pushViewController),
      arguments: [Argument(.viewController, .object(page))])
  }

  private var gone: Effect { Effect(.callback, object: page, word: Word(.deinit)) }

  @Test func `an app that calls what is gone`() {
    #expect(spoiling([push(.app), gone]).event == nil)
    #expect(spoiling([gone, push(.app)]).event == 2)
    #expect(spoiling([gone, Effect(.called, object: page, word: Word(.dismiss)), push(.app)]).event == 2)
  }

  @Test func `a model that does so is to blame for it`() {
    #expect(spoiling([gone, push(.navigation)]).event == nil)
  }

  @Test func `a root whose view stands elsewhere`() {
    func root(_ controller: ObjectID) -> Effect {
      Effect(.publish, object: .window, word: Word(.rootViewController), value: .object(controller))
    }
    func installed(_ isInstalled: Bool) -> Effect {
      Effect(.publish, object: page, word: Word(.isInstalled), value: .bool(isInstalled))
    }
    #expect(spoiling([root(page), installed(true), root(page)]).event == nil)
    #expect(spoiling([installed(true), root(page)]).event == 2)
    #expect(spoiling([installed(true), installed(false), root(page)]).event == nil)
  }

  private func select(_ controller: ObjectID?, _ tabs: ObjectID) -> Effect {
    Effect(.publish, object: tabs, word: Word(.selectedViewController), value: Value(controller))
  }

  @Test func `a tab's controller that is pushed on More as well`() {
    let more = tabs.part(.moreNavigationController)
    func push(on stack: ObjectID) -> Effect {
      Effect(
        .called, object: stack, word: Word(.pushViewController), arguments: [Argument(.viewController, .object(page))])
    }
    let children = Effect(.publish, object: tabs, word: Word(.viewControllers), value: Value([page]))
    #expect(spoiling([select(page, tabs), push(on: more)]).event == 2)
    #expect(spoiling([select(page, tabs), push(on: stack)]).event == nil)
    // A child leaves its tab controller for More (NAV-085).
    #expect(spoiling([children, select(page, tabs), push(on: more)]).event == nil)
  }

  @Test func `a root that still has a parent`() {
    func publish(_ object: ObjectID, _ word: Word.Known, _ value: Value) -> Effect {
      Effect(.publish, object: object, word: Word(word), value: value)
    }
    let child = publish(page, .parent, .object(stack))
    let root = publish(.window, .rootViewController, .object(page))
    #expect(spoiling([child, root]).event == 2)
    #expect(spoiling([child, publish(page, .parent, .null), root]).event == nil)
  }

  @Test func `a controller that two tab controllers show`() {
    #expect(spoiling([select(page, tabs), select(page, tabs)]).event == nil)
    #expect(spoiling([select(page, tabs), select(nil, tabs), select(page, otherTabs)]).event == nil)
    #expect(spoiling([select(page, tabs), select(page, otherTabs)]).event == 2)
  }
}
