import ArgumentParser
import Reporting
import Stress
import TraceFormat

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Shows the traces of a journal, or the first event in which two differ.",
    subcommands: [Show.self, HTML.self, Diff.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints traces as people read them.",
      discussion: """
          understudy run Scenarios --filter NAV-052 --ios 18 --journal run.jsonl
          understudy trace show run.jsonl
        """)

    @Argument(help: "A journal, as 'understudy run --journal' writes it.", completion: .file())
    var journal: String

    @Option(help: "Only sessions whose 'suite/scenario (iOS n)' or path contains this.")
    var filter = ""

    @Flag(help: "Also the properties that were published.")
    var properties = false

    func validate() throws {
      guard !journal.isEmpty else { throw ValidationError("name a journal") }
    }

    func run() throws {
      let options = TraceText.Options(showsProperties: properties)
      var isEmpty = true
      let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(journal) }
      try TraceCommand.read(bytes, of: journal, where: { TraceCommand.matches($0, filter) }) { session, _ in
        isEmpty = false
        print(TraceText(session, options).text)
      }
      if isEmpty { throw TraceCommand.nothing(in: journal, filter) }
    }
  }

  struct HTML: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "html", abstract: "Prints a page for a browser: the traces, and the state behind every event.",
      discussion: """
          understudy run Scenarios --filter NAV-052 --journal run.jsonl
          understudy trace html run.jsonl > run.html

        What a scenario expects is not in a journal: 'understudy run --html' shows that too.
        """)

    @Argument(help: "A journal, as 'understudy run --journal' writes it.", completion: .file())
    var journal: String

    @Option(help: "Only sessions whose 'suite/scenario (iOS n)' or path contains this.")
    var filter = ""

    @OptionGroup var contracts: ContractsOption

    func validate() throws {
      guard !journal.isEmpty else { throw ValidationError("name a journal") }
    }

    func run() throws {
      let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(journal) }
      let cards = ContractsOption.cards(in: contracts.folder)
      var page = PageDocument(heading: PlainText.printable(journal), contracts: cards)
      var sessions = 0
      // Of a journal that is damaged, what stands before that is shown.
      let end = Result {
        try TraceCommand.read(bytes, of: journal, where: { TraceCommand.matches($0, filter) }) { session, _ in
          sessions += 1
          page.add(PageEntry(session))
        }
      }
      if sessions > 0 { TextOutput.standardOutput.write(page.bytes()) }
      if page.traces < sessions {
        let (shown, all) = (Spelling.count(page.traces), Spelling.count(sessions))
        Terminal.complain("the page has the first \(shown) of \(all) traces; --filter chooses")
      }
      try end.get()
      if sessions == 0 { throw TraceCommand.nothing(in: journal, filter) }
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compares the sessions of two journals, at the first differing event; exit code 3 if they differ.")

    @Argument(help: "A journal.", completion: .file())
    var left: String

    @Argument(help: "Another one.", completion: .file())
    var right: String

    @Option(help: "Only sessions whose 'suite/scenario (iOS n)' or path contains this.")
    var filter = ""

    func validate() throws {
      guard !left.isEmpty, !right.isEmpty else { throw ValidationError("name two journals") }
    }

    func run() throws {
      let lefts = try Contents(left, filter)
      let rights = try Contents(right, filter)
      var differs = lefts.sessions.count != rights.sessions.count
      if differs {
        let counts = (Spelling.count(lefts.sessions.count, "session"), Spelling.count(rights.sessions.count))
        print("\(left) has \(counts.0), \(right) has \(counts.1)")
      }
      // A journal holds what several runs have appended: the first of a session is compared with the first, and so on.
      var partners = Dictionary(grouping: rights.sessions.indices.reversed()) { rights.sessions[$0].session.header }
      for (session, place) in lefts.sessions {
        guard let other = partners[session.header]?.popLast() else {
          differs = true
          print("\(TraceCommand.name(of: session)) is only in \(left)")
          continue
        }
        guard lefts.reader.bytes(at: place) != rights.reader.bytes(at: rights.sessions[other].place),
          let one = try lefts.reader.session(at: place),
          let another = try rights.reader.session(at: rights.sessions[other].place)
        else { continue }
        let diff = TraceDiff(one, another)
        guard !diff.isEqual else { continue }
        differs = true
        print(diff.text(names: (left, right)))
      }
      let alone = Set(partners.values.joined())
      for (index, (session, _)) in rights.sessions.enumerated() where alone.contains(index) {
        differs = true
        print("\(TraceCommand.name(of: session)) is only in \(right)")
      }
      if differs { throw ExitReason.differed.code }
      if lefts.sessions.isEmpty {
        Terminal.complain("neither journal has a session that matches: nothing was compared")
        throw ExitReason.nothingSelected.code
      }
    }

    /// The sessions of a journal that match, without their lines, which take more room than the file.
    private struct Contents {
      let reader: TraceReader
      private(set) var sessions: [(session: SessionTrace, place: TraceReader.Place)] = []

      /// Ends the program if it cannot be read.
      init(_ path: String, _ filter: String) throws {
        let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
        reader = TraceReader(bytes)
        var found: [(SessionTrace, TraceReader.Place)] = []
        try TraceCommand.read(bytes, of: path, where: { TraceCommand.matches($0, filter) }) { session, place in
          var session = session
          session.lines = []
          found.append((session, place))
        }
        sessions = found
      }
    }
  }

  /// Says that there is nothing to show.
  fileprivate static func nothing(in journal: String, _ filter: String) -> ExitCode {
    Terminal.complain(filter.isEmpty ? "\(journal) has no session" : "no session in \(journal) matches")
    return ExitReason.nothingSelected.code
  }

  /// As 'run --filter' chooses, and as reports write it.
  fileprivate static func matches(_ session: SessionTrace, _ filter: String) -> Bool {
    let names = ["\(session.suite)/\(session.title)", "\(session.suite) / \(session.title)", session.header.file]
    return filter.isEmpty || names.contains { $0.contains(filter) }
  }

  fileprivate static func name(of session: SessionTrace) -> String {
    PlainText.printable("\(session.title) of \(session.header.file)")
  }

  /// The sessions of a journal that was read; ends the program if it is damaged. What a kill has cut off is said, and the rest is there.
  static func sessions(in bytes: [UInt8], of path: String) throws -> [SessionTrace] {
    var sessions: [SessionTrace] = []
    try read(bytes, of: path) { session, _ in sessions.append(session) }
    return sessions
  }

  /// One after the other, as they are read.
  private static func read(
    _ bytes: [UInt8], of path: String, where isWanted: (SessionTrace) -> Bool = { _ in true },
    _ take: (SessionTrace, TraceReader.Place) -> Void
  ) throws {
    var reader = TraceReader(bytes)
    var (isEmpty, torn) = (true, Set<Int>())
    do {
      while let session = try reader.next(where: isWanted) {
        isEmpty = false
        if let line = session.torn?.line { torn.insert(line) }
        take(session, reader.place)
        if !session.isComplete {
          Terminal.complain("\(path): the trace of \(PlainText.printable(session.title)) is cut off")
        }
      }
    } catch {
      Terminal.complain("\(path): \(error)")
      throw ExitReason.invalidInput.code
    }
    let outside = reader.torn.filter { !torn.contains($0.line) }
    for torn in outside {
      Terminal.complain("\(path): line \(torn.line) was not written to its end, and belongs to no session")
    }
    if isEmpty, !outside.isEmpty { throw ExitReason.invalidInput.code }
  }
}
