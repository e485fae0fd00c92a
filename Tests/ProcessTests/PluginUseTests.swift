import Foundation
import Testing

extension Processes {
  @Suite struct `What a scenario says of a plugin` {
    private func run(_ binding: String) throws -> (code: CInt, diagnostics: String) {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/Plugins/Hostile", withIntermediateDirectories: true)
      let manifest = """
        plugin: Hostile
        says: Hands everything on.
        run: [\(Suite.product("HostilePlugin")), hands]
        parameters: {recovers: "Nothing."}

        """
      _ = try scratch.write("Plugins/Hostile/plugin.yaml", manifest)
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
        ["run", scratch.write("use.yaml", suite), "--plugins", "\(scratch.path)/Plugins"], in: scratch)
      return (try program.end(), program.diagnostics)
    }

    @Test func `is right`() throws {
      #expect(try run("{on: home, with: {recovers: true}}").code == 0)
    }

    @Test(arguments: [
      (
        "{on: home, with: {recover: true}}",
        "use.yaml:8:44: error: Hostile has no parameter 'recover'; its manifest names recovers\ndid you mean 'recovers'?"
      ),
      (
        "[home, feed]",
        "use.yaml:8:17: error: Hostile takes nothing of 'feed': it takes pushViewController; bind it to something that has these"
      ),
    ])
    func `is a mistake of the file if it makes no sense`(binding: String, sentence: String) throws {
      let (code, diagnostics) = try run(binding)
      #expect(code == 65)
      #expect(diagnostics.contains(sentence), "\(diagnostics)")
      #expect(diagnostics.contains("1 mistake; nothing was run"))
    }
  }
}
