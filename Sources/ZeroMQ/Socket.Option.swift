import CZeroMQ

extension Socket {
  /// What can be set on a socket. All but the timeouts and the linger matter only before `bind` and `connect`.
  package enum Option {
    /// Whether a router throws `.unroutable` for an unknown peer and blocks for a full one. If not, it silently drops.
    case routerMandatory(Bool)
    /// The name a router will know this socket by: 1 to 255 bytes, the first not zero.
    case routingID([UInt8])
    /// How many messages may queue for a peer before sending blocks; 0 for no limit. libzmq begins with 1,000.
    case sendHighWaterMark(Int)
    /// How many messages of a peer may queue here; 0 for no limit. libzmq begins with 1,000.
    case receiveHighWaterMark(Int)
    /// The bytes that a part may have; a peer that sends more is disconnected. nil, as libzmq begins, is for no limit.
    case maxMessageSize(Int?)
    /// How long what was not sent is still tried for after the socket is closed; nil for ever.
    case linger(Duration?)
    /// How long sending waits for room; nil, as libzmq begins, for ever.
    case sendTimeout(Duration?)
    /// How long receiving waits for a message; nil, as libzmq begins, for ever.
    case receiveTimeout(Duration?)
    /// How long to wait before a lost connection is tried again; nil to give it up. libzmq begins with 100 ms.
    case reconnectInterval(Duration?)
    /// Encrypts, and shows peers who we are. Whom we admit is for the handler of `.authenticationDomain`; without it anybody
    /// who knows our public key is admitted.
    case curveServer(secretKey: CurveKey)
    /// Encrypts, shows the server who we are, and connects to nobody who lacks the secret of `serverKey`.
    case curveClient(keys: CurveKeyPair, serverKey: CurveKey)
    /// The domain, not empty, under which the ZAP handler of the context (a router that was bound to
    /// `inproc://zeromq.zap.01` before) is asked about each peer.
    case authenticationDomain(String)
  }

  package func set(_ option: Option) throws(ZeroMQError) {
    switch option {
    case .routerMandatory(let isOn): try set(ZMQ_ROUTER_MANDATORY, CInt(isOn ? 1 : 0))
    case .routingID(let bytes): try set(ZMQ_ROUTING_ID, bytes: bytes)
    case .sendHighWaterMark(let messages): try set(ZMQ_SNDHWM, CInt(clamping: messages))
    case .receiveHighWaterMark(let messages): try set(ZMQ_RCVHWM, CInt(clamping: messages))
    case .maxMessageSize(let bytes): try set(ZMQ_MAXMSGSIZE, Int64(bytes ?? -1))
    case .linger(let duration): try set(ZMQ_LINGER, duration.millisecondsOrForever)
    case .sendTimeout(let duration): try set(ZMQ_SNDTIMEO, duration.millisecondsOrForever)
    case .receiveTimeout(let duration): try set(ZMQ_RCVTIMEO, duration.millisecondsOrForever)
    case .reconnectInterval(let duration): try set(ZMQ_RECONNECT_IVL, duration.millisecondsOrForever)
    case .curveServer(let secretKey):
      try set(ZMQ_CURVE_SERVER, CInt(1))
      try set(ZMQ_CURVE_SECRETKEY, bytes: secretKey.bytes)
    case .curveClient(let keys, let serverKey):
      try set(ZMQ_CURVE_PUBLICKEY, bytes: keys.publicKey.bytes)
      try set(ZMQ_CURVE_SECRETKEY, bytes: keys.secretKey.bytes)
      try set(ZMQ_CURVE_SERVERKEY, bytes: serverKey.bytes)
    case .authenticationDomain(let domain): try set(ZMQ_ZAP_DOMAIN, bytes: Array(domain.utf8))
    }
  }

  /// Lets it bind and connect to addresses of IPv6, which libzmq refuses unless it is told.
  func allowIPv6() throws(ZeroMQError) { try set(ZMQ_IPV6, CInt(1)) }

  private func set(_ name: CInt, _ value: some FixedWidthInteger) throws(ZeroMQError) {
    try call("zmq_setsockopt") {
      unsafe withUnsafeBytes(of: value) { bytes in
        unsafe zmq_setsockopt(pointer, name, bytes.baseAddress, bytes.count).unlessFailed
      }
    }
  }

  private func set(_ name: CInt, bytes: [UInt8]) throws(ZeroMQError) {
    try call("zmq_setsockopt") {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe zmq_setsockopt(pointer, name, bytes.baseAddress, bytes.count).unlessFailed
      }
    }
  }
}
