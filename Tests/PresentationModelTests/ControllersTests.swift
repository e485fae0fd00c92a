import Testing
import Vocabulary

@Suite struct ControllersTests {
  private static let wide: Configuration.Device = {
    var device = Configuration.Device()
    device.isCompactWidth = false
    return device
  }()

  @Test func `reading makes one for the style of that moment`() {
    let session = Session("a;b", settings: [("b", .modalPresentationStyle, .string("pageSheet"))])
    session.call("b", .activePresentationController)
    #expect(session.takeLines() == ["answer null"])
    #expect(session.style("b.pc") == nil)
    session.call("b", .presentationController)
    #expect(session.style("b.pc") == "pageSheet")
    session.set("b", .modalPresentationStyle, .string("fullScreen"))
    session.present("b", from: "a")
    session.settle()
    #expect(session.takeLines().contains("presentation begins b a a pageSheet"))
    session.dismiss("a")
    session.settle()
    #expect(session.style("b.pc") == nil)
    session.present("b", from: "a")
    #expect(session.takeLines().contains("presentation begins b a a fullScreen"))
  }

  @Test func `a popover that points at nothing raises when the call has returned`() {
    let session = Session(
      "a;b", device: Self.wide, settings: [("b", .modalPresentationStyle, .string("popover"))])
    session.present("b", from: "a")
    session.note("returned")
    session.settle()
    #expect(session.lines[3] == "returned")
    #expect(session.lines.last?.hasPrefix("raise UIPopoverPresentationController (<b.presentationController>)") == true)
  }

  @Test(arguments: [15, 16])
  func `an item is an anchor from 16`(ios: Int) {
    let session = Session(
      "a;b", ios: ios, device: Self.wide,
      settings: [("b", .modalPresentationStyle, .string("popover")), ("b.pc", .sourceItem, .string("button"))])
    session.present("b", from: "a")
    session.settle()
    #expect(session.lines.contains("b.viewDidAppear") == (ios >= 16))
  }

  @Test func `other traits make a sheet of a popover and back`() {
    let session = Session(
      "a;b", device: Self.wide,
      settings: [("b", .modalPresentationStyle, .string("popover")), ("b.pc", .sourceView, .string("button"))])
    session.present("b", from: "a")
    session.settle()
    let resting = session.component
    #expect(!session.flag("b", .isPullable))
    session.call("window", .traitsChanged, [Argument(.horizontalSizeClass, .string("compact"))])
    #expect(session.flag("b", .isPullable))
    session.call("window", .traitsChanged, [Argument(.horizontalSizeClass, .string("regular"))])
    #expect(!session.flag("b", .isPullable))
    #expect(session.component == resting)
  }

  @Test func `at rest nothing is left of a presentation controller`() {
    let session = Session("a;b")
    let resting = session.component
    session.call("b", .presentationController)
    session.present("b", from: "a")
    session.settle()
    session.dismiss("a")
    session.settle()
    #expect(session.component == resting)
  }
}

extension Session {
  fileprivate func style(_ controller: String) -> String? {
    table[id(controller), Word(.presentationStyle)].string
  }
}
