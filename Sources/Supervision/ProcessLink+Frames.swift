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
  private static let mostRefusals = 100

  func flush(_ index: Int) throws(LinkError) {
    guard let identity = stations[index].identity else { return }
    for frame in stations[index].takeOutbox() { try send(frame, toPeer: identity) }
  }

  func send(_ part: ToWorker, to index: Int) throws(LinkError) {
    guard let identity = stations[index].identity else { return }
    try send(part, toPeer: identity)
  }

  private func send(_ part: ToWorker, toPeer identity: [UInt8]) throws(LinkError) {
    var writer = FrameWriter()
    part.write(&writer)
    try send(writer, toPeer: identity)
  }

  /// A peer that is gone is no error: its process's end is seen, and the session is rebuilt.
  private func send(_ frame: FrameWriter, toPeer identity: [UInt8]) throws(LinkError) {
    do throws(ZeroMQError) {
      _ = try frame.withBytes { (bytes) throws(ZeroMQError) in try socket.send(bytes, to: identity) }
    } catch .unroutable {
    } catch {
      throw .transport("\(error)")
    }
  }

  /// Takes the frames that are there.
  func receive(_ events: inout [LinkEvent]) throws(LinkError) {
    for _ in 0..<ProcessLink.framesAtATime {
      let received = try transport { () throws(ZeroMQError) in try socket.receiveParts(wait: false) }
      guard let received, let identity = received.first else { return }
      try take(received.dropFirst(), from: identity, &events)
    }
  }

  private func take(
    _ parts: ArraySlice<[UInt8]>, from identity: [UInt8], _ events: inout [LinkEvent]
  ) throws(LinkError) {
    let index = stations.firstIndex { $0.identity == identity }
    let kind = index.flatMap { UInt8(exactly: $0) }.flatMap(ComponentKind.init(rawValue:))
    let frame: ToCoordinator
    do throws(FrameError) {
      guard parts.count == 1, let bytes = parts.first else {
        throw .malformed("a message of \(parts.count) parts, where one was expected")
      }
      frame = try ToCoordinator(bytes, from: kind ?? .app)
    } catch {
      // Somebody who sends no frames is told so; a worker of ours that does is replaced.
      if let index { return try lose(index, &events, because: .garbage) }
      return try refuse(identity, "this is no frame: \(error.sentence)")
    }
    if let hello = frame.hello {
      if let index { return try lose(index, &events, because: .unasked) }
      try admit(hello, identity)
    } else if !frame.beat.isEmpty {
      // One that comes late, of a worker that is replaced, belongs to nobody.
      stations.first { $0.process?.cookie == frame.beat && $0.incarnation == frame.incarnation }?.process?.silence =
        .zero
    } else if let index {
      try take(frame, from: index, &events)
    } else {
      try refuse(identity, "say hello first")
    }
  }

  private func admit(_ hello: Hello, _ identity: [UInt8]) throws(LinkError) {
    guard ProtocolVersion.common(with: hello) != nil else {
      return try refuse(
        identity,
        "it speaks versions \(hello.oldestVersion) to \(hello.newestVersion) of the protocol, and this coordinator "
          + "\(ProtocolVersion.oldest) to \(ProtocolVersion.newest)")
    }
    guard
      let index = stations.firstIndex(where: { $0.process?.cookie == hello.cookie && !$0.isReady })
    else { return try refuse(identity, "its cookie is not one of this run") }
    let program = stations[index].program
    guard hello.name == program.player, hello.role == program.role else {
      return try refuse(
        identity, "it is the \(hello.role) \(hello.name), where the \(program.role) \(program.player) was expected")
    }
    stations[index].welcome(identity, heartbeat: options.heartbeat)
  }

  private func take(_ frame: ToCoordinator, from index: Int, _ events: inout [LinkEvent]) throws(LinkError) {
    // A process has an identity of its own, so this is no late frame of another one.
    guard frame.incarnation == stations[index].incarnation, !frame.isEmpty else {
      return try lose(index, &events, because: .unasked)
    }
    for reply in frame.replies {
      do throws(UnaskedReply) {
        guard let event = try stations[index].take(reply) else { continue }
        if case .lost(_, .differed) = event { hasDiffered = true }
        events.append(event)
      } catch {
        return try lose(index, &events, because: .unasked)
      }
    }
    for judgement in frame.judgements {
      do throws(UnaskedReply) {
        events.append(try stations[index].take(judgement))
      } catch {
        return try lose(index, &events, because: .unasked)
      }
    }
    if frame.goodbye { try retire(index, &events) }
  }

  private func refuse(_ identity: [UInt8], _ sentence: String) throws(LinkError) {
    refusals += 1
    // Who knocks again and again has been heard.
    guard refusals <= ProcessLink.mostRefusals else { return }
    report("a newcomer was refused: \(sentence)")
    try send(.refused(sentence), toPeer: identity)
  }
}

extension FrameError {
  fileprivate var sentence: String {
    switch self {
    case .truncated: "it ends in the middle of a field"
    case .malformed(let what): what
    case .tooDeep: "its values nest too deep"
    }
  }
}
