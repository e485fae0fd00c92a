package import Vocabulary
import WireMessages

/// A frame from a worker to the coordinator.
package struct ToCoordinator: Hashable, Sendable {
  package var incarnation: UInt32
  package var hello: Hello?
  package var replies: [WireReply]
  package var goodbye: Bool
  /// The cookie of a worker whose heartbeat this is; empty in every other frame. It comes over a socket of its own.
  package var beat: String
  /// What an observer says of sessions that are over.
  package var judgements: [WireJudgement]

  package init(
    incarnation: UInt32, hello: Hello? = nil, replies: [WireReply] = [], goodbye: Bool = false, beat: String = "",
    judgements: [WireJudgement] = []
  ) {
    self.incarnation = incarnation
    self.hello = hello
    self.replies = replies
    self.goodbye = goodbye
    self.beat = beat
    self.judgements = judgements
  }

  /// Whether it says nothing at all, which nobody has asked for.
  package var isEmpty: Bool {
    hello == nil && replies.isEmpty && !goodbye && beat.isEmpty && judgements.isEmpty
  }

  /// The beginning of every frame of a welcomed worker.
  package static func begin(_ incarnation: UInt32, _ writer: inout FrameWriter) {
    writer.unsigned(1, incarnation)
  }

  package func write(_ writer: inout FrameWriter) {
    ToCoordinator.begin(incarnation, &writer)
    if let hello { writer.generated(2, hello.message) }
    for reply in replies { reply.write(3, &writer) }
    writer.flag(4, goodbye)
    writer.text(5, beat)
    for judgement in judgements { judgement.write(6, &writer) }
  }

  /// Reads a frame from the worker of this component. A worker speaks for its own component, so the frame does not name it.
  package init(_ bytes: [UInt8], from component: ComponentKind) throws(FrameError) {
    self.init(incarnation: 0)
    var reader = FrameReader(bytes)
    while let field = try reader.next() {
      switch field {
      case 1: incarnation = UInt32(try reader.small())
      case 2: hello = Hello(try reader.generated(ProtoHello.self))
      case 3:
        if replies.isEmpty { replies.reserveCapacity(16) }
        replies.append(try WireReply(&reader, from: component))
      case 4: goodbye = try reader.flag()
      case 5: beat = try reader.text()
      case 6: judgements.append(try WireJudgement(&reader))
      default: break
      }
    }
  }
}
