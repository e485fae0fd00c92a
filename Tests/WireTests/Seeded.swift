import Sequencing
import Vocabulary
import Wire

/// A seeded generator of everything that travels.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }

  mutating func number(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func word() -> Word { Word(number: UInt16(number(300))) }
  mutating func object() -> ObjectID { ObjectID(bits: UInt32(number(70_000))) }

  mutating func text() -> String {
    String((0..<number(200)).map { _ in "aé漢\"\n\u{1F9ED}".randomElement(using: &self) ?? "a" })
  }

  mutating func value(_ depth: Int = 0) -> Value {
    switch number(depth > 3 ? 6 : 7) {
    case 0: .null
    case 1: .bool(number(2) == 0)
    case 2: .int(Int(truncatingIfNeeded: next()) >> number(64))
    case 3: .double(Double(number(1000)) / 7 - 50)
    case 4: .string(text())
    case 5: .object(object())
    default: .list((0..<number(4)).map { _ in value(depth + 1) })
    }
  }

  mutating func arguments() -> [Argument] {
    (0..<number(4)).map { _ in Argument(name: word(), value: value()) }
  }

  mutating func because() -> Because {
    Because(ContractID(bits: next() >> number(64)), ContractID(bits: number(2) == 0 ? 0 : next()))
  }

  mutating func effect() -> Effect {
    Effect(
      Effect.Kind.allCases.randomElement(using: &self) ?? .note,
      component: .navigation, object: object(), slot: word(),
      word: word(), operation: number(9), number: number(1_000_000), value: value(), arguments: arguments(),
      because: because())
  }

  mutating func departure() -> Departure {
    Departure(
      [.call, .callback, .ask, .proceed, .handOver, .react].randomElement(using: &self) ?? .call, object: object(),
      slot: word(),
      word: word(), arguments: arguments(), value: value(), operation: number(5), because: because())
  }

  mutating func delivery() -> WireDelivery {
    let delivery: Delivery
    switch number(6) {
    case 0:
      delivery = .input(.message(Message(receiver: object(), verb: word(), arguments: arguments())), to: .navigation)
    case 1: delivery = .input(.heard(object(), slot: word(), word(), arguments()), to: .navigation)
    case 2: delivery = .input(.due(number(100)), to: .navigation)
    case 3: delivery = .returned(value())
    case 4: delivery = .input(.changed(object(), word()), to: .navigation)
    default: delivery = .unwind(Exception(text(), text()), broke: number(2) == 0)
    }
    return WireDelivery(
      session: UInt32(number(100_000)), number: UInt32(number(1000)), now: number(1_000_000_000), delivery,
      news: (0..<number(4)).map { _ in Change(object(), word(), value()) })
  }

  mutating func reply() -> WireReply {
    let exit: Exit
    switch number(5) {
    case 0: exit = .finished(value())
    case 1: exit = .departed(departure(), from: .navigation)
    case 2: exit = .raised(Exception(text(), text()), broke: number(2) == 0)
    case 3: exit = .stuck
    default: exit = .fault(text())
    }
    return WireReply(
      session: UInt32(number(100_000)), number: UInt32(number(1000)), effects: (0..<number(6)).map { _ in effect() },
      exit: exit)
  }
}
