/// The published properties of a session.
///
/// An open-addressing table: it is read at every step of every component, and a dictionary spends most of that time hashing.
public struct PropertyTable: Sendable {
  /// A property beside its value, so that a look-up touches one place of memory.
  private struct Entry: Sendable {
    var value = Value.null
    /// `none` for a free place.
    var property = Word(.none)
    var object = ObjectID.window

    var isFree: Bool { property == Word(.none) }

    func holds(_ object: ObjectID, _ property: Word) -> Bool {
      self.object == object && self.property == property
    }
  }

  private var entries: [Entry]
  private var count = 0

  public init() {
    entries = Array(repeating: Entry(), count: 64)
  }

  /// Where nothing is published: one list for all who have not been lent a table.
  public static let empty = PropertyTable()

  /// The value last published; null if there was none.
  public subscript(_ object: ObjectID, _ property: Word) -> Value {
    get { entries[place(of: object, property)].value }
    set {
      // Nobody could find it again.
      if property == Word(.none) { return }
      var place = place(of: object, property)
      if entries[place].isFree {
        if count * 4 >= entries.count * 3 {
          grow()
          place = self.place(of: object, property)
        }
        entries[place] = Entry(value: newValue, property: property, object: object)
        count += 1
      } else {
        entries[place].value = newValue
      }
    }
  }

  /// Whether whoever reads either learns the same: what was never published reads as null.
  public func reads(like other: PropertyTable) -> Bool {
    func covers(_ left: PropertyTable, _ right: PropertyTable) -> Bool {
      left.entries.allSatisfy { entry in
        entry.isFree || right[entry.object, entry.property] == entry.value
      }
    }
    return covers(self, other) && covers(other, self)
  }

  /// Where the property is, or would be. A free place holds null.
  private func place(of object: ObjectID, _ property: Word) -> Int {
    let mask = entries.count - 1
    let key = UInt64(object.bits) << 16 | UInt64(property.number)
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while !entries[place].isFree, !entries[place].holds(object, property) { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where !entry.isFree { entries[place(of: entry.object, entry.property)] = entry }
  }
}

extension PropertyTable: Equatable {
  /// Whether both hold the same values, in whatever order they were published.
  public static func == (left: PropertyTable, right: PropertyTable) -> Bool {
    left.count == right.count
      && left.entries.allSatisfy { entry in
        entry.isFree || right[entry.object, entry.property] == entry.value
      }
  }
}
