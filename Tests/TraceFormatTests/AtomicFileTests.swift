import Foundation
import Testing
import TraceFormat

/// Files that are there whole, and what else a path may lead to.
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atomic-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ name: String) throws -> String {
    String(decoding: try AtomicFile.read(path(name)), as: UTF8.self)
  }

  @Test func `a link stays, and what it leads to is written`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write(Array("before".utf8), to: path("target"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try AtomicFile.write(Array("now".utf8), to: path("link"))
    #expect(try text("target") == "now")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `what a link leads to is made if there is nothing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try AtomicFile.write(Array("now".utf8), to: path("link"))
    #expect(try text("target") == "now")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `all names of one place lead there, also before it is made`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    try AtomicFile.makeDirectory(path("real"))
    try files.createSymbolicLink(atPath: path("folder"), withDestinationPath: "real")
    try files.createSymbolicLink(atPath: path("far"), withDestinationPath: "near")
    try files.createSymbolicLink(atPath: path("near"), withDestinationPath: "folder/new")
    let places = try ["real/new", "folder/new", "near", "far", "real/../folder/./new"].map {
      try AtomicFile.Place(path($0)).path
    }
    #expect(Set(places).count == 1, "\(places)")
    try AtomicFile.write(Array("now".utf8), to: path("far"))
    #expect(try text("real/new") == "now")
    #expect(AtomicFile.isLink(path("far")) && AtomicFile.isLink(path("near")))
    try files.createSymbolicLink(atPath: path("round"), withDestinationPath: "round")
    #expect(throws: StoreError("write", path("round"), .noPath)) { try AtomicFile.write([1], to: path("round")) }
    #expect(throws: StoreError("write", path("real") + "/", .isFolder)) {
      try AtomicFile.write([1], to: path("real") + "/")
    }
  }

  @Test func `what this process has open is written to, and not replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write(Array("before, ".utf8), to: path("open"))
    let number = try FileManager.default.attributesOfItem(atPath: path("open"))[.systemFileNumber] as? UInt64
    let file = try FileHandle(forUpdating: folder.appendingPathComponent("open"))
    try AtomicFile.write(Array("now".utf8), to: "/dev/fd/\(file.fileDescriptor)")
    #expect(try text("open") == "nowore, ")
    #expect(try FileManager.default.attributesOfItem(atPath: path("open"))[.systemFileNumber] as? UInt64 == number)
  }

  @Test func `a pipe is refused, because nobody may be at its other end`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(unsafe mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: StoreError("write", path("pipe"), .noFile)) {
      try AtomicFile.write([1], to: path("pipe"))
    }
  }

  @Test func `what fails leaves what was there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.makeDirectory(path("here"))
    #expect(throws: StoreError.self) { try AtomicFile.write([1], to: path("here")) }
    #expect(throws: StoreError("write", path("none/file"), .noFolder)) {
      try AtomicFile.write([1], to: path("none/file"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["here"])
  }
}
