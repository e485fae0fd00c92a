import Contracts
import Testing

/// Reading patterns, writing them, and what is wrong with those that are none.
@Suite struct EventPatternTests {
  @Test(
    arguments: [
      ("feed.viewWillAppear", EventPattern(.heard, .object("feed"), name: "viewWillAppear")),
      (
        "feed.viewWillAppear {animated: true}",
        EventPattern(
          .heard, .object("feed"), name: "viewWillAppear", arguments: [.init("animated", .bool(true))])
      ),
      (
        "home.delegate.willShow {viewController: detail}",
        EventPattern(
          .heard, .object("home"), slot: "delegate", name: "willShow",
          arguments: [.init("viewController", .text("detail"))])
      ),
      (
        "editor.presentationController.delegate.*",
        EventPattern(.heard, .object("editor.presentationController"), slot: "delegate")
      ),
      ("*.viewDidLoad", EventPattern(.heard, .any, name: "viewDidLoad")),
      ("editor.*", EventPattern(.heard, .object("editor"))),
      ("*.*", EventPattern(.heard, .any)),
      ("call home.pushViewController", EventPattern(.call, .object("home"), name: "pushViewController")),
      (
        "return home.popViewController {value: null}",
        EventPattern(
          .return, .object("home"), name: "popViewController", arguments: [.init("value", .null)])
      ),
      (
        "push begins {on: home, to: detail}",
        EventPattern(
          .begins, name: "push", arguments: [.init("on", .text("home")), .init("to", .text("detail"))])
      ),
      ("* ends", EventPattern(.ends)),
      (
        "set home.viewControllers {value: [feed, detail]}",
        EventPattern(
          .set, .object("home"), name: "viewControllers",
          arguments: [.init("value", .list([.text("feed"), .text("detail")]))])
      ),
      ("note rootPopFreeze", EventPattern(.note, name: "rootPopFreeze")),
      ("exception NSInvalidArgumentException", EventPattern(.exception, name: "NSInvalidArgumentException")),
      ("log", EventPattern(.log)),
    ])
  func `a pattern is read, and written as it was`(_ text: String, _ pattern: EventPattern) throws {
    #expect(try EventPattern(parsing: text) == pattern)
    #expect(pattern.description == text)
    #expect(try EventPattern(parsing: pattern.description) == pattern)
  }

  @Test func `values may be numbers, quoted texts, excluded, nested and empty lists`() throws {
    let pattern = try EventPattern(
      parsing: #"note stuck { from: -1.5, to: "a, b}", on:'x', by: !=home, style: '!home', item: [[], [1]] }"#)
    #expect(
      pattern.arguments == [
        .init("from", .number(-1.5)), .init("to", .text("a, b}")), .init("on", .text("x")),
        .init("by", .text("home"), isNegated: true), .init("style", .text("!home")),
        .init("item", .list([.list([]), .list([.number(1)])])),
      ])
  }

  @Test func `an exclusion may stand in quotes as a whole`() throws {
    let wanted = [EventPattern.Condition("presented", .variable("X"), isNegated: true)]
    for text in [#"{presented: "!=X"}"#, "{presented: '!=X'}", "{presented: !=X}", #"{presented: "!= X" }"#] {
      #expect(try EventPattern(parsing: "presentation begins \(text)", isFormula: true).arguments == wanted)
    }
  }

  @Test func `a capital letter is a variable in a formula, and only there`() throws {
    let text = "X.presentationController.delegate.willDismiss {viewController: Y, value: [Y, Z]}"
    let formula = try EventPattern(parsing: text, isFormula: true)
    #expect(formula.subject == .variable("X", part: "presentationController"))
    #expect(formula.variables == ["X", "Y", "Z"])
    #expect(try EventPattern(parsing: text).variables == [])
    #expect(
      try EventPattern(parsing: "exception NSRangeException", isFormula: true).name == "NSRangeException")
    #expect(
      try EventPattern(parsing: "set X.selectedIndex {value: NSNotFound}", isFormula: true).variables == ["X"])
  }

  @Test(
    arguments: [
      ("", "an event pattern is empty", 0),
      ("  ", "an event pattern is empty", 2),
      ("viewDidLoad", "'viewDidLoad' lacks the name behind the object (object.name)", 0),
      ("home..willShow", "'home..willShow' lacks the name behind the object (object.name)", 0),
      ("exception", "a name is missing behind 'exception'; write * for any", 0),
      ("note {x: 1}", "a name is missing behind 'note'; write * for any", 0),
      ("call", "object.name is missing behind 'call'", 0),
      (
        "answer home.delegate.willShow",
        "'answer' shows in a trace when the answer came; the event is 'home.delegate.willShow'",
        0
      ),
      (
        "dropped feed.present",
        "'dropped' shows in a trace which call an exception has ended; the event is 'call feed.present'", 0
      ),
      ("push starts", "expected 'begins' or 'ends' after an operation, found 'starts'", 5),
      (
        "feed viewDidAppear",
        "expected 'begins' or 'ends' after an operation, found 'viewDidAppear'; a callback is written 'feed.viewDidAppear'",
        5
      ),
      (
        "feed.viewWillAppear(true)",
        "a pattern has no parentheses; what an event tells stands in braces: {animated: true}", 19
      ),
      ("home.push begins", "'home.push' is a path, where one name is expected", 0),
      ("a.b {animated}", "expected 'name: value' in braces", 5),
      ("a.b {animated: }", "expected a value", 15),
      ("a.b {animated: true", "expected ',' or '}'", 19),
      ("a.b {x: [1, 2}", "expected ',' or ']'", 13),
      ("a.b {x: \"1}", "a quote is not closed", 8),
      ("set a.b = [c]", "'= [c]' is too much; a pattern has the new value in braces: {value: …}", 8),
      ("return a.b → c", "'→ c' is too much; a pattern has the result in braces: {value: …}", 11),
      ("a.delegate.b {x: y} → true", "'→ true' is too much; a pattern has the answer in braces: {answer: …}", 20),
      ("note stuck {x: y} on a", "'on a' is too much; a pattern does not say whom a note is about", 18),
      ("a.b {x: \"!=Y}", "a quote is not closed", 8),
      ("a.b {} c", "'c' is too much", 7),
    ])
  func `what is wrong is told with its place`(_ text: String, _ sentence: String, _ offset: Int) {
    #expect(throws: PatternError(sentence, at: offset)) { try EventPattern(parsing: text) }
  }
}
