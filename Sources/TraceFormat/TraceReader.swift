import Sequencing
import Vocabulary

/// Reads a journal: the traces of sessions, one after the other, of which a kill may have cut off any last one.
///
/// A line that was torn is the last of its run: the file ends in it, or the next run's header follows. It is kept in ``torn``,
/// and its session has no ending. A line that cannot be read anywhere else is an error.
package struct TraceReader: Sendable {
  /// What a line is.
  private enum Content {
    case header(SessionTrace)
    case event(TraceLine)
    case end(String)
    /// A reporter's line about the session before it.
    case verdict
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  /// The lines that were not written to their end, in order.
  package private(set) var torn: [TornLine] = []
  /// Where the session lies that was read last.
  package private(set) var place = Place(bytes: 0..<0, line: 0)

  /// Where a session lies in its journal.
  package struct Place: Sendable {
    /// From its header to its last line.
    fileprivate let bytes: Range<Int>
    /// The line before its header, from 1.
    fileprivate let line: Int
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All sessions of a journal.
  package static func sessions(in bytes: [UInt8]) throws(TraceError) -> [SessionTrace] {
    var reader = TraceReader(bytes)
    var sessions: [SessionTrace] = []
    while let session = try reader.next() { sessions.append(session) }
    return sessions
  }

  /// The session at a place where one was read, again.
  package func session(at place: Place) throws(TraceError) -> SessionTrace? {
    var reader = TraceReader(bytes)
    (reader.position, reader.line) = (place.bytes.lowerBound, place.line)
    return try reader.next()
  }

  /// What is written at a place.
  package func bytes(at place: Place) -> ArraySlice<UInt8> { bytes[place.bytes] }

  /// The next session, whole or cut off; nil at the end of the file.
  ///
  /// - Parameter isWanted: told of each session without its lines. Those of a session that is not wanted are not looked at.
  package mutating func next(
    where isWanted: (SessionTrace) -> Bool = { _ in true }
  ) throws(TraceError) -> SessionTrace? {
    while let text = peekLine() {
      guard let content = try contentOrTorn(text) else { continue }
      advance(text)
      switch content {
      case .header(let session):
        guard isWanted(session) else {
          skipSession()
          continue
        }
        let before = line - 1
        let session = try filled(session)
        place = Place(bytes: text.startIndex..<min(position, bytes.count), line: before)
        return session
      case .verdict: continue
      case .event, .end: throw .malformed(line: line, "an event outside of any session: there is no header before it")
      }
    }
    return nil
  }

  /// The session with its lines, up to its end or the next header.
  private mutating func filled(_ session: SessionTrace) throws(TraceError) -> SessionTrace {
    var session = session
    while let text = peekLine() {
      guard let content = try contentOrTorn(text) else {
        session.torn = torn.last
        return session
      }
      if case .header = content { return session }
      advance(text)
      switch content {
      case .header, .verdict: return session
      case .event(let event):
        let expected = session.lines.count + 1
        guard event.number == expected else {
          throw .malformed(line: line, "event \(event.number), where \(expected) is expected: something is lost")
        }
        session.lines.append(event)
      case .end(let ending):
        session.ending = ending
        return session
      }
    }
    return session
  }

  /// What the line is; nil, and behind it, if it was torn.
  private mutating func contentOrTorn(_ text: ArraySlice<UInt8>) throws(TraceError) -> Content? {
    do throws(TraceError) {
      return try Self.content(of: text, line: line + 1)
    } catch {
      guard case .malformed = error, isLastOfRun(text) else { throw error }
      advance(text)
      torn.append(TornLine(line: line, text: String(decoding: text, as: UTF8.self)))
      return nil
    }
  }

  /// Goes on behind the lines of a session, to the next header.
  private mutating func skipSession() {
    while let text = peekLine(), !text.starts(with: Self.beginningOfHeader) { advance(text) }
  }

  private static let beginningOfHeader = Array("{\"understudy\":".utf8)

  /// Whether the file ends in this line, without a newline, or the next line is a header.
  private func isLastOfRun(_ text: ArraySlice<UInt8>) -> Bool {
    if text.endIndex == bytes.endIndex { return true }
    return bytes[(text.endIndex + 1)...].starts(with: Self.beginningOfHeader)
  }

  private static func content(of text: ArraySlice<UInt8>, line: Int) throws(TraceError) -> Content {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONScanner.value(of: text)
    } catch {
      throw .malformed(line: line, "no JSON at column \(error.offset + 1): \(error.sentence)")
    }
    if let number = json["understudy"] {
      guard let version = number.int, version > 0 else {
        throw .malformed(line: line, "a header whose 'understudy' is no version of the format")
      }
      guard version <= TraceWriter.version else { throw .newerVersion(version, line: line) }
      guard let file = json["file"]?.string, let scenario = json["scenario"]?.string,
        let ios = json["ios"]?.string.flatMap({ IOSVersion($0) })
      else { throw .malformed(line: line, "a header without file, scenario or a version of iOS that there is") }
      return .header(
        SessionTrace(
          TraceHeader(file: file, scenario: scenario, ios: ios), suite: json["suite"]?.string ?? "",
          steps: json["steps"]?.list?.map { $0.string ?? "" } ?? []))
    }
    if let ending = json["end"]?.string {
      guard Ending.words.contains(ending) else { throw .malformed(line: line, "there is no end '\(ending)'") }
      return .end(ending)
    }
    if json["verdict"] != nil { return .verdict }
    do throws(TraceLine.Refusal) {
      return .event(try TraceLine(json))
    } catch {
      throw .malformed(line: line, error.sentence)
    }
  }

  // MARK: Lines

  /// The next line that is not empty, without its newline; nil at the end of the file.
  private mutating func peekLine() -> ArraySlice<UInt8>? {
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if end > position { return bytes[position..<end] }
      position = end + 1
      line += 1
    }
    return nil
  }

  private mutating func advance(_ text: ArraySlice<UInt8>) {
    position = text.endIndex + 1
    line += 1
  }
}
