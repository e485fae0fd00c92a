import Testing
import ZeroMQ

@Suite struct CurveTests {
  @Test func `a key is read as it is written`() throws {
    let pair = try CurveKeyPair.generate()
    #expect(pair.publicKey.text.utf8.count == 40)
    #expect(try CurveKey(pair.publicKey.text) == pair.publicKey)
    #expect(pair.publicKey != pair.secretKey)
  }

  @Test(arguments: [
    "", "short", String(repeating: "~", count: 40), String(repeating: "0", count: 41),
    String(repeating: "é", count: 20),
  ])
  func `what is no key is refused`(text: String) {
    #expect(throws: ZeroMQError.invalidKey) { try CurveKey(text) }
  }

  @Test func `printing a key does not show it`() throws {
    let pair = try CurveKeyPair.generate()
    var dumped = ""
    dump(pair, to: &dumped)
    for text in ["\(pair)", String(reflecting: pair.secretKey), dumped] {
      #expect(!text.contains(pair.secretKey.text))
      #expect(!text.contains("bytes"))
    }
  }

  @Test func `server and client authenticate each other`() throws {
    let (server, client) = (try CurveKeyPair.generate(), try CurveKeyPair.generate())
    let context = try Context()
    let gate = try Socket.make(.router, in: context)
    try gate.bind(to: .inproc("zeromq.zap.01"))
    let router = try Socket.make(
      .router, in: context, .curveServer(secretKey: server.secretKey), .authenticationDomain("workers"))
    let dealer = try Socket.make(
      .dealer, in: context, .curveClient(keys: client, serverKey: server.publicKey), .routingID([7]))
    try router.bind(to: .tcp(host: "127.0.0.1", port: 0))
    try dealer.connect(to: router.lastEndpoint)

    // sender, empty, version, request, domain, address, routing id, mechanism, public key
    let question = try #require(try gate.receiveParts())
    try #require(question.count == 9)
    #expect(question[4] == Array("workers".utf8))
    #expect(question[8] == client.publicKey.bytes)
    let answer = ["200", "", "", ""].map { Array($0.utf8) }
    #expect(try gate.send(parts: Array(question[0...3]) + answer))

    #expect(try dealer.send([1]))
    #expect(try router.receiveParts() == [[7], [1]])
    #expect(try router.send([2], to: [7]))
    #expect(try dealer.receiveParts() == [[2]])
  }

  @Test func `a client that expects another server does not get through`() throws {
    let (server, client) = (try CurveKeyPair.generate(), try CurveKeyPair.generate())
    let context = try Context()
    let router = try Socket.make(
      .router, in: context, .curveServer(secretKey: server.secretKey), .receiveTimeout(moment))
    let dealer = try Socket.make(
      .dealer, in: context, .curveClient(keys: client, serverKey: client.publicKey), .reconnectInterval(nil))
    try router.bind(to: .tcp(host: "127.0.0.1", port: 0))
    try dealer.connect(to: router.lastEndpoint)
    _ = try dealer.send([1], wait: false)
    #expect(try router.receiveParts() == nil)
  }
}
