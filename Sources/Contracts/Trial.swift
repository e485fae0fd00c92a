import Vocabulary

/// The bindings of an attempt to match, and the values that are no objects, which bindings hold as numbers.
///
/// A monitor has one, so that nothing is allocated for an attempt, and bindings of the same monitor can be compared.
struct Trial: Sendable {
  static let empty = Trial()

  var bindings = Bindings()
  private var values: [Value] = []

  private static let objectMark: UInt64 = 1 << 32
  private static let valueMark: UInt64 = 1 << 33

  /// Gives a free place its value. False if it has another already, or if there is no such place.
  mutating func bind(_ place: Int, to object: ObjectID) -> Bool {
    bind(place, word: Trial.objectMark | UInt64(object.bits))
  }

  mutating func bind(_ place: Int, to value: Value) -> Bool {
    if let object = value.object { return bind(place, to: object) }
    if let found = values.firstIndex(of: value) { return bind(place, word: Trial.valueMark | UInt64(found)) }
    values.append(value)
    return bind(place, word: Trial.valueMark | UInt64(values.count - 1))
  }

  private mutating func bind(_ place: Int, word: UInt64) -> Bool {
    guard place >= 0, place < Bindings.capacity else { return false }
    let bound = bindings[place]
    if bound == 0 { bindings[place] = word }
    return bound == 0 || bound == word
  }

  /// Whether the place has this value, or is free.
  func could(_ place: Int, be value: Value) -> Bool {
    self.value(place).map { $0 == value } ?? true
  }

  func value(_ place: Int) -> Value? {
    value(place, in: bindings)
  }

  /// What a variable stands for; nil if it is free.
  func value(_ place: Int, in bindings: Bindings) -> Value? {
    guard place >= 0, place < Bindings.capacity else { return nil }
    let word = bindings[place]
    if word & Trial.objectMark != 0 { return .object(ObjectID(bits: UInt32(truncatingIfNeeded: word))) }
    return word == 0 ? nil : values[Int(word & ~Trial.valueMark)]
  }
}
