@testable import NavigationModel
import Testing
import Vocabulary

struct SwipeAndBarTests {
  private func swiped(ios: Int = 17) -> Bench {
    var bench = Bench.shown(["feed", "detail"], ios: ios)
    bench.send(.interactivePopBegan, [Argument(.recognizer, .object(Bench.home))])
    bench.send(.registerAlongside)
    return bench
  }

  @Test func `A swipe that begins does all of a pop but its end`() {
    var bench = swiped()
    bench.settle()
    #expect(
      bench.log == [
        "home.navigationBar.shouldPop(detail)", "call home.popViewController", "pop begins",
        "detail.willMoveToParent(nil)", "feed.loadView", "feed.viewDidLoad", "detail.viewWillDisappear(true)",
        "feed.viewWillAppear(true)", "home.willShow(feed,true)", "feed.viewIsAppearing(true)",
        "home.transition.animateAlongside",
      ])
    #expect(bench.stack == ["feed"])
    #expect(bench.coordinator(.isInteractive) == .bool(true))
  }

  @Test func `A finished swipe ends like a tap`() {
    var bench = swiped()
    bench.log = []
    bench.send(.interactivePopEnded, [Argument(.outcome, .string("finished"))])
    #expect(bench.log == ["home.transition.interactionChanged(false)"])
    bench.settle()
    #expect(
      bench.log.dropFirst() == [
        "detail.viewDidDisappear(true)", "feed.viewDidAppear(true)", "detail.didMoveToParent(nil)",
        "home.navigationBar.didPop(detail)", "home.didShow(feed,true)", "pop ends finished",
        "home.transition.completion(false)",
      ])
  }

  @Test func `A cancelled swipe takes the six calls back at the end, and the delegate hears nothing`() {
    var bench = swiped()
    bench.log = []
    bench.send(.interactivePopEnded, [Argument(.outcome, .string("cancelled"))])
    #expect(bench.log == ["home.transition.interactionChanged(true)"])
    #expect(bench.stack == ["feed"])
    bench.settle()
    #expect(
      bench.log.dropFirst() == [
        "feed.viewWillDisappear(true)", "feed.viewDidDisappear(true)", "detail.viewWillAppear(true)",
        "detail.viewIsAppearing(true)", "detail.viewDidAppear(true)", "pop ends cancelled",
        "home.transition.completion(true)",
      ])
    #expect(bench.stack == ["feed", "detail"])
    #expect(bench.items == ["feed", "detail"])
    #expect(bench.model.isAtRest)
  }

  @Test func `A refusal blocks the tap, not the swipe, and a tap during a slide is lost before 26`() {
    var bench = Bench.shown(["a", "b"], others: ["c"])
    bench.fill(Bench.home.part(.navigationBar), [.shouldPop], answer: .bool(false))
    bench.send(.backButtonTapped)
    #expect(bench.log == ["home.navigationBar.shouldPop(b)"])
    bench.send(.interactivePopBegan)
    #expect(bench.stack == ["a"])
    bench.send(.interactivePopEnded, [Argument(.outcome, .string("cancelled"))])
    bench.settle()
    bench.fill(Bench.home.part(.navigationBar), [.shouldPop])
    bench.push("c")
    bench.send(.backButtonTapped)
    bench.settle()
    #expect(bench.stack == ["a", "b", "c"])
  }

  @Test func `On 26 back taps add up`() {
    var bench = Bench.shown(["a", "b", "c"], ios: 26)
    bench.send(.backButtonTapped)
    bench.wait(100_000)
    bench.send(.backButtonTapped)
    bench.settle()
    #expect(bench.stack == ["a"])
    #expect(
      bench.heard.filter { $0.hasPrefix("b.view") } == [
        "b.viewDidLoad", "b.viewWillAppear(true)", "b.viewIsAppearing(true)", "b.viewDidAppear(true)",
        "b.viewWillDisappear(true)", "b.viewDidDisappear(true)",
      ])
  }

  @Test func `A swipe is cancelled when the controller disappears under it`() {
    var bench = swiped()
    bench.disappear()
    #expect(bench.stack == ["feed", "detail"])
    #expect(bench.log.contains("pop ends cancelled"))
    bench.send(.interactivePopEnded, [Argument(.outcome, .string("cancelled"))])
    bench.settle()
    #expect(bench.model.isAtRest)
  }

  @Test func `The back title comes from the item below, the button from the top one`() {
    var bench = Bench(["inbox", "mail"])
    let below = bench.id("inbox").part(.navigationItem)
    let top = bench.id("mail").part(.navigationItem)
    func title(_ change: (inout Bench) -> Void) -> Value {
      change(&bench)
      var other = bench
      other.setUp(["inbox", "mail"])
      return other.backButtonTitle
    }
    #expect(title { _ in } == .string("Back"))
    #expect(title { $0.set($0.id("inbox"), .title, .string("Inbox")) } == .string("Inbox"))
    #expect(title { $0.set(below, .backButtonTitle, .string("In")) } == .string("In"))
    #expect(title { $0.set(below, .backButtonDisplayMode, .string("generic")) } == .string("Back"))
    #expect(title { $0.set(below, .backButtonDisplayMode, .string("minimal")) } == .string(""))
    #expect(title { $0.set(below, .backBarButtonItem, .string("List")) } == .string("List"))
    #expect(title { $0.set(top, .backBarButtonItem, .string("X")) } == .string("List"))
    #expect(title { $0.set(top, .leftBarButtonItem, .string("Close")) } == .null)
    #expect(title { $0.set(top, .leftItemsSupplementBackButton, .bool(true)) } == .string("List"))
    #expect(title { $0.set(top, .hidesBackButton, .bool(true)) } == .null)
  }
}
