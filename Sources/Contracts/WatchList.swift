public import Vocabulary

/// The formulas of a run made ready for one configuration, with the look-up from an event to those that it could concern.
///
/// Immutable; the sessions of the configuration share it.
public final class WatchList: Sendable {
  /// A formula that an event could concern, and the bits of its atoms.
  struct Lead: Sendable {
    let formula: Int
    let hits: UInt64
  }

  public let rules: [RuleBook.Rule]
  let configuration: Configuration
  let plans: [FormulaPlan]
  /// The formulas that correlate by turn.
  let turning: [Int]
  let leads: [Lead]
  /// Where the leads of a kind and a word begin; the next entry is where they end. Each kind has a row of all known words
  /// and, at its end, one place for the words of plugins.
  private let starts: [Int32]
  private static let width = Word.spellings.count + 1

  /// The rules of the book that hold in this configuration.
  public convenience init(_ book: RuleBook, _ configuration: Configuration) {
    self.init(book.rules(for: configuration), configuration)
  }

  public init(_ rules: [RuleBook.Rule], _ configuration: Configuration) {
    let names = NameTable(configuration)
    let plans = rules.map { FormulaPlan($0.formula, names) }
    self.rules = rules
    self.configuration = configuration
    self.plans = plans
    turning = plans.indices.filter { plans[$0].correlation == .turn }
    var leads: [Lead] = []
    var starts: [Int32] = []
    for kind in Effect.Kind.allCases {
      let atoms = plans.enumerated().flatMap { formula, plan in
        plan.atoms.compactMap { atom in atom.matcher.meets(kind) ? (formula: formula, atom: atom) : nil }
      }
      // The end of a call concerns the formulas that correlate by it, whatever its word.
      let isCallEnd = kind == .returned || kind == .dropped
      let called = isCallEnd ? plans.indices.filter { plans[$0].correlation == .call } : []
      for word in 0..<Self.width {
        starts.append(Int32(leads.count))
        if atoms.isEmpty && called.isEmpty { continue }
        leads += Self.leads(atoms, called, Word(number: UInt16(word)))
      }
    }
    starts.append(Int32(leads.count))
    self.leads = leads
    self.starts = starts
  }

  private static func leads(
    _ atoms: [(formula: Int, atom: PlannedAtom)], _ called: [Int], _ word: Word
  ) -> [Lead] {
    var found = called.map { Lead(formula: $0, hits: 0) }
    for (formula, atom) in atoms where atom.matcher.meets(word) {
      if let place = found.firstIndex(where: { $0.formula == formula }) {
        found[place] = Lead(formula: formula, hits: found[place].hits | atom.bit)
      } else {
        found.append(Lead(formula: formula, hits: atom.bit))
      }
    }
    return found.sorted { $0.formula < $1.formula }
  }

  /// The places of the leads of an event, in the order of the formulas; empty for most.
  func range(_ effect: Effect) -> Range<Int> {
    let row = Int(effect.kind.rawValue) * Self.width + min(Int(effect.word.number), Self.width - 1)
    return Int(starts[row])..<Int(starts[row + 1])
  }
}

extension Matcher {
  /// Whether an event of this kind could match.
  func meets(_ kind: Effect.Kind) -> Bool {
    switch form {
    case .heard:
      kind == (slot == nil ? .callback : .asked)
        || (kind == .answered && conditions.contains { $0.name == Word(.answer) })
    case .call: kind == .called
    case .return: kind == .returned
    case .begins: kind == .begin
    case .ends: kind == .end
    case .set: kind == .publish
    case .note: kind == .note
    case .log: kind == .log
    case .exception: kind == .raised
    }
  }

  /// Whether an event with this word could match, if it is of the kind.
  func meets(_ word: Word) -> Bool {
    switch form {
    case .log, .exception: true
    case .heard, .call, .return, .begins, .ends, .set, .note: spelling == nil || name == word
    }
  }
}
