import Foundation

/// Why something could not be kept, or read.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let trouble: WriteTrouble
  package let action: String

  package init(_ action: String, _ path: String, _ trouble: WriteTrouble) {
    self.action = action
    self.path = path
    self.trouble = trouble
  }

  package var description: String { "cannot \(action) \(path): \(trouble.sentence)" }
}

/// Files that are there whole, or not at all.
package enum AtomicFile {
  /// Writes a file beside its place, then gives it its name, and waits until the disk has it. What had the name before is kept if
  /// that fails. A link stays, and what it leads to is written; so does a device, which takes the bytes.
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    do {
      let place = try Place(path)
      let url = URL(fileURLWithPath: place.path)
      guard place.isReplaced else {
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: Data(bytes))
        try file.close()
        return
      }
      // Foundation waits for the bytes before it gives the name; the name itself stands in the folder, if that can be waited for.
      try Data(bytes).write(to: url, options: .atomic)
      let folder = try? FileHandle(forReadingFrom: url.deletingLastPathComponent())
      try? folder?.synchronize()
      try? folder?.close()
    } catch {
      throw StoreError("write", path, WriteTrouble(error))
    }
  }

  /// Where a path leads to.
  package struct Place {
    package let path: String
    /// Whether another file may take the name; else what is there is written to.
    package let isReplaced: Bool

    /// Throws of what cannot be written to as a file is: a pipe may have nobody at its other end, and would be waited for.
    package init(_ path: String) throws {
      let named = URL(fileURLWithPath: path)
      guard !AtomicFile.isOpenDescriptor(named.path) else {
        (self.path, isReplaced) = (named.path, false)
        return
      }
      guard !path.hasSuffix("/") else { throw WriteTrouble.isFolder }
      self.path = try Self.end(of: named)
      switch (try? FileManager.default.attributesOfItem(atPath: self.path))?[.type] as? FileAttributeType {
      case .none, .typeRegular, .typeDirectory: isReplaced = true
      case .typeCharacterSpecial, .typeBlockSpecial: isReplaced = false
      default: throw WriteTrouble.noFile
      }
    }

    /// Follows links, those of folders too, to what there is, or may be: the same for all names of one place.
    private static func end(of named: URL) throws -> String {
      var place = named
      for _ in 0..<mostLinks {
        let folder = place.deletingLastPathComponent().resolvingSymlinksInPath()
        place = folder.appending(path: place.lastPathComponent)
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else {
          return place.path
        }
        place = URL(fileURLWithPath: target, relativeTo: folder).absoluteURL
      }
      throw WriteTrouble.noPath
    }

    /// As many as Linux follows.
    private static let mostLinks = 40
  }

  /// `/dev/stdout`, `/dev/fd/3` and the like: what this process has open, under another name.
  private static func isOpenDescriptor(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/") && path.contains("/fd/")
  }

  /// Makes a directory, and those around it.
  package static func makeDirectory(_ path: String) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw StoreError("make the directory", path, WriteTrouble(error))
    }
  }

  /// Makes a directory, and sees that files can be written into it.
  package static func prepare(_ directory: String) throws(StoreError) {
    try makeDirectory(directory)
    try probe(directory)
  }

  /// Sees that files can be written into a directory, or into the one around it in which it will be made.
  package static func probe(_ named: String) throws(StoreError) {
    var directory = named
    while !directory.isEmpty, type(of: directory) == nil, !isLink(directory) {
      directory = URL(fileURLWithPath: directory).deletingLastPathComponent().path
    }
    let probe = URL(fileURLWithPath: "\(directory)/.probe-\(UUID().uuidString)")
    do {
      try Data([0]).write(to: probe)
      try FileManager.default.removeItem(at: probe)
    } catch {
      try? FileManager.default.removeItem(at: probe)
      throw StoreError("write into", directory, WriteTrouble(error))
    }
  }

  /// The names of all that is in a directory, sorted.
  package static func names(in directory: String) throws(StoreError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    } catch {
      throw StoreError("read", directory, WriteTrouble(reading: error))
    }
  }

  /// Whether a path leads to a file: to no folder, no pipe, and not to nothing.
  package static func isFile(_ path: String) -> Bool { type(of: path) == .typeRegular }

  package static func isFolder(_ path: String) -> Bool { type(of: path) == .typeDirectory }

  /// Whether the path itself is a link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private static func type(of path: String) -> FileAttributeType? {
    // To nothing, and not to the folder at hand.
    if path.isEmpty { return nil }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: real))?[.type] as? FileAttributeType
  }

  /// All that is there. A pipe is read to its end.
  package static func read(_ path: String) throws(StoreError) -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      throw StoreError("read", path, WriteTrouble(reading: error))
    }
  }
}
