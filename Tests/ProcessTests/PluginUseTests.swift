import Foundation
import Testing

extension Processes {
  @Suite struct `What a scenario says of a plugin` {
    /// - Parameter other: the manifest of a plugin `Other`, that no scenario names.
    private func end(
      _ verb: String, _ binding: String, other: String? = nil
    ) throws -> (code: CInt, diagnostics: String) {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/Plugins/Hostile", withIntermediateDirectories: true)
      let manifest = """
        plugin: Hostile
        says: Hands everything on.
        run: [\(Suite.product("HostilePlugin")), hands]
        parameters: {recovers: "Nothing."}

        """.replacing("says:", with: verb.hasSuffix("broken") ? "say:" : "says:")
      _ = try scratch.write("Plugins/Hostile/plugin.yaml", manifest)
      if let other {
        try FileManager.default.createDirectory(
          atPath: "\(scratch.path)/Plugins/Other", withIntermediateDirectories: true)
        _ = try scratch.write("Plugins/Other/plugin.yaml", other)
      }
      let suite = """
        suite: use
        title: Use
        ios: 18
        scenarios:
          - name: a push
            app:
              window: {navigation: {id: home, stack: [feed]}}
              plugins: {Hostile: \(binding)}
            steps: [{pop: home}]

        """
      let program = try Program(
        [
          String(verb.prefix { $0 != " " }), scratch.write("use.yaml", suite), "--plugins", "\(scratch.path)/Plugins",
        ], in: scratch)
      return (try program.end(), program.diagnostics)
    }

    @Test func `is right`() throws {
      for verb in ["run", "lint"] { #expect(try end(verb, "{on: home, with: {recovers: true}}").code == 0) }
    }

    @Test(arguments: ["run", "lint"])
    func `is a mistake of the file if the plugin has no such parameter`(verb: String) throws {
      let (code, diagnostics) = try end(verb, "{on: home, with: {recover: true}}")
      #expect(code == 65)
      #expect(
        diagnostics.contains(
          """
          use.yaml:8:44: error: Hostile has no parameter 'recover'; its manifest names recovers
                plugins: {Hostile: {on: home, with: {recover: true}}}
                                                     ^
          did you mean 'recovers'?
          understudy: 1 mistake; nothing was run
          """), "\(diagnostics)")
    }

    @Test func `is a mistake of the file if the plugin takes nothing of the object`() throws {
      let (code, diagnostics) = try end("run", "[home, feed]")
      #expect(code == 65)
      #expect(
        diagnostics.contains(
          "use.yaml:8:17: error: Hostile takes nothing of 'feed': it takes pushViewController; bind it to something that "
            + "has these\n      plugins: {Hostile: [home, feed]}\n                ^\n"), "\(diagnostics)")
    }

    @Test(arguments: ["run broken", "lint broken"])
    func `is in vain if the manifest has a mistake`(verb: String) throws {
      let (code, diagnostics) = try end(verb, "home")
      #expect(code == 65)
      #expect(diagnostics.contains("plugin.yaml:2:1: error: unknown key 'say' in a plugin's"), "\(diagnostics)")
    }

    @Test(arguments: ["run", "lint"])
    func `is right beside a plugin that nobody names and that has a mistake`(verb: String) throws {
      let (code, diagnostics) = try end(verb, "{on: home, with: {recovers: true}}", other: "plugin: Another\n")
      #expect(code == 0, "\(diagnostics)")
    }

    @Test(arguments: ["run", "lint"])
    func `is in vain if the plugin is nowhere`(verb: String) throws {
      let (code, diagnostics) = try end(verb, "home, Hostle: home, Absent: home")
      #expect(code == 69)
      #expect(diagnostics.contains("use.yaml:8: there is no plugin Absent in "), "\(diagnostics)")
      #expect(diagnostics.contains("use.yaml:8: there is no plugin Hostle in "), "\(diagnostics)")
      #expect(diagnostics.contains("; did you mean Hostile?"), "\(diagnostics)")
    }
  }
}
