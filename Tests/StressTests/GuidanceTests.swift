import Contracts
@testable import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@testable import Stress

private let versions = IOSVersion.all

/// The contracts of gestures, of which luck misses many.
private let gestures = ScenarioLoader.load(paths: ["\(Repository.scenarios)/gestures"]).files

private func run(
  _ files: [ScenarioFile], seed: UInt64 = 7, steps: Int = 15, isGuided: Bool = true, shard: (Int, Int) = (1, 1)
) -> StressRun {
  StressRun(
    seed: seed, StressTerms(steps: steps, versions: versions), RunPlan.book(of: files),
    isGuided ? Guide(files) : Guide(), shard: shard)
}

private func exercised(_ run: StressRun, sessions: Int) -> Int {
  var tally = StressTally()
  for index in 0..<sessions {
    let seed = SessionSeed(run.seed, index)
    tally.add(Outcome(InProcess.run(run.session(seed)), seed))
  }
  #expect(tally.faults.isEmpty)
  return run.exercised(in: tally)
}

@Suite struct `Guidance` {
  @Test func `each contract has its turn, in the order of the seed`() throws {
    let guide = Guide(gestures).narrowed(to: versions, seed: 7)
    let turns = guide.goals.indices.compactMap { guide.start(of: SessionSeed(7, $0), versions)?.goal }
    #expect(turns.sorted() == Array(guide.goals.indices))
    #expect(guide.start(of: SessionSeed(7, guide.goals.count), versions)?.goal == turns[0])
    let other = Guide(gestures).narrowed(to: versions, seed: 8)
    #expect(other.goals.indices.compactMap { other.start(of: SessionSeed(8, $0), versions)?.goal } != turns)
  }

  @Test func `an example speaks the session's version`() throws {
    let guide = Guide(gestures).narrowed(to: [IOSVersion(26)], seed: 7)
    for index in 0..<200 {
      guard let start = guide.start(of: SessionSeed(7, index), [IOSVersion(26)])?.example else { continue }
      #expect(start.ios == IOSVersion(26) && start.example.versions.contains(start.ios))
    }
  }

  @Test func `a guided session follows from the seed and its index alone, and is a scenario with the same trace`()
    throws
  {
    let first = run(gestures)
    for index in 0..<40 {
      let session = try #require(generated(index, first))
      let generator = try #require(session.result.course?.pilot as? Generator)
      #expect(generator.diagnostics.isEmpty, "session \(index): \(generator.diagnostics)")
      // Another run, in which nothing came before it.
      let again = try #require(generated(index, run(gestures, shard: (index % 3 + 1, 3))))
      #expect(again.draft == session.draft)
      #expect((again.result.course?.pilot as? Generator)?.pursuit?.goals == generator.pursuit?.goals)
      let (file, diagnostics) = ScenarioFile.parse(Array(session.draft.yaml.utf8), path: "stress")
      #expect(diagnostics.isEmpty, "session \(index): \(diagnostics)")
      let plan = RunPlan(try [#require(file)])
      #expect(InProcess.run(plan.sessions[0]).trace == session.result.trace, "session \(index)")
    }
  }

  @Test func `a session goes on to a contract that it has not put to the test`() throws {
    func file(_ id: String, _ formula: String, _ steps: String) throws -> ScenarioFile {
      let text = """
        contract: \(id)
        title: A contract
        says: Something.
        ios: 15...26
        confidence: documented
        sources: ["nobody"]
        always: [{never: "\(formula)"}]
        scenarios:
          - name: one
            app: {window: {navigation: {id: home, stack: [feed, detail]}}, controllers: {extra: {}}}
            steps: \(steps)
        """
      let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "\(id)-a.yaml")
      #expect(diagnostics.isEmpty)
      return try #require(file)
    }
    // 'never' is put to the test by another switch than the one that it forbids.
    let files = try [
      file("NAV-901", "pop begins {by: gesture, animated: false}", "[{pop: home}]"),
      file("NAV-902", "push begins {interactive: true}", "[{push: extra, on: home}]"),
    ]
    let guided = run(files, steps: 30)
    var longest: [ContractID] = []
    for index in 0..<20 {
      let result = try #require(generated(index, guided)).result
      let goals = try #require((result.course?.pilot as? Generator)?.pursuit?.goals)
      #expect(Set(goals).count == goals.count, "session \(index) went back to what it had left")
      if goals.count > longest.count { longest = goals }
    }
    #expect(longest.count == 2)
  }

  @Test func `guided sessions put more contracts to the test than others`() {
    let (guided, unguided) = (
      exercised(run(gestures), sessions: 300), exercised(run(gestures, isGuided: false), sessions: 300)
    )
    #expect(guided >= unguided + 10, "\(guided) and \(unguided)")
  }
}
