import Testing
import TraceFormat
import Vocabulary

/// Journals, whole and cut off, read back.
struct TraceReaderTests {
  @Test func `what is written is read`() throws {
    let session = try Samples.session(Samples.push)
    #expect(session.header == Samples.header())
    #expect(session.suite == "NAV-010")
    #expect(session.words(of: 1) == "{push: detail, on: home}")
    #expect(session.words(of: 2) == nil)
    #expect(session.ending == "settled")
    #expect(session.lines.count == Samples.push.count)

    let begin = try #require(session.lines.first { $0.kind == .begin })
    #expect(begin.component == "navigation")
    #expect(begin.operation == 1)
    #expect(begin.call == 1)
    #expect(begin.arguments.map(\.name) == ["on", "from", "to"])
    #expect(begin.argument("to") == .object("detail"))
    #expect(begin.because == ["NAV-010"])

    let published = try #require(session.lines.first { $0.kind == .publish })
    #expect(published.value == .list([.object("feed"), .object("detail")]))
    let log = try #require(session.lines.last)
    #expect(log.value == .string("Warning: \"x\"\nis\u{1B}[31m odd"))
  }

  @Test func `a null that is written is another thing than no value`() throws {
    let session = try Samples.session([
      Effect(.publish, object: Samples.home, word: Word(.title), value: .null),
      Effect(.callback, object: Samples.home, word: Word(.viewDidLoad)),
    ])
    #expect(session.lines.map(\.value) == [.null, nil])
  }

  @Test func `numbers keep their kind`() throws {
    let session = try Samples.session([
      Effect(.publish, object: Samples.home, word: Word(.translation), value: .double(12)),
      Effect(.publish, object: Samples.home, word: Word(.translation), value: .int(-12)),
      Effect(.publish, object: Samples.home, word: Word(.translation), value: .double(1e20)),
    ])
    #expect(session.lines.map(\.value) == [.double(12), .int(-12), .double(1e20)])
  }

  @Test func `sessions follow one another, with lines of a reporter between them`() throws {
    let journal =
      Samples.bytes(Samples.push, scenario: "first") + Array("{\"verdict\":\"passed\"}\n\n".utf8)
      + Samples.bytes([], scenario: "second", ending: "cut off")
    let sessions = try TraceReader.sessions(in: journal)
    #expect(sessions.map(\.header.scenario) == ["first", "second"])
    #expect(sessions.map(\.ending) == ["settled", "cut off"])
  }

  @Test func `a session that nobody wants is passed over, whatever is in it`() throws {
    let journal =
      Samples.bytes(Samples.push, scenario: "first") + Samples.bytes([], scenario: "second", ending: nil)
      + Array("{no JSON at all\n{\"n\":7}\n".utf8) + Samples.bytes(Samples.push, scenario: "third")
    var reader = TraceReader(journal)
    let third = try #require(try reader.next { $0.header.scenario == "third" })
    #expect(third.header.scenario == "third" && third.lines.count == Samples.push.count)
    #expect(try reader.next { _ in false } == nil)
    #expect(reader.torn.isEmpty)
    #expect(throws: TraceError.self) { try TraceReader.sessions(in: journal) }
  }

  @Test func `an empty journal has no sessions`() throws {
    #expect(try TraceReader.sessions(in: []).isEmpty)
    #expect(try TraceReader.sessions(in: Array("\n\n".utf8)).isEmpty)
  }

  /// Wherever a kill cuts a journal off, all that stands before the cut is read, and the rest is reported.
  @Test func `a journal may be cut off anywhere`() throws {
    let first = Samples.bytes(Samples.push, scenario: "first")
    let second = Samples.bytes(Samples.push, scenario: "second")
    let headerLength = try #require(second.firstIndex(of: UInt8(ascii: "\n")))
    for cut in 0..<second.count {
      var reader = TraceReader(first + second[..<cut])
      let whole = try #require(try reader.next())
      #expect(whole.isComplete)
      let rest = try reader.next()
      #expect(try reader.next() == nil)
      #expect((rest != nil) == (cut >= headerLength), "cut at \(cut)")
      let isAtLineEnd = cut == 0 || second[cut - 1] == UInt8(ascii: "\n") || second[cut] == UInt8(ascii: "\n")
      #expect(reader.torn.isEmpty == isAtLineEnd, "cut at \(cut)")
      if let rest {
        let lines = second[..<cut].split(separator: UInt8(ascii: "\n")).count - 1 - reader.torn.count
        #expect(rest.lines.count == min(lines, Samples.push.count))
        #expect(rest.torn == reader.torn.last)
        #expect(rest.isComplete == (cut == second.count - 1))
      }
    }
  }

  @Test func `a run that follows a killed one is read whole`() throws {
    let torn = Samples.bytes(Samples.push, scenario: "killed").dropLast(30)
    let journal = torn + [UInt8(ascii: "\n")] + Samples.bytes(Samples.push, scenario: "next")
    let sessions = try TraceReader.sessions(in: Array(journal))
    #expect(sessions.map(\.isComplete) == [false, true])
    #expect(sessions[0].torn?.line == 11)
    #expect(sessions[0].lines.count == Samples.push.count - 1)
  }

  static let refused: [(String, String)] = [
    (
      #"{"understudy":2,"file":"a","scenario":"b","ios":"18"}"#,
      """
      line 1: the trace has format version 2, and this program reads up to 1; \
      read it with the program that wrote it, or a newer one
      """
    ),
    (#"{"n":1}"#, "line 1: an event has no time 't'"),
    (#"{"end":"settled"}"#, "line 1: an event outside of any session: there is no header before it"),
    (
      #"{"understudy":1,"file":"a","scenario":"b","ios":"21"}"#,
      "line 1: a header without file, scenario or a version of iOS that there is"
    ),
    (
      #"{"understudy":0,"file":"a","scenario":"b","ios":"18"}"#,
      "line 1: a header whose 'understudy' is no version of the format"
    ),
    (
      #"{"understudy":true,"file":"a","scenario":"b","ios":"18"}"#,
      "line 1: a header whose 'understudy' is no version of the format"
    ),
    (
      header + "\n" + #"{"n":2,"t":0,"turn":1,"by":"app","kind":"turn"}"#,
      "line 2: event 2, where 1 is expected: something is lost"
    ),
    (header + "\n" + #"{"n":1,"t":0,"turn":1,"by":"app","kind":"tun"}"#, "line 2: there is no kind of event 'tun'"),
    (header + "\n" + #"{"n":1,"t":0,"turn":1,"by":"app","kind":"turn","x":1}"#, "line 2: there is no field 'x'"),
    (header + "\n\n{\"n\":1,}", "line 3: no JSON at column 8: expected a string"),
    (header + "\n" + #"{"n":1,"n":1}"#, "line 2: no JSON at column 8: the key 'n' comes twice"),
    (header + "\n" + #"{"n":"\ud800"}"#, "line 2: no JSON at column 13: half of a surrogate pair"),
    (header + "\n" + #"{"n":01}"#, "line 2: no JSON at column 6: expected a value"),
    (header + "\n" + #"{"n":"\u+041"}"#, "line 2: no JSON at column 9: expected four hexadecimal digits"),
    (header + "\n{\u{B}}", "line 2: no JSON at column 2: expected a string"),
    (header + "\n" + String(repeating: "[", count: 100), "line 2: no JSON at column 66: nested more than 64 deep"),
  ]

  private static let header = #"{"understudy":1,"file":"a","scenario":"b","ios":"18"}"#

  @Test(arguments: refused) func `a line that is no line of a trace is refused with its number`(
    text: String, sentence: String
  ) {
    let error = #expect(throws: TraceError.self) { try TraceReader.sessions(in: Array((text + "\nx\n").utf8)) }
    #expect(error?.description == sentence)
  }
}
