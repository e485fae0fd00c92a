import CZeroMQ

/// Tells why the other side of a connection does not become a peer. libzmq goes on trying, and says so nowhere else.
package struct HandshakeMonitor {
  package enum Failure: Hashable, Sendable {
    /// The other side has seen our key, and does not admit it.
    case notAdmitted
    /// It broke off, or does not speak as we do: it cannot prove the key that we expect, or expects no encryption.
    case brokenOff
  }

  private let reports: Socket

  /// Begins to watch. One for each socket, and for each context.
  package init(of socket: Socket, in context: Context) throws(ZeroMQError) {
    let place = try Endpoint.inproc("handshakes")
    let events =
      ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL
      | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL
    try call("zmq_socket_monitor") {
      unsafe zmq_socket_monitor(socket.pointer, place.text, CInt(events)).unlessFailed
    }
    reports = try Socket(.pair, in: context)
    try reports.connect(to: place)
  }

  /// The next failure; nil if there is none now.
  package func next() throws(ZeroMQError) -> Failure? {
    // The number of the event and a value, in the byte order of the machine; then the endpoint.
    guard let parts = try reports.receiveParts(wait: false), let event = parts.first, event.count >= 2 else {
      return nil
    }
    let number = UInt16(littleEndian: UInt16(event[0]) | UInt16(event[1]) << 8)
    return CInt(number) == ZMQ_EVENT_HANDSHAKE_FAILED_AUTH ? .notAdmitted : .brokenOff
  }
}
