import ScenarioLanguage
import Testing

@Suite struct YamlTests {
  @Test(arguments: [
    ("", "the file is empty; a scenario file says 'contract:' or 'suite:', a manifest 'plugin:'"),
    ("# only a comment\n", "the file is empty; a scenario file says 'contract:' or 'suite:', a manifest 'plugin:'"),
    ("suite: a\n---\nsuite: b\n", "a second document; a file holds one"),
    ("suite: a\nsuite: b\n", "key 'suite' is written twice in one mapping, here and further on"),
    ("suite: a\n\ttitle: b\n", "a tab; indent and separate with spaces"),
    (
      "suite: &a x\ntitle: *a\n",
      "an anchor; there are no aliases here, and a text that begins with '&' belongs in quotes"
    ),
    ("suite: a\ntitle: *b\n", "an alias; write the value again, or put a text that begins with '*' in quotes"),
    ("suite: *.x\n", "an alias; write the value again, or put a text that begins with '*' in quotes"),
    ("suite: &a x\n", "an anchor; there are no aliases here, and a text that begins with '&' belongs in quotes"),
    (
      "suite: !!binary x\n",
      "the tag 'tag:yaml.org,2002:binary'; there are none here, and a text that begins with '!' belongs in quotes"
    ),
    ("suite: a\n[a]: b\n", "a key must be a text"),
    ("- a\n", "expected a scenario file (a mapping), found a list"),
    ("just a text", "expected a scenario file (a mapping), found 'just a text'"),
  ])
  func `what is refused has a sentence`(text: String, sentence: String) {
    #expect(Reading.sentences(text) == [sentence])
  }

  @Test(arguments: [("\r", 241), ("\r\n", 241), ("\n", 241), ("\u{85}", 241), ("\u{2028}", 241)])
  func `a tab and a control are marked in their line, however lines end`(end: String, line: Int) {
    for mistake in ["\t", "\u{0}"] {
      let text = String(repeating: end, count: line - 1) + "a: b" + mistake
      #expect(Reading.mistakes(text).first?.hasPrefix("x.yaml:\(line):5: error: ") == true, "\(Reading.mistakes(text))")
    }
    let far = "#" + end + "# " + String(repeating: "x", count: 300) + "\t"
    #expect(Reading.mistakes(far).first?.hasPrefix("x.yaml:2:303: error: a tab") == true, "\(Reading.mistakes(far))")
  }

  @Test func `what is no YAML says why`() {
    let mistakes = Reading.mistakes("suite: [a\n")
    #expect(mistakes.count == 1)
    #expect(mistakes[0].contains("error: this is not YAML: "))
  }

  @Test func `invalid UTF-8 is refused`() {
    let (file, diagnostics) = ScenarioFile.parse([0x73, 0xFF, 0xFE], path: "x.yaml")
    #expect(file == nil)
    #expect(diagnostics.map(\.description) == ["x.yaml:1:2: error: the file is not UTF-8"])
  }

  @Test func `a control character is told with its place, in characters`() {
    let (_, diagnostics) = ScenarioFile.parse(Array("suite: x\ntitle: \"ä \u{2}\"\n".utf8), path: "x.yaml")
    #expect(diagnostics.map(\.description).map { $0.hasPrefix("x.yaml:2:11: error: this is not YAML") } == [true])
  }

  @Test func `a file that is too large is not read`() {
    let (_, diagnostics) = ScenarioFile.parse(Array(repeating: 0x61, count: 1 << 20 + 1), path: "x.yaml")
    #expect(diagnostics.count == 1)
  }

  @Test(arguments: [30, 31, 40, 900, 5_000, 500_000])
  func `nesting is bounded`(depth: Int) {
    let text = "always: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(Reading.sentences(text).contains("nested deeper than 32 levels") == (depth > 31))
  }

  @Test func `the number of values is bounded`() {
    let text = "suite: a\ncontracts: [" + String(repeating: "a,", count: 110_000) + "]\n"
    #expect(Reading.sentences(text).first == "more than 100000 values; split the file")
  }

  @Test func `a bomb of aliases does not go off`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(Reading.sentences(text + "? *a29\n: 1\n? *a29\n: 2\n").count == 1)
    // A line separator begins a token too.
    let hidden = text.replacing("&", with: "\u{2028}&").replacing("*", with: "\u{2028}*")
    #expect(Reading.sentences(hidden + "{[\u{2028}*a29]: 1, [\u{2028}*a29]: 2}\n").count == 1)
  }

  @Test func `what only looks like an alias is a text`() {
    let title = "title: \"of &home and *home\"  # &home, *home\n"
    #expect(
      Reading.sentences("suite: a\n\(title)scenarios: [{name: b, app: {window: c}, steps: [{settle: true}]}]\n") == [])
  }

  @Test func `true and false are no names`() {
    let text = "suite: a\nscenarios: [{name: b, app: {window: true}, steps: [{settle: true}]}]\n"
    #expect(!Reading.sentences(text).isEmpty)
  }

  @Test func `nothing that a terminal takes for a command is printed`() {
    let (_, diagnostics) = ScenarioFile.parse(Array("suite: a\n\"\\e[31mx\": 1\n".utf8), path: "a\u{1B}[31m.yaml")
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { !$0.description.contains("\u{1B}") })
  }

  @Test func `a pattern is bounded`() {
    let brackets = String(repeating: "[", count: 300_000)
    #expect(
      Reading.sentences(Reading.suite("expect: {never: [\"push begins {on: \(brackets)}\"]}"))
        == ["an event pattern has at most 1000 characters"])
  }

  @Test func `no bytes make it crash`() {
    var state: UInt64 = 20_250_914
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let seed = Array(
      Reading.suite("{push: editor, on: home}", #"expect: {events: ["push begins {on: home}"], count: {feed.*: 1}}"#)
        .utf8)
    let alphabet = Array("{}[]:,-?!&*#|>'\"%@` \n\t$ab1.\u{0}é".utf8) + [0x80, 0xFF]
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0...next(8) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = alphabet[next(alphabet.count)]
        case 1: bytes.insert(alphabet[next(alphabet.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(20)))
        }
        if bytes.isEmpty { break }
      }
      let (file, diagnostics) = ScenarioFile.parse(bytes, path: "x.yaml")
      #expect((file == nil) == !diagnostics.isEmpty)
    }
  }
}
