import Foundation
import Testing

extension Processes {
  @Suite(.enabled(if: Mounts.arePermitted, "skipped: this machine does not permit mounts of one's own"))
  struct `A disk that takes nothing` {
    /// What is done to the disk before the program starts; `$DISK` is where it is mounted.
    enum State: String, CaseIterable {
      case full = "dd if=/dev/zero of=$DISK/filler bs=4096 2>/dev/null || true"
      case readOnly = "mount -o remount,ro $DISK"

      var sentence: String {
        switch self {
        case .full: "the disk is full; what was written before is kept"
        case .readOnly: "the file system is read-only; name another place"
        }
      }
    }

    @Test(arguments: State.allCases, ["run", "stress"])
    func `for the reports ends a shard before it begins`(state: State, command: String) throws {
      let scratch = try Scratch()
      let words = [command, try scratch.suite(["feed"]), "--shard", "1/1", "--reports", "$DISK/reports"]
      let options = command == "run" ? [] : ["--seed", "1", "--sessions", "2", "--corpus", scratch.path + "/corpus"]
      let run = try Mounts.run(words + options, scratch, before: "mkdir $DISK/reports\n" + state.rawValue)
      #expect(try run.end() == (state == .full ? 75 : 65))
      #expect(run.diagnostics.contains("\(scratch.path)/disk/reports: \(state.sentence)"), "\(run.diagnostics)")
      #expect(run.results == "left: reports\nreports:\n", "it has not begun, and leaves nothing: \(run.results)")
    }

    @Test(arguments: ["keys new", "plugin new Foo --directory"])
    func `for what is new leaves nothing that is in the way of the next try`(command: String) throws {
      let scratch = try Scratch()
      let words = command.split(separator: " ").map(String.init) + ["$DISK/new"]
      let again = "rm $DISK/filler; \(Suite.program) \(words.joined(separator: " ")) >/dev/null && echo made"
      let run = try Mounts.run(words, scratch, before: State.full.rawValue, after: again)
      #expect(try run.end() == 75)
      #expect(run.diagnostics.contains("the disk is full"), "\(run.diagnostics)")
      #expect(run.results.contains("made\n"), "\(run.results) \(run.diagnostics)")
    }

    @Test(arguments: [State.full, .readOnly], ["--junit", "--journal", "--html"])
    func `for what a run would write is told before it begins, and may be tried again where it may pass`(
      state: State, option: String
    ) throws {
      let scratch = try Scratch()
      let words = ["run", try scratch.suite(["feed"]), option, "$DISK/new/file"]
      let run = try Mounts.run(words, scratch, before: state.rawValue)
      // An empty journal fits on a disk that is full.
      #expect(try run.end() == (state == .full ? 75 : 65), "\(run.diagnostics)")
      #expect(run.diagnostics.contains(state.sentence), "\(run.diagnostics)")
    }

    @Test func `in the middle of a run costs no verdict, no trace and no report that lies elsewhere`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(Array(repeating: "feed", count: 100))
      let reports = scratch.path + "/reports"
      let run = try Mounts.run(
        ["run", suite, "--journal", "$DISK/journal", "--junit", "$DISK/junit.xml", "--reports", reports], scratch,
        after: "\(Suite.program) trace show $DISK/journal | grep -c 'ended: settled' || true")
      #expect(try run.end() == 75)
      #expect(run.results.contains("100 scenarios: 100 passed"), "\(run.results)")
      for place in ["append to the journal", "write the report"] {
        #expect(run.diagnostics.contains("cannot \(place) \(scratch.path)/disk/"), "\(run.diagnostics)")
      }
      let ended = run.results.split(separator: "\n").last.flatMap { Int($0) } ?? 0
      #expect(ended > 0, "the traces that had room can be read: \(run.results)")
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 0)
      #expect(merge.results.hasPrefix("100 sessions: 100 passed"), "\(merge.results)")
    }

    @Test func `any more leaves no half report`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(Array(repeating: "feed", count: 100))
      let run = try Mounts.run(
        ["run", suite, "--journal", "$DISK/journal", "--reports", "$DISK/reports"], scratch)
      #expect(try run.end() == 75)
      #expect(run.results.contains("100 scenarios: 100 passed"), "\(run.results)")
      #expect(run.diagnostics.contains("cannot write \(scratch.path)/disk/reports/run-"), "\(run.diagnostics)")
      #expect(run.results.hasSuffix("left: journal reports\nreports:\n"), "\(run.results)")
    }

    @Test(arguments: State.allCases) func `for findings still lets them be told, and counted`(state: State) throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let contract = try scratch.wrongContract()
      let run = try Mounts.run(
        ["stress", contract, "--seed", "1", "--sessions", "3"]
          + ["--corpus", "$DISK/corpus", "--reports", reports], scratch, before: state.rawValue)
      #expect(try run.end() == 1, "what is found fails the run, kept or not")
      let again = "not kept: understudy replay --seed 1 --session 0 --scenarios \(contract)\n"
      #expect(run.results.contains(again), "\(run.results)")
      let before = run.diagnostics.split(separator: "\n").prefix { !$0.hasPrefix("found") }.joined()
      #expect(before.contains("\(state.sentence); this run tells what it finds, and keeps"), "\(run.diagnostics)")
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 1)
      let finding = "failed  NAV-020 (callback viewDidAppear): 3 sessions, first seed 1 session 0 (iOS 15)\n"
      #expect(merge.results.contains(finding), "\(merge.results)")
    }
  }

  @Suite struct `A case of the corpus that was cut off` {
    /// Without its last line it is still YAML.
    enum Cut: CaseIterable { case inTheMiddle, behindItsScenario }

    @Test(arguments: Cut.allCases) func `is named, left out, and found again`(cut: Cut) throws {
      let scratch = try Scratch()
      let corpus = scratch.path + "/corpus"
      let words = ["stress", try scratch.wrongContract(), "--seed", "1", "--sessions", "3", "--corpus", corpus]
      let first = try Program(words, in: scratch)
      #expect(try first.end() == 1, "\(first.diagnostics)")
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: corpus).first { $0.hasSuffix(".yaml") })
      let path = "\(corpus)/\(name)"
      let whole = try #require(FileManager.default.contents(atPath: path))
      let sentence = String(decoding: whole, as: UTF8.self).prefix { !$0.isNewline }.dropFirst(2)
      #expect(first.results.contains("\n  \(sentence)\n  shrunk to "), "of the case, as it was kept: \(first.results)")
      let end = try #require(whole.range(of: Data("# end".utf8))).lowerBound
      try whole.prefix(cut == .inTheMiddle ? whole.count / 2 : end).write(to: URL(filePath: path))

      let replay = try Program(["replay", path, "--scenarios", scratch.wrongContract()], in: scratch)
      #expect(try replay.end() == 65)
      #expect(replay.diagnostics.contains(path), "\(replay.diagnostics)")
      #expect(replay.results.isEmpty, "\(replay.results)")

      let second = try Program(words, in: scratch)
      #expect(try second.end() == 1)
      #expect(second.diagnostics.contains("\(path) is cut off"), "\(second.diagnostics)")
      #expect(FileManager.default.contents(atPath: path) == whole)
    }
  }
}

extension Scratch {
  /// A contract that every session breaks.
  func wrongContract() throws -> String {
    try write(
      "NAV-020-nothing-appears.yaml",
      """
      contract: NAV-020
      title: Nothing ever appears
      says: A rule that is wrong.
      ios: 15...26
      confidence: observed
      sources: [nobody]
      always:
        - never: X.viewDidAppear
      scenarios:
        - name: none
          app: {window: {navigation: {id: home, stack: [feed]}}}
          steps: []

      """)
  }
}

/// Disks that a program has for itself, and that go with it.
enum Mounts {
  static let arePermitted: Bool = {
    guard let scratch = try? Scratch(),
      let trial = try? Program(words("mount -t tmpfs try /mnt"), program: unshare, in: scratch)
    else { return false }
    return (try? trial.end()) == 0
  }()

  private static let unshare = "/usr/bin/unshare"

  private static func words(_ script: String) -> [String] {
    ["--mount", "--propagation", "private", "sh", "-euc", script]
  }

  /// Starts `understudy` with a small disk in the scratch directory, at `$DISK`; behind its results stands what it leaves there.
  static func run(
    _ arguments: [String], _ scratch: Scratch, before: String = ":", after: String = ":"
  ) throws -> Program {
    let script = """
      mkdir $DISK
      mount -t tmpfs -o size=64k understudy $DISK
      \(before)
      code=0
      "\(Suite.program)" \(arguments.map { "\"\($0)\"" }.joined(separator: " ")) || code=$?
      cd $DISK
      echo left: $(ls -A | grep -v filler)
      if [ -d reports ]; then echo reports: $(ls -A reports); fi
      \(after)
      exit $code
      """
    return try Program(words(script), program: unshare, in: scratch, environment: ["DISK=\(scratch.path)/disk"])
  }
}
