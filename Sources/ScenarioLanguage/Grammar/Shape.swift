import Contracts

/// What may be written at a place of a scenario file.
///
/// The checker, the suggestions and the JSON Schema all read shapes; nothing else says what a file may contain.
indirect enum Shape: Hashable, Sendable {
  /// A text without further rules; a number or a flag is one too.
  case text
  /// A new name: a letter, then letters, digits, `_` and `-`.
  case name
  /// The full name of an object that exists in the app (`home.navigationBar`).
  case reference
  /// An object and something of it (`home.viewControllers`, `home.delegate.willShow`).
  case path
  case flag
  /// `true` and nothing else.
  case yes
  case integer(ClosedRange<Int>)
  /// A number with or without a point, between these.
  case within(ClosedRange<Double>)
  /// `120ms`, `1s`, `500µs`.
  case time
  /// Versions of iOS (`15...18`, `26`).
  case versions
  /// The id of a contract.
  case contract
  case null
  case choice([String])
  /// A method of a delegate; which ones, the object tells.
  case method
  /// An event pattern.
  case pattern
  /// A value to compare with: a scalar, or a list of values.
  case term
  /// Two numbers.
  case point
  case list(Shape)
  /// A mapping with keys of the author's.
  case each(key: Shape, Shape)
  case rule(Rule.Name)
  /// The same, and not empty: what says nothing would hold of everything.
  case filled(Shape)
  /// The first of these that a value fits.
  case either([Shape])
}

extension Shape {
  /// A number of points, degrees or seconds. What is computed from it stays finite.
  static let number = Shape.within(-1e9...1e9)
  /// What a plugin takes may be a price or a date: up to what a number holds without a gap.
  static let anyNumber = Shape.within(-0x1p53...0x1p53)
  static let share = Shape.within(0...1)
  /// How many times as far apart two fingers may be as before.
  static let scale = Shape.within(0.01...100)

  /// How a mistake calls what it expected.
  var noun: String {
    switch self {
    case .text: "a text"
    case .name: "a name"
    case .reference: "the name of an object"
    case .path: "object.name"
    case .flag: "true or false"
    case .yes: "true"
    case .integer: "a whole number"
    case .number, .anyNumber: "a number"
    case .within(let range): "a number from \(range.written.lower) to \(range.written.upper)"
    case .time: "a time (120ms)"
    case .versions: "versions of iOS (15...18)"
    case .contract: "the id of a contract (NAV-019)"
    case .null: "null"
    case .choice(let choices): choices.joined(separator: " or ")
    case .method: "a delegate's method"
    case .pattern: "an event pattern"
    case .term: "a value"
    case .point: "two numbers ([x, y])"
    case .list(let element): "a list (of \(element.noun))"
    case .each: "a mapping"
    case .rule(let name): "\(Rule[name].noun) (a mapping)"
    case .filled(let shape): shape.noun
    case .either(let shapes): shapes.map(\.noun).joined(separator: ", or ")
    }
  }
}

extension ClosedRange<Double> {
  /// The bounds as files have them.
  var written: (lower: String, upper: String) {
    ("\(EventPattern.Term.number(lowerBound))", "\(EventPattern.Term.number(upperBound))")
  }
}
