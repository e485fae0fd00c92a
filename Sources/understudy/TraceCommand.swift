import ArgumentParser
import Reporting
import Stress
import TraceFormat

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Shows the traces of a journal, or the first event in which two differ.",
    subcommands: [Show.self, Diff.self])

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
      try TraceCommand.read(journal, filter) { session in
        isEmpty = false
        print(TraceText(session, options).text)
      }
      if isEmpty {
        Terminal.complain(filter.isEmpty ? "\(journal) has no session" : "no session in \(journal) matches")
        throw ExitReason.nothingSelected.code
      }
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
      let lefts = try TraceCommand.read(left, filter)
      let rights = try TraceCommand.read(right, filter)
      var differs = lefts.count != rights.count
      if differs {
        print("\(left) has \(Spelling.count(lefts.count, "session")), \(right) has \(Spelling.count(rights.count))")
      }
      // A journal holds what several runs have appended: the first of a session is compared with the first, and so on.
      var partners = Dictionary(grouping: rights.reversed(), by: \.header)
      for session in lefts {
        guard let other = partners[session.header]?.popLast() else {
          differs = true
          print("\(TraceCommand.name(of: session)) is only in \(left)")
          continue
        }
        let diff = TraceDiff(session, other)
        guard !diff.isEqual else { continue }
        differs = true
        print(diff.text(names: (left, right)))
      }
      for session in rights where partners[session.header]?.isEmpty == false {
        differs = true
        _ = partners[session.header]?.popLast()
        print("\(TraceCommand.name(of: session)) is only in \(right)")
      }
      if differs { throw ExitReason.differed.code }
      if lefts.isEmpty {
        Terminal.complain("neither journal has a session that matches: nothing was compared")
        throw ExitReason.nothingSelected.code
      }
    }
  }

  /// As 'run --filter' chooses, and as reports write it.
  fileprivate static func matches(_ session: SessionTrace, _ filter: String) -> Bool {
    let names = ["\(session.suite)/\(session.title)", "\(session.suite) / \(session.title)", session.header.file]
    return filter.isEmpty || names.contains { $0.contains(filter) }
  }

  /// The sessions of a journal that match.
  fileprivate static func read(_ path: String, _ filter: String) throws -> [SessionTrace] {
    var sessions: [SessionTrace] = []
    try read(path, filter) { sessions.append($0) }
    return sessions
  }

  /// One after the other, as they are read.
  fileprivate static func read(_ path: String, _ filter: String, _ take: (SessionTrace) -> Void) throws {
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    try read(bytes, of: path, where: { matches($0, filter) }, take)
  }

  fileprivate static func name(of session: SessionTrace) -> String {
    PlainText.printable("\(session.title) of \(session.header.file)")
  }

  /// The sessions of a journal that was read; ends the program if it is damaged. What a kill has cut off is said, and the rest is there.
  static func sessions(in bytes: [UInt8], of path: String) throws -> [SessionTrace] {
    var sessions: [SessionTrace] = []
    try read(bytes, of: path) { sessions.append($0) }
    return sessions
  }

  private static func read(
    _ bytes: [UInt8], of path: String, where isWanted: (SessionTrace) -> Bool = { _ in true },
    _ take: (SessionTrace) -> Void
  ) throws {
    var reader = TraceReader(bytes)
    var (isEmpty, torn) = (true, Set<Int>())
    do {
      while let session = try reader.next(where: isWanted) {
        isEmpty = false
        if let line = session.torn?.line { torn.insert(line) }
        take(session)
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
