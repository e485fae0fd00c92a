import Vocabulary

/// The formulas that hold on a version of iOS with some switches turned. They are hundreds, and most speak of variables only: so
/// all sessions of that version share them, and the look-up.
final class WatchSet: Sendable {
  /// A formula that events of a kind and a word could concern, and the bits of those of its atoms that mean them: all of these events, or
  /// those that match what else the atom says.
  struct Lead: Sendable {
    fileprivate(set) var formula = 0
    /// ``FormulaPlan/countsKinds``.
    let countsKinds: Bool
    /// ``FormulaPlan/wantsMisses``.
    let wantsMisses: Bool
    /// Whether such an event could matter while no scope of the formula is open: if not, nothing of it need be looked at.
    private(set) var canWake: Bool
    /// ``FormulaPlan/wakes``.
    let wakes: UInt64
    var sure: UInt64 = 0 { didSet { weigh() } }
    var unsure: UInt64 = 0 { didSet { weigh() } }

    init(_ plan: FormulaPlan) {
      wakes = plan.wakes
      countsKinds = plan.countsKinds
      wantsMisses = plan.wantsMisses
      canWake = countsKinds
    }

    private mutating func weigh() {
      canWake = (sure | unsure) & wakes != 0 || countsKinds
    }
  }

  let rules: [RuleBook.Rule]
  let turning: [Int]
  let leads: [Lead]
  private let planned: [PlannedRule]
  /// For a session in which no object has a name that a formula mentions.
  private let plans: [FormulaPlan]
  /// The formulas that mention a name.
  private let mentions: [String: [Int]]
  /// The formulas that call something by a name which only a plugin's word could have.
  private let foreign: [Int]
  /// Where the leads of a kind and a word begin; the next entry is where they end. Each kind has a row of all known words
  /// and, at its end, one place for the words of plugins.
  private let starts: [Int32]
  private static let width = Word.spellings.count + 1

  init(_ planned: [PlannedRule]) {
    self.planned = planned
    plans = planned.map(\.plan)
    rules = planned.map(\.rule)
    var mentions: [String: [Int]] = [:]
    for (formula, rule) in planned.enumerated() {
      for owner in Set(rule.owners) { mentions[owner, default: []].append(formula) }
    }
    self.mentions = mentions
    foreign = planned.indices.filter { planned[$0].hasForeignWords }
    turning = planned.indices.filter { planned[$0].plan.correlation == .turn }
    var starts = Array(repeating: Int32(0), count: Effect.Kind.allCases.count * Self.width + 1)
    for rule in planned {
      for entry in rule.entries { starts[entry.row + 1] += 1 }
    }
    for row in starts.indices.dropFirst() { starts[row] += starts[row - 1] }
    // Each row is filled in the order of the formulas.
    var next = starts
    var order = Array(repeating: (formula: 0, entry: 0), count: Int(starts[starts.count - 1]))
    for (formula, rule) in planned.enumerated() {
      for (place, entry) in rule.entries.enumerated() {
        order[Int(next[entry.row])] = (formula, place)
        next[entry.row] += 1
      }
    }
    leads = order.map { formula, place in
      var lead = planned[formula].entries[place].lead
      lead.formula = formula
      return lead
    }
    self.starts = starts
  }

  /// The plans for a session; its own where a formula names one of its objects, or could have a word of its plugins.
  func plans(for configuration: Configuration) -> [FormulaPlan] {
    var own = Set(configuration.objects.flatMap { mentions[$0.name] ?? [] })
    if !configuration.words.isEmpty { own.formUnion(foreign) }
    if own.isEmpty { return plans }
    let table = NameTable(configuration)
    var plans = plans
    for formula in own { plans[formula] = planned[formula].plan(table) }
    return plans
  }

  /// A lead, and the row of events that it is for.
  struct Entry: Sendable {
    fileprivate let row: Int
    fileprivate let lead: Lead
  }

  /// A lead for every row that holds events of an atom of the formula.
  static func entries(_ plan: FormulaPlan) -> [Entry] {
    var entries: [Entry] = []
    for kind in Effect.Kind.allCases {
      var anyWord: UInt64 = 0
      var words: [(word: Int, lead: Lead)] = []
      for atom in plan.atoms where atom.matcher.meets(kind) {
        if atom.matcher.isOfAnyWord {
          anyWord |= atom.bit
          continue
        }
        // What is no word here is one of a plugin's, if it is one.
        let word = atom.matcher.name.map { min(Int($0.number), width - 1) } ?? width - 1
        let place = words.firstIndex { $0.word == word } ?? words.count
        if place == words.count { words.append((word, Lead(plan))) }
        if word < width - 1, atom.matcher.saysNothingElse {
          words[place].lead.sure |= atom.bit
        } else {
          words[place].lead.unsure |= atom.bit
        }
      }
      let first = Int(kind.rawValue) * width
      // The end of a call concerns a formula that correlates by it, whatever the word.
      if anyWord != 0 || (plan.correlation == .call && (kind == .returned || kind == .dropped)) {
        for word in 0..<width {
          var lead = words.first { $0.word == word }?.lead ?? Lead(plan)
          lead.unsure |= anyWord
          entries.append(Entry(row: first + word, lead: lead))
        }
      } else {
        for (word, lead) in words { entries.append(Entry(row: first + word, lead: lead)) }
      }
    }
    return entries
  }

  /// The places of the leads of an event, in the order of the formulas; empty for most.
  func range(_ effect: Effect) -> Range<Int> {
    let row = Int(effect.kind.rawValue) * Self.width + min(Int(effect.word.number), Self.width - 1)
    return Int(starts[row])..<Int(starts[row + 1])
  }
}

extension Matcher {
  /// Whether events with any word could match, not those with its name alone.
  fileprivate var isOfAnyWord: Bool {
    switch form {
    case .log, .exception: true
    case .heard, .call, .return, .begins, .ends, .set, .note: spelling == nil
    }
  }
}
