import Coordination
import Foundation
import ScenarioLanguage
import Sequencing
import Testing
import Vocabulary

extension Processes {
  @Suite struct `An observer` {
    private static let contract = """
      contract: HST-001
      title: Nothing is pushed
      says: Nothing is pushed.
      ios: 15...26
      confidence: documented
      sources: [this test]

      """

    private func suite(_ breaks: String = "[HST-001]", step: String = "{push: detail, on: home}") -> String {
      func scenario(_ name: String) -> String {
        """
          - name: \(name)
            breaks: \(breaks)
            app:
              window: {navigation: {id: home, stack: [feed]}}
              controllers: {detail: {}}
            steps:
              - \(step)

        """
      }
      return "suite: observed\ntitle: Pushes\nios: 18\nscenarios:\n" + scenario("with it") + scenario("without it")
    }

    private func folder(_ deed: String, _ scratch: Scratch) throws -> String {
      let plugins = try scratch.hostilePlugin(deed)
      _ = try scratch.write("Plugins/Hostile/Scenarios/HST-001-nothing.yaml", Self.contract)
      return plugins
    }

    private func run(
      _ deed: String, _ suite: String, _ options: String...
    ) throws -> (code: CInt, results: String) {
      let scratch = try Scratch()
      let plugins = try folder(deed, scratch)
      let program = try Program(
        [
          "run", scratch.write("observed.yaml", suite), "--plugins", plugins, "--observe", "Hostile", "--deadline",
          "0.7",
        ] + options, in: scratch)
      let code = try program.end()
      #expect(scratch.runDirectories.allSatisfy { $0 == "-done" })
      return (code, program.results + program.diagnostics)
    }

    @Test(arguments: ["process", "inproc"]) func `breaks a session by a contract of its own`(link: String) throws {
      let (code, results) = try run("looks", suite("[]"), "--link", link)
      #expect(code == 1)
      #expect(results.contains("2 scenarios: 0 passed, 2 failed"), "\(results)")
      #expect(results.contains("the contract HST-001 is broken"), "\(results)")
      #expect(results.contains("expected: Nothing is pushed"), "\(results)")
      #expect(results.contains("--observe Hostile"), "\(results)")
    }

    @Test(arguments: ["leaves", "roleless"]) func `ends the run before it begins if it is none`(deed: String) throws {
      let (code, results) = try run(deed, suite("[]"))
      #expect(code == 69)
      #expect(results.contains("--observe Hostile: the plugin Hostile"), "\(results)")
      #expect(!results.contains("passed"), "\(results)")
    }

    @Test func `counts in the plan of a shard`() throws {
      let scratch = try Scratch()
      let plugins = try folder("looks", scratch)
      let file = try scratch.write("observed.yaml", suite())
      for shard in ["1/2", "2/2"] {
        _ = try Program(
          [
            "run", file, "--plugins", plugins, "--observe", "Hostile", "--shard", shard, "--reports",
            "\(scratch.path)/reports",
          ], in: scratch
        ).end()
        _ = try scratch.write("Plugins/Hostile/limit.txt", "another")
      }
      let merge = try Program(["merge", "\(scratch.path)/reports"], in: scratch)
      #expect(try merge.end() == 65)
      #expect((merge.results + merge.diagnostics).contains("plan"), "\(merge.results)\(merge.diagnostics)")
    }

    @Test func `may be named by its folder`() throws {
      let scratch = try Scratch()
      let folder = try folder("looks", scratch) + "/Hostile"
      let file = try scratch.write("observed.yaml", suite("[]"))
      let program = try Program(["run", file, "--observe", folder], in: scratch)
      #expect(try program.end() == 1, "\(program.diagnostics)")
      let again = "--plugins \(scratch.path)/Plugins --observe Hostile"
      #expect(program.results.contains(again), "\(program.results)")
    }

    @Test(arguments: ["looks", "looksOnce"]) func `is told again when its process has ended`(deed: String) throws {
      let (code, results) = try run(deed, suite())
      #expect(code == 0, "\(results)")
      #expect(results.contains("2 scenarios: 2 passed"), "\(results)")
      #expect(results.contains("the plugin Hostile ") == (deed == "looksOnce"))
    }

    @Test func `whose contract holds where the scenario says that it breaks fails it`() throws {
      let (code, results) = try run("looks", suite(step: "{pop: home}"))
      #expect(code == 1)
      #expect(results.contains("the contract HST-001 is not broken"), "\(results)")
    }

    @Test(arguments: [
      ("looksAndCrashes", "the plugin Hostile ended three times over this session alone: killed by signal 6"),
      ("looksAndHangs", "the plugin Hostile did not answer this session within its deadline, three times"),
      ("looksAndLies", "the plugin Hostile judges by the contract 'HST-009', of which its folder has no file"),
      ("looksTooFar", "the plugin Hostile speaks of event 100000 of a session that has"),
    ])
    func `that misbehaves over a session is named, and judges the others`(deed: String, sentence: String) throws {
      for link in ["process", "inproc"] {
        let (code, results) = try run(deed, suite(), "--link", link)
        #expect(code == 2, "\(results)")
        #expect(results.contains("2 scenarios: 1 passed, 1 inconclusive"), "\(results)")
        #expect(results.contains("a judgement is missing"), "\(results)")
        #expect(results.contains(sentence), "\(results)")
      }
    }

    @Test func `that judges twice is replaced, and its first judgement counts`() throws {
      let (code, results) = try run("judgesTwice", suite("[]"))
      #expect(code == 0, "\(results)")
      #expect(results.contains("is lost: it judged session 0, which waits for no judgement of it"), "\(results)")
    }

    @Test func `changes no byte of a trace`() throws {
      let scratch = try Scratch()
      let plugins = try folder("looks", scratch)
      let selection = ["run", Suite.root.appending(path: "Scenarios/cross").path, "--ios", "18", "--reporter", "jsonl"]
      let plain = try Program(selection, in: scratch)
      #expect(try plain.end() == 0)
      for link in ["process", "inproc"] {
        let observed = try Program(
          selection + ["--link", link, "--plugins", plugins, "--observe", "Hostile"], in: scratch)
        #expect(try observed.end() == 1)
        expectSame(traces(plain.results), traces(observed.results), link)
        #expect(observed.results.contains("HST-001"))
      }
    }

    private func traces(_ results: String) -> [UInt8] {
      Array(results.split(separator: "\n").filter { !$0.contains("\"verdict\":") }.joined(separator: "\n").utf8)
    }

    @Test func `that is slow delays sessions that have not begun, and no other`() throws {
      let scratch = try Scratch()
      let (files, _) = ScenarioLoader.load(paths: [try scratch.suite(Array(repeating: "feed", count: 200))])
      var profile = PluginProfile(name: "Slow")
      profile.role = .observer
      var selection = RunPlan.Selection()
      selection.observers = ["Slow"]
      let plan = RunPlan(files, selection, plugins: ["Slow": .heard(profile)])
      let link = SlowLink()
      var finished = 0
      try Lane(besides: link, width: 256).run(plan.sessions, shouldStop: { link.waits > 1_000 }) { _, result in
        finished += 1
        #expect(result.verdict == .passed)
      }
      #expect(finished == 200)
      #expect(link.most == 64)
    }
  }
}

/// A link to an observer that judges one session, the oldest, each time that somebody waits for it; and not before it knows as many
/// as it ever will.
private final class SlowLink: Link {
  private var ended: [UInt32] = []
  private var known: Set<UInt32> = []
  private(set) var most = 0
  private(set) var waits = 0

  func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {}

  func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError) {
    known.insert(session)
    most = max(most, known.count)
    if news.ending != nil { ended.append(session) }
  }

  func close(_ session: UInt32) {}

  func wait() throws(LinkError) -> [LinkEvent] {
    waits += 1
    // Every session that has begun has come to its end, although none is judged.
    #expect(known.count == ended.count)
    guard waits > 20, !ended.isEmpty else { return [] }
    let session = ended.removeFirst()
    known.remove(session)
    return [.judged(session: session, observer: "Slow", [])]
  }
}
