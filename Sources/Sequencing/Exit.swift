public import Vocabulary

/// How a stage comes to rest.
public enum Exit: Hashable, Sendable {
  /// What entered is done, with this result.
  case finished(Value)
  /// A departure that nobody here can serve, and who sent it. A `returned` or an `unwind` goes on with it.
  case departed(Departure, from: ComponentKind)
  /// What entered ended with an exception. `broke` tells that an unfinished operation was passed on the way.
  case raised(Exception, broke: Bool)
  /// A component could not understand what it was sent.
  case fault(String)
  /// The sink has had enough: a bound was passed.
  case exhausted
}
