import Testing
import Vocabulary

@Suite struct DismissingTests {
  private func sheets(
    _ names: String..., handlers: [(String, (Session) -> Void)] = [], switches: [(String, String)] = []
  ) -> Session {
    let session = Session(
      (names + ["z"]).joined(separator: ";"),
      switches: switches.map { .init($0.0, $0.1) },
      settings: names.map { ("\($0).pc", .delegate, Slot.adaptive()) }, handlers: handlers)
    for (below, above) in zip(names, names.dropFirst()) {
      session.present(above, from: below)
      session.settle()
    }
    _ = session.takeLines()
    return session
  }

  @Test func `code asks and tells nobody, and the links are cut before viewDidDisappear`() {
    var links: [Bool] = []
    let look: (Session) -> Void = {
      links += [$0.object("b", .presenting) == nil, $0.object("a", .presented) == nil, $0.flag("b", .isBeingDismissed)]
    }
    let session = sheets(
      "a", "b",
      handlers: ["b.viewWillDisappear", "b.viewDidDisappear", "b.dismissCompletion"].map { ($0, look) })
    session.dismiss("b")
    session.settle()
    #expect(
      session.lines == [
        "dismissal begins b a code", "|", "b.viewWillDisappear", "~", "b.viewDidDisappear", "b.dismissCompletion",
        "dismissal ends b a finished",
      ])
    #expect(links == [false, false, true, true, true, true, true, true, false])
    #expect(session.table[session.id("b.pc"), Word(.delegate)] == .null)
  }

  @Test func `a chain goes from the top, and only the top is animated`() {
    let session = sheets("a", "b", "c", "d")
    session.dismiss("a")
    session.settle()
    #expect(
      session.lines == [
        "dismissal begins b a code", "|", "d.viewWillDisappear", "c.viewWillDisappear!", "b.viewWillDisappear!", "~",
        "d.viewDidDisappear", "c.viewDidDisappear!", "b.viewDidDisappear!", "a.dismissCompletion",
        "dismissal ends b a finished",
      ])
  }

  @Test func `the receiver's own modal goes, and the receiver stays`() {
    let session = sheets("a", "b", "c")
    session.dismiss("b")
    session.settle()
    #expect(session.lines.first == "dismissal begins c b code")
    #expect(session.object("a", .presented) == session.id("b"))
  }

  @Test func `a second dismiss in the same turn goes one level too far`() {
    let session = sheets("r", "a", "b")
    session.dismiss("a")
    session.dismiss("a")
    session.settle()
    #expect(session.object("r", .presented) == nil)
    #expect(session.lines.filter { $0.hasPrefix("dismissal ends") }.count == 2)
    let root = sheets("a", "b")
    root.dismiss("a")
    root.dismiss("a")
    root.settle()
    #expect(root.lines.filter { $0 == "a.dismissCompletion" }.count == 1)
  }

  @Test func `a presentation in flight is not dismissed`() {
    let session = Session("a;b")
    session.present("b", from: "a")
    session.dismiss("a")
    session.settle()
    #expect(
      session.lines.filter { $0.hasPrefix("log") || $0.hasPrefix("dismissal") } == [
        "log Trying to dismiss the presentation controller while transitioning already. (<b.presentationController>)"
      ])
    #expect(session.object("a", .presented) == session.id("b"))
  }

  @Test func `nothing to dismiss leaves no trace, unless the switch says that it completes`() {
    let silent = sheets("a")
    silent.dismiss("a")
    #expect(silent.lines.isEmpty)
    let complete = sheets("a", switches: [("dismissWithNothing.callsCompletion", "true")])
    complete.dismiss("a")
    #expect(complete.lines == ["a.dismissCompletion"])
  }

  @Test func `the completion may present again, the same controller too`() {
    let session = sheets("a", "b", handlers: [("a.dismissCompletion", { $0.present("b", from: "a") })])
    session.dismiss("a")
    session.settle()
    #expect(session.object("a", .presented) == session.id("b"))
    #expect(!session.lines.contains("b.viewDidLoad"))
  }

  @Test func `a request during the dismissal is dropped, or kept where the switch says so`() {
    let dropped = sheets("a", "b")
    dropped.dismiss("a")
    dropped.present("z", from: "a")
    dropped.settle()
    #expect(dropped.object("a", .presented) == nil)
    let kept = sheets("a", "b", switches: [("presentDuringDismissal", "defer")])
    kept.dismiss("a")
    kept.present("z", from: "a")
    kept.settle()
    #expect(kept.object("a", .presented) == kept.id("z"))
    #expect(kept.lines.suffix(2) == ["z.presentCompletion", "presentation ends z a a finished"])
  }

  @Test func `a sheet under a full screen modal has disappeared already`() {
    let session = Session("a;b;c", settings: [("c", .modalPresentationStyle, .string("fullScreen"))])
    session.present("b", from: "a")
    session.settle()
    session.present("c", from: "b")
    session.settle()
    #expect(session.takeLines().contains("b.viewDidDisappear"))
    #expect(!session.flag("b", .isBeingDismissed))
    session.dismiss("a")
    session.settle()
    #expect(session.lines.filter { $0.hasSuffix("isappear") } == ["c.viewWillDisappear", "c.viewDidDisappear"])
    #expect(session.component == Session("a;b;c").component)
  }

  @Test func `a contained child dismisses the container it is in, with its whole stack`() {
    let session = Session("a;flow(form)")
    session.present("flow", from: "a")
    session.settle()
    _ = session.takeLines()
    session.dismiss("form")
    session.settle()
    #expect(
      session.lines == [
        "dismissal begins flow a code", "|", "flow.viewWillDisappear", "form.viewWillDisappear", "~",
        "flow.viewDidDisappear", "form.viewDidDisappear", "form.dismissCompletion", "dismissal ends flow a finished",
      ])
  }
}
