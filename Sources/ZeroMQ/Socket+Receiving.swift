import CZeroMQ

/// Messages arrive whole: once the first part is here, the others are too, and receiving them does not block.
extension Socket {
  /// Receives one part into `message`, to be read there without a copy.
  ///
  /// - Parameter wait: whether to wait for a message, at most for the socket's receive timeout.
  /// - Returns: false if there is none.
  package func receive(into message: borrowing Message, wait: Bool = true) throws(ZeroMQError) -> Bool {
    let destination = unsafe message.pointer
    let flags = wait ? 0 : ZMQ_DONTWAIT
    let size = try callUnlessBlocked("zmq_msg_recv") {
      unsafe zmq_msg_recv(destination, pointer, flags).unlessFailed
    }
    guard size != nil else { return false }
    hasMore = message.hasMore
    return true
  }

  /// Receives one part, whose bytes replace the contents of `buffer`; its memory is used again.
  ///
  /// - Parameter wait: whether to wait for a message, at most for the socket's receive timeout.
  /// - Returns: the size in bytes, or nil if there is no message; `buffer` is then as it was.
  package func receive(into buffer: inout [UInt8], wait: Bool = true) throws(ZeroMQError) -> Int? {
    guard try receive(into: incoming, wait: wait) else { return nil }
    incoming.copy(into: &buffer)
    return buffer.count
  }

  /// Receives all parts of a message, or nil if there is none. A router's first part is the routing id of the sender.
  package func receiveParts(wait: Bool = true) throws(ZeroMQError) -> [[UInt8]]? {
    var part: [UInt8] = []
    guard try receive(into: &part, wait: wait) != nil else { return nil }
    var parts = [part]
    while hasMore {
      guard try receive(into: incoming) else { break }
      part = []
      incoming.copy(into: &part)
      parts.append(part)
    }
    return parts
  }
}
