/// What a component sees around it, read-only.
public struct Surroundings: PropertyReading, Sendable {
  public private(set) var now: Microseconds
  public let configuration: Configuration
  private var table: PropertyTable
  private var readable: PropertySet

  public init(now: Microseconds, configuration: Configuration, table: PropertyTable, readable: PropertySet) {
    self.now = now
    self.configuration = configuration
    self.table = table
    self.readable = readable
  }

  /// Turns to another component, at another time.
  public mutating func turn(to readable: PropertySet, now: Microseconds) {
    self.readable = readable
    self.now = now
  }

  /// Lends the table for as long as a component looks at it, or gives it back: it is not counted twice.
  public mutating func exchangeTable(_ table: inout PropertyTable) {
    swap(&self.table, &table)
  }

  /// Ends the process if the property is not among those that were declared.
  public func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    guard readable.contains(property) else { fatalError("\(property) is read without being declared") }
    return table[object, Word(property)]
  }

  /// Nobody but the app can be told of what has no number before a session begins: ends the process of anybody else. What a plugin
  /// publishes under a word of its own, it keeps for itself.
  public func value(_ object: ObjectID, named property: Word) -> Value {
    guard readable == .all else { fatalError("\(configuration.spelling(of: property)) is for the app to read") }
    return table[object, property]
  }
}
