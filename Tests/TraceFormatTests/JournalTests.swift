import Foundation
import Testing
import TraceFormat

/// The journal on a real file system.
struct JournalTests {
  /// A folder of its own for each test, removed with it.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  }

  private func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func `sessions are appended as they come`() throws {
    let folder = try Folder()
    let path = folder.path("run.jsonl")
    let first = Samples.bytes(Samples.push, scenario: "first")
    let second = Samples.bytes(Samples.push, scenario: "second")
    var journal = try Journal(path)
    try journal.append(first)
    #expect(try read(path) == first)
    var later = try Journal(path)
    try later.append(second)
    try later.synchronize()
    #expect(try read(path) == first + second)
  }

  @Test func `two writers do not overwrite each other`() throws {
    let folder = try Folder()
    let path = folder.path("run.jsonl")
    var one = try Journal(path)
    var other = try Journal(path)
    for _ in 0..<3 {
      try one.append(Samples.bytes(Samples.push, scenario: "one"))
      try other.append(Samples.bytes(Samples.push, scenario: "other"))
    }
    #expect(try TraceReader.sessions(in: read(path)).count == 6)
  }

  @Test func `a half line of a killed run stays, and the next run begins a new one`() throws {
    let folder = try Folder()
    let path = folder.path("run.jsonl")
    try Data(Samples.bytes(Samples.push).dropLast(30)).write(to: URL(fileURLWithPath: path))
    var journal = try Journal(path)
    try journal.append(Samples.bytes(Samples.push, scenario: "next"))
    let sessions = try TraceReader.sessions(in: read(path))
    #expect(sessions.map(\.isComplete) == [false, true])
    #expect(sessions[0].torn != nil)
  }

  @Test(arguments: ["{", "{\n", "\n{\"understudy\":1", "suite: back\n", "{\"understudy\" :1}\n", "{\"u\":1}"])
  func `what is no journal is not appended to`(text: String) throws {
    let folder = try Folder()
    let path = folder.path("run.yaml")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: JournalError.self) { try Journal(path) }
    #expect(error?.reason == .noJournal)
    #expect(try read(path) == Array(text.utf8))
  }

  @Test(arguments: ["", "{\"un", "{\"unders\n", "{\"understudy\":1,\"file"])
  func `a journal whose first line was cut off is one`(text: String) throws {
    let folder = try Folder()
    let path = folder.path("run.jsonl")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var journal = try Journal(path)
    try journal.append(Samples.bytes(Samples.push))
    #expect(try read(path).starts(with: Array(text.utf8)))
    #expect(try TraceReader.sessions(in: read(path)).count == 1)
  }

  @Test func `a full disk is said in a sentence`() throws {
    var journal = try Journal("/dev/full")
    let error = #expect(throws: JournalError.self) { try journal.append(Samples.bytes(Samples.push)) }
    #expect(error?.reason == .diskFull)
    #expect(
      error?.description
        == "cannot append to the journal /dev/full: the disk is full; what was written before is kept")
  }

  @Test func `its folder is made with it`() throws {
    let folder = try Folder()
    var journal = try Journal(folder.path("traces/shards/run.jsonl"))
    try journal.append(Samples.bytes(Samples.push))
    #expect(try AtomicFile.read(folder.path("traces/shards/run.jsonl")) == Samples.bytes(Samples.push))
  }

  @Test func `a journal that cannot be opened says why`() throws {
    let folder = try Folder()
    let folderless = #expect(throws: JournalError.self) { try Journal("/proc/no/run.jsonl") }
    #expect(folderless?.reason == .noFolder)
    let directory = #expect(throws: JournalError.self) { try Journal(folder.url.path) }
    #expect(directory?.reason == .isFolder)
    #expect(
      directory?.description
        == "cannot open the journal \(folder.url.path): it is a folder; name a file in it")
  }
}
