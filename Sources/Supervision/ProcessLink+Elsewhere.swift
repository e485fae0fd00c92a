import Coordination
import Vocabulary
import Wire
import ZeroMQ

/// Workers on other machines, which nobody here has started and whose end nobody here sees.
extension ProcessLink {
  /// How often one must say that it lives.
  static let heartbeatElsewhere = Duration.milliseconds(500)

  /// Who waits for a place, at most; who else asks is answered all the same.
  private static let mostSpares = 64

  /// Its key is good, or it would not be here. While another one plays its part it hears that this process is there: an empty frame.
  func admitFromElsewhere(_ hello: Hello, _ peer: Peer) throws(LinkError) {
    guard let index = stations.firstIndex(where: { $0.isElsewhere && $0.program.name == hello.name }),
      hello.role == .component
    else {
      return try refuse(peer, "this run does not expect the \(hello.role) \(hello.name) from another machine")
    }
    guard !hello.cookie.isEmpty else { return try refuse(peer, "it has no cookie") }
    spares.removeAll { $0 == peer }
    guard !stations[index].isReady else {
      spares.append(peer)
      if spares.count > ProcessLink.mostSpares { spares.removeFirst() }
      return try acknowledge(peer)
    }
    report("the \(stations[index].program.title) has come from another machine")
    stations[index].welcome(
      peer, fromElsewhere: hello.cookie, heartbeat: options.heartbeat ?? ProcessLink.heartbeatElsewhere)
  }

  /// Answers those who ask about newcomers at the gate.
  func keepGate() throws(LinkError) {
    let strangers = try transport { () throws(ZeroMQError) in try gate?.answer() ?? [] }
    for address in strangers {
      refusals += 1
      guard refusals <= ProcessLink.mostRefusals else { return }
      report("a newcomer from \(address) was refused: its key is not one of those that are trusted")
    }
  }

  /// Waits until those on other machines have heard their farewell, of which nothing else would tell.
  func hearGoodbyes(until end: ContinuousClock.Instant) {
    while !spares.isEmpty || stations.contains(where: { $0.isElsewhere && $0.isReady }), ContinuousClock.now < end {
      _ = try? poller.wait(upTo: .milliseconds(10))
      while let (peer, parts) = try? nextMessage(fromElsewhere: true), ContinuousClock.now < end {
        guard let bytes = parts.first, let frame = try? ToCoordinator(bytes, from: .app), frame.goodbye else {
          continue
        }
        spares.removeAll { $0 == peer }
        if let index = stations.firstIndex(where: { $0.peer == peer }) { stations[index].retire() }
      }
    }
  }

  /// A worker on another machine is told that it has lost its place, if it still hears, and may come back.
  func loseElsewhere(_ index: Int, _ events: inout [LinkEvent], because reason: Loss) throws(LinkError) {
    guard stations[index].isReady else { return }
    let (title, how) = (stations[index].program.title, reason.words ?? "")
    report("the \(title) on another machine is lost: \(how)")
    try send(.refused("it was taken for lost: \(how)"), to: index)
    let event = stations[index].lose(reason, how, log: [], isFromOutside: reason == .unheard)
    if let event { events.append(event) }
  }

  /// Nobody is there from another machine. Who waits too long for somebody is told so; so is who comes later, at once.
  func watchAbsence(of index: Int, _ passed: Duration, _ events: inout [LinkEvent]) {
    guard stations[index].hasWork else { return }
    let wasGivenUp = stations[index].isGivenUp
    stations[index].absence += passed
    guard stations[index].isGivenUp else { return }
    let (title, wasHere) = (stations[index].program.title, stations[index].incarnation > 0)
    let reason = LossReason.workerAway(title, wasHere: wasHere)
    if !wasGivenUp { report(reason.sentence) }
    events += stations[index].abandon(reason)
  }
}
