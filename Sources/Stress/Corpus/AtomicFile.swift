import Foundation
package import TraceFormat

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
  /// that fails.
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let url = URL(fileURLWithPath: path)
    do {
      try Data(bytes).write(to: url, options: .atomic)
      let file = try FileHandle(forUpdating: url)
      try file.synchronize()
      try file.close()
    } catch {
      throw StoreError("write", path, WriteTrouble(error))
    }
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
    let probe = URL(fileURLWithPath: "\(directory)/.probe-\(Digest.text(UInt64.random(in: 0...UInt64.max)))")
    do {
      try Data([0]).write(to: probe)
      try FileManager.default.removeItem(at: probe)
    } catch {
      try? FileManager.default.removeItem(at: probe)
      throw StoreError("write into", directory, WriteTrouble(error))
    }
  }

  package static func read(_ path: String) throws(StoreError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw StoreError("read", path, WriteTrouble(reading: error))
    }
  }
}
