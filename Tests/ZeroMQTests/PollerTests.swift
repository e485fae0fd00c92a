import CSystem
import Glibc
import Testing
import ZeroMQ

@Suite struct PollerTests {
  enum Key: Hashable { case router, dealer, child }

  @Test func `a poller tells which socket is readable`() throws {
    let connected = try Connected(over: .inproc("poller"))
    var poller = Poller<Key>()
    try poller.watch(connected.router, as: .router)
    try poller.watch(connected.dealer, as: .dealer)
    #expect(try poller.wait(upTo: .zero).isEmpty)
    #expect(try connected.router.send([1], to: Connected.worker))
    let ready = try poller.wait(upTo: deadline)
    #expect(ready.map(\.key) == [.dealer])
    #expect(ready.map(\.readiness) == [.readable])
  }

  @Test func `what is ready comes in the order in which it was watched`() throws {
    let connected = try Connected(over: .inproc("order"))
    var poller = Poller<Key>()
    try poller.watch(connected.dealer, for: .writable, as: .dealer)
    try poller.watch(connected.router, for: .writable, as: .router)
    try poller.watch(connected.dealer, for: [.readable, .writable], as: .dealer)
    #expect(try poller.wait(upTo: deadline).map(\.key) == [.dealer, .router])
    poller.stopWatching(.dealer)
    poller.stopWatching(.child)
    #expect(try poller.wait(upTo: deadline).map(\.key) == [.router])
  }

  @Test func `a poller sees the pidfd of a dead child, beside a silent socket`() throws {
    let connected = try Connected(over: .inproc("pidfd"))
    let child = try Child(["/bin/sh", "-c", "exit 3"])
    var poller = Poller<Key>()
    try poller.watch(connected.router, as: .router)
    poller.watch(fileDescriptor: child.pidfd, as: .child)
    let ready = try poller.wait(upTo: deadline)
    #expect(ready.map(\.key) == [.child])
    #expect(ready.first?.readiness.contains(.readable) == true)
    #expect(understudy_exit_code(try child.status()) == 3)
  }

  @Test func `a pidfd of a living child is silent`() throws {
    let child = try Child(["/bin/sleep", "60"])
    var poller = Poller<Key>()
    poller.watch(fileDescriptor: child.pidfd, as: .child)
    #expect(try poller.wait(upTo: moment).isEmpty)
  }

  @Test func `a closed socket in a poller is an error, not a descriptor`() throws {
    let socket = try Socket.make(.dealer, in: Context())
    var poller = Poller<Key>()
    try poller.watch(socket, as: .dealer)
    socket.close()
    let notASocket = ZeroMQError.failed(function: "zmq_getsockopt", number: ENOTSOCK)
    #expect(throws: notASocket) { try poller.wait(upTo: .zero) }
    #expect(throws: notASocket) { try poller.watch(socket, as: .dealer) }
  }

  @Test func `a poller with nothing to watch waits its time`() throws {
    var poller = Poller<Key>()
    var ready = -1
    let elapsed = try ContinuousClock().measure { ready = try poller.wait(upTo: moment).count }
    #expect(ready == 0)
    #expect(elapsed >= moment)
  }

  @Test func `a socket's own descriptor and readiness serve another poll loop`() throws {
    let connected = try Connected(over: .inproc("descriptor"))
    #expect(try connected.dealer.fileDescriptor >= 0)
    #expect(try connected.dealer.readiness == .writable)
    #expect(try connected.router.send([1], to: Connected.worker))
    #expect(try connected.dealer.readiness == [.readable, .writable])
  }
}
