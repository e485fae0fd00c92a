import Coordination
import Foundation
import Supervision
import Testing
import Vocabulary

extension Processes {
  @Suite struct `A lost worker costs nothing` {
    /// A generator of our own, so that a failure can be repeated.
    private struct Seeded: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }

    @Test(arguments: [(SIGKILL, 100), (SIGTERM, 30)])
    func `a signal at many seeded moments changes no verdict and no trace`(signal: CInt, wanted: Int) throws {
      let sessions = Suite.sample(everyNth: 23)
      let expected = sessions.map { InProcess.run($0) }
      var random = Seeded(state: 20_26)
      let link = try Suite.link()
      defer { link.shutDown() }
      var victims = 0
      var round = 0
      while victims < wanted, round < 20 {
        round += 1
        var moments = Set((0..<40).map { _ in Int.random(in: 1..<sessions.count, using: &random) })
        let results = try Suite.run(sessions, over: link, inFlight: 24) { count in
          // Also one that has not said hello yet.
          guard victims < wanted, moments.remove(count) != nil,
            let victim = link.processes.randomElement(using: &random)
          else { return }
          kill(victim.1, signal)
          victims += 1
        }
        for (result, expected) in zip(results, expected) { expectSame(result, expected) }
      }
      #expect(victims == wanted)
    }

    /// Runs sessions, and stops a worker in the middle: it is gone in the end, and nothing is changed by it. Its process number.
    private func expectNoHarm(stoppingOneOf link: ProcessLink) throws -> pid_t {
      var stopped: pid_t = 0
      let results = try Suite.run(Suite.sample(everyNth: 53), over: link, inFlight: 8) { count in
        guard count == 10, let victim = link.processes.first else { return }
        kill(victim.1, SIGSTOP)
        stopped = victim.1
      }
      expectUnharmed(results)
      #expect(stopped != 0 && !ProcessTable.isAlive(stopped))
      return stopped
    }

    @Test func `a worker that stands still is replaced, and the run goes on`() throws {
      let link = try Suite.link(deadline: .milliseconds(600))
      defer { link.shutDown() }
      _ = try expectNoHarm(stoppingOneOf: link)
    }

    @Test func `a worker that is asked for heartbeats and falls silent is replaced`() throws {
      var options = ProcessLink.Options()
      options.program = Suite.program
      options.heartbeat = .milliseconds(300)
      let link = try ProcessLink(options)
      defer { link.shutDown() }
      var reports: [String] = []
      link.report = { reports.append($0) }
      let stopped = try expectNoHarm(stoppingOneOf: link)
      #expect(reports == ["the navigation worker \(stopped) is lost: it was not heard of any more"])
    }

    @Test func `a worker that says goodbye may go, and nobody is blamed`() throws {
      let scratch = try Scratch()
      let link = try Suite.link()
      defer { link.shutDown() }
      var reports: [String] = []
      link.report = { reports.append($0) }
      // More often than a session may lose its worker.
      let results = try Suite.run(scratch.sessions(Array(repeating: "feed", count: 8)), over: link, inFlight: 1) { _ in
        for (_, process) in link.processes { kill(process, SIGTERM) }
      }
      expectUnharmed(results)
      try wait(for: "a goodbye") {
        _ = try? link.wait()
        return reports.contains { $0.hasSuffix("said goodbye: exit status 0") }
      }
      #expect(!reports.contains { $0.contains("is lost") }, "\(reports)")
    }
  }
}
