package import Coordination
import Foundation
package import Sequencing
package import Vocabulary
import Wire
import ZeroMQ

/// The link to worker processes: one ROUTER, one worker for each component, started when it is first needed. Those that play on other
/// machines are not started; they come in through a gate of their own.
///
/// It belongs to the thread that makes it: the kernel ends the workers with that thread, however it ends.
package final class ProcessLink: Link {
  /// How the processes of a run are started and watched.
  package struct Options: Sendable {
    /// The program, which is run as `program worker <component>`.
    package var program = "/proc/self/exe"
    /// The plugins that scenarios may name.
    package var plugins: [String: WorkerProgram] = [:]
    /// How long a worker may take over its oldest delivery.
    package var deadline = Duration.seconds(5)
    /// How long it may take to say hello.
    package var startDeadline = Duration.seconds(10)
    /// How often a worker says that it lives. Nil for workers on this machine, whose end the kernel tells.
    package var heartbeat: Duration?
    /// What plays on other machines; nil if all plays here.
    package var elsewhere: Elsewhere?

    package init() {}
  }

  /// What is waited for; processes by their numbers, so that what comes late from one that was replaced is known as such.
  enum Source: Hashable {
    case socket
    /// The gate for other machines, and what is asked about who comes there.
    case gate, questions
    case process(pid_t)
    case log(pid_t)
  }

  /// How long nothing but the socket is looked at, where all workers are on this machine. What comes next is nearly always an answer:
  /// where everything was looked at each time, a round trip took five polls here.
  private static let attention = Duration.milliseconds(5)

  let options: Options
  let endpoint: Endpoint
  let socket: Socket
  let gate: Gate?
  var poller = Poller<Source>()
  /// The components by their numbers, then the plugins as they are first needed.
  var stations: [Station]
  /// Workers that have said goodbye, and are about to end.
  var leaving: [WorkerProcess] = []
  /// Those from other machines whose part another one plays; who asked last is the last.
  var spares: [Peer] = []
  var lastLook = ContinuousClock.now
  private let directory: RunDirectory
  private var isShut = false
  var refusals = 0

  /// Called with a sentence for each newcomer who was refused, and each worker that had to be replaced.
  package var report: (String) -> Void = { _ in }
  /// Whether a worker has answered a repeated delivery differently.
  package internal(set) var hasDiffered = false

  package init(_ options: Options = Options()) throws(LinkError) {
    OpenFiles.raiseLimit()
    self.options = options
    let elsewhere = options.elsewhere
    stations = ComponentKind.allCases.map { kind in
      let isElsewhere = elsewhere?.components.contains(kind) == true
      return Station(WorkerProgram(kind, of: options.program), patience: isElsewhere ? elsewhere?.patience : nil)
    }
    do throws(ZeroMQError) {
      gate = try elsewhere.map { (elsewhere) throws(ZeroMQError) in try Gate(elsewhere) }
    } catch {
      let sentence = "cannot listen at \(elsewhere?.endpoint.text ?? ""): \(error)"
      throw error.isOfNoAddressHere ? .noPlace(sentence) : .transport(sentence)
    }
    do {
      directory = try RunDirectory()
      endpoint = try Endpoint.ipc(directory.path + "/lane")
      socket = try Socket(
        .router, in: Context(),
        options: [
          .routerMandatory(true), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0),
          .receiveHighWaterMark(0), .receiveTimeout(ProcessLink.attention),
        ])
      try socket.bind(to: endpoint)
      try poller.watch(socket, as: .socket)
      if let gate {
        try poller.watch(gate.socket, as: .gate)
        try poller.watch(gate.questions, as: .questions)
      }
    } catch {
      throw LinkError(beginning: error)
    }
  }

  deinit { shutDown() }

  /// Where the workers connect; for tests that play a worker, or an intruder.
  package var endpointText: String { endpoint.text }

  /// Where workers on other machines connect, with the port that was taken; nil if there is no gate.
  package var gateText: String? { (try? gate?.socket.lastEndpoint)?.text }

  /// The process numbers of the workers that run now.
  package var processes: [(name: String, Int32)] {
    stations.compactMap { station in station.process.map { (station.program.name, $0.process) } }
  }

  /// Kills the process that plays there now, and waits for its end, which comes to light as any other; false if there is none.
  package func kill(_ name: String) -> Bool {
    guard let process = stations.first(where: { $0.program.name == name })?.process else { return false }
    process.killUngently()
    process.wait(until: .now + .seconds(1))
    return true
  }

  /// Kills one of the workers, as somebody from outside would; nobody if that one has not said hello yet.
  package func killOne(_ choose: (Int) -> Int) {
    let started = stations.indices.filter { stations[$0].process != nil }
    guard !started.isEmpty else { return }
    let index = started[choose(started.count)]
    if stations[index].isReady { stations[index].process?.killUngently() }
  }

  package func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {
    let index = try station(of: kind, terms)
    if stations[index].process == nil, stations[index].mayStart { try start(index) }
    stations[index].deliver(delivery, as: kind, of: session, terms)
    if stations[index].hasFullFrames { try flush(index, fullOnly: true) }
  }

  package func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError) {
    let index = try station(named: observer.plugin.name)
    if stations[index].process == nil, stations[index].mayStart { try start(index) }
    stations[index].tell(observer, of: session, news)
  }

  /// The place where the component plays, or the plugin that is this behaviour, or stands for the component, in the session.
  private func station(of kind: ComponentKind, _ terms: DeliveryTerms) throws(LinkError) -> Int {
    if let player = terms.player { return try station(named: player) }
    guard kind.place != nil else { return Int(kind.rawValue) }
    return try station(named: terms.configuration.name(of: kind))
  }

  private func station(named name: String) throws(LinkError) -> Int {
    if let index = stations.firstIndex(where: { $0.program.name == name && $0.program.isPlugin }) {
      return index
    }
    guard let program = options.plugins[name] else {
      throw .cannotStart("plugin \(name)", path: name, reason: "nobody has said what it runs")
    }
    stations.append(Station(program))
    return stations.count - 1
  }

  package func close(_ session: UInt32) {
    for index in stations.indices { stations[index].close(session) }
  }

  package func wait() throws(LinkError) -> [LinkEvent] {
    for index in stations.indices { try flush(index) }
    var events: [LinkEvent] = []
    for index in stations.indices where stations[index].hasWork {
      if let reason = stations[index].surrender { events += stations[index].abandon(reason) }
    }
    if !events.isEmpty { return events }
    if gate == nil, ContinuousClock.now - lastLook < ProcessLink.attention {
      try awaitFrames(&events)
      if !events.isEmpty { return events }
    }
    try lookAround(&events)
    return events
  }

  /// Looks at everything: sockets, processes, logs, deadlines.
  private func lookAround(_ events: inout [LinkEvent]) throws(LinkError) {
    // Who waits for somebody that is given up need not wait for anything else.
    let isHasty = gate == nil || stations.contains { $0.isGivenUp && $0.hasWork }
    let patience = Duration.milliseconds(isHasty ? 0 : 100)
    for (source, _) in try transport({ () throws(ZeroMQError) in try poller.wait(upTo: patience) }) {
      switch source {
      case .socket: try receive(&events)
      case .gate: try receive(fromElsewhere: true, &events)
      case .questions: try keepGate()
      case .log(let number): readLog(of: number)
      case .process(let number):
        // What it has sent before its end is read first.
        try receive(&events)
        try takeEnd(of: number, &events)
      }
    }
    try watchDeadlines(&events)
  }

  /// Ends the workers, with a farewell first, and removes the run's directory.
  package func shutDown() {
    guard !isShut else { return }
    isShut = true
    for index in stations.indices where stations[index].isReady { try? send(.farewell, to: index) }
    // Who is gone is not waited for.
    spares.removeAll { (try? send(.farewell, to: $0)) != true }
    let end = ContinuousClock.now + .milliseconds(500)
    hearGoodbyes(until: end)
    for index in stations.indices {
      guard let process = stations[index].process else { continue }
      // Nobody has told the others where to take leave.
      if stations[index].isReady { process.wait(until: end) }
      stopWatching(process)
      process.end()
    }
    for process in leaving { process.end() }
    socket.close()
    gate?.socket.close()
    gate?.questions.close()
    directory.remove()
  }

  func transport<Result>(_ body: () throws(ZeroMQError) -> Result) throws(LinkError) -> Result {
    do throws(ZeroMQError) {
      return try body()
    } catch {
      throw .transport("\(error)")
    }
  }
}
