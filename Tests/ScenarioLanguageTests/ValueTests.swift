import Contracts
import ScenarioLanguage
import Testing

/// What could never be, and so would hold of everything if it were accepted.
@Suite struct `Values that can never be` {
  private let delegates = "setDelegate: {main: all, home: all}"

  @Test(arguments: [
    ("feed.viewWillAppear {animated: yes}", "expected true or false, found 'yes'"),
    ("push begins {animated: !=1}", "expected true or false, found '1'"),
    ("push begins {outcome: finished}", "'push begins' has nothing called 'outcome' in its braces"),
    ("dismissal ends {by: user}", "'dismissal ends' has nothing called 'by' in its braces"),
    ("pop begins {by: swipe}", "'swipe' is not one of 'code', 'backButton', 'gesture'"),
    ("dismissal begins {by: gesture}", "'gesture' is not one of 'code', 'user'"),
    ("push ends {outcome: done}", "'done' is not one of 'finished', 'cancelled'"),
    ("push begins {on: feed}", "'feed' is a view controller; expected a navigation controller"),
    (
      "barVisibility begins {on: feed}",
      "'feed' is a view controller; expected a navigation controller or a tab controller"
    ),
    ("call feed.pushViewController", "'feed' is a view controller; expected a navigation controller"),
    ("return home.popViewController {to: feed}", "'popViewController' has nothing called 'to' in its braces"),
    ("set home.viewControllers {value: feed}", "expected a list (of a value), found 'feed'"),
    ("set home.isNavigationBarHidden {value: no}", "expected true or false, found 'no'"),
    (
      "set feed.appearance {value: visible}",
      "'visible' is not one of 'disappeared', 'appearing', 'appeared', 'disappearing'"
    ),
    ("home.delegate.didShow {to: feed}", "'didShow' has nothing called 'to' in its braces"),
    (
      "main.delegate.shouldSelect {answer: no}",
      "expected true or false, or a list (of the name of an object), found 'no'"
    ),
    ("scrub.touchesBegan", "a gesture recognizer has no callback 'touchesBegan'"),
    ("home.interactivePopGestureRecognizer.action", "a recognizer of UIKit's has no callback 'action'"),
    ("push begins {to: 3}", "expected the name of an object, found '3'"),
    ("feed.didMoveToParent {parent: true}", "expected the name of an object, found 'true'"),
    (
      "push begins {to: inf}", "the app has no object 'inf'; declare it in the tree or under 'controllers'"
    ),
    ("note reTapAtRoot {operation: push}", "'reTapAtRoot' has nothing called 'operation' in its braces"),
    ("log {reason: text}", "'any event' has nothing called 'reason' in its braces"),
    // Names that several sorts of objects have.
    (
      "*.action {state: begun}",
      "'begun' is not one of 'possible', 'began', 'changed', 'ended', 'cancelled', 'failed'"
    ),
    ("*.delegate.shouldBegin {answer: maybe}", "expected true or false, found 'maybe'"),
    ("* begins {by: gestur}", "'gestur' is not one of 'code', 'backButton', 'gesture', 'tap', 'user'"),
    ("* ends {outcome: done}", "'done' is not one of 'finished', 'cancelled'"),
    ("home.delegate.animationControllerFor {operation: puh}", "'puh' is not one of 'push', 'pop'"),
    // What calls are made with, and return.
    (
      "return home.popViewController {value: detial}",
      "the app has no object 'detial'; declare it in the tree or under 'controllers'"
    ),
    ("return home.popToRootViewController {value: feed}", "expected a list (of the name of an object), found 'feed'"),
    (
      "call home.setViewControllers {viewControllers: [feed, detial]}",
      "the app has no object 'detial'; declare it in the tree or under 'controllers'"
    ),
    ("call editor.sheetPullEnded {outcome: comit}", "'comit' is not one of 'commit', 'cancel'"),
    ("call home.pushViewController {thread: main}", "'main' is not one of 'background'"),
    ("call home.setNavigationBarHidden {value: no}", "expected true or false, found 'no'"),
    // Properties that one object sets and another only has.
    ("set home.interactivePopGestureRecognizer.isEnabled {value: no}", "expected true or false, found 'no'"),
    ("set home.toolbar.isHidden {value: no}", "expected true or false, found 'no'"),
    ("set feed.title {value: [a]}", "expected a text, found '[a]'"),
    ("log {text: 5}", "expected a text (in quotes), found '5'"),
    ("log nonsense", "'nonsense' is too much; a part of the text stands in braces: log {text: …}"),
    ("warning.handler {action: Cancel}", "'warning' has no action 'Cancel'; it has 'OK'"),
  ])
  func `in a pattern`(pattern: String, sentence: String) {
    #expect(Reading.sentences(Reading.suite(delegates, "expect: {never: [\"\(pattern)\"]}")) == [sentence])
  }

  @Test(arguments: [
    "push begins {on: home, by: code, animated: true}", "pop ends {by: gesture, outcome: cancelled}",
    "dismissal ends {presenting: feed, outcome: finished}", "presentation begins {style: actionSheet}",
    "set home.viewControllers {value: [feed]}", "set feed.transition {value: null}",
    "main.delegate.shouldSelect {answer: false}", "scrub.action {state: began}",
    "home.navigationBar.delegate.shouldPop {answer: true}", "call *.setViewControllers {animated: false}",
  ])
  func `and those that can`(pattern: String) {
    #expect(Reading.sentences(Reading.suite(delegates, "expect: {never: [\"\(pattern)\"]}")) == [])
  }

  @Test func `in a formula`() {
    func sentences(_ formula: String) -> [String] {
      Reading.sentences("\(Reading.app)    steps: [{pop: home}]\nalways:\n  - \(formula)\n")
        .filter { !$0.contains("always") }
    }
    #expect(
      sentences("{never: \"push begins {interactive: no}\"}") == ["expected true or false, found 'no'"])
    #expect(
      sentences("never: {event: X.viewDidAppear, where: {X.isModalInPresentation: yes}}")
        == ["expected true or false, found 'yes'"])
    #expect(
      sentences("{never: fed.viewDidAppear}")
        == ["no scenario of this file has an object 'fed'; what stands for any begins with a capital letter"])
    #expect(
      sentences("never: {event: X.viewDidAppear, where: {hme.isNavigationBarHidden: true}}")
        == ["no scenario of this file has an object 'hme'; what stands for any begins with a capital letter"])
    #expect(sentences("never: {event: feed.viewDidLoad, where: {window.rootViewController: X}}") == [])
    #expect(
      sentences("{never: \"X.presentationController.delegate.shouldDismiss {answer: no}\"}")
        == ["expected true or false, found 'no'"])
    #expect(
      sentences("never: {event: X.viewDidAppear, where: {X.presentationControler.isModalInPresentation: true}}")
        == ["any object has no part 'presentationControler'"])
    #expect(
      sentences("never: {event: X.viewDidAppear, where: {window.isPullable: true}}")
        == ["the window has no property 'isPullable'"])
  }

  @Test func `in what the app reads before it acts`() {
    #expect(
      Reading.sentences(Reading.suite("{pop: home, when: {home.isToolbarHidden: \"true\"}}"))
        == ["expected true or false, found 'true'"])
    #expect(
      Reading.sentences(Reading.suite("expect: {state: {scrub.state: recognised}}")) == [
        "'recognised' is not one of 'possible', 'began', 'changed', 'ended', 'cancelled', 'failed'"
      ])
    let other = Reading.suite("expect: {state: {scrub.state: recognized}}")
    #expect(ScenarioFile.parse(Array(other.utf8), path: "x.yaml").diagnostics.map(\.fact.suggestion) == ["ended"])
    #expect(Reading.sentences(Reading.suite("{pop: home, when: {home.topViewController: feed}}")) == [])
    #expect(
      Reading.sentences(Reading.suite("{pop: home, when: {home.topViewController: true}}"))
        == ["expected the name of an object, found 'true'"])
    #expect(
      Reading.sentences(Reading.suite("expect: {state: {home.: 3}}"))
        == ["'home.' lacks the name behind the object (object.name)"])
  }

  @Test(arguments: [
    ("editor.presentationController: {shouldDismiss: no}", "expected true or false, found 'no'"),
    (
      "editor.presentationController: {adaptivePresentationStyle: sheet}",
      "'sheet' is not one of 'automatic', 'fullScreen', 'pageSheet', 'formSheet', 'currentContext', 'overFullScreen', "
        + "'overCurrentContext', 'popover', 'custom', 'none'"
    ),
    (
      "editor.presentationController: {viewControllerForAdaptivePresentationStyle: nobody}",
      "the app has no object 'nobody'; declare it in the tree or under 'controllers'"
    ),
    ("scrub: {shouldBegin: [home]}", "expected true or false, found '[home]'"),
    ("main: {didSelect: true}", "'didSelect' is told, not asked; it has no answer, write null"),
  ])
  func `in what a delegate answers`(delegate: String, sentence: String) {
    #expect(Reading.sentences(Reading.suite("setDelegate: {\(delegate)}")) == [sentence])
  }
}

@Suite struct `What nobody would ever look at` {
  private func sentences(app: String = "", _ rest: String) -> [String] {
    Reading.sentences(Reading.app + app + rest)
  }

  @Test func `a handler of a method that nobody implements`() {
    let handler = "      on: [{on: main.delegate.shouldSelect, answer: false}]\n"
    let steps = "    steps: [{select: library, on: main}]\n"
    #expect(
      sentences(app: handler, steps) == [
        "nobody implements 'shouldSelect'; name it of 'main' under 'delegates' or in 'setDelegate'"
      ])
    #expect(sentences(app: handler + "      delegates: {main: all}\n", steps) == [])
    #expect(sentences(app: handler, "    steps: [{setDelegate: {main: [shouldSelect]}}]\n") == [])
    let ownBar = "      on: [{on: home.navigationBar.delegate.shouldPop, answer: false}]\n"
    #expect(sentences(app: ownBar, steps) == [])
  }

  @Test func `an expectation about a method that nobody implements`() {
    let sentence = "nobody implements 'shouldSelect'; name it of 'main' under 'delegates' or in 'setDelegate'"
    for key in ["never: [main.delegate.shouldSelect]", "count: {main.delegate.shouldSelect: 0}"] {
      let steps = "    steps: [{select: library, on: main}, {expect: {\(key)}}]\n"
      #expect(sentences(steps) == [sentence])
      #expect(sentences(app: "      delegates: {main: [didSelect]}\n", steps) == [sentence])
      #expect(sentences(app: "      delegates: {main: all}\n", steps) == [])
    }
  }

  @Test func `an expectation about a delegate that is nowhere set`() {
    let steps = "    steps: [{select: library, on: main}, {expect: {never: [main.delegate.*]}}]\n"
    #expect(
      sentences(steps) == [
        "nobody is the delegate of 'main', so nobody hears it; set one under 'delegates' or in 'setDelegate'"
      ])
    #expect(sentences(app: "      delegates: {main: [didSelect]}\n", steps) == [])
    #expect(sentences("    steps: [{expect: {never: ['*.delegate.shouldSelect']}}]\n") == [])
  }

  @Test(arguments: [
    "{pop: home, raises: NSInvalidArgumentExeption}", "expect: {raises: NSInvalidArgumentExeption}",
    "expect: {never: [exception NSInvalidArgumentExeption]}",
  ])
  func `an exception that nobody raises`(step: String) {
    let found = Reading.sentences(Reading.suite(step))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("'NSInvalidArgumentExeption' is not one of 'NSInvalidArgumentException', ") == true)
  }

  @Test func `an argument that the call does not have`() {
    #expect(
      Reading.sentences(Reading.suite("expect: {never: ['call home.pushViewController {item: detail}']}")) == [
        "'pushViewController' has nothing called 'item' in its braces"
      ])
  }

  @Test func `a handler that does nothing`() {
    let handler = "      on: [{on: feed.viewDidLoad, once: true}]\n"
    #expect(
      sentences(app: handler, "    steps: [{pop: home}]\n") == [
        "this handler does nothing; give it 'do', 'later' or 'answer'"
      ])
  }

  @Test func `an expectation for other versions than its scenario's`() {
    let text = """
      suite: s
      ios: 18...26
      scenarios:
        - name: a
          ios: 26
          app: {window: feed}
          steps: [{expect: {ios: 15...17, never: [feed.deinit]}}, {expect: {ios: 18, never: [feed.deinit]}}]
        - name: b
          ios: 18
          app: {window: feed}
          steps: [{expect: {ios: 18.4, never: [feed.deinit]}}]
        - name: c
          ios: 18.4...26
          app: {window: feed}
          steps: [{expect: {ios: 18.4, never: [feed.deinit]}}]
      """
    #expect(
      Reading.sentences(text) == [
        "nobody ever looks at it: it is for 15...17, the scenario for 26",
        "nobody ever looks at it: it is for 18, the scenario for 26",
        "nobody ever looks at it: it is for 18.4, the scenario for 18",
      ])
  }

  @Test func `a column of a table that nothing asks for`() {
    func sentences(_ name: String) -> [String] {
      Reading.sentences(
        """
        suite: s
        scenarios:
          - name: \(name)
            with: [{page: feed, where: on top}, {page: detail, where: below}]
            app: {window: {navigation: {id: home, stack: [detail, feed]}}}
            steps: [{expect: {never: ["${page}.deinit"]}}]
        """)
    }
    #expect(
      sentences("a") == ["nothing in the scenario asks for '${where}'; say it in the name, if it tells the rows apart"])
    #expect(sentences("\"a, ${where}\"") == [])
    #expect(
      Reading.sentences(
        """
        suite: s
        scenarios:
          - name: a
            with: [{page: feed}, {page: detail, where: below}]
            app: {window: {navigation: {id: home, stack: [detail, feed]}}}
            steps: [{expect: {never: ["${page}.deinit"]}}]
        """)
        == ["nothing in the scenario asks for '${where}'; say it in the name, if it tells the rows apart"])
  }

  @Test(arguments: [
    "set: {}", "setDelegate: {}", "resize: {}", "{animateAlongside: home, blocks: []}", "expect: {logs: [\"\"]}",
  ])
  func `a step that says nothing`(step: String) {
    #expect(Reading.sentences(Reading.suite(step)) == ["there is nothing in it; fill it or leave it out"])
  }

  @Test func `a handler of a callback without a name`() {
    let handler = "      on: [{on: feed., do: [{pop: home}]}]\n"
    #expect(
      sentences(app: handler, "    steps: [{pop: home}]\n") == [
        "'feed.' lacks the name behind the object (object.name)"
      ])
  }

  @Test func `keys of another form of a step`() {
    #expect(Reading.sentences(Reading.suite("{setItems: [feed]}")).first == "a step 'setItems' lacks 'on'")
    #expect(
      Reading.sentences(Reading.suite("{setItems: main, on: home.navigationBar, animated: false}"))
        == ["'on' says nothing here; leave it out", "'animated' says nothing here; leave it out"])
  }

  @Test func `an exception whose name is none`() {
    #expect(Reading.sentences(Reading.suite("{pop: home, raises: 3}")) == ["expected *, or a name, found '3'"])
    #expect(Reading.sentences(Reading.suite("{pop: home, raises: \"*\"}")) == [])
  }

  @Test func `a setting in the tree says where it belongs, once`() {
    #expect(
      Reading.sentences(
        """
        suite: s
        scenarios:
          - name: a
            app:
              window: {navigation: {id: home, stack: [feed], isNavigationBarHidden: true}}
              controllers: {feed: {detents: [medium]}}
            steps: [{pop: home}]
        """) == [
          "'isNavigationBarHidden' is a setting, and not for inside of a navigation controller; "
            + "write it under 'controllers', directly below the name",
          "unknown key 'detents' in the settings of a controller",
        ])
  }
}
