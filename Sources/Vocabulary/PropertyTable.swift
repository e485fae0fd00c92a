/// The published properties of a session.
///
/// An open-addressing table: it is read at every step of every component, and a dictionary spends most of that time hashing.
public struct PropertyTable: Sendable {
  /// 0 for a free place; no property has the word 0.
  private var keys: [UInt64]
  private var values: [Value]
  private var count = 0

  public init() {
    keys = Array(repeating: 0, count: 64)
    values = Array(repeating: .null, count: 64)
  }

  /// The value last published; null if there was none.
  public subscript(_ object: ObjectID, _ property: Word) -> Value {
    get { values[place(of: Self.key(object, property))] }
    set {
      let key = Self.key(object, property)
      var place = place(of: key)
      if keys[place] == 0 {
        if count * 4 >= keys.count * 3 {
          grow()
          place = self.place(of: key)
        }
        keys[place] = key
        count += 1
      }
      values[place] = newValue
    }
  }

  private static func key(_ object: ObjectID, _ property: Word) -> UInt64 {
    UInt64(object.bits) << 16 | UInt64(property.number)
  }

  /// Where the key is, or would be. A free place holds null.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while keys[place] != key && keys[place] != 0 { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    values = Array(repeating: .null, count: oldKeys.count * 2)
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }
}

extension PropertyTable: Equatable {
  /// Whether both hold the same values, in whatever order they were published.
  public static func == (left: PropertyTable, right: PropertyTable) -> Bool {
    left.count == right.count
      && left.keys.indices.allSatisfy {
        left.keys[$0] == 0 || right.values[right.place(of: left.keys[$0])] == left.values[$0]
      }
  }
}
