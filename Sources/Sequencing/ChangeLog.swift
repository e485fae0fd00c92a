public import Vocabulary

/// A published property, on its way to whoever reads it.
public struct Change: Hashable, Sendable {
  public let object: ObjectID
  public let property: Word
  public let value: Value

  public init(_ object: ObjectID, _ property: Word, _ value: Value) {
    self.object = object
    self.property = property
    self.value = value
  }
}

/// What was published in a session, in order, and how far each component has been told. The values are in the table.
struct ChangeLog: Sendable {
  private struct Entry: Sendable {
    let place: Int32
    let publisher: ComponentKind
  }

  private var entries: [Entry] = []
  /// The number of the last entry for each place of the table.
  private var last: [Int32] = []
  private var told: [Int] = Array(repeating: 0, count: Int(ComponentKind.most))

  /// Notes that the property with this place in the table was published.
  mutating func append(_ place: Int, by publisher: ComponentKind) {
    if place == last.count { last.append(0) }
    last[place] = Int32(entries.count)
    entries.append(Entry(place: Int32(place), publisher: publisher))
  }

  /// What others have published last since the component was told, of the properties that it reads; slots always.
  mutating func news(for kind: ComponentKind, reading properties: PropertySet, _ table: PropertyTable) -> [Change] {
    let first = told[Int(kind.rawValue)]
    told[Int(kind.rawValue)] = entries.count
    var news: [Change] = []
    for number in first..<entries.count {
      let entry = entries[number]
      guard entry.publisher != kind, Int(last[Int(entry.place)]) == number else { continue }
      let (object, property, value) = table.property(at: Int(entry.place))
      guard property == Word(.delegate) || properties.contains(property) else { continue }
      if news.isEmpty { news.reserveCapacity(8) }
      news.append(Change(object, property, value))
    }
    return news
  }
}
