import WireMessages

/// A frame from a worker to the coordinator.
package struct ToCoordinator: Hashable, Sendable {
  package var incarnation: UInt32
  package var hello: Hello?
  package var replies: [WireReply]
  package var goodbye: Bool

  package init(incarnation: UInt32, hello: Hello? = nil, replies: [WireReply] = [], goodbye: Bool = false) {
    self.incarnation = incarnation
    self.hello = hello
    self.replies = replies
    self.goodbye = goodbye
  }

  package func write(_ writer: inout FrameWriter) {
    writer.unsigned(1, incarnation)
    if let hello { writer.generated(2, hello.message) }
    for reply in replies { reply.write(3, &writer) }
    writer.flag(4, goodbye)
  }

  package init(_ bytes: [UInt8]) throws(FrameError) {
    self.init(incarnation: 0)
    var reader = FrameReader(bytes)
    while let field = try reader.next() {
      switch field.number {
      case 1: incarnation = UInt32(try field.small())
      case 2: hello = Hello(try field.message().generated(ProtoHello.self))
      case 3: replies.append(try WireReply(field.message()))
      case 4: goodbye = try field.flag()
      default: break
      }
    }
  }
}
