import Coordination
import Supervision
import Testing

@Suite(.serialized) struct `Both links give the same bytes` {
  @Test(arguments: [1, 256]) func `with so many sessions in flight`(inFlight: Int) throws {
    let sessions = Suite.sessions()
    let link = try Suite.link()
    defer { link.shutDown() }
    let results = try Suite.run(sessions, over: link, inFlight: inFlight)
    for (session, result) in zip(sessions, results) {
      let expected = InProcess.run(session)
      expectSame(expected.trace, result.trace, "\(session.suite)/\(session.caseName)")
      #expect(result.verdict == expected.verdict)
    }
  }
}
