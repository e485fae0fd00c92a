/// The whole table, for whoever judges or keeps it.
public struct TableReading: PropertyReading {
  public let configuration: Configuration
  public let table: PropertyTable

  public init(_ configuration: Configuration, _ table: PropertyTable) {
    self.configuration = configuration
    self.table = table
  }

  public func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    table[object, Word(property)]
  }

  public func value(_ object: ObjectID, named property: Word) -> Value {
    table[object, property]
  }
}
