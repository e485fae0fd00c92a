import Coordination
import Foundation
import Supervision
import Testing

@Suite(.serialized) struct `A lost worker costs nothing` {
  /// A generator of our own, so that a failure can be repeated.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test func `SIGKILL at a hundred seeded moments changes no verdict and no trace`() throws {
    let sessions = Suite.everyTenth()
    let expected = sessions.map { InProcess.run($0) }
    var random = Seeded(state: 20_26)
    let link = try Suite.link()
    defer { link.shutDown() }
    var kills = 0
    var round = 0
    while kills < 100, round < 20 {
      round += 1
      var moments = Set((0..<10).map { _ in Int.random(in: 1..<max(2, sessions.count), using: &random) })
      let results = try Suite.run(sessions, over: link, inFlight: 64) { count in
        guard moments.remove(count) != nil, let victim = link.processes.randomElement(using: &random) else { return }
        kill(victim.1, SIGKILL)
        kills += 1
      }
      for (result, wanted) in zip(results, expected) {
        expectSame(wanted.trace, result.trace, "\(result.session.suite)/\(result.session.caseName)")
        #expect(result.verdict == wanted.verdict)
      }
    }
    #expect(kills >= 100)
  }

  @Test func `a worker that stands still is replaced, and the run goes on`() throws {
    let sessions = Array(Suite.sessions().prefix(60))
    let expected = sessions.map { InProcess.run($0) }
    let link = try Suite.link(deadline: .milliseconds(600))
    defer { link.shutDown() }
    var stopped = false
    let results = try Suite.run(sessions, over: link, inFlight: 8) { count in
      guard count == 10, let victim = link.processes.first else { return }
      kill(victim.1, SIGSTOP)
      stopped = true
    }
    #expect(stopped)
    for (result, wanted) in zip(results, expected) {
      expectSame(wanted.trace, result.trace, "\(result.session.suite)/\(result.session.caseName)")
    }
  }
}
