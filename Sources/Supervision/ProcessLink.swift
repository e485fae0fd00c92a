package import Coordination
import Foundation
package import Sequencing
package import Vocabulary
import Wire
import ZeroMQ

/// The link to worker processes on this machine: one ROUTER, one worker for each component, started when it is first needed.
///
/// It belongs to the thread that makes it: the kernel ends the workers with that thread, however it ends.
package final class ProcessLink: Link {
  /// How the processes of a run are started and watched.
  package struct Options: Sendable {
    /// The program, which is run as `program worker <component>`.
    package var program = "/proc/self/exe"
    /// How long a worker may take over its oldest delivery.
    package var deadline = Duration.seconds(5)
    /// How long it may take to say hello.
    package var startDeadline = Duration.seconds(10)

    package init() {}
  }

  private enum Source: Hashable {
    case socket
    case process(ComponentKind)
    case log(ComponentKind)
  }

  private let options: Options
  private let directory: RunDirectory
  private let endpoint: Endpoint
  private let socket: Socket
  private var poller = Poller<Source>()
  private var stations = ComponentKind.allCases.map { Station($0) }
  private var lastLook = ContinuousClock.now
  private var buffer: [UInt8] = []
  private var writer = FrameWriter()
  /// Called with what a newcomer was told who could not be taken.
  package var refused: (String) -> Void = { _ in }

  package init(_ options: Options = Options()) throws(LinkError) {
    self.options = options
    do {
      directory = try RunDirectory()
      endpoint = try Endpoint.ipc(directory.path + "/lane")
      socket = try Socket(
        .router, in: Context(),
        options: [
          .routerMandatory(true), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0),
          .receiveHighWaterMark(0),
        ])
      try socket.bind(to: endpoint)
    } catch {
      throw .transport("\(error)")
    }
    poller.watch(socket, as: .socket)
  }

  deinit { shutDown() }

  /// Where the workers connect; for tests that play a worker, or an intruder.
  package var endpointText: String { endpoint.text }

  /// The process numbers of the workers that run now.
  package var processes: [(ComponentKind, Int32)] {
    stations.compactMap { station in station.process.map { (station.kind, $0.process) } }
  }

  package func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {
    let index = Int(kind.rawValue)
    if stations[index].process == nil { try start(index) }
    stations[index].deliver(delivery, of: session, terms)
  }

  package func close(_ session: UInt32) {
    for index in stations.indices { stations[index].close(session) }
  }

  package func wait() throws(LinkError) -> [LinkEvent] {
    for index in stations.indices { try flush(index) }
    var events: [LinkEvent] = []
    for (source, _) in try transport({ () throws(ZeroMQError) in try poller.wait(upTo: .milliseconds(100)) }) {
      switch source {
      case .socket: try receive(&events)
      case .log(let kind): stations[Int(kind.rawValue)].process?.readLog()
      case .process(let kind):
        // What it has sent before its end is read first.
        try receive(&events)
        try lose(Int(kind.rawValue), &events) { .workerEnded(kind, how: $0.reap(), log: $0.log) }
      }
    }
    try watchDeadlines(&events)
    return events
  }

  /// Ends the workers, with a farewell first, and removes the run's directory.
  package func shutDown() {
    for index in stations.indices where stations[index].isReady { try? send([.farewell], to: index) }
    let end = ContinuousClock.now + .milliseconds(500)
    for index in stations.indices {
      guard let process = stations[index].process else { continue }
      var farewell = Poller<Int>()
      farewell.watch(fileDescriptor: process.pidfd, as: index)
      _ = try? farewell.wait(upTo: max(.zero, end - .now))
      forget(index, process)
      process.end()
    }
    socket.close()
    directory.remove()
  }

  // MARK: Workers

  private func start(_ index: Int) throws(LinkError) {
    let kind = stations[index].kind
    let process: WorkerProcess
    do throws(StartError) {
      process = try WorkerProcess(
        kind, program: options.program, endpoint: endpoint.text, cookie: ProcessLink.randomCookie())
    } catch {
      throw .cannotStart(kind, path: options.program, reason: error.reason)
    }
    poller.watch(fileDescriptor: process.pidfd, as: .process(kind))
    poller.watch(fileDescriptor: process.logDescriptor, as: .log(kind))
    stations[index].begin(process)
  }

  private func forget(_ index: Int, _ process: WorkerProcess) {
    poller.stopWatching(.process(stations[index].kind))
    poller.stopWatching(.log(stations[index].kind))
    stations[index].process = nil
    stations[index].identity = nil
  }

  /// The worker is ended if it still runs, and replaced.
  private func lose(
    _ index: Int, _ events: inout [LinkEvent], _ reason: (WorkerProcess) -> LossReason
  ) throws(LinkError) {
    guard let process = stations[index].process else { return }
    let wasReady = stations[index].isReady
    let reason = reason(process)
    let how = process.end()
    forget(index, process)
    if let event = stations[index].lose(reason) { events.append(event) }
    if !wasReady {
      stations[index].falseStarts += 1
      if stations[index].falseStarts >= Station.mostFalseStarts {
        throw .endsAtOnce(stations[index].kind, how: how, log: process.log)
      }
    }
    try start(index)
  }

  /// The clock of a deadline stands while this process does.
  private func watchDeadlines(_ events: inout [LinkEvent]) throws(LinkError) {
    let now = ContinuousClock.now
    let passed = min(now - lastLook, .milliseconds(250))
    lastLook = now
    for index in stations.indices where stations[index].process != nil {
      let station = stations[index]
      guard !station.isReady || !station.underWay.isEmpty else {
        stations[index].waiting = .zero
        continue
      }
      stations[index].waiting += passed
      if station.waiting > (station.isReady ? options.deadline : options.startDeadline) {
        try lose(index, &events) { .workerHung(station.kind, log: $0.log) }
      }
    }
  }

  // MARK: Frames

  private func flush(_ index: Int) throws(LinkError) {
    guard stations[index].isReady else { return }
    for parts in stations[index].takeOutbox() { try send(parts, to: index) }
  }

  private func send(_ parts: [ToWorker], to index: Int) throws(LinkError) {
    guard let identity = stations[index].identity else { return }
    try send(parts, toPeer: identity)
  }

  /// A peer that is gone is no error: its process's end is seen, and the session is rebuilt.
  private func send(_ parts: [ToWorker], toPeer identity: [UInt8]) throws(LinkError) {
    writer.removeAll()
    for part in parts { part.write(&writer) }
    do throws(ZeroMQError) {
      _ = try socket.send(writer.bytes, to: identity)
    } catch .unroutable {
    } catch {
      throw .transport("\(error)")
    }
  }

  /// Takes all frames that are there.
  private func receive(_ events: inout [LinkEvent]) throws(LinkError) {
    while let parts = try transport({ () throws(ZeroMQError) in try socket.receiveParts(wait: false) }) {
      guard parts.count == 2, let identity = parts.first else { continue }
      let frame: ToCoordinator
      do throws(FrameError) {
        frame = try ToCoordinator(parts[1])
      } catch {
        try refuse(identity, "this is no frame: \(error)", &events)
        continue
      }
      if let hello = frame.hello {
        try admit(hello, identity)
      } else if let index = stations.firstIndex(where: { $0.identity == identity }) {
        try take(frame, from: index, &events)
      } else {
        try refuse(identity, "say hello first", &events)
      }
    }
  }

  private func admit(_ hello: Hello, _ identity: [UInt8]) throws(LinkError) {
    func refuse(_ sentence: String) throws(LinkError) {
      refused(sentence)
      try send([.refused(sentence)], toPeer: identity)
    }
    guard ProtocolVersion.common(with: hello) != nil else {
      return try refuse(
        "it speaks versions \(hello.oldestVersion) to \(hello.newestVersion) of the protocol, and this coordinator "
          + "\(ProtocolVersion.oldest) to \(ProtocolVersion.newest)")
    }
    guard
      let index = stations.firstIndex(where: { $0.process?.cookie == hello.cookie && !$0.isReady })
    else { return try refuse("its cookie is not one of this run") }
    guard hello.name == String(describing: stations[index].kind) else {
      return try refuse("it plays \(hello.name), where \(stations[index].kind) was expected")
    }
    stations[index].welcome(identity)
  }

  private func take(_ frame: ToCoordinator, from index: Int, _ events: inout [LinkEvent]) throws(LinkError) {
    // A late frame of a worker that has been replaced.
    guard frame.incarnation == stations[index].incarnation else { return }
    for reply in frame.replies {
      do throws(UnaskedReply) {
        if let event = try stations[index].take(reply) { events.append(event) }
      } catch {
        refused("the \(stations[index].kind) worker answered what nobody asked: \(error.number) of \(error.session)")
        return try lose(index, &events) { .workerEnded($0.kind, how: "answered what nobody asked", log: $0.log) }
      }
    }
    if frame.goodbye {
      try send([.farewell], to: index)
      try lose(index, &events) { .workerEnded($0.kind, how: "said goodbye", log: $0.log) }
    }
  }

  /// Somebody who sends no frames is told so; a worker of ours that does is replaced.
  private func refuse(_ identity: [UInt8], _ sentence: String, _ events: inout [LinkEvent]) throws(LinkError) {
    refused(sentence)
    if let index = stations.firstIndex(where: { $0.identity == identity }) {
      try lose(index, &events) { .workerEnded($0.kind, how: "sent bytes that are no frame", log: $0.log) }
    } else {
      try send([.refused(sentence)], toPeer: identity)
    }
  }

  private func transport<Result>(_ body: () throws(ZeroMQError) -> Result) throws(LinkError) -> Result {
    do throws(ZeroMQError) {
      return try body()
    } catch {
      throw .transport("\(error)")
    }
  }

  private static func randomCookie() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined()
  }
}
