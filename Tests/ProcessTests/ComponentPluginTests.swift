import Foundation
import Testing

extension Processes {
  @Suite struct `A plugin in the place of a component` {
    private static func suite(_ plugins: String, library: String) -> String {
      """
      suite: tabs
      title: Tabs
      ios: 15...26
      scenarios:
        - name: a switch and a push
          app:
            window: {tabs: {id: main, children: [{navigation: {id: home, stack: [feed]}}, \(library)]}}
            controllers: {detail: {}}
            \(plugins)
          steps:
            - tap: {tab: \(library)}
            - tap: {tab: home}
            - push: detail
              on: home
            - expect: {state: {main.selectedViewController: home, home.viewControllers: [feed, detail]}}

      """
    }

    /// - Parameter place: what it says that it replaces; it is our own model of tabs.
    private func run(_ plugins: String, replaces place: String = "tabs", library: String = "library", _ link: String)
      throws -> (CInt, Program)
    {
      let scratch = try Scratch()
      try writePlugin(scratch, replaces: place)
      let path = try scratch.write("tabs.yaml", Self.suite(plugins, library: library))
      // Traces name the file as it was given.
      let program = try Program(
        ["run", path, "--plugins", "\(scratch.path)/Plugins", "--reporter", "jsonl", "--link", link], in: scratch)
      return (try program.end(), program)
    }

    private func writePlugin(_ scratch: Scratch, replaces place: String) throws {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/Plugins/OwnTabs", withIntermediateDirectories: true)
      let manifest = """
        plugin: OwnTabs
        says: Plays the tabs.
        run: [\(Suite.product("HostileWorker")), tabs]
        replaces: \(place)

        """
      _ = try scratch.write("Plugins/OwnTabs/plugin.yaml", manifest)
    }

    private func traces(_ program: Program) -> [UInt8] {
      let lines = program.results.split(separator: "\n").filter { !$0.contains("tabs.yaml") }
      return Array(lines.joined(separator: "\n").utf8)
    }

    @Test func `that does what ours does gives the same bytes`() throws {
      let (code, plain) = try run("", "inproc")
      #expect(code == 0)
      #expect(traces(plain).count > 10_000)
      for link in ["process", "inproc"] {
        let (code, replaced) = try run("plugins: {OwnTabs: main}", link)
        #expect(code == 0, "\(replaced.diagnostics)")
        expectSame(traces(plain), traces(replaced), link)
      }
    }

    @Test func `plays in all sessions of a stress run, and they come out as with ours`() throws {
      let scratch = try Scratch()
      try writePlugin(scratch, replaces: "tabs")
      func stress(_ options: String...) throws -> [Substring] {
        let run = try Program(
          [
            "stress", Suite.root.appending(path: "Scenarios/tabs").path, "--seed", "3", "--sessions", "20", "--corpus",
            scratch.path + "/corpus",
          ] + options, in: scratch)
        #expect(try run.end(within: .seconds(120)) == 0, "\(run.diagnostics)\(run.results)")
        return run.results.split(separator: "\n")
      }
      /// Without how fast it was.
      func outcome(_ line: Substring?) -> String {
        let line = String(line ?? "")
        return line.replacing(#/ \([0-9,]+ a second\)/#, with: "").replacing(#/ in [0-9.]+ s$/#, with: "")
      }
      let plain = try stress("--link", "inproc")
      #expect(plain.first?.hasPrefix("seed 3: 20 sessions, ") == true, "\(plain)")
      for link in ["process", "inproc"] {
        let replaced = try stress(
          "--plugins", scratch.path + "/Plugins", "--plugin", "OwnTabs", "--link", link)
        #expect(outcome(replaced.first) == outcome(plain.first))
        #expect(replaced.last == "sessions with plugins: OwnTabs in 20")
      }
    }

    @Test func `is listed with its place`() throws {
      let scratch = try Scratch()
      try writePlugin(scratch, replaces: "tabs")
      _ = try scratch.hostilePlugin("hands")
      let list = try Program(["plugin", "list", "--plugins", "\(scratch.path)/Plugins"], in: scratch)
      #expect(try list.end() == 0, "\(list.diagnostics)")
      #expect(
        list.results == """
          Hostile
            Misbehaves.
            role: behaviour
            intercepts: pushViewController
          OwnTabs
            Plays the tabs.
            role: component, in the place of tabs

          """)
    }

    @Test(arguments: ["process", "inproc"]) func `is named when it ends`(link: String) throws {
      // An object of this name makes the worker of the tests crash.
      let (code, program) = try run("plugins: {OwnTabs: main}", library: "crash", link)
      #expect(code == 2, "\(program.diagnostics)")
      let sentence = "the plugin OwnTabs ended three times over this session alone: killed by signal 6"
      #expect(program.results.contains(sentence), "\(program.results)")
    }

    @Test func `must say that it is that component`() throws {
      let (code, program) = try run("plugins: {OwnTabs: main}", replaces: "gestures", "process")
      #expect(code == 2)
      let sentence =
        "the plugin OwnTabs says that it is the component tabs, where the component gestures was expected"
      #expect(program.results.contains(sentence), "\(program.results)")
    }
  }
}
