import Foundation
import Testing

extension Processes {
  /// The kit for behaviours in Python, beside what Swift has.
  @Suite struct `Behaviors in Python` {
    private let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    private static let twin = Suite.root.appending(path: "Tests/TwinPlugin").path
    private static let kit = Suite.root.appending(path: "scripts/python-kit").path

    /// A folder of plugins with the twin in it, which starts so.
    private func plugins(_ name: String, run: String) throws -> String {
      let folder = "\(scratch.path)/\(name)/TwinPlugin"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let manifest = try String(contentsOfFile: "\(Self.twin)/manifest.yaml", encoding: .utf8)
      _ = try scratch.write("\(name)/TwinPlugin/plugin.yaml", "\(manifest)run: [\(run)]\n")
      return folder
    }

    private func python() throws -> String {
      let folder = try plugins("python", run: "start")
      for file in try FileManager.default.contentsOfDirectory(atPath: Self.kit) {
        try FileManager.default.copyItem(atPath: "\(Self.kit)/\(file)", toPath: "\(folder)/\(file)")
      }
      try FileManager.default.copyItem(atPath: "\(Self.twin)/TwinPlugin.py", toPath: "\(folder)/main.py")
      return folder
    }

    /// The traces of its scenarios, one after the other.
    private func traces(_ plugins: String) throws -> Data {
      let journal = "\(scratch.path)/\(plugins).jsonl"
      let run = try Program(
        [
          "run", "\(Self.twin)/twins.yaml", "--plugins", "\(scratch.path)/\(plugins)", "--journal", journal, "--jobs",
          "1",
          "--in-flight", "1",
        ], in: scratch)
      #expect(try run.end() == 0, "\(run.results) \(run.diagnostics)")
      return try Data(contentsOf: URL(filePath: journal))
    }

    @Test func `do what the same in Swift does, to the byte`() throws {
      _ = try plugins("swift", run: Suite.product("TwinPlugin"))
      _ = try python()
      let (swift, python) = try (traces("swift"), traces("python"))
      #expect(swift.count > 500_000)
      #expect(swift == python, "understudy trace diff says where they differ")
    }

    @Test func `keep to the protocol, also when they are killed`() throws {
      let folder = try python()
      try FileManager.default.createDirectory(atPath: "\(folder)/Scenarios", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Self.twin)/twins.yaml", toPath: "\(folder)/Scenarios/twins.yaml")
      let check = try Program(["plugin", "check", "TwinPlugin", "--plugins", "\(scratch.path)/python"], in: scratch)
      #expect(try check.end() == 0, "\(check.results) \(check.diagnostics)")
    }

    /// Python would run it when it comes to collect what nobody holds: in another delivery, or another session.
    @Test func `do nothing under finally when an exception has passed them`() throws {
      let folder = try python()
      let text = try String(contentsOfFile: "\(folder)/main.py", encoding: .utf8)
      let line = "        answer = yield proceed(message)\n"
      let guarded = """
                try:
                    answer = yield proceed(message)
                finally:
                    self.total += 1
                    self.log(self.home, "finally")

        """
      try #require(text.contains(line))
      try Data(text.replacing(line, with: guarded).utf8).write(to: URL(filePath: "\(folder)/main.py"))
      let journal = "\(scratch.path)/finally.jsonl"
      let run = try Program(
        [
          "run", "\(Self.twin)/twins.yaml", "--filter", "an exception passes it", "--plugins", "\(scratch.path)/python",
          "--journal", journal,
        ], in: scratch)
      #expect(try run.end() == 0, "\(run.results)")
      let lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
      let logged = lines.filter { $0.contains(#""finally""#) }
      let pushed = lines.filter { $0.contains(" of them") }
      #expect(
        logged.count == pushed.count, "once behind each push that has come back: \(logged.count), \(pushed.count)")
      #expect(!pushed.isEmpty)
    }

    @Test func `say what is wrong with them`() throws {
      let mistakes = [
        (#"self.value(message.object, "appearance")"#, "LookupError: appearance is not among what TwinPlugin reads"),
        (#"self.log(message.object, {})"#, "TypeError: no value of a session: {}"),
        ("yield message", "TypeError: only proceed, call, callback and ask can be waited for"),
        (#"yield call(self.home, "fly")"#, "LookupError: 'fly' is no word of this session"),
      ]
      for (line, sentence) in mistakes {
        let folder = try python()
        let text = try String(contentsOfFile: "\(folder)/main.py", encoding: .utf8)
        let wrong = text.replacing("        step = message", with: "        \(line)\n        step = message")
        try #require(wrong != text)
        try Data(wrong.utf8).write(to: URL(filePath: "\(folder)/main.py"))
        let run = try Program(
          [
            "run", "\(Self.twin)/twins.yaml", "--filter", "it counts", "--ios", "18", "--plugins",
            "\(scratch.path)/python",
          ],
          in: scratch)
        #expect(try run.end() == 2)
        #expect(run.results.contains(sentence), "\(run.results)")
        try FileManager.default.removeItem(atPath: folder)
      }
    }

    @Test func `begin with a template that passes at once`() throws {
      let directory = "\(scratch.path)/new"
      let new = try Program(
        ["plugin", "new", "CalmPush", "--kind", "python-behavior", "--directory", directory], in: scratch)
      #expect(try new.end() == 0, "\(new.diagnostics)")
      let run = try Program(["run", "\(directory)/CalmPush", "--plugins", directory], in: scratch)
      #expect(try run.end() == 0, "\(run.results) \(run.diagnostics)")
      let check = try Program(["plugin", "check", "CalmPush", "--plugins", directory], in: scratch)
      #expect(try check.end() == 0, "\(check.results)")
    }
  }
}
