import Coordination
import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// The life of workers: started, found dead or late, replaced.
extension ProcessLink {
  /// How long a worker may take to go after its goodbye.
  private static let mostLeaving = Duration.seconds(3)
  /// How many heartbeats in a row may be missing.
  private static let mostMissedBeats = 5

  func start(_ index: Int) throws(LinkError) {
    let program = stations[index].program
    let process: WorkerProcess
    do throws(StartError) {
      process = try WorkerProcess(program, endpoint: endpoint.text, cookie: Hello.randomCookie())
    } catch {
      throw .cannotStart(program.title, path: program.path, reason: error.reason(for: program.path))
    }
    poller.watch(fileDescriptor: process.pidfd, as: .process(process.process))
    poller.watch(fileDescriptor: process.logDescriptor, as: .log(process.process))
    stations[index].begin(process)
  }

  func stopWatching(_ process: WorkerProcess) {
    poller.stopWatching(.process(process.process))
    poller.stopWatching(.log(process.process))
  }

  /// The worker is ended if it still runs, and replaced if anybody waits for it.
  func lose(_ index: Int, _ events: inout [LinkEvent], because reason: Loss) throws(LinkError) {
    guard !stations[index].isElsewhere else { return try loseElsewhere(index, &events, because: reason) }
    guard let process = stations[index].process else { return }
    let wasReady = stations[index].isReady
    stopWatching(process)
    let ending = process.end()
    let how = reason.words ?? ending
    let title = stations[index].program.title
    report("the \(title) \(process.process) is lost: \(how)")
    let event = stations[index].lose(
      reason, how, log: process.log, isFromOutside: reason == .ended && process.wasKilled)
    if let event { events.append(event) }
    if !wasReady {
      // Killed by somebody outside, it has not shown that it cannot start.
      if reason == .ended && process.wasKilled {
        stations[index].earlyKills += 1
      } else {
        stations[index].falseStarts += 1
      }
      guard stations[index].falseStarts < Station.mostFalseStarts, stations[index].earlyKills < Station.mostKills else {
        guard stations[index].program.isPlugin else {
          throw .endsAtOnce(title, how: how, log: process.log)
        }
        events += stations[index].abandon(
          .workerNeverReady(
            title, times: stations[index].falseStarts + stations[index].earlyKills, how: how, log: process.log))
        stations[index].forgiveStarts()
        return
      }
    }
    // Whoever waits for it hears so with the next events.
    guard stations[index].surrender == nil else { return report("the \(title) is not tried again") }
    if stations[index].hasWork { try start(index) }
  }

  /// The worker has said goodbye: it may end in peace, and another takes its place.
  func retire(_ index: Int, _ events: inout [LinkEvent]) throws(LinkError) {
    try send(.farewell, to: index)
    guard stations[index].mayRetire else { return try lose(index, &events, because: .goodbyes) }
    let process = stations[index].process
    stations[index].retire()
    guard let process else { return }
    leaving.append(process)
    if stations[index].hasWork { try start(index) }
  }

  /// A process has ended: one of ours now, one that was on its way, or one that has been replaced in this very moment.
  func takeEnd(of number: pid_t, _ events: inout [LinkEvent]) throws(LinkError) {
    if let place = leaving.firstIndex(where: { $0.process == number }) {
      let process = leaving.remove(at: place)
      stopWatching(process)
      let end = process.reap()
      // A plugin makes room for a fresh process so, as a subclass does after some sessions.
      if !process.program.isPlugin || end != "exit status 0" {
        report("the \(process.program.title) \(number) said goodbye: \(end)")
      }
    } else if let index = stations.firstIndex(where: { $0.process?.process == number }) {
      stations[index].process?.reap()
      try lose(index, &events, because: .ended)
    }
  }

  func readLog(of number: pid_t) {
    let process =
      stations.lazy.compactMap(\.process).first { $0.process == number }
      ?? leaving.first { $0.process == number }
    guard let process, !process.readLog() else { return }
    // It has closed its output, which would be ready for ever.
    poller.stopWatching(.log(number))
  }

  /// The clock of a deadline stands while this process does.
  func watchDeadlines(_ events: inout [LinkEvent]) throws(LinkError) {
    let now = ContinuousClock.now
    let passed = min(now - lastLook, .milliseconds(250))
    lastLook = now
    for index in stations.indices {
      let (isReady, isElsewhere) = (stations[index].isReady, stations[index].isElsewhere)
      guard isReady || stations[index].process != nil else {
        if isElsewhere { watchAbsence(of: index, passed, &events) }
        continue
      }
      guard try !watchHeartbeat(of: index, passed, &events) else { continue }
      guard !isReady || stations[index].owes else {
        stations[index].waiting = .zero
        continue
      }
      stations[index].waiting += passed
      guard stations[index].waiting > (isReady ? options.deadline : options.startDeadline) else { continue }
      try lose(index, &events, because: isReady ? .late : .silent)
    }
    for process in leaving {
      process.leaving += passed
      // Its end is reported when it is seen.
      if process.leaving > ProcessLink.mostLeaving { process.kill() }
    }
  }

  /// Whether the worker has missed so many heartbeats that it is replaced.
  private func watchHeartbeat(
    of index: Int, _ passed: Duration, _ events: inout [LinkEvent]
  ) throws(LinkError) -> Bool {
    let usual = stations[index].isElsewhere ? ProcessLink.heartbeatElsewhere : nil
    guard let heartbeat = options.heartbeat ?? usual, stations[index].isReady else { return false }
    stations[index].silence += passed
    guard stations[index].silence > heartbeat * ProcessLink.mostMissedBeats else { return false }
    try lose(index, &events, because: .unheard)
    return true
  }

  /// Why a worker must be replaced.
  enum Loss: Equatable {
    case ended, late, silent, unheard, secondHello, emptyFrame, goodbyes
    /// What it sent is no frame, and why.
    case garbage(String)
    /// Its frame is one of another incarnation.
    case incarnation(UInt32, expected: UInt32)
    case unasked(UnaskedAnswer)

    /// In words; nil if the way in which it ended says it.
    var words: String? {
      switch self {
      case .ended: nil
      case .late: "it missed its deadline"
      case .silent: "it said no hello in time"
      case .unheard: "it was not heard of any more"
      case .garbage(let why): "it sent bytes that are no frame: \(why)"
      case .secondHello: "it said hello twice"
      case .emptyFrame: "it sent a frame that says nothing"
      case .incarnation(let found, let expected):
        "it sent a frame of the incarnation \(found), where \(expected) was expected"
      case .unasked(let answer): answer.words
      case .goodbyes: "it says goodbye again and again, and answers nothing"
      }
    }
  }
}
