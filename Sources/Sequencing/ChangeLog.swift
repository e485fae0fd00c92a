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

/// What was published in a session, in order, and how far each component has been told.
struct ChangeLog: Sendable {
  private struct Entry: Sendable {
    let publisher: ComponentKind
    let change: Change
  }

  private var entries: [Entry] = []
  private var told: [Int] = Array(repeating: 0, count: Int(ComponentKind.most))

  mutating func append(_ effect: Effect) {
    entries.append(Entry(publisher: effect.component, change: Change(effect.object, effect.word, effect.value)))
  }

  /// What others have published since the component was told last, of the properties that it reads; slots always.
  mutating func news(for kind: ComponentKind, reading properties: PropertySet) -> [Change] {
    let first = told[Int(kind.rawValue)]
    told[Int(kind.rawValue)] = entries.count
    var news: [Change] = []
    for place in first..<entries.count where entries[place].publisher != kind {
      let property = entries[place].change.property
      if property == Word(.delegate) || properties.contains(property) { news.append(entries[place].change) }
    }
    return news
  }
}
