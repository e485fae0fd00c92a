import Contracts
import ScenarioLanguage
import Testing
import Vocabulary

/// Two fingers at once, as far as a pencil has fingers.
private let pencils: Step.Hand = {
  var hand = Step.Hand()
  hand.count = 2
  hand.type = "pencil"
  return hand
}()

@Suite struct StepTests {
  @Test func `what a step says is on one line, and shortened`() throws {
    let steps = try Reading.steps(
      "{push: editor, on: home, settle: false}", "wait: 100ms", "expect: {events: [feed.viewDidAppear]}",
      "setViewControllers: [\(Array(repeating: "feed", count: 40).joined(separator: ", "))]\n        on: home")
    #expect(steps[0].words == "{push: editor, on: home, settle: false}")
    #expect(steps[1].words == "{wait: 100ms}" && steps[2].words == "expect")
    #expect(steps[3].words.count == 121 && steps[3].words.hasSuffix("…"))
  }

  @Test func `a sheet is let go where it can be`() {
    let app = Reading.app.replacing(
      "editor: {}", with: "editor: {presentationController: {detents: [medium, small]}}, form: {}")
    func sentences(_ steps: String...) -> [String] {
      Reading.sentences(app + "    steps:\n" + steps.map { "      - \($0)\n" }.joined())
    }
    let misspelled = ["the sheet 'editor' has no detent 'smal'; it has 'medium', 'small'"]
    #expect(sentences("{pull: editor, release: {toDetent: smal}}") == misspelled)
    #expect(sentences("{pull: editor, release: {toDetent: small}}") == [])
    #expect(
      sentences("{pull: form, release: {toDetent: small}}")
        == ["the sheet 'form' has no detent 'small'; it has 'large'"])
    let later = "{set: {form.presentationController.detents: [small]}}"
    #expect(sentences("{pull: form, release: {toDetent: small}}", later) == [])
    let shown = app.replacing(
      "recognizers:",
      with: """
        delegates: {editor.presentationController: {viewControllerForAdaptivePresentationStyle: null}}
              on: [{on: editor.presentationController.delegate.viewControllerForAdaptivePresentationStyle, answer: form}]
              recognizers:
        """)
    let pull = "    steps:\n      - {pull: form, release: {toDetent: %}}\n"
    #expect(Reading.sentences(shown + pull.replacing("%", with: "small")) == [])
    #expect(
      Reading.sentences(shown + pull.replacing("%", with: "large"))
        == ["the sheet 'form' has no detent 'large'; it has 'medium', 'small'"])
    #expect(sentences("{lift: {toDetent: smal}}") == ["no sheet has a detent 'smal'"])
    #expect(sentences("{lift: {toDetent: large}}", "{lift: {toDetent: small}}") == [])
    #expect(
      sentences("{pull: editor, direction: up, release: commit}")
        == ["no pull upwards dismisses a sheet; say where it comes to rest: {toDetent: large}, or cancel"])
    #expect(sentences("{pull: editor, direction: up, release: cancel}") == [])
  }

  @Test(arguments: [
    (
      "{touchBar: main, by: pushItem}",
      "'pushItem' is not one of 'setItems', 'setDelegate', 'setSelectedItem', 'beginCustomizingItems'"
    ),
    (
      "{touchBar: home, by: setSelectedItem}",
      "'setSelectedItem' is not one of 'changeConstraints', 'pushItem', 'popItem', 'setItems', 'setDelegate'"
    ),
    ("{touchBar: home, by: setDelegate}", nil),
    ("{touchBar: main, by: setDelegate}", nil),
  ])
  func `each managed bar has methods of its own`(step: String, sentence: String?) {
    #expect(Reading.sentences(Reading.suite(step)) == (sentence.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("{push: editor, on: home}", Step.Action.push("editor", on: "home", animated: true)),
    ("{pop: home, animated: false}", .pop("home", animated: false)),
    ("popToRoot: home", .popToRoot("home", animated: true)),
    ("{popTo: feed, on: home}", .popTo("feed", on: "home", animated: true)),
    ("{setViewControllers: [feed], on: home}", .setViewControllers(["feed"], on: "home", animated: false)),
    (
      "{setViewControllers: [home], on: main, animated: true}",
      .setViewControllers(["home"], on: "main", animated: true)
    ),
    ("{present: editor, from: feed}", .present("editor", from: "feed", animated: true)),
    ("dismiss: feed", .dismiss("feed", animated: true)),
    ("{select: library, on: main}", .select("library", on: "main")),
    ("{selectIndex: 1, on: main}", .selectIndex(1, on: "main")),
    ("{selectIndex: NSNotFound, on: main}", .selectIndex(Int.max, on: "main")),
    ("setItems: main", .setItems("main")),
    ("enable: scrub", .enable("scrub")),
    ("disable: home.interactivePopGestureRecognizer", .disable("home.interactivePopGestureRecognizer")),
    ("animateAlongside: home", .animateAlongside("home", blocks: nil)),
    ("set: {home.isNavigationBarHidden: true}", .hideBar("home", true, animated: false)),
    ("tap: {backButton: home}", .tapBackButton("home")),
    ("tap: {tab: library}", .tapTab("library")),
    ("tap: {outside: editor}", .tapOutside("editor", over: nil)),
    ("tap: {outside: editor, over: detail}", .tapOutside("editor", over: "detail")),
    ("tap: {action: OK, on: warning}", .tapAction("OK", on: "warning")),
    ("{tap: {view: table, at: [1, 2.5]}, taps: 2}", .tap("table", at: Step.Point(1, 2.5), taps: 2, Step.Hand())),
    ("tap: {view: detail}", .tap("detail", at: Step.Point(200, 400), taps: 1, Step.Hand())),
    ("{tap: {view: detail}, fingers: 2, type: pencil}", .tap("detail", at: Step.Point(200, 400), taps: 1, pencils)),
    ("{longPress: detail, for: 600ms}", .longPress("detail", at: Step.Point(200, 400), 600_000, Step.Hand())),
    ("{swipe: back, on: home}", .swipeBack(on: "home", fromEdge: true, to: 0.8, velocity: nil, holds: false)),
    (
      "{swipe: back, on: home, hold: true}", .swipeBack(on: "home", fromEdge: true, to: 0.8, velocity: nil, holds: true)
    ),
    (
      "{swipe: back, on: home, from: content, to: 0.4, velocity: -1500}",
      .swipeBack(on: "home", fromEdge: false, to: 0.4, velocity: -1_500, holds: false)
    ),
    (
      "{drag: detail, from: [3, 4], by: [[1, 0], [2, 0]], velocity: [0, 9]}",
      .drag(
        "detail", from: Step.Point(3, 4), by: [Step.Point(1, 0), Step.Point(2, 0)], velocity: Step.Point(0, 9),
        Step.Hand(), holds: false)
    ),
    ("{pull: editor, release: commit}", .pull("editor", upwards: false, .commit)),
    ("{pull: editor, hold: true}", .pull("editor", upwards: false, nil)),
    ("move: [[20, 0]]", .move([Step.Point(20, 0)], finger: 1)),
    ("{move: [[20, 0]], finger: 2}", .move([Step.Point(20, 0)], finger: 2)),
    ("lift: cancelled", .cancelTouch(finger: 1)),
    ("{pinch: detail, to: 2}", .pinch("detail", at: Step.Point(200, 400), scale: 2, holds: false)),
    ("{twist: detail, by: 45, hold: true}", .twist("detail", at: Step.Point(200, 400), degrees: 45, holds: true)),
    (
      "{scroll: detail, by: [[0, 9]]}",
      .scroll(
        "detail", at: Step.Point(200, 400), by: [Step.Point(0, 9)], velocity: nil, type: "continuous", holds: false)
    ),
    (
      "{pull: editor, direction: up, release: {toDetent: large}}",
      .pull("editor", upwards: true, .toDetent("large"))
    ),
    ("lift: {toDetent: large}", .lift(velocity: nil, .toDetent("large"), finger: 1)),
    ("completeTransition: editor", .completeTransition("editor", didComplete: true)),
    ("{completeTransition: editor, didComplete: false}", .completeTransition("editor", didComplete: false)),
    ("invalidateDetents: editor", .invalidateDetents("editor")),
    ("{activateSearch: editor, on: detail}", .activateSearch("editor", on: "detail")),
    ("{unwind: detail, from: editor}", .unwind("detail", from: "editor")),
    ("setRoot: detail", .setRoot("detail")),
    ("lift: cancel", .lift(velocity: nil, .cancel, finger: 1)),
    ("lift: {velocity: [1, 2]}", .lift(velocity: Step.Point(1, 2), nil, finger: 1)),
    ("interrupt: true", .interrupt("window")),
    ("interrupt: detail", .interrupt("detail")),
    ("wait: 120ms", .wait(120_000)),
    ("wait: 1.5s", .wait(1_500_000)),
    ("wait: 500µs", .wait(500)),
    ("settle: true", .settle),
  ])
  func `every verb is read`(text: String, action: Step.Action) throws {
    #expect(try Reading.action(text) == action)
  }

  @Test func `settle, raises and turns are kept`() throws {
    let steps = try Reading.steps(
      "{push: editor, on: home, settle: false, raises: NSInvalidArgumentException}",
      "{turn: [{pop: home}, {dismiss: feed, animated: false}], settle: true}")
    #expect(steps[0].settles == false)
    #expect(steps[0].raises == "NSInvalidArgumentException")
    #expect(steps[1].settles == true)
    guard case .turn(let inner) = steps[1].action else {
      Issue.record("\(steps[1].action)")
      return
    }
    #expect(inner.map(\.action) == [.pop("home", animated: true), .dismiss("feed", animated: false)])
    #expect(steps[1].place == SourcePlace(file: "x.yaml", line: 14, column: 9))
  }

  @Test func `a hidden bar beside another setting makes a turn in the order written`() throws {
    let action = try Reading.action("set: {feed.title: 5, home.isNavigationBarHidden: false}")
    guard case .turn(let inner) = action, inner.count == 2, case .set(let settings) = inner[0].action else {
      Issue.record("\(action)")
      return
    }
    #expect(settings.map(\.value) == [.text("5")])
    #expect(inner[1].action == .hideBar("home", false, animated: false))
  }

  @Test(arguments: [
    ("{push: editor}", "a step 'push' lacks 'on'"),
    ("{push: editor, on: main}", "'main' is a tab controller; expected a navigation controller"),
    ("{push: editor, on: home, pop: home}", "a step has 'push', 'pop' together; one at a time"),
    ("{push: editor, on: home, animated: yes}", "expected true or false, found 'yes'"),
    ("settle: false", "expected true, found 'false'"),
    ("{wait: 1s, settle: false}", "unknown key 'settle' in a step 'wait'"),
    ("turn: [{tap: {view: feed}}]", "'tap' cannot be a call in a turn or a handler; make it a step"),
    ("turn: [{wait: 1s}]", "'wait' cannot be a call in a turn or a handler; make it a step"),
    ("pull: editor", "a step 'pull' lacks 'release'"),
    ("{pull: editor, release: comit}", "'comit' is not one of 'commit', 'cancel'"),
    ("tap: {tab: library, backButton: home}", "a tap has 'backButton', 'tab' together; one at a time"),
    ("{tap: {view: feed}, taps: 11}", "11 is not within 1 and 10"),
    ("{swipe: back, on: home, to: 80}", "80 is not within 0 and 1"),
    ("{pinch: feed, to: 0}", "0 is not within 0.01 and 100"),
    ("{pinch: feed, to: 1e308}", "1e308 is not within 0.01 and 100"),
    ("{twist: feed, by: -1e10}", "-1e10 is not within -1000000000 and 1000000000"),
    ("{drag: feed, from: [0, 1e308], by: [[1, 2]]}", "1e308 is not within -1000000000 and 1000000000"),
    ("interrupt: 3", "expected true, or the name of an object, found '3'"),
    ("{drag: feed, from: [1], by: [[1, 2]]}", "expected two numbers ([x, y]), found a list"),
    ("dismiss: [feed]", "expected the name of an object, found a list"),
    ("dismiss: ", "expected the name of an object, found nothing"),
    ("set: {feed.foo: 1}", "a view controller has no setting 'foo'"),
    ("set: {feed.isNavigationBarHidden: true}", "a view controller has no setting 'isNavigationBarHidden'"),
    ("set: {feed.isModalInPresentation: 1}", "expected true or false, found '1'"),
    ("setDelegate: {home: [didDismiss]}", "a navigation controller has no delegate method 'didDismiss'"),
    ("setDelegate: {home: {willShow: true}}", "'willShow' is told, not asked; it has no answer, write null"),
    (
      "setDelegate: {feed: all}",
      "a view controller has no delegate; the one that hears of its presentation is 'feed.presentationController'"
    ),
    (
      "setDelegate: {home: willShow}",
      "expected all, or null, or a list (of a delegate's method), or a mapping, found 'willShow'"
    ),
    ("expect: {state: {main.selectedIndex: foo}}", "expected a whole number, or NSNotFound, found 'foo'"),
    ("expect: {state: {home.topViewController: [feed]}}", "expected the name of an object, found a list"),
    ("disable: home.tabBar", "'home' (a navigation controller) has no part 'tabBar'"),
    ("{tap: {tab: library}, taps: 2}", "'taps' says nothing here; leave it out"),
    ("{tap: {backButton: home}, fingers: 2}", "'fingers' says nothing here; leave it out"),
    ("{tap: {content: home}, type: pencil}", "'type' says nothing here; leave it out"),
    ("{swipe: back, on: home, velocity: 300, hold: true}", "'velocity' says nothing beside 'hold'; leave it out"),
    (
      "{drag: feed, from: [1, 1], by: [[9, 0]], velocity: [9, 0], hold: true}",
      "'velocity' says nothing beside 'hold'; leave it out"
    ),
    ("{editTabs: main, as: []}", "a step 'editTabs' lacks 'reorder'"),
    ("expect: {}", "'expect' says nothing here; leave it out"),
  ])
  func `a wrong step has one sentence`(text: String, sentence: String) {
    #expect(Reading.sentences(Reading.suite(text)) == [sentence])
  }

  @Test(arguments: [
    "navigationControllerWillShow", "willShowViewController", "navigationController(_:willShow:animated:)",
  ])
  func `of Apple's name for what a delegate hears some words are meant`(name: String) throws {
    let mistakes = Reading.mistakes(Reading.suite("setDelegate: {home: [\"\(name)\"]}"))
    #expect(try #require(mistakes.first).contains("did you mean 'willShow'?"), "\(mistakes)")
  }

  @Test(arguments: [
    ("set: {window.rootViewController: feed}", "setRoot"), ("set: {home.delegate: feed}", "setDelegate"),
    ("set: {home.viewControllers: [feed]}", "setViewControllers"),
  ])
  func `what is no setting may have a step of its own`(text: String, step: String) throws {
    let mistakes = Reading.mistakes(Reading.suite(text))
    #expect(try #require(mistakes.first).contains("did you mean '\(step)'?"), "\(mistakes)")
  }

  @Test func `the end of a long name is enough to mean it`() throws {
    let mistakes = Reading.mistakes(Reading.suite("disable: home.contentPopGestureRecognizer"))
    #expect(
      try #require(mistakes.first).contains("did you mean 'interactiveContentPopGestureRecognizer'?"), "\(mistakes)")
  }
}
