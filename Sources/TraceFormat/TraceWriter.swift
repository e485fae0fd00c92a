package import Vocabulary

/// What a session's trace is the trace of.
package struct TraceHeader: Hashable, Sendable {
  /// The file, as it was given to the run.
  package let file: String
  package let scenario: String
  package let ios: IOSVersion

  package init(file: String, scenario: String, ios: IOSVersion) {
    self.file = file
    self.scenario = scenario
    self.ios = ios
  }
}

/// Writes the trace of one session as JSON Lines: a header, a line for each event, a line for the end.
///
/// The fields of a line stand in a fixed order, and what is empty is left out, so equal sessions give equal bytes.
package struct TraceWriter: Sendable {
  /// The version of the format; readers refuse a newer one.
  package static let version = 1

  private let names: SpelledNames
  private var text = JSONText()

  /// The header also names the suite, and has what each step says: for readers, not for what the trace is compared by.
  package init(_ header: TraceHeader, of suite: String = "", _ configuration: Configuration, steps: [String] = []) {
    names = SpelledNames(configuration)
    text.open()
    text.key("understudy")
    text.integer(Self.version)
    text.key("file")
    text.string(header.file)
    if !suite.isEmpty {
      text.key("suite")
      text.string(suite)
    }
    text.key("scenario")
    text.string(header.scenario)
    text.key("ios")
    text.string(header.ios.description)
    if !steps.isEmpty {
      text.key("steps")
      text.openList()
      for step in steps { text.string(step) }
      text.closeList()
    }
    text.close()
    text.endLine()
  }

  /// All lines so far.
  package var bytes: [UInt8] { text.bytes }

  package mutating func append(_ event: Event) {
    let effect = event.effect
    text.open()
    text.key("n")
    text.integer(event.number)
    text.key("t")
    text.integer(event.instant)
    text.key("turn")
    text.integer(event.turn)
    if event.call != 0 {
      text.key("call")
      text.integer(event.call)
    }
    if event.operation != 0 {
      text.key("op")
      text.integer(event.operation)
    }
    text.key("by")
    text.raw(names.component(effect.component))
    text.key("kind")
    text.raw(names.kind(effect.kind))
    if effect.hasObject {
      text.key("of")
      text.raw(names.object(effect.object))
    }
    if effect.slot != Word(.none) {
      text.key("slot")
      text.raw(names.word(effect.slot))
    }
    if effect.word != Word(.none) {
      text.key("what")
      text.raw(names.word(effect.word))
    }
    if !effect.arguments.isEmpty {
      text.key("with")
      text.open()
      for argument in effect.arguments {
        text.key(names.spelling(of: argument.name))
        value(argument.value)
      }
      text.close()
    }
    if effect.value != .null || effect.kind == .publish || effect.kind == .returned || effect.kind == .answered {
      text.key("value")
      value(effect.word == Word(.delegate) ? withSpelledMethods(effect.value) : effect.value)
    }
    if effect.because != .housekeeping {
      text.key("because")
      text.openList()
      for contract in effect.because.contracts { text.string(contract.description) }
      text.closeList()
    }
    text.close()
    text.endLine()
  }

  /// A published slot with the names of its methods, whose numbers mean something in this process only.
  private func withSpelledMethods(_ value: Value) -> Value {
    guard let slot = Slot(value) else { return value }
    return .list(slot.methods.map { .list([.string(names.spelling(of: $0.name)), $0.answer]) })
  }

  /// The last line: how the session ended.
  package mutating func end(_ verdict: String) {
    text.open()
    text.key("end")
    text.string(verdict)
    text.close()
    text.endLine()
  }

  private mutating func value(_ value: Value) {
    switch value {
    case .null: text.raw("null")
    case .bool(let flag): text.raw(flag ? "true" : "false")
    case .int(let number): text.integer(number)
    case .double(let number):
      // JSON has one kind of number; a point tells a reader which it was.
      text.raw(number.isFinite ? "\(number)" : "null")
    case .string(let string): text.string(string)
    case .object(let object):
      text.open()
      text.key("object")
      text.raw(names.object(object))
      text.close()
    case .list(let list):
      text.openList()
      for entry in list { self.value(entry) }
      text.closeList()
    }
  }
}

extension Effect {
  /// Whether the event is about an object.
  fileprivate var hasObject: Bool {
    switch kind {
    case .turn, .caught, .checkpoint, .schedule, .cancel: false
    case .note, .begin, .end, .publish, .log, .called, .returned, .callback, .asked, .answered, .raised, .dropped: true
    }
  }
}
