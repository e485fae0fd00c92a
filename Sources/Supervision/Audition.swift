package import Coordination
import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// Starts plugins once, all at the same time, to hear what they say of themselves; then they may go.
package struct Audition {
  private enum Source: Hashable {
    case socket
    case process(Int)
    case log(Int)
  }

  /// How long a plugin may take to say hello.
  package static let patience = Duration.seconds(10)

  private let socket: Socket
  private var poller = Poller<Source>()
  private var candidates: [Candidate] = []

  private struct Candidate {
    let program: WorkerProgram
    let process: WorkerProcess?
    var outcome: PluginProfile.Audition?
  }

  /// What each of the plugins says, by its name.
  ///
  /// - Parameter shouldStop: asked ten times a second; those that have not been heard by then have failed.
  package static func hear(
    _ programs: [WorkerProgram], within patience: Duration = Audition.patience,
    shouldStop: () -> Bool = { false }
  ) throws(LinkError) -> [String: PluginProfile.Audition] {
    guard !programs.isEmpty else { return [:] }
    do {
      let directory = try RunDirectory()
      defer { directory.remove() }
      let endpoint = try Endpoint.ipc(directory.path + "/audition")
      var audition = try Audition(at: endpoint)
      defer { audition.end(isHurried: shouldStop()) }
      audition.start(programs, endpoint)
      try audition.listen(until: .now + patience, shouldStop)
      return Dictionary(
        audition.candidates.map {
          ($0.program.name, $0.outcome ?? .failed("the \($0.program.title) said no hello in time"))
        },
        uniquingKeysWith: { first, _ in first })
    } catch {
      throw .transport("\(error)")
    }
  }

  private init(at endpoint: Endpoint) throws {
    socket = try Socket(
      .router, in: Context(), options: [.routerMandatory(true), .maxMessageSize(WireLimits.largestFrame)])
    try socket.bind(to: endpoint)
    try poller.watch(socket, as: .socket)
  }

  private mutating func start(_ programs: [WorkerProgram], _ endpoint: Endpoint) {
    for program in programs {
      do throws(StartError) {
        let cookie = String(UInt64.random(in: 0 ... .max), radix: 16)
        let process = try WorkerProcess(program, endpoint: endpoint.text, cookie: cookie)
        poller.watch(fileDescriptor: process.pidfd, as: .process(candidates.count))
        poller.watch(fileDescriptor: process.logDescriptor, as: .log(candidates.count))
        candidates.append(Candidate(program: program, process: process))
      } catch {
        candidates.append(
          Candidate(
            program: program, process: nil,
            outcome: .failed("the \(program.title) cannot be started: \(program.path): \(error.reason)")))
      }
    }
  }

  private mutating func listen(until end: ContinuousClock.Instant, _ shouldStop: () -> Bool) throws {
    while candidates.contains(where: { $0.outcome == nil }), ContinuousClock.now < end, !shouldStop() {
      let ready = try poller.wait(upTo: min(.milliseconds(100), max(.zero, end - .now))).map(\.key)
      // What it has said before its end counts.
      try receive()
      for case .log(let index) in ready { readLog(of: index) }
      for case .process(let index) in ready { takeEnd(of: index) }
    }
  }

  private mutating func receive() throws {
    while let parts = try socket.receiveParts(wait: false), let identity = parts.first {
      guard parts.count == 2, let hello = try? ToCoordinator(parts[1], from: .app).hello,
        let index = candidates.firstIndex(where: { $0.process?.cookie == hello.cookie && $0.outcome == nil })
      else { continue }
      let program = candidates[index].program
      let outcome = PluginProfile.Audition(hello, program)
      candidates[index].outcome = outcome
      var farewell = FrameWriter()
      if case .failed(let sentence) = outcome {
        ToWorker.refused(sentence).write(&farewell)
      } else {
        ToWorker.farewell.write(&farewell)
      }
      _ = try? socket.send(farewell.bytes, to: identity)
    }
  }

  /// Who prints much before its hello must not wait for a reader.
  private mutating func readLog(of index: Int) {
    // It has closed its output, which would be ready for ever.
    if candidates[index].process?.readLog() == false { poller.stopWatching(.log(index)) }
  }

  private mutating func takeEnd(of index: Int) {
    poller.stopWatching(.process(index))
    guard candidates[index].outcome == nil, let process = candidates[index].process else { return }
    let ending = process.reap()
    let log = process.log.map { "\n  | \($0)" }.joined()
    candidates[index].outcome = .failed("the \(process.program.title) ends before it says hello: \(ending)\(log)")
  }

  private func end(isHurried: Bool) {
    let end = ContinuousClock.now + .milliseconds(isHurried ? 0 : 500)
    for candidate in candidates {
      candidate.process?.wait(until: end)
      candidate.process?.end()
    }
    socket.close()
  }
}

extension PluginProfile.Audition {
  /// What a hello is worth: the words in it must be known, and it must be who it should be.
  fileprivate init(_ hello: Hello, _ program: WorkerProgram) {
    guard ProtocolVersion.common(with: hello) != nil else {
      self = .failed(
        "the \(program.title) speaks versions \(hello.oldestVersion) to \(hello.newestVersion) of the protocol, and this "
          + "program \(ProtocolVersion.oldest) to \(ProtocolVersion.newest)")
      return
    }
    let roles: [Hello.Role] = program.replaces == nil ? [.behavior, .observer] : [.component]
    guard hello.name == program.player, roles.contains(hello.role) else {
      self = .failed(
        "the \(program.title) says that it is the \(hello.role) \(hello.name)")
      return
    }
    // `*.completion` is heard about everybody.
    let general = hello.hears.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst(2)) }
    let hears = hello.hears.filter { !$0.hasPrefix("*.") }
    let spellings = hello.intercepts + hears + general + hello.answers + hello.reads + hello.reacts
    if let unknown = spellings.first(where: { Word(spelling: $0) == nil }) {
      self = .failed("the \(program.title) says '\(unknown)', which is no word of this program")
      return
    }
    // What is said twice is meant once: nobody is asked twice in a row.
    let words = { (spellings: [String]) in
      spellings.compactMap { Word(spelling: $0) }.reduce(into: [Word]()) { if !$0.contains($1) { $0.append($1) } }
    }
    let properties = { (spellings: [String]) in PropertySet(words(spellings).compactMap(\.known)) }
    var profile = PluginProfile(
      name: program.name, intercepts: words(hello.intercepts), hears: words(hears), answers: words(hello.answers),
      reads: properties(hello.reads).union(properties(hello.reacts)))
    profile.hearsOfAll = words(general)
    profile.reactsTo = properties(hello.reacts)
    let component = ComponentKind.allCases.first { String(describing: $0) == program.replaces }
    profile.role = component.map { .component($0) } ?? (hello.role == .observer ? .observer : .behavior)
    profile.sessionsAtATime = hello.sessionsAtATime == 0 ? nil : Int(hello.sessionsAtATime)
    self = .heard(profile)
  }
}
