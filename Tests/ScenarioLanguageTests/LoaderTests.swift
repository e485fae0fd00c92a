import Foundation
import ScenarioLanguage
import Testing

@Suite struct LoaderTests {
  private func inDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("loader-\(UUID())").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  @Test func `directories are walked in order, files are taken once`() throws {
    try inDirectory { directory in
      try FileManager.default.createDirectory(atPath: directory + "/a", withIntermediateDirectories: true)
      for name in ["b.yaml", "a/z.yml", "a/y.yaml", "note.txt", ".hidden.yaml"] {
        try "suite: s\n".write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
      }
      try FileManager.default.createSymbolicLink(atPath: directory + "/a/loop", withDestinationPath: directory)
      let (files, diagnostics) = ScenarioLoader.load(paths: [directory, directory + "/b.yaml"])
      #expect(diagnostics.isEmpty)
      #expect(files.map(\.path) == ["/a/y.yaml", "/a/z.yml", "/b.yaml"].map { directory + $0 })
    }
  }

  @Test(arguments: [["/a/y.yaml", ""], ["/a", ""], ["", "/a"], ["/a/y.yaml", "/a", ""]])
  func `a directory whose files are taken already is not empty`(names: [String]) throws {
    try inDirectory { directory in
      try FileManager.default.createDirectory(atPath: directory + "/a", withIntermediateDirectories: true)
      try "suite: s\n".write(toFile: directory + "/a/y.yaml", atomically: true, encoding: .utf8)
      let (files, diagnostics) = ScenarioLoader.load(paths: names.map { directory + $0 })
      #expect(diagnostics.isEmpty, "\(diagnostics)")
      #expect(files.map(\.path) == [directory + "/a/y.yaml"])
    }
  }

  @Test func `one that holds nothing but a way back to itself is`() throws {
    try inDirectory { directory in
      try FileManager.default.createSymbolicLink(atPath: directory + "/loop", withDestinationPath: directory)
      let (_, diagnostics) = ScenarioLoader.load(paths: [directory])
      let sentence = "\(directory): error: there is no .yaml or .yml file in this directory"
      #expect(diagnostics.map(\.description) == [sentence])
    }
  }

  @Test func `no file is read once somebody says so`() throws {
    try inDirectory { directory in
      try "suite: s\n".write(toFile: directory + "/a.yaml", atomically: true, encoding: .utf8)
      try "no scenario file".write(toFile: directory + "/b.yaml", atomically: true, encoding: .utf8)
      let (files, diagnostics) = ScenarioLoader.load(paths: [directory]) { true }
      #expect(files.isEmpty && diagnostics.isEmpty)
    }
  }

  @Test func `what is named like a scenario file and is none is not passed over`() throws {
    try inDirectory { directory in
      try "suite: s\n".write(toFile: directory + "/good.yaml", atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: directory + "/lost.yaml", withDestinationPath: "nowhere")
      try #require(unsafe mkfifo(directory + "/pipe.yml", 0o600) == 0)
      let (files, diagnostics) = ScenarioLoader.load(paths: [directory])
      #expect(files.map(\.path) == ["\(directory)/good.yaml"])
      #expect(
        diagnostics.map(\.description) == [
          "\(directory)/lost.yaml: error: there is no such file or directory",
          "\(directory)/pipe.yml: error: it could not be read: it is neither a file nor a directory",
        ])
    }
  }

  @Test func `a name that is no text is a mistake of the name`() throws {
    try inDirectory { directory in
      let start = Array((directory + "/lat").utf8CString.dropLast())
      let path = start + [CChar(bitPattern: 0xE9)] + Array(".yaml".utf8CString)
      try unsafe path.withUnsafeBufferPointer { path in
        try #require(unsafe mkfifo(path.baseAddress!, 0o600) == 0)
      }
      let (_, diagnostics) = ScenarioLoader.load(paths: [directory])
      #expect(
        diagnostics.map(\.description)
          == ["\(directory)/lat\u{FFFD}.yaml: error: it could not be read: its name is not UTF-8"])
    }
  }

  @Test func `nothing to read is a mistake`() throws {
    try inDirectory { directory in
      let (files, diagnostics) = ScenarioLoader.load(paths: [directory, directory + "/none"])
      #expect(files.isEmpty)
      #expect(
        diagnostics.map(\.description) == [
          "\(directory): error: there is no .yaml or .yml file in this directory",
          "\(directory)/none: error: there is no such file or directory",
        ])
    }
  }

  @Test func `a large file is refused by its size`() throws {
    try inDirectory { directory in
      let path = directory + "/large.yaml"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 100_000_000)
      try handle.close()
      let (_, diagnostics) = ScenarioLoader.load(paths: [path])
      #expect(
        diagnostics.map(\.description)
          == ["\(path): error: the file has 100000000 bytes; a scenario file has at most 1048576"])
    }
  }

  @Test func `good files are read beside bad ones`() throws {
    try inDirectory { directory in
      try "suite: s\n".write(toFile: "\(directory)/good.yaml", atomically: true, encoding: .utf8)
      try "siute: s\n".write(toFile: "\(directory)/bad.yaml", atomically: true, encoding: .utf8)
      let (files, diagnostics) = ScenarioLoader.load(paths: [directory])
      #expect(files.map(\.name) == ["s"])
      #expect(diagnostics.map(\.fact.suggestion) == ["suite"])
    }
  }
}
