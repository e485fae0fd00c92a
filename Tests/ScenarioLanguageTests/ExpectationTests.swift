import Contracts
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct ExpectationTests {
  private func expectation(_ text: String) throws -> Contracts.Expectation {
    guard case .expect(let expectation) = try Reading.action("expect: \(text)") else {
      throw ExpectationFailure()
    }
    return expectation
  }

  private struct ExpectationFailure: Error {}

  @Test func `a state may be one that must not be`() throws {
    let text =
      "expect: {state: {home.topViewController: \"!=feed\", home.isToolbarHidden: \"!=true\", feed.parent: home}}"
    guard case .expect(let expectation) = try Reading.action(text) else { throw ExpectationFailure() }
    #expect(expectation.state.map(\.isNegated) == [true, true, false])
    #expect(expectation.state.map(\.expected) == [.text("feed"), .bool(true), .text("home")])
    #expect(
      Reading.sentences(Reading.suite("expect: {state: {home.topViewController: \"!=fed\"}}"))
        == ["the app has no object 'fed'; declare it in the tree or under 'controllers'"])
  }

  @Test func `events are one order, lists of events several`() throws {
    let one = try expectation("{events: [feed.viewWillAppear, \"push begins {on: home}\"]}")
    #expect(one.orders.map { $0.map(\.pattern.description) } == [["feed.viewWillAppear", "push begins {on: home}"]])
    let several = try expectation("{events: [[feed.viewWillAppear], [feed.*, \"*.viewDidLoad\"]]}")
    #expect(
      several.orders.map { $0.map(\.pattern.description) } == [["feed.viewWillAppear"], ["feed.*", "*.viewDidLoad"]])
  }

  @Test func `everything that can be expected is kept`() throws {
    let found = try expectation(
      """
      {exactly: {among: ["*.viewWillAppear"], are: [feed.viewWillAppear]}, never: ["exception *"], count: {feed.*: 2, feed.viewDidLoad: {atLeast: 1}, feed.loadView: {atMost: 3}, feed.viewWillAppear: {atLeast: 1, atMost: 1}}, state: {feed.presentedViewController: null, home.viewControllers: [feed], home.navigationBar.backButtonTitle: ""}, logs: [], raises: NSRangeException, confidence: inferred, ios: 18...26}
      """)
    #expect(found.exactly?.among.count == 1)
    #expect(found.exactly?.clauses.count == 1)
    #expect(found.never.map(\.pattern.form) == [.exception])
    #expect(found.counts.map(\.times) == [2...2, 1 ... .max, 0...3, 1...1])
    #expect(found.state.map(\.expected) == [.null, .list([.text("feed")]), .text("")])
    #expect(found.state.map(\.query.object) == ["feed", "home", "home.navigationBar"])
    #expect(found.logs == [])
    #expect(found.raises == "NSRangeException")
    #expect(found.isSoft)
    #expect(found.versions?.versions == [IOSVersion(18), IOSVersion(26)])
  }

  @Test(arguments: [
    ("{never: [fed.viewDidLoad]}", "the app has no object 'fed'; declare it in the tree or under 'controllers'"),
    ("{never: [feed.viewDidLod]}", "a view controller has no callback 'viewDidLod'"),
    (
      "{never: [\"feed.viewWillAppear {animatd: true}\"]}",
      "'viewWillAppear' has nothing called 'animatd' in its braces"
    ),
    ("{never: [home.delegate.shouldSelect]}", "a navigation controller has no delegate method 'shouldSelect'"),
    ("{never: [\"push began\"]}", "expected 'begins' or 'ends' after an operation, found 'began'"),
    ("{never: [\"pushing begins\"]}", "there is no operation 'pushing'"),
    (
      "{never: [\"push begins {to: nobody}\"]}",
      "the app has no object 'nobody'; declare it in the tree or under 'controllers'"
    ),
    ("{never: [\"note rootPopFreez\"]}", "there is no note 'rootPopFreez'"),
    ("{never: [\"call home.pushViewControler\"]}", "there is no verb 'pushViewControler'"),
    (
      "{never: [\"set feed.isInWindow\"]}",
      "'isInWindow' is computed when it is read and never an event; look at it with 'state'"
    ),
    ("{never: [\"*.navigationBar.delegate.shouldPop\"]}", "'*' stands for any object, not for the owner of a part"),
    ("{state: {feed.viewControllers: []}}", "a view controller has no property 'viewControllers'"),
    (
      "{state: {home.topViewController: fed}}",
      "the app has no object 'fed'; declare it in the tree or under 'controllers'"
    ),
    ("{state: {home.viewControllers: \"!=[feed]\"}}", "expected behind '!=' anything but a list, found '[feed]'"),
    ("{state: {feed: null}}", "'feed' lacks the name behind the object (object.name)"),
    ("{count: {feed.viewDidLoad: -1}}", "-1 is not within 0 and 1000000"),
    ("{count: {feed.viewDidLoad: {atLeast: 3, atMost: 2}}}", "no number is at least 3 and at most 2"),
    ("{count: {feed.viewDidLoad: {}}}", "a count needs one of 'atLeast', 'atMost'"),
    ("{never: [\"call home.pop\"]}", "there is no verb 'pop'"),
    (
      "{state: {home.viewControllers: \(String(repeating: "[", count: 16))1\(String(repeating: "]", count: 16))}}",
      "nested deeper than 15 levels"
    ),
    ("{exactly: []}", "there is nothing in it; fill it or leave it out"),
    ("{events: [[feed.viewDidLoad], []]}", "there is nothing in it; fill it or leave it out"),
    ("{state: {}}", "there is nothing in it; fill it or leave it out"),
    ("{raises: \"\"}", "there is nothing in it; fill it or leave it out"),
    ("{evnts: []}", "unknown key 'evnts' in an expectation"),
    (
      "{never: [feed.viewDidLoad], order: []}",
      "unknown key 'order' in an expectation, which may have 'events', 'exactly', 'count', 'state', 'logs', 'raises', 'confidence', 'ios'"
    ),
  ])
  func `a wrong expectation has a sentence`(text: String, sentence: String) {
    #expect(Reading.sentences(Reading.suite("expect: \(text)")).contains(sentence))
  }
}
