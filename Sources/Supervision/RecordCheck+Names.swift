import Vocabulary

/// Whether the session has what a plugin names.
extension RecordCheck {
  /// What of this is in no table of the session; nil if all of it is.
  func unknown(
    _ object: ObjectID, _ words: [Word], _ arguments: [Argument], _ value: Value, _ because: Because
  ) -> String? {
    for value in [.object(object), value] + arguments.map(\.value) {
      if let mistake = unknownObject(in: value) { return mistake }
    }
    if let contract = because.contracts.first(where: { ContractID($0.description) != $0 }) {
      return "a contract that it names is no id: \(contract.bits)"
    }
    let count = Word.spellings.count + configuration.words.count
    let names = arguments.map(\.name)
    if let word = (words + names).first(where: { $0.number >= count }) { return "there is no word \(word.number)" }
    if names.contains(Word(.none)) { return "an argument of what it says has no name: that is 0" }
    // In a trace they are the keys of a mapping.
    let twice = names.indices.first { names[..<$0].contains(names[$0]) }
    return twice.map { "it says '\(configuration.spelling(of: names[$0]))' twice in one record" }
  }

  func unknownObject(in value: Value) -> String? {
    switch value {
    case .object(let object):
      let part = UInt8(truncatingIfNeeded: object.bits)
      let isKnown = configuration.objects.indices.contains(object.index) && ObjectID.Part(rawValue: part) != nil
      return isKnown ? nil : "there is no object \(object.bits)"
    case .list(let values): return values.lazy.compactMap { unknownObject(in: $0) }.first
    case .null, .bool, .int, .double, .string: return nil
    }
  }
}
