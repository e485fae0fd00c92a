import Coordination
import Sequencing
import Supervision
import Testing
import Vocabulary
import Wire
import ZeroMQ

extension Processes {
  @Suite struct `An intruder on the socket` {
    /// Somebody who can reach the socket and has no cookie.
    private static func intruder(_ link: ProcessLink) throws -> Socket {
      let socket = try Socket(.dealer, in: Context(), options: [.sendTimeout(.seconds(10))])
      try socket.connect(to: Endpoint(link.endpointText))
      return socket
    }

    private static func hello(_ change: (inout Hello) -> Void = { _ in }) -> [UInt8] {
      var hello = Hello(cookie: "guessed", name: "navigation", processID: 1)
      change(&hello)
      return bytes(ToCoordinator(incarnation: 0, hello: hello))
    }

    private static func bytes(_ frame: ToCoordinator) -> [UInt8] {
      var writer = FrameWriter()
      frame.write(&writer)
      return writer.bytes
    }

    /// What is sent, and what the sentence must say.
    private static var attempts: [([[UInt8]], String)] {
      let reply = WireReply(session: 0, number: 1, effects: [], exit: .finished(.null))
      return [
        ([[0xFF, 0xFF, 0xFF]], "this is no frame: it ends in the middle of a field"),
        ([Array("GET / HTTP/1.1\r\n".utf8)], "this is no frame: "),
        ([Array(hello().dropLast(3))], "this is no frame: "),
        ([hello(), hello()], "this is no frame: a message of 2 parts, where one was expected"),
        ([hello()], "its cookie is not one of this run"),
        ([hello { ($0.oldestVersion, $0.newestVersion) = (2, 3) }], "it speaks versions 2 to 3 of the protocol"),
        ([bytes(ToCoordinator(incarnation: 1, replies: [reply]))], "say hello first"),
        ([bytes(ToCoordinator(incarnation: 1, goodbye: true))], "say hello first"),
      ]
    }

    @Test func `is refused with a sentence each time, and the run does not notice`() throws {
      let link = try Suite.link()
      defer { link.shutDown() }
      var reports: [String] = []
      link.report = { reports.append($0) }
      let intruder = try Self.intruder(link)
      let results = try Suite.run(Suite.sample(everyNth: 71), over: link, inFlight: 4) { count in
        guard Self.attempts.indices.contains(count - 1) else { return }
        _ = try? intruder.send(parts: Self.attempts[count - 1].0)
      }
      expectUnharmed(results)
      for (_, expected) in Self.attempts {
        var answer: [UInt8] = []
        try wait(for: "an answer to the intruder") {
          _ = try? link.wait()
          return (try? intruder.receive(into: &answer, wait: false)) != nil
        }
        guard case .refused(let sentence) = try ToWorker.read(answer, for: .navigation).first else {
          Issue.record("no refusal")
          continue
        }
        #expect(sentence.hasPrefix(expected), "\(sentence)")
      }
      #expect(reports.count == Self.attempts.count)
      #expect(reports.allSatisfy { $0.hasPrefix("a newcomer was refused: ") }, "\(reports)")
    }

    @Test func `who sends more than a frame may hold, or more frames than anybody can read, is not heard`() throws {
      let link = try Suite.link()
      defer { link.shutDown() }
      let large = try Self.intruder(link)
      let many = try Self.intruder(link)
      let results = try Suite.run(Suite.sample(everyNth: 71), over: link, inFlight: 4) { count in
        if count == 3 { _ = try? large.send([UInt8](repeating: 0x0A, count: WireLimits.largestFrame + 1)) }
        if count == 5 { for _ in 0..<800 { _ = try? many.send([0xFF]) } }
      }
      expectUnharmed(results)
      #expect(try large.receiveParts(wait: false) == nil)
    }
  }
}
