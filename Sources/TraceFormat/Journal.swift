import Foundation
import Glibc

/// An append-only file of traces: whole sessions, as they come.
///
/// Each session is on its way to the disk when ``append(_:)`` returns, so a run that is killed loses no finished one. If a run
/// before was cut off in the middle of a line, a new line is begun, and the half one stays for readers to report.
package struct Journal {
  package let path: String
  private let file: FileHandle
  /// The file ends in the middle of a line.
  private var isTorn: Bool

  /// Opens the journal, and makes it and its folder if there is none.
  package init(_ path: String) throws(JournalError) {
    self.path = path
    do {
      let place = try AtomicFile.Place(path)
      let url = URL(fileURLWithPath: place.path)
      if !FileManager.default.fileExists(atPath: path) {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Self.make(url)
      }
      do {
        file = try FileHandle(forUpdating: url)
        guard fcntl(file.fileDescriptor, F_SETFL, O_APPEND) == 0 else { throw POSIXError(.EINVAL) }
        isTorn = try Self.endsInLine(file)
        guard try !place.isReplaced || Self.isJournal(file) else { throw WriteTrouble.noJournal }
      } catch  where !place.isReplaced {
        // A pipe has no end that could be looked at.
        throw WriteTrouble.noFile
      }
    } catch {
      throw JournalError(path: path, action: .open, reason: WriteTrouble(error))
    }
  }

  /// Appends the trace of a session, whole.
  package mutating func append(_ trace: [UInt8]) throws(JournalError) {
    guard let last = trace.last else { return }
    let wasTorn = isTorn
    isTorn = true
    do {
      try file.write(contentsOf: Data((wasTorn ? [UInt8(ascii: "\n")] : []) + trace))
    } catch {
      throw JournalError(path: path, action: .append, reason: WriteTrouble(error))
    }
    isTorn = last != UInt8(ascii: "\n")
  }

  /// Waits until the disk has everything: for the end of a run, before its result is believed.
  package func synchronize() throws(JournalError) {
    do {
      try file.synchronize()
    } catch {
      throw JournalError(path: path, action: .synchronize, reason: WriteTrouble(error))
    }
  }

  /// Makes an empty file, unless somebody else has just done so.
  private static func make(_ url: URL) throws {
    do {
      try Data().write(to: url, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      return
    }
  }

  /// Whether its first line, whole or cut off, is that of a journal; one of nothing will be.
  private static func isJournal(_ file: FileHandle) throws -> Bool {
    let beginning = Array("{\"understudy\":".utf8)
    try file.seek(toOffset: 0)
    let bytes = [UInt8](try file.read(upToCount: beginning.count) ?? Data())
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    // One brace alone would be any JSON.
    return bytes.isEmpty || line.count > 1 && beginning.starts(with: line)
  }

  private static func endsInLine(_ file: FileHandle) throws -> Bool {
    let end = try file.seekToEnd()
    guard end > 0 else { return false }
    try file.seek(toOffset: end - 1)
    return try file.read(upToCount: 1) != Data([UInt8(ascii: "\n")])
  }
}
