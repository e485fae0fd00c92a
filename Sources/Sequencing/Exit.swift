public import Vocabulary

/// How a stage comes to rest.
public enum Exit: Hashable, Sendable {
  /// What entered is done, with this result.
  case finished(Value)
  /// A departure that nobody here can serve, and who sent it. A `returned` or an `unwind` goes on with it.
  case departed(Departure, from: ComponentKind)
  /// What entered ended with an exception. `broke` tells that an unfinished operation was passed on the way.
  case raised(Exception, broke: Bool)
  /// The exception that passes code of a plugin cannot: that code cannot be left in the middle of a call.
  case stuck
  /// A component could not understand what it was sent.
  case fault(String)
  /// The sink has had enough: a bound was passed.
  case exhausted
}
