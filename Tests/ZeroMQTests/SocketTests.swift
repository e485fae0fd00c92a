import Foundation
import Glibc
import Testing
import ZeroMQ

@Suite struct SocketTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a router refuses an unknown peer`() throws {
    let connected = try Connected(over: directory.endpoint())
    #expect(throws: ZeroMQError.unroutable) { try connected.router.send([1], to: [9, 9]) }
    #expect(try connected.router.send([2], to: Connected.worker), "the refused message left nothing behind")
    #expect(try connected.dealer.receiveParts() == [[2]])
  }

  @Test func `a router that is not mandatory drops silently`() throws {
    let router = try Socket.make(.router, in: Context(), .routerMandatory(false))
    #expect(try router.send([1], to: [9, 9]))
  }

  @Test func `a router says so when a peer's queue is full`() throws {
    let connected = try Connected(
      over: .inproc("full"), routerOptions: [.sendHighWaterMark(2)], dealerOptions: [.receiveHighWaterMark(2)])
    var sent = 0
    while try connected.router.send([UInt8(sent)], to: Connected.worker, wait: false) {
      sent += 1
      try #require(sent < 100)
    }
    #expect(sent == 4, "over inproc the two marks add up")
    for number in 0..<sent { #expect(try connected.dealer.receiveParts() == [[UInt8(number)]]) }
    #expect(try connected.dealer.receiveParts(wait: false) == nil)
  }

  @Test func `sending without a peer would block`() throws {
    let dealer = try Socket.make(.dealer, in: Context(), .sendTimeout(.milliseconds(5)))
    #expect(try !dealer.send([1], wait: false))
    #expect(try !dealer.send([1]))
    #expect(try !dealer.send(parts: [[1], [2]], wait: false))
  }

  @Test func `a peer that sends too much is disconnected`() throws {
    let connected = try Connected(over: directory.endpoint(), routerOptions: [.maxMessageSize(1_000)])
    let (router, dealer) = (connected.router, connected.dealer)
    #expect(try dealer.send([UInt8](repeating: 1, count: 1_000)))
    #expect(try router.receiveParts()?.last?.count == 1_000)
    #expect(try dealer.send([UInt8](repeating: 1, count: 1_001)))
    // The dealer does not connect again, so the router must forget it; each look waits, for what must not come.
    try router.set(.receiveTimeout(.milliseconds(5)))
    let end = ContinuousClock.now + deadline
    #expect(throws: ZeroMQError.unroutable) {
      while .now < end {
        #expect(try router.receiveParts() == nil)
        _ = try router.send([0], to: Connected.worker, wait: false)
      }
    }
    withExtendedLifetime(dealer) {}
  }

  @Test func `the free port that was taken can be asked for`() throws {
    let router = try Socket.make(.router, in: Context())
    try router.bind(to: .tcp(host: "127.0.0.1", port: 0))
    guard case .tcp("127.0.0.1", let port) = try router.lastEndpoint.transport else {
      Issue.record("\(try router.lastEndpoint)")
      return
    }
    #expect(port > 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6"), "this machine has no IPv6"))
  func `all interfaces are those of both families`() throws {
    let router = try Socket.make(.router, in: Context())
    try router.bind(to: .tcp(host: "*", port: 0))
    guard case .tcp(_, let port) = try router.lastEndpoint.transport else {
      Issue.record("it is another transport")
      return
    }
    for host in ["127.0.0.1", "[::1]", "localhost"] {
      let dealer = try Socket.make(.dealer, in: Context())
      try dealer.connect(to: .tcp(host: host, port: port))
      #expect(try dealer.send(Array(host.utf8)))
      #expect(try router.receiveParts()?.last == Array(host.utf8), "\(host)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6"), "this machine has no IPv6"))
  func `an address of IPv6 is listened at and connected to`() throws {
    let connected = try Connected(over: .tcp(host: "[::1]", port: 0))
    guard case .tcp("[::1]", _) = try connected.router.lastEndpoint.transport else {
      Issue.record("\(try connected.router.lastEndpoint)")
      return
    }
  }

  @Test func `the longest ipc path can be bound and is told back`() throws {
    let router = try Socket.make(.router, in: Context())
    let endpoint = try directory.endpoint(pathLength: Endpoint.longestPath)
    try router.bind(to: endpoint)
    #expect(try router.lastEndpoint == endpoint)
  }

  @Test func `an endpoint in use is an error with number and function`() throws {
    let context = try Context()
    let (first, second) = (try Socket.make(.router, in: context), try Socket.make(.router, in: context))
    try first.bind(to: .tcp(host: "127.0.0.1", port: 0))
    let taken = try first.lastEndpoint
    let error = #expect(throws: ZeroMQError.failed(function: "zmq_bind", number: EADDRINUSE)) {
      try second.bind(to: taken)
    }
    #expect(error?.description == "zmq_bind failed: Address already in use (error 98)")
  }

  @Test func `a closed socket says so and can be closed again`() throws {
    let connected = try Connected(over: .inproc("closed"))
    connected.dealer.close()
    connected.dealer.close()
    #expect(throws: ZeroMQError.failed(function: "zmq_send", number: ENOTSOCK)) { try connected.dealer.send([1]) }
    #expect(throws: ZeroMQError.failed(function: "zmq_msg_recv", number: ENOTSOCK)) {
      try connected.dealer.receiveParts()
    }
    #expect(throws: ZeroMQError.failed(function: "zmq_getsockopt", number: ENOTSOCK)) {
      try connected.dealer.lastEndpoint
    }
  }

  @Test func `an option that libzmq refuses is an error`() throws {
    let context = try Context()
    #expect(throws: ZeroMQError.failed(function: "zmq_setsockopt", number: EINVAL)) {
      try Socket(.dealer, in: context, options: [.routingID([])])
    }
    #expect(throws: ZeroMQError.failed(function: "zmq_setsockopt", number: EINVAL)) {
      try Socket(.dealer, in: context, options: [.routerMandatory(true)])
    }
    #expect(throws: ZeroMQError.failed(function: "zmq_ctx_set", number: EINVAL)) { try Context(ioThreads: -1) }
  }
}
