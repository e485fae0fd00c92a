import Testing
import Vocabulary

@Suite struct `The table of properties` {
  private func object(_ index: Int) -> ObjectID { ObjectID(index: index) }

  @Test func `knows nothing that was not published`() {
    #expect(PropertyTable()[.window, Word(.parent)] == .null)
  }

  @Test func `holds any number of properties, each with its last value`() {
    var table = PropertyTable()
    for round in 0..<2 {
      for index in 0..<500 {
        table[object(index), Word(.title)] = .int(index + round)
        table[object(index).part(.transition), Word(.title)] = .int(-index)
      }
    }
    for index in 0..<500 {
      #expect(table[object(index), Word(.title)] == .int(index + 1))
      #expect(table[object(index).part(.transition), Word(.title)] == .int(-index))
      #expect(table[object(index), Word(.state)] == .null)
    }
  }

  @Test func `gives each property a place that stays its own`() {
    var table = PropertyTable()
    let places = (0..<200).map { table.publish(object($0), Word(.title), .int($0)) }
    #expect(places == (0..<200).map(Optional.some))
    #expect(table.publish(object(7), Word(.title), .int(-7)) == 7)
    #expect(table.property(at: 7) == (object(7), Word(.title), .int(-7)))
    #expect(table.publish(object(7), Word(.none), .int(1)) == nil)
  }

  @Test func `is a value`() {
    var table = PropertyTable()
    table[.window, Word(.title)] = .int(1)
    let before = table
    table[.window, Word(.title)] = .int(2)
    #expect(before[.window, Word(.title)] == .int(1))
  }

  @Test func `is equal to one with the same values, however they came in`() {
    var left = PropertyTable()
    var right = PropertyTable()
    for index in 0..<100 { left[object(index), Word(.title)] = .int(index) }
    for index in (0..<100).reversed() { right[object(index), Word(.title)] = .int(index) }
    #expect(left == right)
    right[object(3), Word(.title)] = .null
    #expect(left != right)
  }
}
