import Testing
import Vocabulary

@Suite struct `Operations under way` {
  private typealias Steps = Operations<String, Int>

  @Test func `take the lowest free number`() {
    var operations = Steps()
    #expect(operations.begin("a") == 1)
    #expect(operations.begin("b") == 2)
    operations.end(1)
    #expect(operations.begin("c") == 1)
    #expect(operations.numbers == [1, 2])
  }

  @Test func `a number to which a departure leads back is not given away`() {
    var operations = Steps()
    let number = operations.begin("a")
    var effects = Effects(of: .tabs)
    effects.call(Message(.window, .present), then: Continuation(operation: number), because: .housekeeping)
    operations.leave(with: effects)
    operations.end(number)
    #expect(!operations.contains(number))
    #expect(operations.begin("b") == 2)
    operations.end(2)
    operations.comeBack(to: number)
    #expect(operations == Steps())
    #expect(operations.begin("c") == number)
  }

  @Test func `are equal again when they are over`() {
    var operations = Steps()
    let number = operations.begin("a", [1, 2])
    operations.end(number)
    #expect(operations == Steps())
  }

  @Test func `give their steps one by one, what is put before them first`() {
    var operations = Steps()
    let number = operations.begin("a", [1, 2])
    operations.prepend([8, 9], to: number)
    #expect(operations.remaining(number) == [8, 9, 1, 2])
    #expect((0..<5).map { _ in operations.next(number) } == [8, 9, 1, 2, nil])
  }

  @Test func `lose the steps that are taken out, and keep the order of the others`() {
    var operations = Steps()
    let number = operations.begin("a", [1, 2, 3, 2])
    operations.removeSteps(of: number) { $0 == 2 }
    #expect(operations.remaining(number) == [1, 3])
    operations.removeSteps(of: number + 1) { _ in true }
    #expect(operations.remaining(number) == [1, 3])
  }

  @Test func `that are over know nothing and take nothing`() {
    var operations = Steps()
    let number = operations.begin("a", [1])
    operations.end(number)
    operations.prepend([2], to: number)
    operations[number] = "b"
    #expect(operations[number] == nil)
    #expect(operations.next(number) == nil)
  }
}
