import Foundation
import Testing

extension Processes {
  /// Journals of several runs, and of runs that were cut off: compared, and run again.
  @Suite struct `Journals that are compared and run again` {
    private let scratch: Scratch
    private let suite: String

    init() throws {
      scratch = try Scratch()
      suite = try scratch.write(
        "flow.yaml",
        """
        suite: flow
        title: Two taps on the back button
        ios: 18
        scenarios:
          - name: taps
            app: {window: {navigation: {id: home, stack: [feed, list, detail]}}}
            steps:
              - {tap: {backButton: home}, settle: false}
              - {wait: 100ms}
              - {tap: {backButton: home}}

        """)
    }

    private func understudy(_ words: String...) throws -> (code: CInt, results: String, diagnostics: String) {
      let program = try Program(words, in: scratch)
      return (try program.end(), program.results, program.diagnostics)
    }

    /// A journal of these runs, one behind the other: as usual, or with the other side of a switch.
    private func journal(_ name: String, _ switched: Bool...) throws -> String {
      let path = "\(scratch.path)/\(name).jsonl"
      for isSwitched in switched {
        let words = ["run", suite, "--journal", path] + (isSwitched ? ["--switch", "inputDuringSlide=delivered"] : [])
        let program = try Program(words, in: scratch)
        #expect(try program.end() == 0, "\(program.diagnostics)")
      }
      return path
    }

    @Test func `the second run of a session is compared with the second`() throws {
      let twice = try journal("twice", false, false)
      let mixed = try journal("mixed", false, true)
      for (left, right) in [(twice, mixed), (mixed, twice)] {
        let diff = try understudy("trace", "diff", left, right)
        #expect(diff.code == 3)
        #expect(diff.results.contains("first difference: event"), "\(diff.results)")
      }
      let itself = try understudy("trace", "diff", mixed, mixed)
      #expect(itself.code == 0 && itself.results.isEmpty, "\(itself.results)")
    }

    @Test func `a scenario that is gone is named, and the others are run again`() throws {
      func flow(_ second: String) throws -> String {
        let scenarios = ["taps", second].map { "  - {name: \($0), app: {window: feed}, steps: [{wait: 1ms}]}" }
        let heading = "suite: two\ntitle: Two\nios: 18\nscenarios:\n"
        return try scratch.write("two.yaml", heading + scenarios.joined(separator: "\n") + "\n")
      }
      let path = scratch.path + "/two.jsonl"
      #expect(try understudy("run", flow("waits"), "--journal", path).code == 0)
      let renamed = try flow("waits longer")
      let replay = try understudy("replay", path, "--scenarios", renamed)
      #expect(replay.code == 3, "\(replay.diagnostics)")
      #expect(replay.results.hasPrefix("equal   two / taps (iOS 18)"), "\(replay.results)")
      let gone = "\(renamed) has no scenario 'waits' for iOS 18 any more"
      #expect(replay.diagnostics.contains(gone), "\(replay.diagnostics)")
    }

    @Test func `what only one of two has is named, whichever it is`() throws {
      let once = try journal("once", false)
      let twice = try journal("twice", false, false)
      for (left, right) in [(once, twice), (twice, once)] {
        let diff = try understudy("trace", "diff", left, right)
        #expect(diff.code == 3)
        #expect(diff.results.hasSuffix("taps (iOS 18) of \(suite) is only in \(twice)\n"), "\(diff.results)")
      }
    }

    @Test func `a trace that was cut off is equal as far as it goes`() throws {
      let whole = try #require(FileManager.default.contents(atPath: try journal("whole", false)))
      let cut = try scratch.write("cut.jsonl", String(decoding: whole.prefix(1500), as: UTF8.self))
      let replay = try understudy("replay", cut)
      #expect(replay.code == 0, "\(replay.results)")
      #expect(replay.results.contains("behind which the trace is cut off"), "\(replay.results)")
      #expect(replay.diagnostics.contains("the trace of taps (iOS 18) is cut off"), "\(replay.diagnostics)")
    }

    @Test func `what was run with a switch is run again with it`() throws {
      let journal = try journal("switched", true)
      #expect(try understudy("replay", journal).code == 3)
      let replay = try understudy("replay", journal, "--switch", "inputDuringSlide=delivered")
      #expect(replay.code == 0, "\(replay.results)")
      #expect(replay.results.hasPrefix("equal   flow / taps (iOS 18): all "), "\(replay.results)")
    }

    @Test func `the contracts of --scenarios are watched, and a broken one is said`() throws {
      let journal = try journal("watched", false)
      let replay = try understudy("replay", journal, "--scenarios", scratch.wrongContract())
      #expect(replay.code == 1)
      #expect(replay.results.hasPrefix("equal   flow / taps (iOS 18): all "), "\(replay.results)")
      #expect(replay.results.contains("\n  failure: NAV-020 is broken"), "\(replay.results)")
    }

    @Test func `a scenario is run again on each of its versions`() throws {
      let text = try String(contentsOfFile: suite, encoding: .utf8)
      let every = try scratch.write("every.yaml", text.replacing("ios: 18\n", with: ""))
      let replay = try understudy("replay", every)
      #expect(replay.code == 0, "\(replay.diagnostics)")
      #expect(replay.results.split(separator: "\n").count == 5, "\(replay.results)")
    }

    @Test(arguments: ["taps (iOS 18)", "flow/taps", "flow / taps (iOS 18)", "flow.yaml"])
    func `what reports write chooses in a run and in a journal`(filter: String) throws {
      let path = scratch.path + "/chosen-\(filter.count).jsonl"
      #expect(try understudy("run", suite, "--filter", filter, "--journal", path).code == 0)
      #expect(try understudy("trace", "show", path, "--filter", filter).code == 0)
      #expect(try understudy("trace", "show", path, "--filter", "flow / nothing").code == 4)
    }

    @Test func `a journal makes a page, and so does a run, with the contracts that its events name`() throws {
      let title = "The order of an animated pop"
      let journal = try journal("page", false)
      let page = try understudy("trace", "html", journal)
      #expect(page.code == 0, "\(page.diagnostics)")
      #expect(page.results.hasPrefix("<!DOCTYPE html>\n") && page.results.hasSuffix("</html>\n"))
      #expect(page.results.contains("\"summary\":\"1 session\"") && page.results.contains(title))
      let bare = try understudy("trace", "html", journal, "--scenarios", scratch.path + "/none")
      #expect(bare.code == 0 && !bare.results.contains(title))
      let path = scratch.path + "/pages/report.html"
      #expect(try understudy("run", suite, "--html", path).code == 0)
      let report = try String(contentsOfFile: path, encoding: .utf8)
      #expect(report.contains("\"summary\":\"1 scenario: 1 passed\"") && report.contains("\"hasTrace\":true"))
    }

    @Test func `a journal is read from a pipe`() throws {
      let path = try journal("once", false)
      let shell = try Program(
        ["-c", "cat \(path) | \(Suite.program) trace show /dev/stdin"], program: "/bin/sh", in: scratch)
      #expect(try shell.end() == 0, "\(shell.diagnostics)")
      #expect(shell.results == (try understudy("trace", "show", path).results))
    }
  }
}
