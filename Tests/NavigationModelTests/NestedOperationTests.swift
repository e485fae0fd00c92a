@testable import NavigationModel
import Testing
import Vocabulary

struct NestedOperationTests {
  @Test func `Before 26 an operation in mid-transition waits with the stack unchanged`() {
    var bench = Bench.shown(["a"], others: ["b", "c"])
    bench.push("b")
    bench.push("c")
    #expect(bench.stack == ["a", "b"])
    #expect(bench.pop() == .null)
    bench.settle()
    #expect(
      bench.log.filter { $0.contains("didShow") || $0.contains("begins") || $0.contains("note") } == [
        "push begins", "note nestedOperation", "note nestedOperation", "home.didShow(b,true)", "push begins",
        "home.didShow(c,true)", "pop begins", "home.didShow(b,true)",
      ])
    #expect(bench.stack == ["a", "b"])
    #expect(bench.model.isAtRest)
  }

  @Test func `A push inside viewWillAppear waits before 26`() {
    var bench = Bench.shown(["a"], others: ["b", "c"])
    bench.handlers["b.viewWillAppear(true)"] = { bench in
      bench.push("c")
      #expect(bench.stack == ["a", "b"])
    }
    bench.push("b")
    bench.settle()
    #expect(bench.stack == ["a", "b", "c"])
    expectBalance(bench, of: ["a", "b", "c"], visible: "c")
  }

  @Test func `On 26 a nested push completes the running one first`() {
    var bench = Bench.shown(["a"], others: ["b", "c"], ios: 26)
    bench.handlers["b.viewWillAppear(true)"] = { bench in
      bench.push("c")
      #expect(bench.stack == ["a", "b", "c"])
      #expect(bench.hasCoordinator)
    }
    bench.push("b")
    #expect(
      bench.heard == [
        "b.willMoveToParent(home)", "b.loadView", "b.viewDidLoad", "a.viewWillDisappear(true)",
        "b.viewWillAppear(true)", "home.willShow(b,true)", "b.viewIsAppearing(true)", "a.viewDidDisappear(true)",
        "b.viewDidAppear(true)", "b.didMoveToParent(home)", "home.didShow(b,true)", "c.willMoveToParent(home)",
        "c.loadView", "c.viewDidLoad", "b.viewWillDisappear(true)", "c.viewWillAppear(true)",
        "home.willShow(c,true)", "c.viewIsAppearing(true)",
      ])
    bench.settle()
    expectBalance(bench, of: ["a", "b", "c"], visible: "c")
  }

  @Test(arguments: [17, 26])
  func `An operation from any callback of any other keeps everything balanced`(ios: Int) {
    let triggers = [
      "b.willMoveToParent(home)", "b.loadView", "b.viewDidLoad", "a.viewWillDisappear(*)", "b.viewWillAppear(*)",
      "home.willShow(b,*)", "b.viewIsAppearing(*)", "home.transition.animateAlongside", "a.viewDidDisappear(*)",
      "b.viewDidAppear(*)", "b.didMoveToParent(home)", "home.didShow(b,*)", "home.transition.completion(false)",
    ]
    let nested: [@Sendable (inout Bench) -> Void] = [
      { $0.push("c") }, { $0.push("c", animated: false) }, { $0.pop() }, { $0.pop(animated: false) },
      { $0.setViewControllers(["c"]) }, { $0.setViewControllers(["c", "b"], animated: false) },
      { $0.setViewControllers(["a", "c", "d"], animated: false) }, { $0.popToRoot() },
      {
        $0.push("c")
        $0.pop(animated: false)
        $0.push("d")
      },
      {
        $0.forward(.viewWillDisappear)
        $0.forward(.viewDidDisappear)
      },
      { $0.send(.backButtonTapped) },
    ]
    for trigger in triggers {
      for isAnimated in trigger.hasPrefix("home.transition") ? [true] : [true, false] {
        for action in nested {
          var bench = Bench.shown(["a"], others: ["b", "c", "d"], ios: ios)
          let entry = trigger.replacing("*", with: "\(isAnimated)")
          bench.handlers[entry] = { bench in
            bench.handlers[entry] = nil
            action(&bench)
          }
          bench.push("b", animated: isAnimated)
          bench.send(.registerAlongside)
          bench.settle()
          #expect(bench.handlers.isEmpty, "\(entry) did not come")
          let isHidden = bench.table[Bench.home, Word(.appearance)] == .string("disappeared")
          expectBalance(bench, of: ["a", "b", "c", "d"], visible: isHidden ? nil : bench.stack.last)
          #expect(bench.items == bench.stack)
          #expect(!bench.hasCoordinator)
          if isHidden {
            bench.appear()
            expectBalance(bench, of: ["a", "b", "c", "d"], visible: bench.stack.last)
          }
          #expect(bench.model.isAtRest)
        }
      }
    }
  }

  @Test(arguments: [17, 26])
  func `An operation during first display keeps everything balanced`(ios: Int) {
    let triggers = [
      "home.loadView", "home.viewDidLoad", "home.viewWillAppear(false)", "a.loadView", "a.viewDidLoad",
      "a.viewWillAppear(false)", "home.willShow(a,false)", "home.viewIsAppearing(false)", "a.viewIsAppearing(false)",
      "home.viewDidAppear(false)", "a.viewDidAppear(false)", "home.didShow(a,false)",
    ]
    for trigger in triggers {
      for animated in [true, false] {
        var bench = Bench(ios: ios, ["a", "b", "c"])
        bench.fill(Bench.home, [.willShow, .didShow])
        bench.setUp(["a"])
        bench.handlers[trigger] = { bench in
          bench.push("b", animated: animated)
          #expect(bench.stack == ["a", "b"])
        }
        bench.appear()
        #expect(bench.stack == ["a", "b"])
        expectBalance(bench, of: ["a", "b"], visible: "b")
        #expect(bench.model.isAtRest)
      }
    }
  }

  @Test(arguments: [17, 26])
  func `A push in the first viewDidAppear is a normal one`(ios: Int) {
    var bench = Bench(ios: ios, ["a", "b"])
    bench.fill(Bench.home, [.willShow, .didShow])
    bench.setUp(["a"])
    bench.handlers["a.viewDidAppear(false)"] = { bench in
      bench.push("b")
      #expect(bench.hasCoordinator)
    }
    bench.appear()
    #expect(
      bench.heard.filter { $0.hasPrefix("home.willShow") || $0.hasPrefix("home.didShow") } == [
        "home.willShow(a,false)", "home.didShow(a,false)", "home.willShow(b,true)", "home.didShow(b,true)",
      ])
  }

  @Test func `A duplicate raises late if the push had to wait`() {
    var bench = Bench.shown(["a"], others: ["b", "nav"])
    bench.push("a")
    #expect(bench.log == ["exception NSInvalidArgumentException"])
    bench.push("nav")
    #expect(bench.stack == ["a"])
    bench.log = []
    bench.push("b")
    bench.push("b")
    #expect(!bench.log.contains("exception NSInvalidArgumentException"))
    bench.settle()
    #expect(bench.log.last == "exception NSInvalidArgumentException")
  }

  @Test func `A modal that takes the controller along makes operations wait`() {
    var bench = Bench(["a", "b"])
    bench.setUp(["a"])
    bench.load()
    bench.forward(.viewWillAppear, true)
    bench.push("b")
    #expect(bench.stack == ["a"])
    bench.forward(.viewIsAppearing, true)
    bench.forward(.viewDidAppear, true)
    bench.settle()
    #expect(bench.stack == ["a", "b"])
    expectBalance(bench, of: ["a", "b"], visible: "b")
  }
}
