import Contracts
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct AppTests {
  @Test(arguments: [
    ("window: {navigation: {id: home, stak: [feed]}}", "unknown key 'stak' in a navigation controller"),
    ("windw: {navigation: {id: home, stack: [feed]}}", "unknown key 'windw' in an app"),
    ("window: {navigation: {stack: [feed, home]}}", "'navigation' lacks 'id'"),
    (
      "{window: {navigation: {id: home, stack: [other]}}, controlers: {feed: {title: a}}}",
      "unknown key 'controlers' in an app"
    ),
  ])
  func `what lies under a misspelt key is there all the same`(app: String, sentence: String) {
    let text = """
      suite: s
      scenarios:
        - name: a
          app: \(app.hasPrefix("{") ? app : "{\(app)}")
          steps:
            - {push: feed, on: home}
            - expect: {state: {home.topViewController: feed}, never: [feed.viewDidLoad]}
      """
    #expect(Reading.sentences(text) == [sentence])
  }

  private func app(_ lines: String) throws -> AppDescription {
    let text = "suite: s\nscenarios:\n  - name: a\n    steps: []\n    app:\n" + lines
    return try #require(try Reading.file(text).scenarios.first).app
  }

  private func sentences(_ lines: String) -> [String] {
    Reading.sentences("suite: s\nscenarios:\n  - name: a\n    steps: []\n    app:\n" + lines)
  }

  @Test func `the tree is read from the outside in`() throws {
    let app = try app(
      """
            device: {width: 320, layoutDirection: rightToLeft, verticalSizeClass: compact}
            window: {tabs: {id: main, children: [{navigation: {id: home, stack: [feed]}}, box], selected: box}}
            offscreen: [{container: {id: pair, children: [left, right]}}]
            controllers: {form: {title: Form}, flow: {navigation: {stack: [form]}, modalPresentationStyle: popover}}
      """)
    #expect(app.device.width == 320)
    #expect(app.device.isRightToLeft)
    #expect(app.device.isCompactHeight)
    for (text, isCompact, width) in [
      ("idiom: pad", false, 1024), ("idiom: pad, horizontalSizeClass: compact", true, 400),
    ] {
      let pad = try Reading.file("suite: s\nscenarios: [{name: a, app: {device: {\(text)}}, steps: [settle: true]}]")
      #expect(pad.scenarios[0].app.device.isCompactWidth == isCompact)
      #expect(pad.scenarios[0].app.device.width == width)
    }
    #expect(
      app.window
        == .tabs(
          id: "main", children: [.navigation(id: "home", stack: [.plain("feed")]), .plain("box")], selected: "box"))
    #expect(app.offscreen == [.container(id: "pair", children: [.plain("left"), .plain("right")])])
    #expect(app.controllers.map(\.node) == [.plain("form"), .navigation(id: "flow", stack: [.plain("form")])])
    #expect(app.controllers.flatMap(\.settings).map(\.value) == [.text("Form"), .text("popover")])
  }

  @Test func `a plugin is bound to an object once`() {
    let window = "      window: {navigation: {id: home, stack: [feed]}}\n"
    let sentence = "Guard is bound to 'home' twice; once is enough"
    #expect(sentences(window + "      plugins: {Guard: [home, feed, home]}") == [sentence])
    #expect(sentences(window + "      plugins: {Guard: {on: [home, home]}}") == [sentence])
    #expect(sentences(window + "      plugins: {Guard: [home, feed], Other: [home]}").isEmpty)
  }

  @Test func `delegates say which methods they implement`() throws {
    let app = try app(
      """
            window: {navigation: {id: home, stack: [feed]}}
            recognizers: [{pan: scrub, view: feed}]
            delegates: {home: all, scrub: {shouldBegin: false, shouldRequireFailureOf: [scrub]}, feed.presentationController: [didDismiss], home.interactivePopGestureRecognizer: null}
      """)
    let methods = app.delegates.map { $0.methods?.map { "\($0.name): \($0.answer)" } }
    #expect(
      methods == [
        ["willShow: null", "didShow: null", "animationControllerFor: null", "interactionControllerFor: null"],
        ["shouldBegin: false", "shouldRequireFailureOf: [scrub]"], ["didDismiss: null"], nil,
      ])
  }

  @Test func `recognizers keep what they are given`() throws {
    let app = try app(
      """
            window: {navigation: {id: home, stack: [feed]}}
            recognizers:
              - {longPress: hold, view: feed, minimumPressDuration: 1, isEnabled: false}
              - {longPress: rest, view: feed, minimumPressDuration: 700ms, requireToFail: [hold], canPrevent: [hold]}
      """)
    #expect(app.recognizers.map(\.isEnabled) == [false, true])
    #expect(app.recognizers[0].arguments.map(\.value) == [.number(1_000_000)])
    #expect(app.recognizers[1].arguments.map(\.value) == [.list([.text("hold")]), .number(700_000)])
    #expect(app.recognizers[1].requireToFail == ["hold"])
  }

  @Test func `handlers have a trigger and two bodies`() throws {
    let app = try app(
      """
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {detail: {}}
            delegates: {detail.presentationController: [shouldDismiss]}
            on:
              - {on: detail.viewWillAppear, once: true, do: [{pop: home}], later: [{dismiss: feed}], catch: true}
              - {on: detail.presentationController.delegate.shouldDismiss, answer: false}
      """)
    let first = app.handlers[0]
    #expect(first.object == "detail")
    #expect(!first.isDelegate && first.once && first.catches)
    #expect(first.body.map(\.action) == [.pop("home", animated: true)])
    #expect(first.later.map(\.action) == [.dismiss("feed", animated: true)])
    #expect(app.handlers[1].object == "detail.presentationController")
    #expect(app.handlers[1].isDelegate)
    #expect(app.handlers[1].answer == .bool(false))
  }

  @Test(arguments: [("later: [{pop: home}], after: 300ms", 300_000), ("later: [{pop: home}]", 0)])
  func `what a handler does later can come after a time`(body: String, delay: Microseconds) throws {
    let app = try app(
      """
            window: {navigation: {id: home, stack: [feed]}}
            on: [{on: feed.viewDidAppear, \(body)}]
      """)
    #expect(app.handlers[0].delay == delay)
  }

  @Test func `a time needs something that comes after it`() {
    #expect(
      sentences(handler: "{on: feed.viewDidAppear, do: [{pop: home}], after: 300ms}") == [
        "'after' is how much later 'later' runs, and the handler has none; 'do' runs in the callback itself"
      ])
  }

  @Test func `a handler can wait for what it is told`() throws {
    let app = try app(
      """
            window: {navigation: {id: home, stack: [feed]}}
            delegates: {home: all}
            on:
              - {on: "home.delegate.didShow {viewController: !=feed, animated: true}", do: [{pop: home}]}
      """)
    #expect(app.handlers[0].object == "home" && app.handlers[0].isDelegate)
    #expect(app.handlers[0].arguments.map(\.description) == ["viewController: !=feed", "animated: true"])
  }

  @Test(arguments: [
    ("{controller: feed}", "'didShow' has nothing called 'controller' in its braces"),
    ("{viewController: feed", "expected ',' or '}'"),
    ("{viewController: 5}", "expected the name of an object, found '5'"),
    ("{viewController: lost}", "the app has no object 'lost'; declare it in the tree or under 'controllers'"),
  ])
  func `what a handler waits for is checked`(braces: String, sentence: String) {
    #expect(sentences(handler: "{on: \"home.delegate.didShow \(braces)\", do: [{pop: home}]}") == [sentence])
  }

  private func sentences(handler: String) -> [String] {
    Reading.sentences(
      """
      suite: s
      scenarios:
        - name: a
          app:
            window: {navigation: {id: home, stack: [feed]}}
            delegates: {home: all}
            on: [\(handler)]
          steps: [{pop: home}]
      """)
  }

  @Test func `an alert has the actions that it was given, and no others`() {
    func sentences(_ alert: String, _ title: String) -> [String] {
      Reading.sentences(
        """
        suite: s
        scenarios:
          - name: n
            app: {window: feed, controllers: {ask: {alert: \(alert)}}}
            steps: [{tap: {action: \(title), on: ask}}]
        """)
    }
    #expect(sentences("{actions: [OK, Delete]}", "OK").isEmpty)
    #expect(sentences("{actions: [OK, Delete]}", "Delte") == ["'ask' has no action 'Delte'; it has 'OK', 'Delete'"])
    #expect(sentences("{}", "OK") == ["'ask' has no action 'OK'; give it 'actions'"])
  }

  @Test(arguments: [
    ("window: {navigation: {id: home, stack: [feed, feed]}}", "there are two objects 'feed'"),
    (
      "{window: home, controllers: {home: {navigation: {stack: [feed]}}}}",
      "'home' stands in the tree already, as a plain view controller; write {navigation: {id: home, …}} there instead"
    ),
    ("window: {navigation: {stack: [feed]}}", "'navigation' lacks 'id'"),
    ("window: {navigaton: {id: home}}", "unknown key 'navigaton' in a controller"),
    (
      "window: {tabs: {id: main, children: [feed], selected: fed}}",
      "the app has no object 'fed'; declare it in the tree or under 'controllers'"
    ),
    ("window: delegate", "'delegate' is taken: it stands for the delegate of an object"),
    ("window: 1a", "'1a' is no name; a name is a letter (a to z), then letters, digits, '_' and '-'"),
    (
      "controllers: {a: {modalPresentationStyle: sheet}}",
      "'sheet' is not one of 'automatic', 'fullScreen', 'pageSheet', 'formSheet', 'currentContext', 'overFullScreen', 'overCurrentContext', 'popover', 'custom', 'none'"
    ),
    (
      "{window: a, recognizers: [{squeeze: b, view: a}]}",
      """
      a recognizer needs one of 'pan', 'tap', 'longPress', 'swipe', 'screenEdgePan', 'pinch', 'rotation', 'custom'
      """
    ),
    (
      "{window: a, recognizers: [{pan: b, view: a, edges: left}]}",
      "unknown key 'edges' in a recognizer 'pan'; it goes with 'screenEdgePan'"
    ),
    ("{window: a, controllers: {a: {tabBar: {isHidden: true}}}}", "'a' (a view controller) has no part 'tabBar'"),
    ("{window: a, views: [{id: b, view: b}]}", "the view 'b' lies in itself; 'view' is the one around it"),
    (
      "{window: a, views: [{id: b, view: c}], scrollViews: [{id: c, view: b}]}",
      "the view 'b' lies in itself; 'view' is the one around it"
    ),
    ("{window: a, on: [{on: a.viewWilAppear, do: []}]}", "a view controller has no callback 'viewWilAppear'"),
    (
      "{window: a, on: [{on: a.viewWillAppear, answer: true}]}", "'viewWillAppear' is told, not asked; it has no answer"
    ),
    (
      "{window: a, barButtonItems: {b: {}}, controllers: {a: {navigationItem: {rightBarButtonItems: [b, a]}}}}",
      "'a' is a view controller; expected a bar button item"
    ),
    (
      "{window: a, barButtonItems: {b: {}}, controllers: {a: {navigationItem: {trailingItemGroups: [[b], [b]]}}}}",
      "'b' is there twice; a bar button item may be in one group only"
    ),
    (
      "{window: a, barButtonItems: {b: {}}, controllers: {a: {navigationItem: {leftBarButtonItem: b, trailingItemGroups: [[b]]}}}}",
      "'b' is there twice; a bar button item may be in one group only"
    ),
    (
      "{window: a, recognizers: [{pan: b, view: a.navigationItem}]}",
      "'a.navigationItem' is a navigation item; expected a view controller, a scroll view or a view"
    ),
    (
      "{window: a, delegates: {b.presentationController: all}}",
      "the app has no object 'b'; declare it in the tree or under 'controllers'"
    ),
  ])
  func `a wrong app has a sentence`(line: String, sentence: String) {
    #expect(sentences("      \(line)\n").contains(sentence))
  }
}
