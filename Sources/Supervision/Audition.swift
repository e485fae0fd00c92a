package import Coordination
import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// Starts plugins once, all at the same time, to hear what they say of themselves; then they may go.
package struct Audition {
  private enum Source: Hashable {
    case socket(Int)
    case process(Int)
    case log(Int)
  }

  /// How long a plugin may take to say hello.
  package static let patience = Duration.seconds(10)

  private let context: Context
  private var poller = Poller<Source>()
  private var candidates: [Candidate] = []

  private struct Candidate {
    let program: WorkerProgram
    /// Its own, so that whatever comes is known to be from it.
    let socket: Socket
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
    if let shortage = OpenFiles.shortage(plugins: programs.count) { throw .noRoom(shortage) }
    do {
      let directory = try RunDirectory()
      defer { directory.remove() }
      var audition = Audition(in: try Context())
      defer { audition.end(isHurried: shouldStop()) }
      for program in programs { try audition.start(program, in: directory) }
      try audition.listen(until: .now + patience, shouldStop)
      return Dictionary(
        audition.candidates.map {
          ($0.program.name, $0.outcome ?? .failed("the \($0.program.title) said no hello in time"))
        },
        uniquingKeysWith: { first, _ in first })
    } catch {
      throw LinkError(beginning: error)
    }
  }

  private init(in context: Context) {
    self.context = context
  }

  private mutating func start(_ program: WorkerProgram, in directory: RunDirectory) throws {
    let place = candidates.count
    let endpoint = try Endpoint.ipc("\(directory.path)/\(place).audition")
    let socket = try Socket(
      .router, in: context, options: [.routerMandatory(true), .maxMessageSize(WireLimits.largestFrame)])
    try socket.bind(to: endpoint)
    try poller.watch(socket, as: .socket(place))
    do throws(StartError) {
      let process = try WorkerProcess(program, endpoint: endpoint.text, cookie: Hello.randomCookie())
      poller.watch(fileDescriptor: process.pidfd, as: .process(place))
      poller.watch(fileDescriptor: process.logDescriptor, as: .log(place))
      candidates.append(Candidate(program: program, socket: socket, process: process))
    } catch {
      candidates.append(
        Candidate(
          program: program, socket: socket, process: nil,
          outcome: .failed(
            "the \(program.title) cannot be started: \(program.path): \(error.reason(for: program.path))")))
    }
  }

  private mutating func listen(until end: ContinuousClock.Instant, _ shouldStop: () -> Bool) throws {
    while candidates.contains(where: { $0.outcome == nil }), ContinuousClock.now < end, !shouldStop() {
      let ready = try poller.wait(upTo: min(.milliseconds(100), max(.zero, end - .now))).map(\.key)
      // What it has said before its end counts.
      for index in candidates.indices where candidates[index].outcome == nil { try receive(from: index) }
      for case .log(let index) in ready { readLog(of: index) }
      for case .process(let index) in ready { takeEnd(of: index) }
    }
  }

  /// What it says first decides.
  private mutating func receive(from index: Int) throws {
    let candidate = candidates[index]
    guard let parts = try candidate.socket.receiveParts(wait: false), let identity = parts.first else { return }
    let outcome = PluginProfile.Audition(parts.dropFirst(), cookie: candidate.process?.cookie ?? "", candidate.program)
    candidates[index].outcome = outcome
    // Whatever else it says is not heard.
    poller.stopWatching(.socket(index))
    var farewell = FrameWriter()
    if case .failed(let sentence) = outcome {
      ToWorker.refused(sentence).write(&farewell)
    } else {
      ToWorker.farewell.write(&farewell)
    }
    _ = try? candidate.socket.send(farewell.bytes, to: identity)
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
      candidate.socket.close()
    }
  }
}

extension PluginProfile.Audition {
  /// What the first message of a plugin is worth.
  fileprivate init(_ parts: ArraySlice<[UInt8]>, cookie: String, _ program: WorkerProgram) {
    do throws(FrameError) {
      guard let hello = try ToCoordinator(message: parts, from: .app).hello else {
        self = .failed("the \(program.title) says something before its hello")
        return
      }
      guard hello.cookie == cookie else {
        self = .failed("the \(program.title) says hello with another cookie than the one that it was given")
        return
      }
      self.init(hello, program)
    } catch {
      self = .failed("the \(program.title) sends bytes that are no frame instead of a hello: \(error.sentence)")
    }
  }

  /// What a hello is worth: the words in it must be known, and it must be who it should be.
  private init(_ hello: Hello, _ program: WorkerProgram) {
    guard ProtocolVersion.common(with: hello) != nil else {
      self = .failed(
        "the \(program.title) speaks versions \(hello.oldestVersion) to \(hello.newestVersion) of the protocol, and this "
          + "program \(ProtocolVersion.oldest) to \(ProtocolVersion.newest)")
      return
    }
    let roles: [Hello.Role] = program.replaces == nil ? [.behavior, .observer] : [.component]
    if let mistake = hello.mistake(expecting: program.player, in: roles) {
      self = .failed("the \(program.title) says that it is \(mistake)")
      return
    }
    // `*.completion` is heard about everybody.
    let general = hello.hears.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst(2)) }
    let hears = hello.hears.filter { !$0.hasPrefix("*.") }
    let lists: [(list: String, spellings: [String])] = [
      ("intercepts", hello.intercepts), ("hears", hears + general), ("answers", hello.answers), ("reads", hello.reads),
      ("reacts", hello.reacts),
    ]
    if hello.role == .observer, let list = lists.first(where: { $0.list != "reads" && !$0.spellings.isEmpty })?.list {
      self = .failed("the \(program.title) says that it is an observer, and what it \(list): only a behavior does")
      return
    }
    if let mistake = PluginProfile.mistake(in: lists) {
      self = .failed("the \(program.title) says \(mistake)")
      return
    }
    let kinds = hello.kinds.map { kind in ObjectKind.allCases.first { String(describing: $0) == kind } }
    if let unknown = zip(hello.kinds, kinds).first(where: { $1 == nil })?.0 {
      self = .failed("the \(program.title) says '\(unknown)', which is no kind of object")
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
    profile.boundKinds = kinds.compactMap(\.self)
    let component = ComponentKind.allCases.first { String(describing: $0) == program.replaces }
    profile.role = component.map { .component($0) } ?? (hello.role == .observer ? .observer : .behavior)
    profile.sessionsAtATime = hello.sessionsAtATime == 0 ? nil : Int(hello.sessionsAtATime)
    self = .heard(profile)
  }
}
