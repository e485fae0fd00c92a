import Foundation
import ZeroMQ

/// How long a test waits for what must come.
let deadline = Duration.seconds(10)

/// How long a test waits for what must not come.
let moment = Duration.milliseconds(50)

extension Socket {
  /// A socket whose waits end, so that no test hangs.
  static func make(_ kind: Kind, in context: Context, _ options: Option...) throws -> Socket {
    try Socket(kind, in: context, options: [.receiveTimeout(deadline), .sendTimeout(deadline)] + options)
  }
}

/// A router and a dealer that have met: the router knows the dealer as `worker`.
struct Connected {
  let router: Socket
  let dealer: Socket
  static let worker = Array("worker".utf8)

  init(over endpoint: Endpoint, routerOptions: [Socket.Option] = [], dealerOptions: [Socket.Option] = []) throws {
    let context = try Context()
    router = try .make(.router, in: context, .routerMandatory(true))
    dealer = try .make(.dealer, in: context, .routingID(Self.worker), .reconnectInterval(nil))
    for option in routerOptions { try router.set(option) }
    for option in dealerOptions { try dealer.set(option) }
    try router.bind(to: endpoint)
    try dealer.connect(to: router.lastEndpoint)
    guard try dealer.send(Array("hello".utf8)), try router.receiveParts() == [Self.worker, Array("hello".utf8)] else {
      throw NotConnected()
    }
  }

  struct NotConnected: Error {}
}

/// A directory with a short name that goes with the last reference.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = "/tmp/zeromq-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// An endpoint of `pathLength` bytes in the directory.
  func endpoint(pathLength: Int? = nil) throws -> Endpoint {
    let name = pathLength.map { String(repeating: "s", count: $0 - path.utf8.count - 1) } ?? "socket"
    return try .ipc("\(path)/\(name)")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct Errno: Error, Equatable {
  let number: CInt
}
