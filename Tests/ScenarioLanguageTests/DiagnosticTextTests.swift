import ScenarioLanguage
import Testing

@Suite struct DiagnosticTextTests {
  @Test func `an unknown key shows its line, a caret and what was meant`() {
    let text = """
      suite: flows
      scenarios:
        - name: a
          stpes: []
      """
    #expect(
      Reading.mistakes(text) == [
        """
        x.yaml:4:5: error: unknown key 'stpes' in a scenario
            stpes: []
            ^
        did you mean 'steps'?
        """
      ])
  }

  @Test func `a caret stands under its column of a terminal`() {
    for (name, columns) in [("日本語", 6), ("e\u{301}e\u{301}", 2), ("abc", 3), ("👍", 2), ("⭐", 2)] {
      let text = "suite: s\nscenarios:\n  - {name: \(name), stepz: []}\n"
      let caret = Reading.mistakes(text).first?.split(separator: "\n").last { $0.hasSuffix("^") }
      #expect(caret?.count == 14 + columns, "\(name)")
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func `lines are counted as YAML does`(end: String) {
    let text = ["suite: s", "scenarios:", "  - name: a", "    stpes: []", ""].joined(separator: end)
    let lines = Reading.mistakes(text).first?.split(separator: "\n") ?? []
    #expect(lines.prefix(2) == ["x.yaml:4:5: error: unknown key 'stpes' in a scenario", "    stpes: []"])
  }

  @Test func `a caret is under the name, and not under a longer one that has it inside`() {
    #expect(
      Reading.mistakes(Reading.suite("expect: {never: [\"presentation begins {presented: e}\"]}")) == [
        """
        x.yaml:13:59: error: the app has no object 'e'; declare it in the tree or under 'controllers'
              - expect: {never: ["presentation begins {presented: e}"]}
                                                                  ^
        """
      ])
  }

  @Test func `all mistakes of a file come together, in its order`() {
    let text = Reading.suite(
      "psuh: editor", "{push: editor, on: hom}", "wait: 120", "{swipe: back, on: home, frm: edge}",
      "expect: {state: {home.viewControler: null}}", "expect: {events: [home.willShow]}")
    #expect(
      Reading.mistakes(text) == [
        """
        x.yaml:13:9: error: unknown key 'psuh' in a step
              - psuh: editor
                ^
        did you mean 'push'?
        """,
        """
        x.yaml:13:9: error: a step 'push' lacks 'on'
              - psuh: editor
                ^
        """,
        """
        x.yaml:14:28: error: the app has no object 'hom'; declare it in the tree or under 'controllers'
              - {push: editor, on: hom}
                                   ^
        did you mean 'home'?
        """,
        """
        x.yaml:15:15: error: '120' is no time; write 120ms, 1.5s or 500µs
              - wait: 120
                      ^
        """,
        """
        x.yaml:16:33: error: unknown key 'frm' in a step 'swipe'
              - {swipe: back, on: home, frm: edge}
                                        ^
        did you mean 'from'?
        """,
        """
        x.yaml:17:31: error: a navigation controller has no property 'viewControler'
              - expect: {state: {home.viewControler: null}}
                                      ^
        did you mean 'viewControllers'?
        """,
        """
        x.yaml:18:32: error: a navigation controller has no callback 'willShow'
              - expect: {events: [home.willShow]}
                                       ^
        did you mean 'delegate.willShow'?
        """,
      ])
  }

  @Test func `a bad pattern is marked where it goes wrong`() {
    let text = Reading.suite(#"expect: {never: ["feed.viewWillAppear {animated: }"]}"#)
    #expect(
      Reading.mistakes(text) == [
        """
        x.yaml:13:58: error: expected a value
              - expect: {never: ["feed.viewWillAppear {animated: }"]}
                                                                 ^
        """
      ])
  }

  @Test func `of a long line what is around the mistake is shown`() throws {
    func shown(_ front: Int, _ behind: Int) throws -> [Substring] {
      let spaces = { String(repeating: " ", count: $0) }
      let text = Reading.suite("{push: \(spaces(front))editor,\(spaces(behind))on: hom}")
      return try #require(Reading.mistakes(text).first).split(separator: "\n")
    }
    for (front, behind) in [(0, 100), (200, 300), (500, 10), (10, 400)] {
      let lines = try shown(front, behind)
      let caret = try #require(lines[2].firstIndex(of: "^"))
      let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
      #expect(lines[1].dropFirst(offset).hasPrefix("hom}"), "\(lines)")
      #expect(lines[1].hasPrefix("…") == (front + behind > 240) && lines[1].count <= 242, "\(lines)")
    }
    let text = Reading.suite("{psuh: editor, on: home\(String(repeating: " ", count: 300))}")
    let lines = try #require(Reading.mistakes(text).first).split(separator: "\n")
    #expect(lines[1].hasPrefix("      - {psuh:") && lines[1].hasSuffix(" …"))
  }

  @Test func `control characters of a file do not reach the terminal`() {
    let mistakes = Reading.mistakes("suite: a\nx: \"\u{1B}[31m\"\n")
    #expect(mistakes.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    #expect(!mistakes.isEmpty)
  }

  @Test func `more mistakes than anybody reads are not listed`() {
    let keys = (0..<150).map { "key\($0): 1" }.joined(separator: "\n")
    let mistakes = Reading.mistakes("suite: a\n" + keys)
    #expect(mistakes.count == 101)
    #expect(mistakes.last == "x.yaml: error: and more; these are the first 100")
  }
}
