import Contracts
import Coordination
import ScenarioLanguage
import Sequencing
import Testing
import Vocabulary

@testable import Stress

/// Runs without formulas, which generation does not need.
let bareRun = StressRun(
  seed: 7, StressTerms(steps: 25, versions: IOSVersion.all), RuleBook([]))

func generated(_ index: Int, _ run: StressRun = bareRun) -> (draft: ScenarioDraft, result: SessionResult)? {
  let result = InProcess.run(run.session(SessionSeed(run.seed, index)))
  return (result.course?.pilot as? Generator).map { ($0.draft, result) }
}

@Suite struct `Generated sessions` {
  @Test func `what is generated is always a scenario`() throws {
    for index in 0..<60 {
      let session = try #require(generated(index))
      let generator = try #require(session.result.course?.pilot as? Generator)
      #expect(generator.diagnostics.isEmpty, "session \(index): \(generator.diagnostics)")
      let (file, diagnostics) = ScenarioFile.parse(Array(session.draft.yaml.utf8), path: "generated.yaml")
      #expect(diagnostics.isEmpty, "session \(index): \(diagnostics)\n\(session.draft.yaml)")
      #expect(file?.scenarios.count == 1)
    }
  }

  @Test func `written down and run as a scenario it leaves the same trace`() throws {
    for index in 0..<60 {
      let session = try #require(generated(index))
      let (file, _) = ScenarioFile.parse(Array(session.draft.yaml.utf8), path: "stress")
      let plan = RunPlan(try [#require(file)])
      #expect(plan.sessions.count == 1)
      let again = InProcess.run(plan.sessions[0])
      #expect(again.trace == session.result.trace, "session \(index)")
    }
  }

  @Test func `it is known which fingers a step leaves down`() {
    let pinch: Draft = ["pinch": "map", "to": 2, "hold": true]
    #expect(pinch.heldFingers == 1..<3)
    let drag: Draft = ["drag": "map", "from": [1, 2], "by": [], "finger": 2, "hold": true]
    #expect(drag.heldFingers == 2..<3)
    let pair: Draft = ["drag": "map", "from": [1, 2], "by": [], "fingers": 2, "hold": true]
    #expect(pair.heldFingers == 1..<3)
    #expect((["pinch": "map", "to": 2] as Draft).heldFingers.isEmpty)
  }

  @Test func `the seed and the index decide everything`() throws {
    let alone = try #require(generated(11))
    _ = generated(3)
    #expect(try #require(generated(11)).draft == alone.draft)
    #expect(try #require(generated(12)).draft != alone.draft)
    let other = StressRun(seed: 8, bareRun.terms, RuleBook([]))
    #expect(try #require(generated(11, other)).draft != alone.draft)
  }

  @Test func `the name of a session is enough to make it again`() throws {
    let seed = SessionSeed(7, 11)
    let parsed = try #require(StressTerms.parse(bareRun.terms.name(of: seed)))
    #expect(parsed.terms == bareRun.terms)
    #expect(parsed.seed == seed)
    var terms = bareRun.terms
    terms.plugins = ["One", "Two"]
    terms.switches = [
      Configuration.Switch("pushTabBarController", "misuse event"), Configuration.Switch("tabSwitchDuration", "7"),
    ]
    #expect(StressTerms.parse(terms.name(of: seed))?.terms == terms)
    for name in [
      "session 1 steps 25 ios 18 switches", "session 1 steps 25 ios 18 switches duplicatePush=fly",
      "session 1 steps 25 ios 18 whatever a",
      "session x steps 25 ios 18", "session -1 steps 25 ios 18", "session 1 steps 0 ios 18",
      "session 1 steps 1000000 ios 18",
      "session 1 steps 25 ios 18,zz",
    ] {
      #expect(StressTerms.parse("seed 7 \(name)") == nil)
    }
  }

  @Test func `a switch that is given holds in every session, and some turn others`() {
    var terms = bareRun.terms
    terms.switches = [Configuration.Switch("duplicatePush", "ignore")]
    let switches = (0..<60).map { Generator(SessionSeed(7, $0), terms).draft.switches }
    #expect(switches.allSatisfy { $0?["duplicatePush"]?.text == "ignore" })
    #expect((3...30).contains(switches.count { ($0?.entries?.count ?? 0) > 1 }))
  }

  @Test func `a session turns switches to sides that are not taken by themselves`() {
    let drafts = (0..<300).map { Generator(SessionSeed(7, $0), bareRun.terms).draft }
    let turned = drafts.flatMap { draft in
      (draft.switches?.entries ?? []).map { (ios: draft.ios, name: $0.key, side: $0.value.text) }
    }
    #expect(turned.count > 30)
    for choice in turned {
      #expect(SwitchTable.named(choice.name)?.usual.on(choice.ios) != choice.side, "\(choice)")
    }
  }

  /// But for these two on iOS 18: chosen, they hold for a zoom too.
  @Test func `a side that is taken by itself changes nothing when it is chosen`() throws {
    for index in 0..<100 {
      var draft = try #require(generated(index)).draft
      draft.switches = nil
      let (file, _) = ScenarioFile.parse(Array(draft.yaml.utf8), path: "stress")
      var usual = RunPlan.Selection()
      usual.switches = SwitchTable.all.map { Configuration.Switch($0.name, $0.usual.on(draft.ios)) }
        .filter { draft.ios.major != 18 || !["midTransitionOps", "pushInterruptedByPop"].contains($0.name) }
      let traces = try [RunPlan.Selection(), usual].map { selection in
        InProcess.run(RunPlan([try #require(file)], selection).sessions[0]).trace.split(separator: UInt8(ascii: "\n"))
      }
      #expect(traces[0].count > 1)
      // The first line tells which switches are turned.
      #expect(traces[0].dropFirst() == traces[1].dropFirst(), "session \(index)")
    }
  }

  @Test func `neighbouring seeds share nothing`() {
    let seeds = (0..<4).flatMap { run in (0..<1_000).map { SessionSeed(UInt64(run), $0).value } }
    #expect(Set(seeds).count == seeds.count)
    let flips = (0..<1_000).map { (SessionSeed(1, $0).value ^ SessionSeed(1, $0 + 1).value).nonzeroBitCount }
    let mean = Double(flips.reduce(0, +)) / 1_000
    #expect((30.0...34.0).contains(mean))
    let checked = (0..<10_000).count { SessionSeed(5, $0).isChecked }
    #expect((400...600).contains(checked))
  }

  @Test func `shards have all sessions, each once`() {
    let shards = (1...3).map { StressRun(seed: 7, bareRun.terms, RuleBook([]), shard: ($0, 3)) }
    let indices = shards.flatMap { shard in (0..<shard.count(of: 100)).map { shard.sessionSeed($0).index } }
    #expect(indices.sorted() == Array(0..<100))
  }

  @Test func `a sketch counts states, and sketches can be joined`() {
    var (left, right, whole) = (StateSketch(), StateSketch(), StateSketch())
    for number in 0..<50_000 as Range<UInt64> {
      whole.add(number)
      if number < 30_000 { left.add(number) }
      if number >= 20_000 { right.add(number) }
    }
    left.join(right)
    #expect(left == whole)
    #expect((48_500...51_500).contains(whole.count))
    var few = StateSketch()
    for number in 0..<100 as Range<UInt64> { few.add(number); few.add(number) }
    #expect((98...102).contains(few.count))
  }
}
