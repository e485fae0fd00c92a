import Coordination
import Foundation
import Sequencing
import Supervision
import Testing
import Vocabulary
import Wire
import ZeroMQ

extension Processes {
  @Suite struct `A worker on another machine` {
    /// A coordinator whose navigation plays elsewhere, and whoever may connect to it.
    private final class Meeting {
      let scratch: Scratch
      let link: ProcessLink
      private let sessions = Suite.sample(everyNth: 53)
      private(set) var reports: [String] = []
      /// Called with each report.
      var onReport: (String) -> Void = { _ in }

      init(patience: Duration = .seconds(20)) throws {
        scratch = try Scratch()
        for name in ["coordinator", "worker", "stranger"] { _ = try KeyFolder.make("\(scratch.path)/\(name)") }
        try scratch.trust("worker", by: "coordinator")
        for name in ["worker", "stranger"] { try scratch.trust("coordinator", by: name) }
        let folder = try KeyFolder(reading: "\(scratch.path)/coordinator")
        var options = ProcessLink.Options()
        options.program = Suite.program
        options.deadline = .seconds(20)
        options.startDeadline = .seconds(20)
        options.elsewhere = Elsewhere(
          [.navigation], at: try .tcp(host: "127.0.0.1", port: 0), keys: folder.keys, trusted: folder.trusted,
          patience: patience)
        link = try ProcessLink(options)
        link.report = { [unowned self] sentence in
          reports.append(sentence)
          onReport(sentence)
        }
      }

      deinit { link.shutDown() }

      /// - Parameter keys: the folder that it has its keys from.
      func worker(_ component: String = "navigation", keys: String = "worker", patience: Int = 20) throws -> Program {
        try Program(
          [
            "worker", component, "--connect", try #require(link.gateText), "--keys", "\(scratch.path)/\(keys)",
            "--patience", "\(patience)s",
          ], in: scratch)
      }

      /// Runs sessions to their end, and that of the link: a coordinator that does nothing for long is taken for lost.
      ///
      /// - Parameter more: how long the run goes on when the sessions are over.
      func run(andFor more: Duration = .zero, each: (Int) -> Void = { _ in }) throws -> [SessionResult] {
        defer { link.shutDown() }
        let results = try Suite.run(sessions, over: link, inFlight: 4, each: each)
        let end = ContinuousClock.now + more
        while ContinuousClock.now < end { _ = try link.wait() }
        return results
      }

      /// Waits until a worker that cannot get in has ended.
      func end(of worker: Program) throws -> CInt {
        try wait(for: "the worker's end") {
          _ = try? link.wait()
          return !ProcessTable.isAlive(worker.process)
        }
        return try worker.end()
      }
    }

    @Test func `plays as one on this machine, and ends with the run`() throws {
      let meeting = try Meeting()
      let worker = try meeting.worker()
      expectUnharmed(try meeting.run())
      #expect(try worker.end() == 0)
      #expect(meeting.reports == ["the navigation worker has come from another machine"])
      #expect(worker.diagnostics.isEmpty, "\(worker.diagnostics)")
    }

    @Test func `is waited for, and who needs it is inconclusive when it does not come`() throws {
      let meeting = try Meeting(patience: .milliseconds(300))
      let (ran, sentence) = (try meeting.run(), "the navigation worker on another machine did not come in time")
      #expect(meeting.reports == [sentence])
      #expect(ran.allSatisfy { $0.ending == .fault(sentence) || $0.trace == InProcess.run($0.session).trace })
      #expect(ran.contains { $0.verdict == .inconclusive })
    }

    @Test func `is not admitted with a key that nobody trusts, and says so`() throws {
      let meeting = try Meeting()
      let stranger = try meeting.worker(keys: "stranger")
      #expect(try meeting.end(of: stranger) == 1)
      #expect(stranger.diagnostics.contains("does not know this worker's key; copy the file 'public'"))
      let sentence = "a newcomer from 127.0.0.1 was refused: its key is not one of those that are trusted"
      #expect(meeting.reports.contains(sentence), "\(meeting.reports)")
    }

    @Test func `does not play for a coordinator that it does not trust`() throws {
      let meeting = try Meeting()
      try FileManager.default.removeItem(atPath: "\(meeting.scratch.path)/worker/trusted/coordinator")
      try meeting.scratch.trust("stranger", by: "worker")
      let worker = try meeting.worker(patience: 1)
      #expect(try meeting.end(of: worker) == 1)
      #expect(worker.diagnostics.contains("somebody is there who cannot prove the key"), "\(worker.diagnostics)")
      #expect(meeting.reports.isEmpty)
    }

    @Test func `is not heard without keys, whatever it says`() throws {
      let meeting = try Meeting()
      let intruder = try Socket(.dealer, in: Context(), options: [.sendTimeout(.seconds(10))])
      try intruder.connect(to: Endpoint(#require(meeting.link.gateText)))
      var writer = FrameWriter()
      ToCoordinator(incarnation: 0, hello: Hello(cookie: "guessed", name: "navigation", processID: 1)).write(&writer)
      #expect(try intruder.send(writer.bytes))
      let worker = try meeting.worker()
      expectUnharmed(try meeting.run { _ in _ = try? intruder.send([0xFF], wait: false) })
      #expect(meeting.reports == ["the navigation worker has come from another machine"])
      #expect(try intruder.receiveParts(wait: false) == nil)
      withExtendedLifetime(worker) {}
    }

    @Test func `with a good key may send anything, and costs nobody a verdict`() throws {
      let meeting = try Meeting()
      let folder = try KeyFolder(reading: "\(meeting.scratch.path)/worker")
      let coordinator = try #require(folder.trusted.first)
      let traitor = try Socket(
        .dealer, in: Context(),
        options: [.curveClient(keys: folder.keys, serverKey: coordinator), .sendTimeout(.seconds(10))])
      try traitor.connect(to: Endpoint(#require(meeting.link.gateText)))
      var writer = FrameWriter()
      ToCoordinator(incarnation: 0, hello: Hello(cookie: "own", name: "navigation", processID: 1)).write(&writer)
      // Noise, a hello, and noise again.
      let noise: [UInt8] = [0xFF]
      for bytes in [noise, writer.bytes, noise] { _ = try traitor.send(bytes) }
      let came = "the navigation worker has come from another machine"
      // The true one comes when the place is taken, or the second noise would be that of a newcomer.
      var worker: Program?
      meeting.onReport = { if $0 == came && worker == nil { worker = try? meeting.worker() } }
      expectUnharmed(try meeting.run())
      #expect(try #require(worker).end() == 0)
      #expect(
        meeting.reports == [
          "a newcomer was refused: this is no frame: it ends in the middle of a field", came,
          "the navigation worker on another machine is lost: it sent bytes that are no frame: it ends in the middle of a field",
          came,
        ])
    }

    @Test func `is refused if nobody expects its part from elsewhere`() throws {
      let meeting = try Meeting()
      let worker = try meeting.worker("tabs")
      #expect(try meeting.end(of: worker) == 1)
      let sentence = "this run does not expect the component tabs from another machine"
      #expect(meeting.reports == ["a newcomer was refused: \(sentence)"])
      #expect(worker.diagnostics.contains("the coordinator refused this worker: \(sentence)"))
    }

    @Test func `may be replaced by another in mid-run`() throws {
      let meeting = try Meeting()
      var workers = [try meeting.worker()]
      expectUnharmed(
        try meeting.run { count in
          guard count == 10, let second = try? meeting.worker() else { return }
          workers.append(second)
          workers[0].send(SIGKILL)
        })
      #expect(try workers.map { try $0.end() } == [1000 + SIGKILL, 0])
      let lost = "the navigation worker on another machine is lost: it was not heard of any more"
      let came = "the navigation worker has come from another machine"
      #expect(meeting.reports == [came, lost, came])
    }

    @Test func `that waits beside another does so for as long as the run goes on, and ends with it`() throws {
      let meeting = try Meeting()
      let came = "the navigation worker has come from another machine"
      var spare: Program?
      meeting.onReport = { if $0 == came && spare == nil { spare = try? meeting.worker(patience: 1) } }
      let first = try meeting.worker()
      expectUnharmed(try meeting.run(andFor: .milliseconds(2_500)))
      #expect(try first.end() == 0)
      #expect(try #require(spare).end() == 0, "\(spare?.diagnostics ?? "")")
      #expect(meeting.reports == [came])
    }

    @Test func `finds its way back when it was cut off`() throws {
      let meeting = try Meeting()
      let worker = try meeting.worker()
      meeting.onReport = { if $0.contains("is lost") { worker.send(SIGCONT) } }
      expectUnharmed(
        try meeting.run { count in
          if count == 10 { worker.send(SIGSTOP) }
        })
      #expect(try worker.end() == 0)
      #expect(meeting.reports.count == 3, "\(meeting.reports)")
      #expect(worker.diagnostics.contains("was lost; looking for it again"))
    }

    @Test func `says goodbye when it is told to go, and nobody is blamed`() throws {
      let meeting = try Meeting()
      var workers = [try meeting.worker()]
      expectUnharmed(
        try meeting.run { count in
          guard count == 10, let second = try? meeting.worker() else { return }
          workers.append(second)
          workers[0].send(SIGTERM)
        })
      #expect(try workers.map { try $0.end() } == [0, 0])
      #expect(!meeting.reports.contains { $0.contains("is lost") }, "\(meeting.reports)")
    }

    @Test func `does not outlive its coordinator for long, however that ends`() throws {
      let meeting = try Meeting()
      let suite = try meeting.scratch.suite(Array(repeating: "feed", count: 400))
      let (keys, journal) = ("\(meeting.scratch.path)/coordinator", "\(meeting.scratch.path)/journal")
      let coordinator = try Program(
        [
          "run", suite, "--remote", "navigation", "--listen", "tcp://127.0.0.1:*", "--keys", keys, "--in-flight", "1",
          "--journal", journal,
        ],
        in: meeting.scratch)
      try wait(for: "the port") { coordinator.diagnostics.contains("waiting for workers at tcp://") }
      let line = try #require(coordinator.diagnostics.split(separator: "\n").first { $0.contains("waiting") })
      let worker = try Program(
        [
          "worker", "navigation", "--connect", String(try #require(line.split(separator: " ").last)),
          "--keys", "\(meeting.scratch.path)/worker", "--patience", "1s",
        ], in: meeting.scratch)
      try wait(for: "the first session") { FileManager.default.contents(atPath: journal)?.isEmpty == false }
      coordinator.send(SIGKILL)
      #expect(try coordinator.end() == 1000 + SIGKILL)
      #expect(try worker.end() == 1)
      #expect(worker.diagnostics.contains("was lost; looking for it again"))
      #expect(worker.diagnostics.contains("no coordinator answered at tcp://127.0.0.1:"))
    }

    /// `ip`, which makes the test's own network.
    private static let ip = ["/usr/sbin/ip", "/sbin/ip", "/usr/bin/ip"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(.enabled(if: Mounts.arePermitted && ip != nil, "skipped: this machine permits no network of one's own"))
    func `finds a name that has addresses of IPv6 alone, and says of another that it has none`() throws {
      let scratch = try Scratch()
      for name in ["coordinator", "worker"] { _ = try KeyFolder.make("\(scratch.path)/\(name)") }
      try scratch.trust("worker", by: "coordinator")
      try scratch.trust("coordinator", by: "worker")
      // To glibc ::1 would be 127.0.0.1 as well.
      let hosts = try scratch.write("hosts", "fd00::6 six\n")
      let files = try scratch.write("nsswitch.conf", "hosts: files\n")
      let worker = { (name: String) in
        "\(Suite.program) worker navigation --connect tcp://\(name):5599 --keys worker --patience"
      }
      let ip = try #require(Self.ip)
      let suite = try scratch.suite(["feed"])
      let script = """
        \(ip) link set lo up
        \(ip) -6 addr add fd00::6/128 dev lo nodad
        mount --bind \(hosts) /etc/hosts
        mount --bind \(files) /etc/nsswitch.conf
        cd \(scratch.path)
        \(worker("seven")) 1s || echo seven $?
        \(Suite.program) run \(suite) --remote navigation --listen tcp://*:5599 --keys coordinator &
        \(worker("six")) 20s && echo six 0
        wait $! && echo run 0
        """
      let shell = try Program(
        ["--mount", "--net", "--propagation", "private", "sh", "-euc", script], program: "/usr/bin/unshare",
        in: scratch)
      #expect(try shell.end() == 0, "\(shell.diagnostics)")
      #expect(shell.results.hasPrefix("seven 1\n") && shell.results.contains("1 passed"), "\(shell.results)")
      for word in ["six 0\n", "run 0\n"] { #expect(shell.results.contains(word), "\(shell.results)") }
      #expect(shell.diagnostics.contains("this machine knows no address of that name"), "\(shell.diagnostics)")
    }

    /// Arguments, the exit code, and what is said.
    private static let mistakes: [(String, CInt, String)] = [
      ("run Scenarios --remote navigation --listen tcp://127.0.0.1:*", 64, "--remote needs --listen and --keys"),
      ("run Scenarios --listen tcp://127.0.0.1:* --keys none", 64, "are for --remote"),
      ("run Scenarios --remote tabs --listen tcp://127.0.0.1:* --keys none --link inproc", 64, "--link process"),
      ("run Scenarios --remote tabs --listen tcp://127.0.0.1:* --keys none --jobs 2", 64, "--jobs 1"),
      ("run FILE --remote tabs --listen ipc:///socket --keys coordinator", 64, "write tcp://<address>:<port>"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1 --keys coordinator", 64, "is no place to listen at"),
      ("run FILE --remote tabs --listen tcp://localhost:5599 --keys coordinator", 64, "is no place to listen at"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1:* --keys none", 65, "'understudy keys new' makes keys"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1:* --keys open", 65, "may be read by others"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1:* --keys lonely", 65, "nobody could connect"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1:* --keys shared", 65, "trusted may be written to by others"),
      ("run FILE --remote tabs --listen tcp://127.0.0.1:* --keys filed", 65, "cannot read the folder "),
      ("worker tabs --connect tcp://127.0.0.1:5599 --keys handed", 65, "trusted/other may be written to by others"),
      (
        "run FILE --remote tabs --listen tcp://192.0.2.1:5599 --keys coordinator", 65,
        "cannot listen at tcp://192.0.2.1:"
      ),
      ("worker tabs --connect tcp://127.0.0.1:5599", 64, "nobody connects to another machine without keys"),
      ("worker tabs --connect tcp://127.0.0.1:5599 --keys lonely", 65, "must have one key"),
      ("worker tabs --connect tcp://127.0.0.1:5599 --keys garbled", 65, "trusted/other: a CURVE key is 40 characters"),
      ("keys new coordinator", 65, "is there already, and is left as it is"),
    ]

    @Test(arguments: mistakes)
    func `a mistake has a sentence and a code`(arguments: String, code: CInt, sentence: String) throws {
      let scratch = try Scratch()
      for name in ["coordinator", "open", "lonely", "garbled", "shared", "handed", "filed"] {
        _ = try KeyFolder.make("\(scratch.path)/\(name)")
      }
      try scratch.trust("lonely", by: "coordinator")
      _ = try scratch.write("garbled/trusted/other", "no key\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(scratch.path)/open/secret")
      try FileManager.default.copyItem(
        atPath: "\(scratch.path)/lonely/public", toPath: "\(scratch.path)/handed/trusted/other")
      try FileManager.default.removeItem(atPath: "\(scratch.path)/filed/trusted")
      _ = try scratch.write("filed/trusted", "a file\n")
      for (path, mode) in [("shared/trusted", 0o770), ("handed/trusted/other", 0o646)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(scratch.path)/\(path)")
      }
      let file = try scratch.suite(["feed"])
      let folders: Set<Substring> = [
        "coordinator", "open", "lonely", "garbled", "shared", "handed", "filed", "none",
      ]
      let words = arguments.split(separator: " ").map { word in
        word == "FILE" ? file : folders.contains(word) ? "\(scratch.path)/\(word)" : String(word)
      }
      let program = try Program(words, in: scratch)
      #expect(try program.end() == code)
      #expect(program.diagnostics.contains(sentence), "\(program.diagnostics)")
    }

    @Test func `secrets are for their owner alone`() throws {
      let scratch = try Scratch()
      let program = try Program(["keys", "new", "\(scratch.path)/keys"], in: scratch)
      #expect(try program.end() == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/keys/secret")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let folder = try KeyFolder(reading: "\(scratch.path)/keys")
      #expect(program.results == "public key \(folder.keys.publicKey.text)\n")
      #expect(!program.results.contains(folder.keys.secretKey.text))
    }
  }
}

extension Scratch {
  /// Copies a public key to those that somebody trusts.
  fileprivate func trust(_ name: String, by other: String) throws {
    try FileManager.default.copyItem(atPath: "\(path)/\(name)/public", toPath: "\(path)/\(other)/trusted/\(name)")
  }
}
