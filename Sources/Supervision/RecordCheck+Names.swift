import Vocabulary

/// Whether the session has what a plugin names.
extension RecordCheck {
  /// What of this is in no table of the session; nil if all of it is.
  func unknown(
    _ object: ObjectID, _ words: [Word], _ arguments: [Argument], _ value: Value, _ because: Because
  ) -> String? {
    if let mistake = unknown(object) ?? unknownObject(in: value) { return mistake }
    for contract in [because.first, because.second] where contract != .none && !contract.isText {
      return "a contract that it names is no id: \(contract.bits)"
    }
    let count = Word.spellings.count + configuration.words.count
    if let word = words.first(where: { $0.number >= count }) { return "there is no word \(word.number)" }
    for place in arguments.indices {
      let (name, value) = (arguments[place].name, arguments[place].value)
      if let mistake = unknownObject(in: value) { return mistake }
      if name.number >= count { return "there is no word \(name.number)" }
      if name == Word(.none) { return "an argument of what it says has no name: that is 0" }
      // In a trace they are the keys of a mapping.
      if arguments[..<place].contains(where: { $0.name == name }) {
        return "it says '\(configuration.spelling(of: name))' twice in one record"
      }
    }
    return nil
  }

  func unknownObject(in value: Value) -> String? {
    switch value {
    case .object(let object): return unknown(object)
    case .list(let values): return values.lazy.compactMap { unknownObject(in: $0) }.first
    case .null, .bool, .int, .double, .string: return nil
    }
  }

  private func unknown(_ object: ObjectID) -> String? {
    let part = UInt8(truncatingIfNeeded: object.bits)
    let isKnown = configuration.objects.indices.contains(object.index) && ObjectID.Part(rawValue: part) != nil
    return isKnown ? nil : "there is no object \(object.bits)"
  }
}
