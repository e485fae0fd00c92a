import Glibc

/// What the name of a host leads to.
extension Endpoint {
  package enum Resolution: Hashable, Sendable {
    /// An address of IPv4, whatever else.
    case address4
    /// Addresses of IPv6 alone.
    case address6
    /// Nothing, now: the name is not known, or who knows names does not answer.
    case nothing
  }

  /// What its host leads to now; nil if it has none. Asks whoever knows names, which may take seconds.
  package var resolution: Resolution? {
    guard case .tcp(let host, _) = transport, host != "*" else { return nil }
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return Self.has(name, AF_INET) ? .address4 : Self.has(name, AF_INET6) ? .address6 : .nothing
  }

  private static func has(_ name: String, _ family: CInt) -> Bool {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = family
    unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    defer { if let found = unsafe found { unsafe freeaddrinfo(found) } }
    return unsafe getaddrinfo(name, nil, &hints, &found) == 0
  }
}
