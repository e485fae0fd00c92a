import Contracts
import Vocabulary

/// A session told by hand: its objects, its properties, and one event after the other.
struct Story {
  static let names = ["window", "a", "b", "c", "home", "main", "p", "q", "r", "s", "t", "u"]

  let configuration: Configuration
  var table = PropertyTable()
  /// The turn, the call and the operation of the events to come.
  var turn = 1
  var call = 0
  var operation = 0
  private(set) var events: [Event] = []
  private(set) var tables: [PropertyTable] = []

  init(ios: IOSVersion = IOSVersion(18), switches: [Configuration.Switch] = []) {
    configuration = Configuration(
      ios: ios,
      objects: Story.names.map { name in
        switch name {
        case "window": .init(name, .window)
        case "home": .init(name, .navigationController)
        case "main": .init(name, .tabBarController)
        default: .init(name, .viewController)
        }
      }, switches: switches)
  }

  /// Every letter is the callback `action` about the object of that name; a bar begins the next turn.
  init(_ letters: String) {
    self.init()
    for letter in letters where letter != " " {
      if letter == "|" { turn += 1 } else { heard(String(letter), .action) }
    }
  }

  func id(_ name: String) -> ObjectID {
    guard let object = NameTable(configuration).object(name) else { preconditionFailure("the story has no \(name)") }
    return object
  }

  mutating func tell(_ effect: Effect) {
    if effect.kind == .publish { table[effect.object, effect.word] = effect.value }
    events.append(
      Event(
        number: events.count + 1, instant: 0, turn: turn, call: call, operation: operation, effect: effect))
    tables.append(table)
  }

  mutating func heard(_ name: String, _ word: Word.Known, _ arguments: [Argument] = []) {
    tell(Effect(.callback, object: id(name), word: Word(word), arguments: arguments))
  }

  mutating func asked(_ name: String, _ word: Word.Known, _ arguments: [Argument] = [], answer: Value = .null) {
    tell(
      Effect(
        .asked, object: id(name), slot: Word(.delegate), word: Word(word), value: answer, arguments: arguments))
  }

  mutating func begins(_ word: Word.Known, _ facts: [(Word.Known, String)]) {
    tell(Effect(.begin, word: Word(word), arguments: facts.map { Argument($0, .object(id($1))) }))
  }

  mutating func ends(_ word: Word.Known, _ facts: [(Word.Known, String)]) {
    tell(Effect(.end, word: Word(word), arguments: facts.map { Argument($0, .object(id($1))) }))
  }

  mutating func set(_ name: String, _ property: Word.Known, _ value: Value) {
    tell(Effect(.publish, object: id(name), word: Word(property), value: value))
  }

  mutating func calls(_ number: Int, _ name: String, _ verb: Word.Known) {
    call = number
    tell(Effect(.called, object: id(name), word: Word(verb)))
  }

  mutating func returns(_ number: Int, _ name: String, _ verb: Word.Known, outer: Int = 0) {
    call = number
    tell(Effect(.returned, object: id(name), word: Word(verb)))
    call = outer
  }

  /// What a monitor of the formula says about the whole story.
  func verdict(_ formula: Formula, isSettled: Bool = true) -> Verdict {
    var monitor = Monitor(FormulaPlan(formula, NameTable(configuration)))
    for (event, table) in zip(events, tables) { monitor.see(event, TableReading(configuration, table)) }
    return monitor.end(isSettled: isSettled, isTurnOver: isSettled)
  }
}

/// An atom of a formula, parsed. A test that misspells one stops here.
func atom(_ text: String, where conditions: [Formula.Condition] = []) -> Formula.Atom {
  do {
    return Formula.Atom(try EventPattern(parsing: text, isFormula: true), where: conditions)
  } catch {
    preconditionFailure("\(text): \(error.sentence)")
  }
}

/// The atom for a letter of ``Story/init(_:)``.
func letter(_ letter: Character) -> Formula.Atom { atom("\(letter).action") }

func letters(_ letters: String) -> [Formula.Atom] { letters.map { letter($0) } }

extension Verdict {
  var holds: Bool { outcome == .holds }

  /// The event of the first violation; 0 for the end of the session, nil if there is none.
  var brokenAt: Int? { violation.map { $0.event ?? 0 } }

  /// The fact of the first violation.
  var fact: Violation.Fact? { violation?.fact }

  /// What is owed in a session that did not come to its end.
  var owed: Violation? {
    if case .inconclusive(let owed) = outcome { owed } else { nil }
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
