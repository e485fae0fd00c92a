package import Contracts
package import Coordination
package import ScenarioLanguage
package import Vocabulary

/// What a stress run does, before it does anything: which sessions there are, each from its seed alone, and what watches them.
package struct StressRun: Sendable {
  package let seed: UInt64
  package let terms: StressTerms
  package let book: RuleBook
  /// What leads the sessions.
  package let guide: Guide
  private let narrowed: Guide
  /// The places of this shard's sessions: every `shardCount`-th index.
  package let shard: (index: Int, count: Int)
  package let troupe: StressTroupe
  let lists: WatchLists

  /// - Parameter guide: what leads the sessions; none for those that are left to luck.
  package init(
    seed: UInt64, _ terms: StressTerms, _ book: RuleBook, _ guide: Guide = Guide(),
    shard: (index: Int, count: Int) = (1, 1), troupe: StressTroupe = .empty
  ) {
    self.guide = guide
    narrowed = guide.narrowed(to: terms.versions, seed: seed)
    self.seed = seed
    var terms = terms
    terms.plugins = troupe.plugins.map(\.name)
    self.terms = terms
    self.troupe = troupe
    self.book = book
    self.shard = shard
    var lists = WatchLists(book)
    // Made once for each version; sessions then only look them up.
    for version in terms.versions { _ = lists.list(for: Configuration(ios: version, objects: [])) }
    self.lists = lists
  }

  /// The contracts that speak about one of its versions.
  package var contracts: [RuleBook.Page] {
    book.pages.filter { page in terms.versions.contains(where: page.card.versions.contains) }
  }

  /// How many of them were put to the test.
  package func exercised(in tally: StressTally) -> Int {
    contracts.count { tally.contracts.contains($0.card.id) }
  }

  /// The seed of the session at a place of this shard.
  package func sessionSeed(_ place: Int) -> SessionSeed {
    SessionSeed(seed, shard.index - 1 + place * shard.count)
  }

  /// The session, ready to be run on any link; its steps are chosen on the way.
  package func session(_ seed: SessionSeed) -> PlannedSession {
    let generator = Generator(seed, terms, narrowed, troupe.plugins)
    return session(generator, opening: generator.opening, on: generator.draft.ios)
  }

  /// A session whose steps somebody else chooses.
  package func session(_ pilot: any Pilot, opening: Scenario, on ios: IOSVersion) -> PlannedSession {
    var lists = lists
    return PlannedSession(
      opening, of: Self.file, on: ios, plugins: troupe.auditions, watching: &lists, steeredBy: pilot)
  }

  /// How many of the run's sessions are this shard's.
  package func count(of sessions: Int) -> Int {
    sessions / shard.count + (shard.index <= sessions % shard.count ? 1 : 0)
  }

  private static let file = ScenarioFile(suite: "stress", path: "stress")
}
