import Vocabulary

/// Why a session cannot go on, in words.
extension Configuration {
  /// What a component could not understand.
  func misunderstanding(_ fault: Departure) -> String {
    fault.value.string.map { "\(spelling(of: fault.word)) \($0)" } ?? misunderstood(fault)
  }

  /// That a message is for nobody.
  func misunderstood(_ call: Departure) -> String {
    "nobody understands \(spelling(of: call.word)) on \(name(call.object))"
  }

  /// That nobody serves what the sender departs with.
  func unserved(_ departure: Departure, from sender: String) -> String {
    let target = "\(name(departure.object)).\(spelling(of: departure.word))"
    switch departure.kind {
    case .call: return "\(sender) calls \(target), which nobody understands"
    case .proceed, .handOver: return "\(sender) proceeds with \(target), and nobody stands behind it"
    case .callback, .ask: return "\(sender) tells of \(target), which nobody hears"
    case .react:
      let number = departure.value.int.map { "\($0)" } ?? "none"
      return "\(sender) departs for a reaction to \(target), which the component \(number) does not react to"
    case .answer, .raise, .fault:
      return "\(sender) departs with kind \(departure.kind.rawValue), which is none: it belongs in the exit of a reply"
    }
  }
}
