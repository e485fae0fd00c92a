import Testing
import ZeroMQ

@Suite struct EndpointTests {
  @Test(arguments: [
    "ipc:///run/lane.sock", "tcp://127.0.0.1:5555", "tcp://[::1]:5555", "tcp://*:5555", "tcp://build-7.example:1",
    "tcp://127.0.0.1:*", "inproc://lane 1",
  ])
  func `an endpoint is read as it is written`(text: String) throws {
    #expect(try Endpoint(text).text == text)
  }

  @Test func `an endpoint has a transport`() throws {
    #expect(try Endpoint("ipc:///run/lane").transport == .ipc(path: "/run/lane"))
    #expect(try Endpoint("tcp://[fe80::1%eth0]:80").transport == .tcp(host: "[fe80::1%eth0]", port: 80))
    #expect(try Endpoint("tcp://host:*").transport == .tcp(host: "host", port: 0))
    #expect(try Endpoint("inproc://lane").transport == .inproc(name: "lane"))
    #expect(try Endpoint.tcp(host: "host", port: 0) == Endpoint("tcp://host:0"))
  }

  @Test(arguments: [
    ("", Endpoint.Problem.unknownTransport),
    ("/run/lane", .unknownTransport),
    ("udp://host:1", .unknownTransport),
    ("IPC:///run/lane", .unknownTransport),
    ("ipc://", .pathNotAbsolute),
    ("ipc://lane", .pathNotAbsolute),
    ("ipc://@lane", .pathNotAbsolute),
    ("ipc://*", .pathNotAbsolute),
    ("tcp://host", .missingPort),
    ("tcp://[::1]", .missingPort),
    ("tcp://host:", .invalidPort("")),
    ("tcp://host:+1", .invalidPort("+1")),
    ("tcp://host:65536", .invalidPort("65536")),
    ("tcp://:1", .invalidHost("")),
    ("tcp://::1:1", .invalidHost("::1")),
    ("tcp://[]:1", .invalidHost("[]")),
    ("tcp://eth0;host:1", .invalidHost("eth0;host")),
    ("inproc://", .emptyName),
  ])
  func `a mistake in an endpoint is named`(text: String, problem: Endpoint.Problem) {
    #expect(throws: ZeroMQError.invalidEndpoint(text: text, problem: problem)) { try Endpoint(text) }
  }

  /// Apart from the others, because arguments are printed.
  @Test func `a zero byte, where C would stop reading, is refused`() {
    for (text, problem) in [
      ("ipc:///run/\0", Endpoint.Problem.containsZero), ("inproc://\0", .containsZero),
      ("tcp://host\0:1", .invalidHost("host\0")),
    ] {
      #expect(throws: ZeroMQError.invalidEndpoint(text: text, problem: problem)) { try Endpoint(text) }
    }
  }

  @Test func `a path over the limit is refused before anybody binds it`() throws {
    let path = "/" + String(repeating: "p", count: Endpoint.longestPath)
    #expect(throws: ZeroMQError.invalidEndpoint(text: "ipc://\(path)", problem: .pathTooLong(bytes: 107))) {
      try Endpoint.ipc(path)
    }
    #expect(try Endpoint.ipc(String(path.dropLast())).text.utf8.count == 6 + 106)
  }

  @Test func `the path's limit counts bytes, not characters`() throws {
    #expect(throws: ZeroMQError.self) { try Endpoint.ipc("/" + String(repeating: "é", count: 54)) }
  }

  @Test func `an address is told from a name`() {
    for host in ["127.0.0.1", "10.0.0.1", "[::1]", "[fe80::1%eth0]", "[::ffff:10.0.0.1]"] {
      #expect(Endpoint.isAddress(host), "\(host)")
    }
    for host in ["*", "localhost", "eth0", "1", "10.0.0", "10.0.0.256", "::1", "[]", "[10.0.0.1]", "[zz]", "[::1"] {
      #expect(!Endpoint.isAddress(host), "\(host)")
    }
  }

  @Test func `a host leads to addresses of one family`() throws {
    let hosts = ["127.0.0.1", "localhost", "[::1]"]
    let found = try hosts.map { try Endpoint.tcp(host: $0, port: 1).resolution }
    #expect(found == [.address4, .address4, .address6])
    #expect(try Endpoint.tcp(host: "*", port: 1).resolution == nil)
    #expect(try Endpoint.inproc("lane").resolution == nil)
  }

  @Test func `the sentence says what to write instead`() throws {
    let sentences = try [
      "lane", "ipc://lane", "tcp://host:http", "ipc:///" + String(repeating: "p", count: 120),
    ].map { text in try #require(throws: ZeroMQError.self) { try Endpoint(text) }.description }
    #expect(
      sentences == [
        "\"lane\" is no endpoint: write ipc://<absolute path>, tcp://<host>:<port> or inproc://<name>",
        "\"ipc://lane\" is no endpoint: an ipc path begins with / so that it lies in a directory whose mode guards it",
        "\"tcp://host:http\" is no endpoint: \"http\" is no port; write 1 to 65535, or * for any free one",
        "\"ipc:///" + String(repeating: "p", count: 120) + "\" is no endpoint: its path has 121 bytes and a socket's "
          + "path at most 106; use a shorter run directory",
      ])
  }
}
