import CZeroMQ
import Glibc

/// What a socket or descriptor is ready for.
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: CShort

  package init(rawValue: CShort) { self.rawValue = rawValue }

  /// A message or bytes can be received. A pidfd says it when its process has ended.
  package static let readable = Readiness(rawValue: CShort(ZMQ_POLLIN))
  /// Something can be sent.
  package static let writable = Readiness(rawValue: CShort(ZMQ_POLLOUT))
  /// The descriptor is broken, hung up or closed. Told without being asked for; never of a socket.
  package static let failed = Readiness(rawValue: CShort(ZMQ_POLLERR))

  init(zeroMQEvents events: CInt) {
    self.init(rawValue: CShort(truncatingIfNeeded: events))
  }

  /// As `poll` reports it.
  init(pollEvents events: CShort) {
    self = []
    if events & CShort(POLLIN) != 0 { insert(.readable) }
    if events & CShort(POLLOUT) != 0 { insert(.writable) }
    if events & CShort(POLLERR | POLLHUP | POLLNVAL) != 0 { insert(.failed) }
  }

  /// As `poll` is asked for it; it reports failure unasked.
  var pollEvents: CShort {
    CShort((contains(.readable) ? POLLIN : 0) | (contains(.writable) ? POLLOUT : 0))
  }
}
