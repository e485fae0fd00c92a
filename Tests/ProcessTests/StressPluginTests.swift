import Foundation
import Testing

extension Processes {
  @Suite struct `Stress with plugins` {
    /// What a caller is owed, which a plugin that drops calls does not give: a push begins. It has no scenario, and so leads no session.
    private static let contract = """
      contract: OWE-001
      title: A push begins
      says: Whatever is pushed and stands nowhere comes.
      ios: 15...26
      confidence: observed
      sources: ["none"]
      always:
        - response:
            to: {event: "call N.pushViewController {viewController: X}", where: {X.parent: null, N.isViewLoaded: true}}
            is: "push begins {on: N, to: X}"
          same: call
      """

    /// A push that comes, if not at once then later; a bar that nobody touches under the finger. It has no scenario either.
    private static let owed = """
      contract: OWE-001
      title: What screens rely on
      says: A push comes, and nobody touches the bar under the finger.
      ios: 15...18
      confidence: observed
      sources: ["none"]
      always:
        - response:
            to:
              event: "call N.pushViewController {viewController: X, thread: null}"
              where:
                {X.parent: null, X.presenting: null, X.navigationBar.items: null, N.appearance: appeared, N.parent: null, N.isFrozen: false}
            is: "push begins {on: N, to: X}"
        - between: "pop begins {on: N, by: gesture}"
          and: "pop ends {on: N}"
          never: "set N.navigationBar.prefersLargeTitles"
      """

    private let plugins = Suite.plugins

    private func stress(
      _ scratch: Scratch, seed: Int = 5, sessions: Int = 40, _ options: String...
    ) throws -> Program {
      let contracts = try scratch.write("OWE-001-a-push-begins.yaml", Self.contract)
      return try Program(
        [
          "stress", contracts, "--plugins", plugins, "--seed", "\(seed)", "--sessions", "\(sessions)", "--steps", "12",
          "--corpus", scratch.path + "/corpus",
        ] + options, in: scratch)
    }

    @Test(.enabled(if: Suite.hasPlugins("GuardedNavigation", "QueueingNavigation")))
    func `gives equal bytes over both links, with any width, and in shards`() throws {
      let scratch = try Scratch()
      var results: Set<String> = []
      let ways = [
        [["--link", "process"]], [["--link", "inproc"]], [["--jobs", "2", "--in-flight", "3"]],
        (1...3).map { ["--shard", "\($0)/3"] },
      ]
      for (place, shards) in ways.enumerated() {
        let reports = "\(scratch.path)/reports-\(place)"
        for way in shards {
          let contracts = try scratch.write("OWE-001-a-push-begins.yaml", Self.contract)
          let run = try Program(
            [
              "stress", contracts, "--plugins", plugins, "--plugin", "GuardedNavigation", "--plugin",
              "QueueingNavigation", "--seed", "5", "--sessions", "40", "--steps", "12", "--no-shrink", "--reports",
              reports, "--corpus", scratch.path + "/corpus",
            ] + way, in: scratch)
          #expect(try [0, 1].contains(run.end(within: .seconds(120))), "\(run.diagnostics)\(run.results)")
          #expect(!run.results.contains("differs"), "\(run.results)")
        }
        let merge = try Program(["merge", reports], in: scratch)
        #expect(try [0, 1].contains(merge.end()), "\(merge.diagnostics)")
        let last = try #require(merge.results.split(separator: "\n").last?.split(separator: ", ").last)
        results.insert(String(last))
      }
      #expect(results.count == 1, "\(results)")
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test(.enabled(if: Suite.hasPlugins("GuardedNavigation")))
    func `keeps what it finds as a scenario that names the plugin`() throws {
      let scratch = try Scratch()
      let run = try stress(scratch, "--plugin", "GuardedNavigation")
      #expect(try run.end(within: .seconds(120)) == 1, "\(run.diagnostics)")
      #expect(run.results.contains(" with GuardedNavigation, "), "\(run.results)")
      let corpus = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/corpus").sorted()
      let name = try #require(
        corpus.first {
          $0.hasSuffix(".yaml")
            && (try? String(contentsOfFile: "\(scratch.path)/corpus/\($0)", encoding: .utf8).contains(
              "GuardedNavigation: "))
              == true
        }, "\(corpus)")
      let path = "\(scratch.path)/corpus/\(name)"
      let contracts = "\(scratch.path)/OWE-001-a-push-begins.yaml"
      for link in ["process", "inproc"] {
        let again = try Program(
          ["run", contracts, path, "--filter", String(name.dropLast(5)), "--plugins", plugins, "--link", link],
          in: scratch)
        #expect(try again.end() == 1, "\(again.diagnostics)")
        #expect(again.results.contains("the contract OWE-001 is broken"), "\(again.results)")
        let replay = try Program(
          ["replay", path, "--scenarios", contracts, "--plugins", plugins, "--link", link], in: scratch)
        #expect(try replay.end() == 1, "\(replay.diagnostics)")
        #expect(replay.results.hasPrefix("equal   "), "\(replay.results)")
      }
      // The next run knows the case, also without the option.
      let next = try stress(scratch, sessions: 1)
      #expect(try next.end(within: .seconds(120)) == 1)
      #expect(next.results.contains("still   \(path)"), "\(next.results)")
    }

    @Test(.enabled(if: Suite.hasPlugins("PushAfterTransition")))
    func `shrinks the plugin away from what fails without it`() throws {
      let scratch = try Scratch()
      let contract = Self.contract.replacing("title: A push begins", with: "title: None").replacing(
        "is: \"push begins {on: N, to: X}\"", with: "is: \"pop begins {on: N, to: X}\"")
      let contracts = try scratch.write("OWE-001-none.yaml", contract)
      let run = try Program(
        [
          "stress", contracts, "--plugins", plugins, "--plugin", "PushAfterTransition", "--seed", "5", "--sessions",
          "10", "--steps", "12", "--corpus", scratch.path + "/corpus",
        ], in: scratch)
      #expect(try run.end(within: .seconds(120)) == 1, "\(run.diagnostics)")
      #expect(run.results.contains(" without a plugin, "), "\(run.results)")
      #expect(!run.results.contains(" with PushAfterTransition"), "\(run.results)")
    }

    @Test(
      .enabled(
        if: Suite.hasPlugins("GuardedNavigation", "QueueingNavigation", "LargeTitleToggle", "PushAfterTransition")),
      arguments: [
        ("GuardedNavigation", true), ("QueueingNavigation", true), ("LargeTitleToggle", true),
        ("PushAfterTransition", false),
      ])
    func `finds the one that does what it should not`(plugin: String, isFound: Bool) throws {
      let scratch = try Scratch()
      let contracts = try scratch.write("OWE-001-what-screens-rely-on.yaml", Self.owed)
      let run = try Program(
        [
          "stress", contracts, "--plugins", plugins, "--plugin", plugin, "--seed", "42", "--sessions", "120", "--ios",
          "15,18", "--corpus", scratch.path + "/corpus",
        ], in: scratch)
      #expect(try run.end(within: .seconds(170)) == (isFound ? 1 : 0), "\(run.diagnostics)\(run.results)")
      #expect(run.results.contains(" with \(plugin), ") == isFound, "\(run.results)")
      #expect(!run.results.contains("without a plugin"), "\(run.results)")
    }

    @Test(arguments: [
      ("crashes", "the plugin Hostile ended three times over this session alone: killed by signal 6"),
      ("spins", "the plugin Hostile did not answer this session within its deadline, three times"),
    ])
    func `goes on when a plugin is lost, and names it`(deed: String, sentence: String) throws {
      let scratch = try Scratch()
      let contracts = Suite.root.appending(path: "Scenarios/navigation/NAV-084-pushing-nothing.yaml").path
      let run = try Program(
        [
          "stress", contracts, "--plugins", scratch.hostilePlugin(deed), "--plugin", "Hostile", "--seed", "4",
          "--sessions", "12", "--steps", "12", "--deadline", "0.7", "--corpus", scratch.path + "/corpus",
        ], in: scratch)
      #expect(try run.end(within: .seconds(120)) == 2, "\(run.diagnostics)\(run.results)")
      #expect(run.results.contains("open    fault: "), "\(run.results)")
      #expect(run.results.contains("\n  \(sentence)"), "\(run.results)")
      #expect(run.results.contains("seed 4: 12 sessions, "), "\(run.results)")
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test func `doubts a plugin whose fault does not happen again, and keeps no case that does not fail`() throws {
      let scratch = try Scratch()
      let contracts = try scratch.write("OWE-001-what-screens-rely-on.yaml", Self.owed)
      let run = try Program(
        [
          "stress", contracts, "--plugins", scratch.hostilePlugin("slips"), "--plugin", "Hostile", "--seed", "42",
          "--sessions", "120", "--ios", "15,18", "--jobs", "1", "--corpus", scratch.path + "/corpus",
        ], in: scratch)
      #expect(try run.end(within: .seconds(120)) == 3, "\(run.diagnostics)\(run.results)")
      let sentence = "  not kept: it did not happen again: Hostile does not do the same each time, which"
      #expect(run.results.contains(sentence), "\(run.results)")
      #expect(run.results.contains("  understudy replay --seed 42 --session "), "\(run.results)")
      let kept = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/corpus")) ?? []
      #expect(!kept.contains { $0.hasSuffix(".yaml") }, "\(kept)")
    }

    @Test(.enabled(if: Suite.hasPlugins("GuardedNavigation", "SplitController")))
    func `says clearly which plugin it cannot use`() throws {
      let scratch = try Scratch()
      let unknown = try stress(scratch, "--plugin", "GardedNavigation")
      #expect(try unknown.end() == 69)
      #expect(
        unknown.diagnostics.contains(
          "there is no plugin GardedNavigation in \(plugins); did you mean GuardedNavigation?"))
      let foreign = try stress(scratch, "--plugin", "SplitController")
      #expect(try foreign.end() == 64)
      #expect(foreign.diagnostics.contains("SplitController takes nothing of what a generated app has"))
      let folder = try scratch.hostilePlugin("misnamed") + "/Hostile"
      let contracts = "\(scratch.path)/OWE-001-a-push-begins.yaml"
      let liar = try Program(["stress", contracts, "--plugin", folder], in: scratch)
      #expect(try liar.end() == 69)
      #expect(
        liar.diagnostics.contains("the plugin Hostile says that it is the behavior Friendly"), "\(liar.diagnostics)")
    }
  }
}
