import Testing
import TraceFormat
import Vocabulary

/// Traces as people read them, compared letter by letter.
struct TraceTextTests {
  @Test func `events are aligned and indented by calls`() throws {
    let text = TraceText(try Samples.session(Samples.push)).text
    #expect(
      text == """
        Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
            +0.0ms  app         turn 1: step 1 {push: detail, on: home}
            +0.0ms  app         call home.pushViewController {viewController: detail, animated: true}
            +0.0ms  navigation    push begins {on: home, from: feed, to: detail}                       NAV-010
            +0.0ms  navigation    detail.viewWillAppear {animated: true}                               NAV-019 VC-003
            +0.0ms  navigation    home.delegate.willShow {viewController: detail}                      NAV-020
            +0.0ms  app         return home.pushViewController
          +350.0ms  navigation  push ends {outcome: finished}                                          NAV-010
          +350.0ms  navigation  log {text: 'Warning: "x"\\nis\\u{1b}[31m odd'}
          ended: settled

        """)
  }

  @Test func `properties and numbers are shown on demand`() throws {
    let session = try Samples.session(Array(Samples.push.prefix(4)), ending: nil)
    let text = TraceText(
      session, TraceText.Options(showsProperties: true, showsNumbers: true)
    ).text
    #expect(
      text == """
        Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
          1  +0.0ms  app         turn 1: step 1 {push: detail, on: home}
          2  +0.0ms  app         call home.pushViewController {viewController: detail, animated: true}
          3  +0.0ms  navigation    push begins {on: home, from: feed, to: detail}                       NAV-010
          4  +0.0ms  navigation    set home.viewControllers = [feed, detail]                            NAV-011
          cut off behind event 4: the run was ended before the session was

        """)
  }

  @Test func `colour changes nothing but colour`() throws {
    let session = try Samples.session(Samples.push)
    let colored = TraceText(session, TraceText.Options(showsProperties: true, color: true)).text
    let bare = colored.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
    #expect(colored != bare)
    #expect(bare == TraceText(session, TraceText.Options(showsProperties: true)).text)
  }

  static let events: [(Effect, String)] = [
    (
      Effect(.returned, object: Samples.home, word: Word(.popViewController), value: .object(Samples.detail)),
      "return home.popViewController → detail"
    ),
    (
      Effect(
        .asked, object: Samples.home, slot: Word(.delegate), word: Word(.shouldPop),
        value: .bool(false), arguments: [Argument(.item, .string("a b"))]),
      "home.delegate.shouldPop {item: \"a b\"} → false"
    ),
    (
      Effect(.answered, object: Samples.home, slot: Word(.delegate), word: Word(.shouldPop), value: .bool(true)),
      "answer home.delegate.shouldPop → true"
    ),
    (
      Effect(
        .publish, object: Samples.home, word: Word(.delegate),
        value: Slot([Slot.Method(Word(.willShow)), Slot.Method(Word(.shouldPop), answer: .bool(false))]).value),
      "set home.delegate = {willShow, shouldPop: false}"
    ),
    (
      Effect(.raised, value: .string("NSException"), arguments: [Argument(.reason, .string("Pushing twice"))]),
      "exception NSException {reason: \"Pushing twice\"}"
    ),
    (Effect(.dropped, object: Samples.home, word: Word(.popViewController)), "dropped home.popViewController"),
    (Effect(.note, object: Samples.home, word: Word(.rootPopFreeze)), "note rootPopFreeze on home"),
    (Effect(.caught, value: .bool(true)), "caught, behind an unfinished operation"),
    (
      Effect(.publish, object: Samples.home.part(.navigationBar), word: Word(.backButtonTitle), value: .string("")),
      "set home.navigationBar.backButtonTitle = \"\""
    ),
  ]

  @Test(arguments: events) func `an event reads like the pattern that finds it`(effect: Effect, text: String) throws {
    #expect(try Samples.session([effect]).lines.map(\.text) == [text])
  }

  @Test(arguments: [(0, "+0.0ms"), (350_000, "+350.0ms"), (16_600, "+16.6ms"), (1_001, "+1.001ms"), (60, "+0.060ms")])
  func `time is in milliseconds`(instant: Int, text: String) {
    #expect(TraceRow.time(instant) == text)
  }
}
