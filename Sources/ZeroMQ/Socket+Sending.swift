import CZeroMQ
import Glibc

/// Sending is all or nothing: a message of several parts leaves when its last part is given, and only the first part can block.
extension Socket {
  /// Sends one part, which is copied.
  ///
  /// - Parameters:
  ///   - more: whether further parts of the same message follow. Then they must follow.
  ///   - wait: whether to wait for room, at most for the socket's send timeout.
  /// - Returns: false if it would block or the timeout passed, and nothing was sent.
  /// - Throws: `.unroutable` if this part names a peer that a mandatory router does not know.
  package func send(_ bytes: Span<UInt8>, more: Bool = false, wait: Bool = true) throws(ZeroMQError) -> Bool {
    let flags = (more ? ZMQ_SNDMORE : 0) | (wait ? 0 : ZMQ_DONTWAIT)
    let sent = try callUnlessBlocked("zmq_send") {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe zmq_send(pointer, bytes.baseAddress, bytes.count, flags).unlessFailed
      }
    }
    return sent != nil
  }

  /// Sends one part; see `send(_:more:wait:)` for a span.
  package func send(_ bytes: [UInt8], more: Bool = false, wait: Bool = true) throws(ZeroMQError) -> Bool {
    try send(bytes.span, more: more, wait: wait)
  }

  /// Sends, from a router, to the peer with this routing id.
  ///
  /// - Returns: false if that peer's queue is full, and nothing was sent.
  /// - Throws: `.unroutable` if there is no such peer and the router is mandatory; one that is not drops the message.
  package func send(_ payload: Span<UInt8>, to peer: [UInt8], wait: Bool = true) throws(ZeroMQError) -> Bool {
    guard try send(peer, more: true, wait: wait) else { return false }
    try sendNext(payload, more: false)
    return true
  }

  /// Sends, from a router, to the peer with this routing id; see `send(_:to:wait:)` for a span.
  package func send(_ payload: [UInt8], to peer: [UInt8], wait: Bool = true) throws(ZeroMQError) -> Bool {
    try send(payload.span, to: peer, wait: wait)
  }

  /// Sends a message of these parts; of none, nothing.
  package func send(parts: [[UInt8]], wait: Bool = true) throws(ZeroMQError) -> Bool {
    guard let first = parts.first else { return true }
    guard try send(first, more: parts.count > 1, wait: wait) else { return false }
    for index in parts.indices.dropFirst() {
      let part = parts[index]
      try sendNext(part.span, more: index < parts.count - 1)
    }
    return true
  }

  /// Sends a part after the first. If libzmq broke its promise that this does not block, going on would tear the message.
  private func sendNext(_ bytes: Span<UInt8>, more: Bool) throws(ZeroMQError) {
    guard try send(bytes, more: more) else { throw .failed(function: "zmq_send", number: EAGAIN) }
  }
}
