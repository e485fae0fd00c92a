/// The published properties of a session.
///
/// An open-addressing table: it is read at every step of every component, and a dictionary spends most of that time hashing.
public struct PropertyTable: Sendable {
  /// A key beside its value, so that a look-up touches one place of memory.
  private struct Entry: Sendable {
    /// 0 for a free place; no property has the word 0.
    var key: UInt64
    var value: Value

    static let free = Entry(key: 0, value: .null)
  }

  private var entries: [Entry]
  private var count = 0

  public init() {
    entries = Array(repeating: .free, count: 64)
  }

  /// Where nothing is published: one list for all who have not been lent a table.
  public static let empty = PropertyTable()

  /// The value last published; null if there was none.
  public subscript(_ object: ObjectID, _ property: Word) -> Value {
    get { entries[place(of: Self.key(object, property))].value }
    set {
      let key = Self.key(object, property)
      var place = place(of: key)
      if entries[place].key == 0 {
        if count * 4 >= entries.count * 3 {
          grow()
          place = self.place(of: key)
        }
        entries[place].key = key
        count += 1
      }
      entries[place].value = newValue
    }
  }

  /// Whether whoever reads either learns the same: what was never published reads as null.
  public func reads(like other: PropertyTable) -> Bool {
    func covers(_ left: PropertyTable, _ right: PropertyTable) -> Bool {
      left.entries.allSatisfy { entry in
        entry.key == 0 || right.entries[right.place(of: entry.key)].value == entry.value
      }
    }
    return covers(self, other) && covers(other, self)
  }

  private static func key(_ object: ObjectID, _ property: Word) -> UInt64 {
    UInt64(object.bits) << 16 | UInt64(property.number)
  }

  /// Where the key is, or would be. A free place holds null.
  private func place(of key: UInt64) -> Int {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while entries[place].key != key && entries[place].key != 0 { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: .free, count: old.count * 2)
    for entry in old where entry.key != 0 { entries[place(of: entry.key)] = entry }
  }
}

extension PropertyTable: Equatable {
  /// Whether both hold the same values, in whatever order they were published.
  public static func == (left: PropertyTable, right: PropertyTable) -> Bool {
    left.count == right.count
      && left.entries.allSatisfy { entry in
        entry.key == 0 || right.entries[right.place(of: entry.key)].value == entry.value
      }
  }
}
