import Glibc

/// Where a socket binds or connects: checked, so that a mistake is found where it is written and not at the first bind.
package struct Endpoint: Hashable, Sendable {
  package enum Transport: Hashable, Sendable {
    /// A Unix socket at an absolute path.
    case ipc(path: String)
    /// Port 0 is any free one, to bind to. Host `*` is all interfaces.
    case tcp(host: String, port: UInt16)
    /// Between the sockets of one context.
    case inproc(name: String)
  }

  /// Why a text is no endpoint.
  package enum Problem: Hashable, Sendable {
    case unknownTransport
    /// Relative paths depend on who reads them; `@` (abstract) and `*` (a temporary file) lie in no directory of ours, so
    /// any user of the machine could connect.
    case pathNotAbsolute
    case pathTooLong(bytes: Int)
    case containsZero
    case missingPort
    case invalidPort(String)
    case invalidHost(String)
    case emptyName
  }

  /// The longest ipc path, in bytes: `sockaddr_un` has room for 107 and a closing zero, and paths stay under that.
  package static let longestPath = 106

  package let transport: Transport

  /// - Throws: `.invalidEndpoint` if the path is not absolute or over `longestPath` bytes.
  package static func ipc(_ path: String) throws(ZeroMQError) -> Endpoint {
    try Endpoint(.ipc(path: path))
  }

  /// - Parameters:
  ///   - host: a name, an IPv4 address, an IPv6 address in brackets, or `*` for all interfaces.
  ///   - port: 0 for any free one, to bind to.
  package static func tcp(host: String, port: UInt16) throws(ZeroMQError) -> Endpoint {
    try Endpoint(.tcp(host: host, port: port))
  }

  package static func inproc(_ name: String) throws(ZeroMQError) -> Endpoint {
    try Endpoint(.inproc(name: name))
  }

  init(_ transport: Transport) throws(ZeroMQError) {
    self.transport = transport
    if let problem = transport.problem { throw .invalidEndpoint(text: text, problem: problem) }
  }

  /// Whether a host is an address, of IPv4 or in brackets of IPv6, and no name. libzmq resolves no name to bind to.
  package static func isAddress(_ host: String) -> Bool {
    var address = in6_addr()
    guard host.hasPrefix("["), host.hasSuffix("]") else { return unsafe inet_pton(AF_INET, host, &address) == 1 }
    // Behind % is the interface that an address of one link belongs to.
    let inner = host.dropFirst().dropLast().prefix { $0 != "%" }
    return unsafe inet_pton(AF_INET6, String(inner), &address) == 1
  }

  /// Whether libzmq must be told that this is IPv6.
  var isAddress6: Bool {
    if case .tcp(let host, _) = transport { host.hasPrefix("[") } else { false }
  }

  /// Whether it is all interfaces.
  var isAnywhere: Bool {
    if case .tcp("*", _) = transport { true } else { false }
  }

  /// As libzmq and `init(_:)` read it: `ipc:///run/lane.sock`, `tcp://127.0.0.1:*`, `inproc://lane`.
  package var text: String {
    switch transport {
    case .ipc(let path): "ipc://\(path)"
    case .tcp(let host, let port): "tcp://\(host):\(port == 0 ? "*" : String(port))"
    case .inproc(let name): "inproc://\(name)"
    }
  }
}

extension Endpoint: CustomStringConvertible {
  package var description: String { text }
}

extension Endpoint.Transport {
  fileprivate var problem: Endpoint.Problem? {
    switch self {
    case .ipc(let path):
      if !path.utf8.starts(with: "/".utf8) { return .pathNotAbsolute }
      if path.utf8.contains(0) { return .containsZero }
      return path.utf8.count > Endpoint.longestPath ? .pathTooLong(bytes: path.utf8.count) : nil
    case .tcp(let host, _):
      return Self.isHost(host) ? nil : .invalidHost(host)
    case .inproc(let name):
      if name.isEmpty { return .emptyName }
      return name.utf8.contains(0) ? .containsZero : nil
    }
  }

  /// Whether these are the characters of a host. libzmq reads `;` and `/` as the source of a connection, and would bind or
  /// connect from somewhere that nobody meant.
  private static func isHost(_ host: String) -> Bool {
    if host == "*" { return true }
    let isAddress6 = host.hasPrefix("[") && host.hasSuffix("]")
    let inner = isAddress6 ? host.dropFirst().dropLast() : host[...]
    return !inner.isEmpty
      && inner.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        case UInt8(ascii: ":"), UInt8(ascii: "%"): isAddress6
        default: false
        }
      }
  }
}
