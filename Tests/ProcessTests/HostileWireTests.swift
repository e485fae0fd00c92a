import Coordination
import Foundation
import Supervision
import Testing

extension Processes {
  @Suite struct `A worker that misbehaves on the wire` {
    @Test(arguments: [
      "garbage", "truncated", "parts", "unasked", "oversized", "incarnation", "cookie", "future", "name", "role",
      "checkpoint", "infinite",
    ])
    func `is replaced, and no verdict and no trace changes`(fault: String) throws {
      let scratch = try Scratch()
      // Those behind "incarnation" have sent nothing that is theirs, and are caught by their end or by the deadline.
      let link = try Suite.link(scratch.hostile("\(fault)-once"), deadline: .milliseconds(700))
      defer { link.shutDown() }
      var reports: [String] = []
      link.report = { reports.append($0) }
      expectUnharmed(try Suite.run(scratch.sessions(["feed", "shelf"]), over: link, inFlight: 2))
      let report =
        switch fault {
        case "garbage", "truncated": "it sent bytes that are no frame: it ends in the middle of a field"
        case "infinite": "it sent bytes that are no frame: a number that is not finite"
        case "checkpoint": "cannot be: it records what is not for components (checkpoint)"
        case "parts": "it sent bytes that are no frame: a message of 2 parts, where one was expected"
        case "unasked": "where 1 is under way"
        case "incarnation": "it sent a frame of the incarnation 8, where 1 was expected"
        case "cookie": "its cookie is not one of this run"
        case "future": "it speaks versions 8 to 9 of the protocol, and this coordinator 1 to 1"
        case "name": "it is the component tabs, where the component navigation was expected"
        case "role": "it is the observer navigation, where the component navigation was expected"
        default: "it missed its deadline"
        }
      #expect(reports.contains { $0.hasSuffix(report) }, "\(reports)")
    }

    @Test(arguments: ["garbage", "goodbye"]) func `again and again makes its sessions inconclusive`(fault: String)
      throws
    {
      let scratch = try Scratch()
      let link = try Suite.link(scratch.hostile(fault))
      defer { link.shutDown() }
      let results = try Suite.run(scratch.sessions(["feed", "shelf"]), over: link, inFlight: 2)
      #expect(results.allSatisfy { $0.verdict == .inconclusive })
    }

    @Test func `in all its sessions is not tried again`() throws {
      let scratch = try Scratch()
      let link = try Suite.link(scratch.hostile("garbage"))
      defer { link.shutDown() }
      var reports: [String] = []
      link.report = { reports.append($0) }
      let results = try Suite.run(scratch.sessions((1...40).map { "screen\($0)" }), over: link, inFlight: 2)
      #expect(results.allSatisfy { $0.verdict == .inconclusive })
      // Each session alone would cost three.
      #expect(reports.filter { $0.contains("is lost") }.count < 60)
      #expect(reports.last == "the navigation worker is not tried again")
    }

    @Test func `and answers differently when it is asked again is named, with an exit code of its own`() throws {
      let scratch = try Scratch()
      let run = try Program(
        ["run", scratch.suite(["feed"]), "--worker-program", scratch.hostile("differ")], in: scratch)
      #expect(try run.end() == 3)
      #expect(
        run.results.contains("the navigation worker is not deterministic: reply 1 was another one"), "\(run.results)")
    }

    @Test func `or starts others leaves none of them behind`() throws {
      let scratch = try Scratch()
      let script =
        "#!/bin/sh\nsleep 300 &\necho $! >> '\(scratch.path)/started'\nexec '\(Suite.product("HostileWorker"))' \"$@\"\n"
      let wrapper = try scratch.write("wrapper", script)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: wrapper)
      let link = try Suite.link(wrapper)
      expectUnharmed(try Suite.run(scratch.sessions(["feed"]), over: link, inFlight: 1))
      link.shutDown()
      let started = try String(contentsOfFile: "\(scratch.path)/started", encoding: .utf8).split(separator: "\n")
      let processes = started.compactMap { pid_t($0) }
      #expect(!processes.isEmpty)
      // One that nobody has reaped yet has ended all the same. A signal takes a moment.
      func left() -> [pid_t] {
        processes.filter { process in
          let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
          return !status.isEmpty && !status.contains(") Z ")
        }
      }
      for _ in 0..<100 where !left().isEmpty { usleep(20_000) }
      #expect(left() == [])
    }

    @Test func `and is never taken ends the run, with what it was told`() throws {
      let scratch = try Scratch()
      let link = try Suite.link(scratch.hostile("future"))
      defer { link.shutDown() }
      let sessions = try scratch.sessions(["feed"])
      let error = #expect(throws: LinkError.self) { try Suite.run(sessions, over: link, inFlight: 1) }
      guard case .endsAtOnce(_, _, let log) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(log == ["it speaks versions 8 to 9 of the protocol, and this coordinator 1 to 1"])
    }

    @Test func `and never says hello ends the run`() throws {
      let scratch = try Scratch()
      var options = ProcessLink.Options()
      options.program = try scratch.hostile("mute")
      options.startDeadline = .milliseconds(300)
      let link = try ProcessLink(options)
      defer { link.shutDown() }
      let sessions = try scratch.sessions(["feed"])
      let error = #expect(throws: LinkError.self) { try Suite.run(sessions, over: link, inFlight: 1) }
      guard case .endsAtOnce(_, let how, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(how == "it said no hello in time")
    }
  }
}
