/// The published properties of a session.
///
/// Entries in the order in which they were first published, behind an open-addressing index: what one object publishes stands
/// together. The table is read at every step of every component, and where many sessions are in flight most of what a step reads
/// has to come from memory: the fewer lines of it, the better.
public struct PropertyTable: Sendable {
  private struct Entry: Sendable {
    var value: Value
    let property: Word
    let object: ObjectID

    func holds(_ object: ObjectID, _ property: Word) -> Bool {
      self.object == object && self.property == property
    }
  }

  /// A place of the index: free, or where an entry stands and a part of its hash, so that another one is passed without a look at it.
  private struct Slot: Sendable {
    static let free = Slot(bits: 0)
    private static let place: UInt32 = 0x000F_FFFF

    private let bits: UInt32

    private init(bits: UInt32) {
      self.bits = bits
    }

    init(place: Int, hash: UInt64) {
      precondition(place < Slot.place, "more properties than a session has events")
      self.init(bits: Slot.tag(hash) | UInt32(truncatingIfNeeded: place &+ 1))
    }

    var isFree: Bool { bits == 0 }
    var place: Int { Int(bits & Slot.place) &- 1 }

    func mayHold(_ hash: UInt64) -> Bool { bits & ~Slot.place == Slot.tag(hash) }

    private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) & ~place }
  }

  private var entries: [Entry] = []
  private var slots: [Slot]

  public init() {
    slots = Array(repeating: .free, count: 64)
  }

  /// Where nothing is published: one list for all who have not been lent a table.
  public static let empty = PropertyTable()

  /// The value last published; null if there was none.
  public subscript(_ object: ObjectID, _ property: Word) -> Value {
    get {
      let slot = slots[number(of: object, property, PropertyTable.hash(object, property))]
      return slot.isFree ? .null : entries[slot.place].value
    }
    set { _ = publish(object, property, newValue) }
  }

  /// Sets a value.
  ///
  /// - Returns: its place, which stays its own; nil for a property without a name, which nobody could find again.
  public mutating func publish(_ object: ObjectID, _ property: Word, _ value: Value) -> Int? {
    if property == Word(.none) { return nil }
    let hash = PropertyTable.hash(object, property)
    var number = number(of: object, property, hash)
    if !slots[number].isFree {
      let place = slots[number].place
      entries[place].value = value
      return place
    }
    if entries.count * 4 >= slots.count * 3 {
      grow()
      number = self.number(of: object, property, hash)
    }
    slots[number] = Slot(place: entries.count, hash: hash)
    entries.append(Entry(value: value, property: property, object: object))
    return entries.count - 1
  }

  /// Which property has this place, and its value.
  public func property(at place: Int) -> (object: ObjectID, property: Word, value: Value) {
    (entries[place].object, entries[place].property, entries[place].value)
  }

  /// Whether whoever reads either learns the same: what was never published reads as null.
  public func reads(like other: PropertyTable) -> Bool {
    func covers(_ left: PropertyTable, _ right: PropertyTable) -> Bool {
      left.entries.allSatisfy { right[$0.object, $0.property] == $0.value }
    }
    return covers(self, other) && covers(other, self)
  }

  private static func hash(_ object: ObjectID, _ property: Word) -> UInt64 {
    (UInt64(object.bits) << 16 | UInt64(property.number)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The number of the slot where the property is, or would be.
  private func number(of object: ObjectID, _ property: Word, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var number = Int(truncatingIfNeeded: hash >> 40) & mask
    while !slots[number].isFree {
      if slots[number].mayHold(hash), entries[slots[number].place].holds(object, property) { break }
      number = (number &+ 1) & mask
    }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: .free, count: slots.count * 2)
    for (place, entry) in entries.enumerated() {
      let hash = PropertyTable.hash(entry.object, entry.property)
      slots[number(of: entry.object, entry.property, hash)] = Slot(place: place, hash: hash)
    }
  }
}

extension PropertyTable: Equatable {
  /// Whether both hold the same values, in whatever order they were published.
  public static func == (left: PropertyTable, right: PropertyTable) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right.holds($0) }
  }

  private func holds(_ entry: Entry) -> Bool {
    let slot = slots[number(of: entry.object, entry.property, PropertyTable.hash(entry.object, entry.property))]
    return !slot.isFree && entries[slot.place].value == entry.value
  }
}
