import Foundation
import FoundationXML
import Stress
import Testing
import TraceFormat

extension Processes {
  /// What a stress run has found, from its first word to the run after the next.
  @Suite struct `What a stress run finds` {
    private let scratch: Scratch
    private let contract: String
    private let corpus: String

    init() throws {
      scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.path + "/my own", withIntermediateDirectories: false)
      let plain = try scratch.wrongContract()
      contract = "\(scratch.path)/my own/NAV-020-nothing-appears.yaml"
      try FileManager.default.moveItem(atPath: plain, toPath: contract)
      corpus = scratch.path + "/corpus"
    }

    private func understudy(_ words: [String]) throws -> (code: CInt, results: String, diagnostics: String) {
      let program = try Program(words + ["--link", "inproc"], in: scratch)
      return (try program.end(), program.results, program.diagnostics)
    }

    private func stress(_ more: String...) throws -> (code: CInt, results: String, diagnostics: String) {
      try understudy(["stress", contract, "--sessions", "3", "--corpus", corpus] + more)
    }

    /// The only file in the corpus that ends so.
    private func kept(_ suffix: String) throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: corpus).filter { $0.hasSuffix(suffix) }
      try #require(names.count == 1, "\(names)")
      return "\(corpus)/\(names[0])"
    }

    @Test func `is said when it is found, and how to find it again before that`() throws {
      let lines = try stress().diagnostics.split(separator: "\n")
      try #require(lines.count == 2, "\(lines)")
      #expect(lines[0].wholeMatch(of: /seed \d+/) != nil, "\(lines)")
      let pattern = /found   NAV-020 \(callback viewDidAppear\): session ([0-2]) on iOS \d+: NAV-020 is broken: .+/
      let found = try #require(lines[1].wholeMatch(of: pattern), "\(lines)")
      let index = String(found.output.1)
      let seed = String(lines[0].dropFirst(5))
      let replay = try understudy(["replay", "--seed", seed, "--session", index, "--scenarios", contract])
      #expect(replay.code == 1, "\(replay.results)")
    }

    @Test func `is nothing where nothing is watched, and that is said`() throws {
      let run = try understudy(
        ["stress", scratch.suite(["feed"]), "--seed", "1", "--sessions", "1", "--corpus", corpus])
      #expect(run.code == 0)
      #expect(run.diagnostics.hasPrefix("understudy: no formula is watched"), "\(run.diagnostics)")
    }

    @Test func `is a failed test case of its contract`() throws {
      let path = scratch.path + "/report.xml"
      let run = try stress("--seed", "1", "--junit", path)
      #expect(run.code == 1)
      let root = try #require(try XMLDocument(contentsOf: URL(filePath: path)).rootElement())
      #expect(root.attribute(forName: "tests")?.stringValue == "3")
      #expect(root.attribute(forName: "failures")?.stringValue == "1")
      let cases = try root.nodes(forXPath: "testsuite/testcase").compactMap { $0 as? XMLElement }
      let names = cases.map { $0.attribute(forName: "name")?.stringValue ?? "" }
      #expect(names[0].hasPrefix("NAV-020 "), "\(names)")
      #expect(names[1...] == ["every session comes to its end", "the two links give the same traces"])
      // What is printed of it, to the last letter.
      let failure = try #require(cases[0].elements(forName: "failure").first?.stringValue)
      #expect(run.results.hasPrefix(failure + "\n\n"), "\(failure)")
      let again = try stress("--seed", "1", "--junit", path)
      #expect(again.code == 1)
      let known = try #require(try XMLDocument(contentsOf: URL(filePath: path)).rootElement())
      let corpus = try known.nodes(forXPath: "testsuite[@name='corpus']/testcase/failure")
      #expect(corpus.count == 1)
    }

    @Test func `is run again from its trace, which is that of its scenario`() throws {
      #expect(try stress("--seed", "1").code == 1)
      let (scenario, trace) = try (kept(".yaml"), kept(".jsonl"))
      let replay = try understudy(["replay", trace, "--scenarios", contract])
      #expect(replay.code == 1, "what it breaks is broken, and nothing differs: \(replay.results)")
      #expect(replay.results.hasPrefix("equal   NAV-020-"), "\(replay.results)")
      let journal = scratch.path + "/journal"
      _ = try understudy(["run", scenario, "--journal", journal])
      let diff = try Program(["trace", "diff", journal, trace], in: scratch)
      #expect(try diff.end() == 0)
      #expect(diff.results.isEmpty, "\(diff.results)")
    }

    @Test func `has commands that a shell runs as they are printed`() throws {
      let folder = URL(filePath: Suite.program).deletingLastPathComponent().path
      let options = [["--no-shrink"], ["--no-shrink", "--switch", "pushTabBarController=misuse event"], [], []]
      let runs = options.map {
        try? understudy(["stress", contract, "--sessions", "3", "--corpus", corpus, "--seed", "1"] + $0)
      }
      let words =
        Array(repeating: "  understudy replay --seed", count: 2) + ["  understudy run ", "  known: understudy replay"]
      for (run, word) in zip(runs, words) {
        let lines = try #require(run).results.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix(word) }, "\(lines)").replacing("  known:", with: "")
        let shell = try Program(
          ["-c", "PATH='\(folder)':$PATH; \(line)"], program: "/bin/sh", in: scratch)
        #expect(try shell.end() == 1, "\(line): \(shell.diagnostics)")
      }
    }

    /// As a case of before the language knew that mistake.
    @Test func `is left alone where it cannot be played any more, and not called fixed`() throws {
      #expect(try stress("--seed", "1").code == 1)
      let path = try kept(".yaml")
      let text = try String(contentsOfFile: path, encoding: .utf8).replacing("app: {", with: "aap: {")
      let end = try #require(text.range(of: "\n# end "))
      let body = text[..<end.lowerBound] + "\n"
      try Data("\(body)# end \(Digest.text(Digest.of(String(body))))\n".utf8).write(to: URL(filePath: path))
      let run = try understudy(
        ["stress", contract, "--sessions", "1", "--seed", "2", "--corpus", corpus, "--no-shrink"])
      #expect(run.diagnostics.contains("\(path) cannot be played any more, and is left alone"), "\(run.diagnostics)")
      #expect(!run.results.contains("fixed"), "\(run.results)")
    }

    @Test func `and still finds makes the verdict of all shards red`() throws {
      let text = try String(contentsOfFile: contract, encoding: .utf8)
      try Data(text.replacing("15...26", with: "18").utf8).write(to: URL(filePath: contract))
      #expect(try stress("--seed", "1", "--ios", "18").code == 1)
      let reports = scratch.path + "/reports"
      // On the other version nobody watches: the corpus alone is red.
      for shard in ["1/2", "2/2"] {
        let run = try stress("--seed", "1", "--ios", "15", "--shard", shard, "--reports", reports)
        #expect(run.code == 1)
        #expect(run.results.contains("0 findings"), "\(run.results)")
      }
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 1)
      #expect(merge.results.hasPrefix("still   \(try kept(".yaml"))\n3 sessions: 3 passed"), "\(merge.results)")
    }
  }
}
