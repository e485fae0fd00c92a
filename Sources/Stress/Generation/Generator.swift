package import Coordination
package import ScenarioLanguage
package import Vocabulary

/// One generated session: its app, and the steps that were chosen while it ran.
package struct Generator: Pilot {
  /// What was generated so far, as a scenario.
  package private(set) var draft: ScenarioDraft
  /// Why something that was generated is no scenario: a fault of the generator. Empty for none.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The states in which the session came to rest, as numbers that tell them apart.
  package private(set) var states: [UInt64] = []
  private var state: StateNumber?
  /// The steps that the session shall have.
  private let length: Int
  private var reader: DraftReader
  private var steps: StepMaker
  /// What it is led to; nil for nothing.
  private(set) var pursuit: Pursuit?

  /// Makes the app of a session.
  ///
  /// - Parameters:
  ///   - guide: what leads it.
  ///   - plugins: those that it may be built with.
  package init(
    _ seed: SessionSeed, _ terms: StressTerms, _ guide: Guide = Guide(), _ plugins: [StressPlugin] = []
  ) {
    var dice = Dice(seed: seed.value)
    var ios = dice.pick(terms.versions) ?? IOSVersion(18)
    let mixture = terms.mixture.drawn(&dice, index: seed.index)
    let start = guide.start(of: seed, terms.versions)
    if let example = start?.example { ios = example.ios }
    var maker = AppMaker(Dice(seed: SeededGenerator.mix(seed.value ^ 1)), ios: ios, mixture)
    let app = start?.example.map { maker.make(from: $0.example.app) } ?? maker.make()
    draft = ScenarioDraft(suite: "stress", name: terms.name(of: seed), ios: ios, app: app)
    draft.switches = terms.switches(
      beside: start?.example?.example.switches, on: ios, Dice(seed: SeededGenerator.mix(seed.value ^ 4)))
    length = terms.steps
    pursuit = start.map {
      Pursuit(
        guide, $0.goal, $0.example?.example, on: ios, length: terms.steps,
        Dice(seed: SeededGenerator.mix(seed.value ^ 5)))
    }
    reader = DraftReader(draft, path: "stress")
    steps = StepMaker(
      Dice(seed: SeededGenerator.mix(seed.value ^ 2)), mixture, naming: app["on"]?.words ?? [], reader.alertActions)
    if !plugins.isEmpty {
      var maker = PluginMaker(Dice(seed: SeededGenerator.mix(seed.value ^ 3)), reader.scenario.app.named)
      draft.app["plugins"] = maker.plugins(plugins)
      reader = DraftReader(draft, path: "stress")
    }
    diagnostics = reader.diagnostics
  }

  /// The scenario without steps, for a plan.
  package var opening: Scenario { reader.scenario }

  package mutating func next(_ reading: TableReading, _ evidence: Evidence) -> Step? {
    var state = state ?? StateNumber(reading.configuration)
    self.state = nil
    state.see(evidence.events)
    states.append(state.value)
    self.state = state
    guard diagnostics.isEmpty else { return nil }
    let isDone = draft.steps.count >= length
    // What is still owed counts only when the session has settled, and no finger is down.
    if isDone, steps.fingers.isEmpty, draft.steps.last?["settle"] == true || draft.steps.count > length { return nil }
    if !isDone, let step = led(reading, evidence) { return step }
    let chosen: Draft = isDone ? steps.ending() : steps.next(reading, isLate: isLate)
    draft.steps.append(chosen)
    let step = reader.step(chosen)
    diagnostics = reader.diagnostics
    return step
  }

  /// Whether most of it is over: what ends it comes then.
  private var isLate: Bool { draft.steps.count * 3 > length * 2 }

  /// A step of an example, if it is the turn of one.
  private mutating func led(_ reading: TableReading, _ evidence: Evidence) -> Step? {
    let isLate = isLate
    var reader = reader
    let next = pursuit?.next({ Scenery(reading) }, evidence, fingers: steps.fingers, isLate: isLate) { draft in
      guard !Scenery(reading).gone.contains(where: { draft.mentions(reading.name($0)) }) else { return nil }
      var trial = reader
      let step = trial.step(draft)
      if step != nil { reader = trial }
      return step
    }
    guard let next else { return nil }
    self.reader = reader
    steps.follow(next.draft)
    draft.steps.append(next.draft)
    return next.step
  }
}

extension Dice {
  /// Another side of a switch than the usual one; of a number a small one or the largest.
  fileprivate mutating func side(of known: SwitchDescription, on ios: IOSVersion) -> String? {
    let numbers = [0, 1, 2, 5, 15, 40, SwitchDescription.numbers.upperBound].map(\.description)
    return pick(known.sides.isEmpty ? numbers.filter { $0 != known.usual.on(ios) } : known.others(on: ios))
  }
}

/// What all sessions of a run have in common.
package struct StressTerms: Hashable, Sendable {
  package static let usualSteps = 30
  package static let possibleSteps = 1...10_000

  package var steps: Int
  package var versions: [IOSVersion]
  /// The sides that every session takes.
  package var switches: [Configuration.Switch]
  package var mixture: Mixture
  /// The names of the plugins that apps are built with, in order.
  package var plugins: [String] = []

  /// What a generated scenario is called: enough to make it again.
  package func name(of seed: SessionSeed) -> String {
    let versions = versions.map(\.description).joined(separator: ",")
    let turned = switches.map { "\($0.name)=\($0.value.replacing(" ", with: "_"))" }
    let with = [("plugins", plugins), ("switches", turned)].filter { !$1.isEmpty }
    return "seed \(seed.run) session \(seed.index) steps \(steps) ios \(versions)"
      + with.map { " \($0) \($1.joined(separator: ","))" }.joined()
  }

  /// Reads such a name; nil if it is none.
  package static func parse(_ name: String) -> (terms: StressTerms, seed: SessionSeed)? {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 8, words.count.isMultiple(of: 2), words[0] == "seed", words[2] == "session",
      words[4] == "steps", words[6] == "ios",
      let seed = UInt64(words[1]), let index = Int(words[3]), index >= 0, let steps = Int(words[5]),
      possibleSteps.contains(steps)
    else { return nil }
    let names = words[7].split(separator: ",", omittingEmptySubsequences: false)
    let versions = names.compactMap { IOSVersion($0) }
    guard versions.count == names.count else { return nil }
    var terms = StressTerms(steps: steps, versions: versions)
    for place in stride(from: 8, to: words.count, by: 2) {
      let list = words[place + 1].split(separator: ",")
      switch words[place] {
      case "plugins": terms.plugins = list.map(String.init)
      case "switches":
        terms.switches = list.compactMap(turned)
        guard terms.switches.count == list.count else { return nil }
      default: return nil
      }
    }
    return (terms, SessionSeed(seed, index))
  }

  /// Reads one side, in which a space is written as an underscore; nil if it is none.
  private static func turned(_ text: Substring) -> Configuration.Switch? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let known = SwitchTable.named(String(parts[0])) else { return nil }
    let side = known.sides.first { $0.replacing(" ", with: "_") == parts[1] } ?? String(parts[1])
    return known.has(side) ? Configuration.Switch(known.name, side) : nil
  }

  /// The sides of one session: those that every session takes, and of an example its own; else one session of five sets one or
  /// two switches, each to another side than the usual one.
  fileprivate func switches(beside own: Draft?, on ios: IOSVersion, _ dice: Dice) -> Draft? {
    var (dice, turned) = (dice, own ?? [:])
    if own == nil, dice.chance(20) {
      for _ in 0...dice.below(2) {
        guard let known = dice.pick(SwitchTable.all), let side = dice.side(of: known, on: ios) else { continue }
        turned[known.name] = .name(side)
      }
    }
    for choice in switches { turned[choice.name] = .name(choice.value) }
    return turned.entries?.isEmpty == false ? turned : nil
  }

  package init(
    steps: Int, versions: [IOSVersion], switches: [Configuration.Switch] = [], mixture: Mixture = .usual
  ) {
    self.steps = steps
    self.versions = versions
    self.switches = switches
    self.mixture = mixture
  }
}
