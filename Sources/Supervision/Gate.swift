package import Vocabulary
import Wire
package import ZeroMQ

/// What plays on other machines, and who may say that it does.
package struct Elsewhere: Sendable {
  package let components: Set<ComponentKind>
  /// Where they connect.
  package let endpoint: Endpoint
  package let keys: CurveKeyPair
  package let trusted: Set<CurveKey>
  /// How long each may be away, at the beginning or on the way.
  package let patience: Duration

  package init(
    _ components: Set<ComponentKind>, at endpoint: Endpoint, keys: CurveKeyPair, trusted: Set<CurveKey>,
    patience: Duration
  ) {
    self.components = components
    self.endpoint = endpoint
    self.keys = keys
    self.trusted = trusted
    self.patience = patience
  }
}

/// Where workers on other machines come in: a ROUTER that speaks CURVE, and the doorkeeper who knows whose keys are good.
///
/// Whoever lacks a good key never becomes a peer: no byte of theirs reaches our decoder.
final class Gate {
  /// Questions that are answered before somebody else has a turn.
  private static let questionsAtATime = 64

  let socket: Socket
  /// What libzmq asks about each newcomer (ZAP, ZeroMQ RFC 27); it waits for the answer.
  let questions: Socket
  private let trusted: Set<[UInt8]>

  init(_ elsewhere: Elsewhere) throws(ZeroMQError) {
    trusted = Set(elsewhere.trusted.map(\.bytes))
    let context = try Context()
    questions = try Socket(.router, in: context)
    try questions.bind(to: .inproc("zeromq.zap.01"))
    socket = try Socket(
      .router, in: context,
      options: [
        .routerMandatory(true), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0),
        .receiveHighWaterMark(0), .curveServer(secretKey: elsewhere.keys.secretKey),
        .authenticationDomain("understudy"),
      ])
    try socket.bind(to: elsewhere.endpoint)
  }

  /// Answers what is asked: the addresses of those who were not admitted.
  func answer() throws(ZeroMQError) -> [String] {
    var strangers: [String] = []
    for _ in 0..<Gate.questionsAtATime {
      // Sender, empty, version, number, domain, address, routing id, mechanism, public key.
      guard let question = try questions.receiveParts(wait: false) else { break }
      guard question.count == 9 else { continue }
      let isGood = question[7] == Array("CURVE".utf8) && trusted.contains(question[8])
      if !isGood {
        // As the stranger knows it, and not as a socket of both families does.
        let address = String(decoding: question[5], as: UTF8.self)
        strangers.append(address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address)
      }
      let status = isGood ? ["200", "", "", ""] : ["400", "unknown key", "", ""]
      _ = try questions.send(parts: Array(question[0...3]) + status.map { Array($0.utf8) }, wait: false)
    }
    return strangers
  }
}
