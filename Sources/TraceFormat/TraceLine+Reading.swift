import Vocabulary

extension TraceLine {
  /// Why a JSON object is no line of a trace.
  struct Refusal: Error {
    let sentence: String

    init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: Effect.Kind.allCases.map { ("\($0)", $0) })

  /// Reads the members of a line. All of them are known: what a newer version adds comes with a newer number.
  init(_ json: JSONValue) throws(Refusal) {
    guard case .object(let members) = json else { throw Refusal("a line is no object") }
    guard let number = json["n"]?.int else { throw Refusal("an event has no number 'n'") }
    guard let instant = json["t"]?.int else { throw Refusal("an event has no time 't'") }
    guard let turn = json["turn"]?.int else { throw Refusal("an event has no number of its 'turn'") }
    guard let component = json["by"]?.string else { throw Refusal("an event does not say 'by' whom it is") }
    guard let kind = json["kind"]?.string else { throw Refusal("an event has no 'kind'") }
    guard let kind = Self.kinds[kind] else { throw Refusal("there is no kind of event '\(kind)'") }
    self.init(number: number, instant: instant, turn: turn, component: component, kind: kind)
    for member in members { try take(member) }
  }

  private mutating func take(_ member: JSONValue.Member) throws(Refusal) {
    switch member.key {
    case "n", "t", "turn", "by", "kind": break
    case "call": call = try Self.integer(member)
    case "op": operation = try Self.integer(member)
    case "of": object = try Self.text(member)
    case "slot": slot = try Self.text(member)
    case "what": word = try Self.text(member)
    case "value": value = try Self.value(member)
    case "because":
      guard case .list(let entries) = member.value else { throw Refusal("'because' is no list") }
      because = entries.compactMap(\.string)
      guard because.count == entries.count else { throw Refusal("'because' holds something else than contracts") }
    case "with":
      guard case .object(let members) = member.value else { throw Refusal("'with' is no object") }
      for member in members { arguments.append(Argument(member.key, try Self.value(member))) }
    default:
      throw Refusal("there is no field '\(member.key)'")
    }
  }

  private static func integer(_ member: JSONValue.Member) throws(Refusal) -> Int {
    guard let number = member.value.int else { throw Refusal("'\(member.key)' is no whole number") }
    return number
  }

  private static func text(_ member: JSONValue.Member) throws(Refusal) -> String {
    guard let text = member.value.string else { throw Refusal("'\(member.key)' is no string") }
    return text
  }

  private static func value(_ member: JSONValue.Member) throws(Refusal) -> TraceValue {
    guard let value = TraceValue(member.value) else { throw Refusal("'\(member.key)' holds what is no value") }
    return value
  }
}
