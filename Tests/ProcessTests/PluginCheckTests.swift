import Foundation
import Testing

extension Processes {
  @Suite struct `Plugin check` {
    private static let suite = Scratch.pushes("checked", [("a push", "{Hostile: home}")])

    private func check(
      _ deed: String, byFolder: Bool = false, scenarios: String = suite
    ) throws -> (code: CInt, results: String) {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin(deed, scenarios: scenarios)
      let program = try Program(
        ["plugin", "check"] + (byFolder ? ["\(plugins)/Hostile/"] : ["--plugins", plugins]) + ["--deadline", "0.7"],
        in: scratch)
      let code = try program.end()
      #expect(scratch.runDirectories.isEmpty)
      return (code, program.results)
    }

    @Test(arguments: [false, true]) func `passes one that keeps to the protocol`(byFolder: Bool) throws {
      let (code, results) = try check("hands", byFolder: byFolder)
      #expect(code == 0, "\(results)")
      #expect(!results.contains("FAILS"))
      #expect(results.split(separator: "\n").filter { $0.hasPrefix("  ok ") }.count == 13, "\(results)")
      #expect(results.contains("when its process is killed (once) and replaced"), "\(results)")
    }

    @Test func `fails one whose scenarios cannot be read`() throws {
      let (code, results) = try check("hands", scenarios: Self.suite.replacing("push: detail", with: "pusx: detail"))
      #expect(code == 1)
      #expect(results.contains("FAILS  holds its scenarios") && results.contains("found:  they cannot be run"))
      #expect(results.contains("1 check failed"))
    }

    @Test(arguments: [
      ("#!/nowhere/python\n", "its first line names a program that is not there"),
      ("#!/bin/sh\r\n", "its first line ends with a carriage return, which would belong to the name of a program"),
      ("hello\n", "it is no program, and its first line names none (such as #!/bin/sh)"),
    ])
    func `says why a script cannot be started`(script: String, reason: String) throws {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/Plugins/Broken", withIntermediateDirectories: true)
      _ = try scratch.write("Plugins/Broken/plugin.yaml", "plugin: Broken\nsays: Nothing.\nrun: [start]\n")
      let start = try scratch.write("Plugins/Broken/start", script)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: start)
      let list = try Program(["plugin", "list", "--plugins", "\(scratch.path)/Plugins"], in: scratch)
      #expect(try list.end() == 69)
      #expect(list.results.contains("cannot be started: \(start): \(reason)"), "\(list.results)")
    }

    @Test(arguments: [
      "leaves": [("says hello, in a version", "ends before it says hello: exit status 3")],
      "future": [("says hello, in a version", "speaks versions 8 to 9")],
      "talks": [("is silent until it is asked", "it sends a frame that nobody has asked for")],
      "stays": [
        ("ends at the farewell", "it stays"), ("ends when it is refused", "it stays"),
        ("ends at SIGTERM", "it stays"),
        ("does not go on after bytes that are no frame", "it stays"),
      ],
      "skipsGarbage": [("does not go on after bytes that are no frame", "it stays")],
      "picky": [
        ("skips fields that it does not know", "it does not hear the farewell beside such a field"),
        ("answers a word that it does not know", "it ends over one: exit status 4"),
      ],
      "spins": [("does not crash, hang, flood or answer", "it missed its deadline")],
      "crashes": [
        ("does not crash, hang, flood or answer", "killed by signal 6"),
        ("holds its scenarios", "1 of 1 do not, first checked/a push (iOS 18): inconclusive"),
        ("holds its scenarios", ".yaml --plugins /"),
      ],
      "floods": [("does not crash, hang, flood or answer", "it sent a frame that says nothing")],
      "garbage": [("does not crash, hang, flood or answer", "it sent bytes that are no frame")],
      "answersAgain": [("answers a word that it does not know", "it sends another frame behind its answer")],
      "answersTwice": [("does not crash, hang, flood or answer", "it answered delivery 1 of session 0 twice")],
      "random": [
        ("gives the same bytes, one session at a time and the last one first", "first difference: event"),
        ("gives the same bytes when its process is killed", "it answered a delivery that was sent again differently"),
      ],
    ])
    func `says what is wrong, and what to do`(deed: String, faults: [(title: String, found: String)]) throws {
      let (code, results) = try check(deed)
      #expect(code == 1)
      let lines = results.split(separator: "\n").map(String.init)
      for (title, found) in faults {
        let place = try #require(lines.firstIndex { $0.hasPrefix("  FAILS  \(title)") }, "\(results)")
        let end = lines[(place + 1)...].firstIndex { $0.hasPrefix("  ok") || $0.hasPrefix("  FAILS") } ?? lines.count
        let text = lines[place..<end].joined(separator: "\n")
        #expect(text.contains(found), "\(text)")
        #expect(text.contains("to do:  "), "\(text)")
      }
    }
  }
}
