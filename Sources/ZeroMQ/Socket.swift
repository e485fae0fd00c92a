import CZeroMQ

/// A ZeroMQ socket. It belongs to one thread at a time; it can be handed over, not shared.
///
/// It starts with linger zero: closing it drops what was not sent yet. Who cannot lose the end of a conversation says goodbye
/// and waits for the answer first, because over `ipc` even an infinite linger loses it (libzmq 4.3.4, issue 4660).
@safe package final class Socket {
  package enum Kind {
    /// Has many peers; each message begins with a part that names the peer by its routing id.
    case router
    /// Sends to its peers in turn, hears all of them.
    case dealer
    /// Has exactly one peer: two threads of a process.
    case pair
  }

  /// Held so that the context ends after its sockets.
  private let context: Context
  /// nil once closed; libzmq answers a call without a socket with ENOTSOCK.
  private(set) var pointer: UnsafeMutableRawPointer?
  /// Whether the part received last has others behind it. What a peer sends is its own choice: who expects two parts looks
  /// here after the second, or a third would be taken for the beginning of the next message.
  package internal(set) var hasMore = false
  /// Used again for each part that is received and copied.
  let incoming = Message()

  package init(_ kind: Kind, in context: Context, options: [Option] = []) throws(ZeroMQError) {
    let type =
      switch kind {
      case .router: ZMQ_ROUTER
      case .dealer: ZMQ_DEALER
      case .pair: ZMQ_PAIR
      }
    self.context = context
    unsafe pointer = try call("zmq_socket") { unsafe zmq_socket(context.pointer, type) }
    try set(.linger(.zero))
    for option in options { try set(option) }
  }

  deinit { close() }

  /// Closes the socket now, rather than when the last reference goes, which may be earlier than the end of a scope. Whatever
  /// is called on it later throws ENOTSOCK.
  package func close() {
    if let pointer = unsafe pointer { _ = unsafe zmq_close(pointer) }
    unsafe pointer = nil
  }

  /// Accepts peers there. `lastEndpoint` says which port was taken if the endpoint leaves it open. All interfaces are those of IPv6 too;
  /// where there is none, libzmq takes IPv4 by itself.
  package func bind(to endpoint: Endpoint) throws(ZeroMQError) {
    if endpoint.isAddress6 || endpoint.isAnywhere { try allowIPv6() }
    try call("zmq_bind") { unsafe zmq_bind(pointer, endpoint.text).unlessFailed }
  }

  /// Begins to connect, and returns before anybody answers; nobody may be there yet. A name is looked up first: libzmq would take it for
  /// one family alone, and for IPv6 wherever it may.
  package func connect(to endpoint: Endpoint) throws(ZeroMQError) {
    if endpoint.isAddress6 || endpoint.resolution == .address6 { try allowIPv6() }
    try call("zmq_connect") { unsafe zmq_connect(pointer, endpoint.text).unlessFailed }
  }
}

@available(*, unavailable, message: "a ZeroMQ socket belongs to one thread at a time")
extension Socket: Sendable {}
