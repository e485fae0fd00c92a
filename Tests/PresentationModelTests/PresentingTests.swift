import Testing
import Vocabulary

@Suite struct PresentingTests {
  @Test func `a sheet loads inside the call and its presenter hears nothing`() {
    let session = Session("a;b")
    session.present("b", from: "a")
    session.note("returned")
    #expect(session.object("a", .presented) == session.id("b"))
    #expect(session.object("b", .presenting) == session.id("a"))
    #expect(session.flag("b", .isBeingPresented))
    session.settle()
    #expect(
      session.lines == [
        "presentation begins b a a formSheet", "b.loadView", "b.viewDidLoad", "returned", "|", "b.viewWillAppear",
        "b.viewIsAppearing", "~", "b.viewDidAppear", "b.presentCompletion", "presentation ends b a a finished",
      ])
    #expect(!session.flag("b", .isBeingPresented))
    #expect(session.flag("b", .isPullable))
    #expect(session.object("a", .transition) == nil)
  }

  @Test func `a full screen modal removes its presenter, which hears first and last`() {
    let session = Session("a;b;c", settings: [("b", .modalPresentationStyle, .string("fullScreen"))])
    session.present("b", from: "a")
    session.settle()
    #expect(
      session.takeLines().dropFirst(3) == [
        "|", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "~", "b.viewDidAppear",
        "a.viewDidDisappear", "b.presentCompletion", "presentation ends b a a finished",
      ])
    session.present("c", from: "a")
    session.dismiss("a")
    session.settle()
    #expect(
      session.takeLines() == [
        "log Attempt to present <c> on <a> (from <a>) whose view is not in the window hierarchy.",
        "dismissal begins b a code", "|", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "~",
        "a.viewDidAppear", "b.viewDidDisappear", "a.dismissCompletion", "dismissal ends b a finished",
      ])
  }

  @Test func `without animation the callbacks still come in later turns`() {
    let session = Session("a;b")
    session.present("b", from: "a", animated: false)
    session.settle()
    #expect(
      session.lines.dropFirst(3) == [
        "|", "b.viewWillAppear!", "b.viewIsAppearing!", "|", "b.viewDidAppear!", "b.presentCompletion",
        "presentation ends b a a finished",
      ])
  }

  @Test func `the outermost container presents, or the one that defines the context`() {
    let session = Session(
      "home(feed);b;c",
      settings: [
        ("feed", .definesPresentationContext, .bool(true)),
        ("c", .modalPresentationStyle, .string("overCurrentContext")),
      ])
    session.set("home", .isInstalled, .bool(true))
    session.set("feed", .isInstalled, .bool(true))
    session.present("b", from: "feed")
    #expect(session.object("b", .presenting) == session.id("home"))
    session.settle()
    session.present("c", from: "feed")
    #expect(session.object("c", .presenting) == session.id("feed"))
  }

  @Test(arguments: [(17, "pageSheet"), (18, "formSheet")])
  func `automatic is resolved by version`(ios: Int, style: String) {
    let session = Session("a;b", ios: ios)
    session.present("b", from: "a")
    #expect(session.lines.first == "presentation begins b a a \(style)")
  }

  @Test func `misuse raises before it changes anything, and wins over being ignored`() {
    let session = Session("a;b;home(feed)")
    session.present("a", from: "a")
    session.present("feed", from: "a")
    session.call("a", .present, [Argument(.viewController, .null), .animated])
    #expect(
      session.takeLines() == [
        "raise Application tried to present modal view controller on itself. Presenting controller is <a>.",
        "raise Application tried to present modally a view controller <feed> that has a parent view controller <home>.",
        "raise Application tried to present a nil modal view controller on target <a>.",
      ])
    #expect(session.object("a", .presented) == nil)
    session.present("b", from: "a")
    _ = session.takeLines()
    session.present("b", from: "a")
    #expect(
      session.lines == [
        "raise Application tried to present modally a view controller <b> that is already being presented by <a>."
      ])
  }

  @Test func `an ignored request loads nothing and never completes`() {
    let session = Session("a;b;c;x")
    session.present("b", from: "a")
    session.settle()
    _ = session.takeLines()
    session.present("c", from: "a")
    session.present("c", from: "x")
    session.settle()
    #expect(
      session.takeLines() == [
        "log Attempt to present <c> on <a> (from <a>) which is already presenting <b>.",
        "log Attempt to present <c> on <x> (from <x>) whose view is not in the window hierarchy.",
      ])
    #expect(!session.flag("c", .isViewLoaded))
  }

  @Test func `a modal presents from its viewDidAppear, not before`() {
    let session = Session(
      "a;b;c",
      handlers: [
        ("b.viewIsAppearing", { $0.present("c", from: "b") }), ("b.viewDidAppear", { $0.present("c", from: "b") }),
      ])
    session.present("b", from: "a")
    session.settle()
    #expect(
      session.lines.filter { $0.hasPrefix("log") || $0.hasPrefix("c.") } == [
        "log Attempt to present <c> on <b> (from <b>) while a presentation is in progress.", "c.loadView",
        "c.viewDidLoad", "c.viewWillAppear", "c.viewIsAppearing", "c.viewDidAppear", "c.presentCompletion",
      ])
  }

  @Test func `the window's root presents from its viewDidAppear, not before`() {
    var refused = 0
    let session = Session(
      "a;b",
      handlers: ["a.viewDidLoad", "a.viewWillAppear!", "a.viewIsAppearing!", "a.viewDidAppear!"].map {
        (
          $0,
          {
            $0.present("b", from: "a")
            refused += $0.object("a", .presented) == nil ? 1 : 0
          }
        )
      })
    #expect(refused == 3)
    #expect(session.object("a", .presented) == session.id("b"))
  }

  @Test func `an alert lies over its presenter and cannot be pulled`() {
    let session = Session("a;!warning")
    session.present("warning", from: "a")
    session.settle()
    session.pull("warning", "commit")
    session.call("warning", .outsideTapped)
    #expect(session.takeLines().last == "presentation ends warning a a finished")
    #expect(!session.flag("warning", .isPullable))
    session.call("warning", .actionTapped, [Argument(.item, .string("OK"))])
    session.settle()
    #expect(
      session.lines == [
        "dismissal begins warning a user", "warning.viewWillDisappear", "~", "warning.viewDidDisappear",
        "warning.handler", "dismissal ends warning a finished",
      ])
  }
}
