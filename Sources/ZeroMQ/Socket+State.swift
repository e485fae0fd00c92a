import CZeroMQ

/// What a socket says about itself.
extension Socket {
  /// The endpoint bound or connected last, with the port that a `*` stood for.
  package var lastEndpoint: Endpoint {
    get throws(ZeroMQError) {
      var bytes = [UInt8](repeating: 0, count: 1_024)
      var count = bytes.count
      try call("zmq_getsockopt") {
        unsafe zmq_getsockopt(pointer, ZMQ_LAST_ENDPOINT, &bytes, &count).unlessFailed
      }
      // The count includes the closing zero.
      return try Endpoint(String(decoding: bytes.prefix(max(0, count - 1)), as: UTF8.self))
    }
  }

  /// A descriptor for somebody else's poll loop; `Poller` takes sockets themselves.
  ///
  /// It tells of changes only, and is readable for sending as well as receiving: after it was, and after each send or
  /// receive, look at `readiness` until there is none left. Never read it or close it.
  package var fileDescriptor: CInt {
    get throws(ZeroMQError) { try get(ZMQ_FD, as: CInt.self) }
  }

  /// Whether the next receive or send would not block.
  package var readiness: Readiness {
    get throws(ZeroMQError) { Readiness(zeroMQEvents: try get(ZMQ_EVENTS, as: CInt.self)) }
  }

  private func get<Value: FixedWidthInteger>(_ name: CInt, as type: Value.Type) throws(ZeroMQError) -> Value {
    var value: Value = 0
    var size = MemoryLayout<Value>.size
    try call("zmq_getsockopt") { unsafe zmq_getsockopt(pointer, name, &value, &size).unlessFailed }
    return value
  }
}
