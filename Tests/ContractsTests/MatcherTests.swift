import Contracts
import Testing
import Vocabulary

/// Which events a pattern matches.
@Suite struct MatcherTests {
  /// The numbers of the events of the story that match.
  private func matches(_ text: String, _ story: Story) throws -> [Int] {
    let matcher = Matcher(try EventPattern(parsing: text), NameTable(story.configuration))
    return story.events.filter { matcher.matches($0) }.map(\.number)
  }

  @Test func `callbacks by object and name`() throws {
    var story = Story()
    story.heard("a", .viewWillAppear, [.animated])
    story.heard("b", .viewWillAppear, [.notAnimated])
    story.heard("a", .viewDidAppear, [.animated])
    story.asked("a", .willShow)
    #expect(try matches("a.viewWillAppear", story) == [1])
    #expect(try matches("*.viewWillAppear", story) == [1, 2])
    #expect(try matches("*.viewWillAppear {animated: false}", story) == [2])
    #expect(try matches("*.viewWillAppear {animated: !=false}", story) == [1])
    #expect(try matches("a.*", story) == [1, 3])
    #expect(try matches("nobody.viewWillAppear", story) == [])
    #expect(try matches("a.delegate.*", story) == [4])
  }

  @Test func `parts are objects of their own`() throws {
    var story = Story()
    story.asked("a.presentationController", .shouldDismiss, answer: .bool(true))
    story.asked("a", .shouldSelect)
    #expect(try matches("a.presentationController.delegate.*", story) == [1])
    #expect(try matches("a.delegate.*", story) == [2])
    #expect(try matches("a.nonsense.delegate.*", story) == [])
  }

  @Test func `an answer is matched where it is given`() throws {
    var story = Story()
    story.asked("main", .shouldSelect, answer: .bool(false))
    story.asked("main", .shouldSelect)
    story.tell(
      Effect(
        .answered, object: story.id("main"), slot: Word(.delegate), word: Word(.shouldSelect), value: .bool(false)))
    #expect(try matches("main.delegate.shouldSelect", story) == [1, 2])
    #expect(try matches("main.delegate.shouldSelect {answer: false}", story) == [1, 3])
  }

  @Test func `calls, returns, operations, notes, properties, texts and exceptions`() throws {
    var story = Story()
    story.calls(1, "home", .popViewController)
    story.begins(.pop, [(.on, "home"), (.from, "b")])
    story.set("home", .viewControllers, Value([story.id("a")]))
    story.tell(Effect(.note, object: story.id("home"), word: Word(.rootPopFreeze)))
    story.tell(Effect(.log, value: .string("Warning: something")))
    story.ends(.pop, [(.on, "home")])
    story.tell(
      Effect(.returned, object: story.id("home"), word: Word(.popViewController), value: .object(story.id("b"))))
    story.tell(
      Effect(
        .raised, value: .string("NSRangeException"), arguments: [Argument(.reason, .string("beyond bounds"))]))
    #expect(try matches("call home.popViewController", story) == [1])
    #expect(try matches("pop begins {on: home, from: b}", story) == [2])
    #expect(try matches("pop begins {on: home, from: a}", story) == [])
    #expect(try matches("* ends", story) == [6])
    #expect(try matches("set home.viewControllers {value: [a]}", story) == [3])
    #expect(try matches("set home.viewControllers {value: []}", story) == [])
    #expect(try matches("note rootPopFreeze", story) == [4])
    #expect(try matches("log {text: \"Warning: something\"}", story) == [5])
    #expect(try matches("return home.popViewController {value: b}", story) == [7])
    #expect(try matches("exception *", story) == [8])
    #expect(try matches("exception NSRangeException {reason: \"beyond bounds\"}", story) == [8])
    #expect(try matches("exception NSGenericException", story) == [])
  }

  @Test func `numbers are equal however they are written`() throws {
    var story = Story()
    story.set("main", .selectedIndex, .int(1))
    story.set("main", .progress, .double(1))
    #expect(try matches("set main.* {value: 1}", story) == [1, 2])
    #expect(try matches("set main.* {value: 1.0}", story) == [1, 2])
  }

  @Test func `a match binds its free variables, a failure none`() throws {
    var story = Story()
    story.heard("a", .willMoveToParent, [Argument(.parent, .object(story.id("home")))])
    let names = NameTable(story.configuration)
    let pattern = try EventPattern(parsing: "X.willMoveToParent {parent: Y}", isFormula: true)
    let matcher = Matcher(pattern, names, variables: ["X", "Y"])
    let (a, home) = (Value.object(story.id("a")), Value.object(story.id("home")))
    var bindings: [Value?] = [nil, nil]
    #expect(matcher.matches(story.events[0], &bindings))
    #expect(bindings == [a, home])
    bindings = [nil, .object(story.id("b"))]
    #expect(!matcher.matches(story.events[0], &bindings))
    #expect(bindings == [nil, .object(story.id("b"))])
  }
}
