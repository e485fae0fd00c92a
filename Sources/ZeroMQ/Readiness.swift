import CZeroMQ

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
}
