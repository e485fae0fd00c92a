import Coordination
import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// Frames in both directions, and who may send them.
extension ProcessLink {
  /// How many are taken before somebody else has a turn: who floods must not keep the deadlines from being watched.
  private static let framesAtATime = 256
  /// Newcomers that are refused with a sentence; there are never so many by mistake.
  static let mostRefusals = 100
  private static let tooLate = "it was taken for lost, and may say hello again"

  func flush(_ index: Int, fullOnly: Bool = false) throws(LinkError) {
    guard let peer = stations[index].peer else { return }
    for frame in stations[index].takeOutbox(fullOnly: fullOnly) { try send(frame, to: peer) }
  }

  func send(_ part: ToWorker, to index: Int) throws(LinkError) {
    guard let peer = stations[index].peer else { return }
    try send(part, to: peer)
  }

  @discardableResult
  func send(_ part: ToWorker, to peer: Peer) throws(LinkError) -> Bool {
    var writer = FrameWriter()
    part.write(&writer)
    return try send(writer, to: peer)
  }

  /// Says that this process is there: an empty frame.
  func acknowledge(_ peer: Peer) throws(LinkError) {
    try send(FrameWriter(), to: peer)
  }

  /// A peer that is gone is no error: its process's end is seen, or its heartbeat missed, and the session is rebuilt.
  ///
  /// - Returns: false if it is gone.
  @discardableResult
  private func send(_ frame: FrameWriter, to peer: Peer) throws(LinkError) -> Bool {
    guard let socket = socket(of: peer) else { return false }
    do throws(ZeroMQError) {
      _ = try socket.send(frame.bytes.span, to: peer.identity)
      return true
    } catch .unroutable {
      return false
    } catch {
      throw .transport("\(error)")
    }
  }

  private func socket(of peer: Peer) -> Socket? {
    peer.isElsewhere ? gate?.socket : socket
  }

  /// Takes the frames that are there.
  func receive(fromElsewhere isElsewhere: Bool = false, _ events: inout [LinkEvent]) throws(LinkError) {
    for _ in 0..<ProcessLink.framesAtATime {
      guard let (peer, parts) = try nextMessage(fromElsewhere: isElsewhere) else { return }
      try take(parts, from: peer, &events)
    }
  }

  /// Waits for a frame for as long as nothing else is looked at, and takes it with those behind it.
  func awaitFrames(_ events: inout [LinkEvent]) throws(LinkError) {
    guard let (peer, parts) = try nextMessage(fromElsewhere: false, wait: true) else { return }
    try take(parts, from: peer, &events)
    // Where nobody else owes an answer there is no frame, and to ask the kernel for it costs as much as this one.
    if stations.contains(where: \.owes) { try receive(&events) }
  }

  func nextMessage(
    fromElsewhere isElsewhere: Bool, wait: Bool = false
  ) throws(LinkError) -> (Peer, ArraySlice<[UInt8]>)? {
    guard let socket = isElsewhere ? gate?.socket : socket else { return nil }
    let received = try transport { () throws(ZeroMQError) in try socket.receiveParts(wait: wait) }
    guard let received, let identity = received.first else { return nil }
    return (Peer(isElsewhere: isElsewhere, identity: identity), received.dropFirst())
  }

  private func take(
    _ parts: ArraySlice<[UInt8]>, from peer: Peer, _ events: inout [LinkEvent]
  ) throws(LinkError) {
    let index = stations.firstIndex { $0.peer == peer }
    // What a worker of before has sent belongs to nobody; but the next one may come under the same routing id, and says hello.
    let isFormer = index == nil && !peer.isElsewhere && stations.contains { $0.formerPeers.contains(peer) }
    let kind = index.flatMap { UInt8(exactly: $0) }.flatMap(ComponentKind.init(rawValue:))
    let frame: ToCoordinator
    do throws(FrameError) {
      frame = try ToCoordinator(message: parts, from: kind ?? .app)
    } catch {
      // Somebody who sends no frames is told so; a worker of ours that does is replaced.
      if let index { return try lose(index, &events, because: .garbage(error.sentence)) }
      if isFormer { return }
      return try refuse(peer, "this is no frame: \(error.sentence)")
    }
    if isFormer {
      guard let hello = frame.hello, stations.contains(where: { $0.process?.cookie == hello.cookie }) else { return }
    }
    if let hello = frame.hello {
      // From another machine it comes again and again, until it is answered.
      if peer.isElsewhere, index != nil { return }
      if let index { return try lose(index, &events, because: .secondHello) }
      try admit(hello, peer)
    } else if !frame.beat.isEmpty {
      try hear(frame, peer)
    } else if let index {
      try take(frame, from: index, &events)
    } else if peer.isElsewhere, frame.incarnation > 0 {
      try send(.refused(ProcessLink.tooLate), to: peer)
    } else {
      try refuse(peer, "say hello first")
    }
  }

  /// A worker says that it lives, and hears that this process does: an empty frame.
  private func hear(_ frame: ToCoordinator, _ peer: Peer) throws(LinkError) {
    if let index = stations.firstIndex(where: { $0.cookie == frame.beat && $0.incarnation == frame.incarnation }) {
      stations[index].silence = .zero
      try acknowledge(peer)
    } else if peer.isElsewhere {
      try send(.refused(ProcessLink.tooLate), to: peer)
    }
    // Of a worker on this machine that is replaced, it belongs to nobody.
  }

  private func admit(_ hello: Hello, _ peer: Peer) throws(LinkError) {
    guard ProtocolVersion.common(with: hello) != nil else {
      return try refuse(
        peer,
        "it speaks versions \(hello.oldestVersion) to \(hello.newestVersion) of the protocol, and this coordinator "
          + "\(ProtocolVersion.oldest) to \(ProtocolVersion.newest)")
    }
    guard !peer.isElsewhere else { return try admitFromElsewhere(hello, peer) }
    guard let index = stations.firstIndex(where: { $0.process?.cookie == hello.cookie }) else {
      return try refuse(peer, "its cookie is not one of this run")
    }
    guard !stations[index].isReady else { return try refuse(peer, "another connection has said hello with its cookie") }
    let program = stations[index].program
    if let mistake = hello.mistake(expecting: program.player, in: [program.role]) {
      return try refuse(peer, "it is \(mistake)")
    }
    stations[index].welcome(peer, heartbeat: options.heartbeat)
  }

  private func take(_ frame: ToCoordinator, from index: Int, _ events: inout [LinkEvent]) throws(LinkError) {
    guard !frame.isEmpty else { return try lose(index, &events, because: .emptyFrame) }
    // A process has an identity of its own, so this is no late frame of another one.
    let incarnation = stations[index].incarnation
    guard frame.incarnation == incarnation else {
      return try lose(index, &events, because: .incarnation(frame.incarnation, expected: incarnation))
    }
    for reply in frame.replies {
      do throws(UnaskedAnswer) {
        guard let event = try stations[index].take(reply) else { continue }
        if case .lost(_, .differed) = event { hasDiffered = true }
        events.append(event)
      } catch {
        return try lose(index, &events, because: .unasked(error))
      }
    }
    for judgement in frame.judgements {
      do throws(UnaskedAnswer) {
        events.append(try stations[index].take(judgement))
      } catch {
        return try lose(index, &events, because: .unasked(error))
      }
    }
    if frame.goodbye { try retire(index, &events) }
  }

  func refuse(_ peer: Peer, _ sentence: String) throws(LinkError) {
    refusals += 1
    // Who knocks again and again has been heard.
    guard refusals <= ProcessLink.mostRefusals else { return }
    report("a newcomer was refused: \(sentence)")
    try send(.refused(sentence), to: peer)
  }
}
