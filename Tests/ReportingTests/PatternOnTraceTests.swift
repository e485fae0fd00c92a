import Contracts
import Reporting
import Testing
import TraceFormat
import Vocabulary

/// Patterns over a trace that was read find what they find while a session runs.
struct PatternOnTraceTests {
  static let patterns = [
    "editor.*", "*.viewWillAppear {animated: true}", "editor.viewWillAppear {animated: false}", "call feed.present",
    "call *.* {viewController: editor}", "call *.present {viewController: \"!=editor\"}", "return feed.dismiss",
    "return feed.dismiss {value: null}", "set feed.presented {value: editor}", "set feed.presented {value: null}",
    "set *.presented", "log", "log {text: odd}", "push begins", "feed.delegate.*", "nobody.viewWillAppear",
    "exception NSException", "editor.viewWillAppear {nothing: null}",
  ]

  @Test(arguments: patterns) func `a pattern matches the same events in both forms`(text: String) throws {
    let pattern = try Samples.pattern(text)
    let matcher = Matcher(pattern, NameTable(Samples.configuration))
    let live = Samples.effects.enumerated().filter { index, effect in
      matcher.matches(Event(number: index + 1, instant: 0, turn: 1, call: 0, operation: 0, effect: effect))
    }
    let session = try #require(try TraceReader.sessions(in: Samples.trace()).first)
    #expect(session.lines.filter { pattern.matches($0) }.map(\.number) == live.map { $0.offset + 1 })
  }
}
