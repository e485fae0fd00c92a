import Testing
import Vocabulary

@Suite struct PullingTests {
  private func sheet(
    should: Value = .null, modal: Bool = false, delegate: Bool = true, style: String = "pageSheet",
    switches: [(String, String)] = [], device: Configuration.Device = .init(),
    handlers: [(String, (Session) -> Void)] = []
  ) -> Session {
    let session = Session(
      "a;b;c", device: device, switches: switches.map { .init($0.0, $0.1) },
      settings: [
        ("b.pc", .delegate, delegate ? Slot.adaptive(should: should) : .null),
        ("b", .isModalInPresentation, .bool(modal)), ("b", .modalPresentationStyle, .string(style)),
        ("b.pc", .sourceView, .string("button")),
      ], handlers: handlers)
    session.present("b", from: "a")
    session.settle()
    _ = session.takeLines()
    return session
  }

  private let wholeDismissal = [
    "b.pc.shouldDismiss", "dismissal begins b a user", "b.pc.willDismiss", "b.viewWillDisappear", "~",
    "b.viewDidDisappear", "b.pc.didDismiss", "dismissal ends b a finished",
  ]

  @Test func `a pull that commits asks, tells, and tells again at the end`() {
    let session = sheet()
    session.pull("b", "commit")
    #expect(session.lines == wholeDismissal)
    #expect(session.table[session.id("b.pc"), Word(.delegate)] == .null)
    #expect(!session.flag("b", .isPullable))
    #expect(session.component == Session("a;b;c").component)
  }

  @Test func `a pull that is cancelled brings the sheet back, and may be repeated`() {
    let session = sheet()
    session.pull("b", "cancel")
    #expect(
      session.takeLines() == [
        "b.pc.shouldDismiss", "dismissal begins b a user", "b.pc.willDismiss", "b.viewWillDisappear", "~",
        "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear", "dismissal ends b a cancelled",
      ])
    #expect(session.object("b", .presenting) == session.id("a"))
    #expect(session.flag("b", .isPullable))
    #expect(session.flag("b.transition", .isCancelled))
    session.pull("b", "commit")
    #expect(session.lines == wholeDismissal)
  }

  @Test func `without a delegate only the appearance tells`() {
    let session = sheet(delegate: false)
    session.pull("b", "commit")
    #expect(
      session.lines == [
        "dismissal begins b a user", "b.viewWillDisappear", "~", "b.viewDidDisappear", "dismissal ends b a finished",
      ])
  }

  @Test func `a modal sheet is not asked about, and reports a pull with intent only`() {
    let session = sheet(modal: true)
    session.pull("b", "cancel")
    #expect(session.takeLines() == [])
    session.pull("b", "commit")
    session.call("b", .outsideTapped)
    #expect(session.lines == ["b.pc.didAttemptToDismiss"])
  }

  @Test func `a delegate that refuses hears of the attempt`() {
    let session = sheet(should: .bool(false))
    session.pull("b", "cancel")
    #expect(session.takeLines() == ["b.pc.shouldDismiss"])
    session.pull("b", "commit")
    #expect(session.takeLines() == ["b.pc.shouldDismiss", "b.pc.didAttemptToDismiss"])
    session.call("b", .outsideTapped)
    session.settle()
    #expect(session.lines == ["b.pc.shouldDismiss"])
    let reporting = sheet(should: .bool(false), switches: [("blockedOutsideTap.sheet", "attempt")])
    reporting.call("b", .outsideTapped)
    #expect(reporting.lines == ["b.pc.shouldDismiss", "b.pc.didAttemptToDismiss"])
  }

  @Test func `speculative questions change nothing`() {
    let session = sheet(switches: [("shouldDismiss.extraCalls", "2")])
    session.pull("b", "commit")
    #expect(session.lines == ["b.pc.shouldDismiss", "b.pc.shouldDismiss"] + wholeDismissal)
  }

  @Test func `a tap outside goes the same way as a pull`() {
    let session = sheet()
    session.call("b", .outsideTapped)
    session.settle()
    #expect(session.lines == wholeDismissal)
  }

  @Test(arguments: [true, false])
  func `a popover is a sheet in compact width only`(compact: Bool) {
    var device = Configuration.Device()
    device.isCompactWidth = compact
    let session = sheet(style: "popover", device: device)
    #expect(session.flag("b", .isPullable) == compact)
    session.call("b", .outsideTapped)
    session.settle()
    #expect(session.lines == wholeDismissal)
  }

  @Test func `only the sheet at the front is pulled`() {
    let session = sheet()
    session.present("c", from: "b")
    session.settle()
    _ = session.takeLines()
    session.pull("b", "commit")
    #expect(session.lines.isEmpty)
    session.pull("c", "commit")
    #expect(!session.lines.isEmpty)
  }

  @Test func `the visible child of a container counts`() {
    let session = Session("a;flow(form)", settings: [("form", .isModalInPresentation, .bool(true))])
    session.present("flow", from: "a")
    session.settle()
    _ = session.takeLines()
    session.pull("flow", "commit")
    #expect(session.lines.isEmpty)
    session.set("form", .isModalInPresentation, .bool(false))
    session.pull("flow", "commit")
    #expect(session.lines.last == "dismissal ends flow a finished")
  }

  @Test func `an interruption inside viewWillDisappear is remembered`() {
    let session = sheet(handlers: [
      ("b.viewWillDisappear", { $0.call("b", .sheetPullEnded, [Argument(.outcome, .string("cancel"))]) })
    ])
    session.pull("b", "commit")
    #expect(session.lines.last == "dismissal ends b a cancelled")
  }

  @Test func `a dismissal in the delegate's question wins over the pull`() {
    let session = sheet(handlers: [("b.pc.shouldDismiss", { $0.dismiss("b") })])
    session.pull("b", "commit")
    #expect(
      session.lines == [
        "b.pc.shouldDismiss", "dismissal begins b a code", "|", "b.viewWillDisappear", "~", "b.viewDidDisappear",
        "b.dismissCompletion", "dismissal ends b a finished",
      ])
    #expect(session.component == Session("a;b;c").component)
  }

  @Test func `a dismissal in the attempt is the app's own`() {
    let session = sheet(modal: true, handlers: [("b.pc.didAttemptToDismiss", { $0.dismiss("b") })])
    session.pull("b", "commit")
    #expect(
      session.lines.filter { $0.contains(".pc.") || $0.hasPrefix("dismissal begins") } == [
        "b.pc.didAttemptToDismiss", "dismissal begins b a code",
      ])
  }

  @Test func `a presenter that goes meanwhile leaves no way back`() {
    let session = sheet()
    session.present("c", from: "b")
    session.settle()
    session.call("c", .sheetPullBegan)
    session.dismiss("a")
    session.turn()
    session.turn()
    session.call("c", .sheetPullEnded, [Argument(.outcome, .string("cancel"))])
    session.settle()
    #expect(session.lines.contains("dismissal ends c b finished"))
    #expect(session.object("c", .presenting) == nil)
    // PRE-066: the coordinator tells what the finger did.
    #expect(session.flag("c.transition", .isCancelled))
    #expect(session.component == Session("a;b;c").component)
  }

  @Test func `a new delegate for the same controller in didDismiss is kept`() {
    let session = sheet(handlers: [
      (
        "b.pc.didDismiss",
        {
          $0.call("b", .presentationController)
          $0.set("b.pc", .delegate, Slot.adaptive())
          $0.present("b", from: "a")
        }
      )
    ])
    session.pull("b", "commit")
    #expect(session.object("a", .presented) == session.id("b"))
    #expect(session.table[session.id("b.pc"), Word(.delegate)] != .null)
  }
}
