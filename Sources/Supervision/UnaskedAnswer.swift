/// A worker has answered what nobody asked.
enum UnaskedAnswer: Error, Equatable {
  /// A reply whose number is not the one that is due; nil if none is.
  case wrongNumber(Int, session: UInt32, due: Int?)
  /// A reply that it has given before.
  case repeated(Int, session: UInt32)
  /// A reply in a session that it does not play in, or that was over when it had replied to everything.
  case unknownSession(UInt32)
  /// A reply of somebody who is asked nothing.
  case replyOfObserver
  case earlyJudgement(session: UInt32)
  /// The session was judged before, or it was never told of it.
  case needlessJudgement(session: UInt32)
  /// A judgement of somebody who is no observer.
  case judgementOfPlayer
  /// A reply to what was asked, which says what cannot be.
  case untrue(String, session: UInt32)

  /// In words.
  var words: String {
    switch self {
    case .wrongNumber(let number, let session, let due):
      "it answered delivery \(number) of session \(session), where \(due.map { "\($0)" } ?? "none") is under way"
    case .repeated(let number, let session): "it answered delivery \(number) of session \(session) twice"
    case .unknownSession(let session): "it answered in session \(session), where it owes nothing"
    case .replyOfObserver: "it replied, and an observer is asked nothing"
    case .earlyJudgement(let session): "it judged session \(session) before its end"
    case .needlessJudgement(let session): "it judged session \(session), which waits for no judgement of it"
    case .judgementOfPlayer: "it judged a session, and only observers do"
    case .untrue(let mistake, let session): "what it answered in session \(session) cannot be: \(mistake)"
    }
  }
}
