import Testing
import ZeroMQ

@Suite struct MessageTests {
  let directory: TemporaryDirectory
  let connected: Connected

  init() throws {
    directory = try TemporaryDirectory()
    connected = try Connected(over: directory.endpoint())
  }

  @Test func `a message goes to the worker and an answer comes back`() throws {
    let (router, dealer) = (connected.router, connected.dealer)
    #expect(try router.send([1, 2, 3], to: Connected.worker))
    #expect(try dealer.receiveParts() == [[1, 2, 3]])
    #expect(try dealer.send([4]))
    #expect(try router.receiveParts() == [Connected.worker, [4]])
  }

  @Test(arguments: [0, 1, 33, 34, 255, 256, 8_192, 1_000_000])
  func `every size arrives whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try connected.dealer.send(bytes))
    #expect(try connected.router.receiveParts() == [Connected.worker, bytes])
  }

  @Test func `parts stay apart and in order`() throws {
    #expect(try connected.dealer.send(parts: [[1], [], [2, 3]]))
    #expect(try connected.dealer.send([4]))
    #expect(try connected.router.receiveParts() == [Connected.worker, [1], [], [2, 3]])
    #expect(try connected.router.receiveParts() == [Connected.worker, [4]])
  }

  @Test func `a buffer is used again and holds only the present message`() throws {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(1_024)
    let capacity = buffer.capacity
    for payload in [[UInt8](repeating: 7, count: 1_000), [1], []] {
      #expect(try connected.router.send(payload, to: Connected.worker))
      #expect(try connected.dealer.receive(into: &buffer) == payload.count)
      #expect(buffer == payload)
      #expect(buffer.capacity == capacity)
    }
  }

  @Test func `more parts are known however the last one was received`() throws {
    let router = connected.router
    let message = Message()
    var buffer: [UInt8] = []
    #expect(try connected.dealer.send([1]))
    _ = try router.receive(into: &buffer)
    #expect(router.hasMore)
    _ = try router.receive(into: message)
    #expect(!router.hasMore)
  }

  @Test func `nothing to receive is nil and leaves the buffer alone`() throws {
    var buffer: [UInt8] = [9]
    #expect(try connected.router.receive(into: &buffer, wait: false) == nil)
    #expect(buffer == [9])
    #expect(try connected.router.receiveParts(wait: false) == nil)
  }

  @Test func `a receive timeout that passes is nil`() throws {
    try connected.router.set(.receiveTimeout(.milliseconds(5)))
    #expect(try connected.router.receiveParts() == nil)
  }

  @Test func `two sockets of a process talk over a pair`() throws {
    let context = try Context()
    let (left, right) = (try Socket.make(.pair, in: context), try Socket.make(.pair, in: context))
    try left.bind(to: .inproc("pair"))
    try right.connect(to: .inproc("pair"))
    #expect(try left.send([1]))
    #expect(try right.receiveParts() == [[1]])
  }
}
