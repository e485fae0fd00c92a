import NavigationModel
import Testing
import Vocabulary

struct TransitionOrderTests {
  @Test func `First display tells container, child and delegate in this order`() {
    var bench = Bench(["feed"])
    bench.fill(Bench.home, [.willShow, .didShow])
    bench.setUp(["feed"])
    #expect(bench.heard == [])
    #expect(bench.stack == ["feed"])
    bench.appear()
    #expect(
      bench.heard == [
        "home.loadView", "home.viewDidLoad", "home.viewWillAppear(false)", "feed.loadView", "feed.viewDidLoad",
        "feed.viewWillAppear(false)", "home.willShow(feed,false)", "home.viewIsAppearing(false)",
        "feed.viewIsAppearing(false)", "home.viewDidAppear(false)", "feed.viewDidAppear(false)",
        "home.didShow(feed,false)",
      ])
  }

  @Test func `An animated push follows the canonical order`() {
    var bench = Bench.shown(["feed"], others: ["detail"])
    bench.handlers["detail.viewWillAppear(true)"] = { $0.send(.registerAlongside) }
    bench.push("detail")
    #expect(bench.stack == ["feed", "detail"])
    #expect(bench.hasCoordinator)
    bench.settle()
    #expect(
      bench.log == [
        "push begins", "detail.willMoveToParent(home)", "detail.loadView", "detail.viewDidLoad",
        "feed.viewWillDisappear(true)", "detail.viewWillAppear(true)", "home.willShow(detail,true)",
        "detail.viewIsAppearing(true)", "home.transition.animateAlongside", "feed.viewDidDisappear(true)",
        "detail.viewDidAppear(true)", "detail.didMoveToParent(home)", "home.didShow(detail,true)",
        "push ends finished", "home.transition.completion(false)",
      ])
    #expect(!bench.hasCoordinator)
  }

  @Test func `An animated pop follows the canonical order`() {
    var bench = Bench.shown(["feed", "detail"])
    #expect(bench.pop() == .object(bench.id("detail")))
    #expect(bench.stack == ["feed"])
    #expect(bench.items == ["feed", "detail"])
    bench.settle()
    #expect(
      bench.log == [
        "pop begins", "detail.willMoveToParent(nil)", "home.navigationBar.shouldPop(detail)", "feed.loadView",
        "feed.viewDidLoad", "detail.viewWillDisappear(true)", "feed.viewWillAppear(true)", "home.willShow(feed,true)",
        "feed.viewIsAppearing(true)", "detail.viewDidDisappear(true)", "feed.viewDidAppear(true)",
        "detail.didMoveToParent(nil)", "home.navigationBar.didPop(detail)", "home.didShow(feed,true)",
        "pop ends finished",
      ])
    #expect(bench.items == ["feed"])
    #expect(bench.table[bench.id("detail"), Word(.parent)] == .null)
  }

  @Test func `A push that is not animated changes the stack at once and the views with the next layout`() {
    var bench = Bench.shown(
      ["feed"], others: ["detail", "photo"], delegate: [.willShow, .didShow, .animationControllerFor])
    bench.push("detail", animated: false)
    bench.push("photo", animated: false)
    #expect(bench.stack == ["feed", "detail", "photo"])
    #expect(!bench.heard.contains("feed.viewWillDisappear(false)"))
    bench.settle()
    #expect(
      bench.heard == [
        "detail.willMoveToParent(home)", "photo.willMoveToParent(home)", "photo.loadView", "photo.viewDidLoad",
        "feed.viewWillDisappear(false)", "photo.viewWillAppear(false)", "home.willShow(photo,false)",
        "photo.viewIsAppearing(false)", "feed.viewDidDisappear(false)", "photo.viewDidAppear(false)",
        "detail.didMoveToParent(home)", "photo.didMoveToParent(home)", "home.didShow(photo,false)",
      ])
    #expect(bench.table[Bench.home, Word(.transition)] == .null)
  }

  @Test func `A set is a push or a pop by its last controller alone`() {
    var bench = Bench.shown(["a", "b", "c"], others: ["d"], delegate: [.animationControllerFor])
    bench.setViewControllers(["d", "a"])
    bench.settle()
    #expect(bench.heard.contains("home.animationControllerFor(pop,c,a)"))
    #expect(!bench.log.contains("d.loadView"))
    #expect(bench.stack == ["d", "a"])
    bench.log = []
    bench.setViewControllers(["d", "c"])
    bench.settle()
    #expect(bench.heard.contains("home.animationControllerFor(push,a,c)"))
    #expect(!bench.log.contains("a.willMoveToParent(nil)"))
    bench.log = []
    bench.setViewControllers(["a", "c"])
    bench.settle()
    #expect(!bench.log.contains { $0.contains("ppear") || $0.contains("begins") })
    #expect(bench.stack == ["a", "c"])
  }

  @Test func `A pop at the root does nothing and answers nil`() {
    var bench = Bench.shown(["feed"])
    #expect(bench.pop() == .null)
    #expect(bench.popToRoot() == .null)
    #expect(bench.log == [])
  }

  @Test func `Popping to the root answers the removed ones, and only both ends hear of it`() {
    var bench = Bench.shown(["a", "b", "c"])
    #expect(bench.popToRoot() == Value([bench.id("b"), bench.id("c")]))
    bench.settle()
    #expect(!bench.log.contains { $0.hasPrefix("b.") })
    #expect(bench.stack == ["a"])
  }

  @Test func `Out of a window only the stack changes, and the then-top is shown later`() {
    var bench = Bench.shown(["feed"], others: ["detail"])
    bench.disappear()
    bench.log = []
    bench.push("detail")
    bench.settle()
    #expect(bench.log == [])
    #expect(bench.stack == ["feed", "detail"])
    bench.appear()
    #expect(
      bench.heard == [
        "home.viewWillAppear(false)", "detail.loadView", "detail.viewDidLoad", "detail.viewWillAppear(false)",
        "home.willShow(detail,false)", "home.viewIsAppearing(false)", "detail.viewIsAppearing(false)",
        "home.viewDidAppear(false)", "detail.viewDidAppear(false)", "home.didShow(detail,false)",
      ])
    bench.disappear()
    bench.log = []
    bench.appear()
    #expect(!bench.log.contains("home.willShow(detail,false)"))
  }

  @Test func `An animator is asked first, an interactor only after it`() {
    var bench = Bench.shown(["a"], others: ["b"], delegate: [.animationControllerFor, .interactionControllerFor])
    bench.push("b")
    bench.settle()
    #expect(bench.heard.contains("home.animationControllerFor(push,a,b)"))
    #expect(!bench.heard.contains { $0.hasPrefix("home.interactionControllerFor") })
    bench.set(
      Bench.home, .delegate,
      Slot([
        Slot.Method(Word(.animationControllerFor), answer: .string("fade")),
        Slot.Method(Word(.interactionControllerFor)),
      ]).value)
    bench.pop()
    bench.settle()
    #expect(bench.heard.contains("home.interactionControllerFor(fade)"))
  }
}
