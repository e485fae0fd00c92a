import SwiftProtobuf
import Vocabulary
import WireMessages

/// The versions of the protocol.
package enum ProtocolVersion {
  package static let oldest: UInt32 = 1
  package static let newest: UInt32 = 1

  /// The newest version that both sides speak; nil if there is none.
  package static func common(with hello: Hello) -> UInt32? {
    let version = min(newest, hello.newestVersion)
    return version >= max(oldest, hello.oldestVersion) ? version : nil
  }
}

/// What a worker says of itself, first of all.
package struct Hello: Hashable, Sendable {
  package var oldestVersion = ProtocolVersion.oldest
  package var newestVersion = ProtocolVersion.newest
  package var cookie: String
  package var role = Role.component
  /// What it plays.
  package var name: String
  package var processID: UInt32
  /// 0: any number.
  package var sessionsAtATime: UInt32 = 0
  /// The properties that must ride along with its deliveries.
  package var reads: [String] = []
  /// The messages that a behaviour takes before the component.
  package var intercepts: [String] = []
  /// The callbacks that it hears.
  package var hears: [String] = []
  /// The methods of delegates that it implements.
  package var answers: [String] = []
  /// The properties of others that it hears of at once.
  package var reacts: [String] = []
  /// The kinds of the objects that a behaviour may be bound to; none for any.
  package var kinds: [String] = []

  package enum Role: Int, Sendable {
    case unspecified, component, behavior, observer
  }

  package init(cookie: String, name: String, processID: UInt32) {
    self.cookie = cookie
    self.name = name
    self.processID = processID
  }

  /// By which a worker is told from others that know the address: 128 bits.
  package static func randomCookie() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined()
  }

  var message: ProtoHello {
    var message = ProtoHello()
    message.oldestVersion = oldestVersion
    message.newestVersion = newestVersion
    message.cookie = cookie
    message.role = ProtoRole(rawValue: role.rawValue) ?? .unspecified
    message.name = name
    message.processID = processID
    message.sessionsAtATime = sessionsAtATime
    message.reads = reads
    message.intercepts = intercepts
    message.hears = hears
    message.answers = answers
    message.reacts = reacts
    message.kinds = kinds
    return message
  }

  init(_ message: ProtoHello) {
    self.init(cookie: message.cookie, name: message.name, processID: message.processID)
    oldestVersion = message.oldestVersion
    newestVersion = message.newestVersion
    role = Role(rawValue: message.role.rawValue) ?? .unspecified
    sessionsAtATime = message.sessionsAtATime
    reads = message.reads
    intercepts = message.intercepts
    hears = message.hears
    answers = message.answers
    reacts = message.reacts
    kinds = message.kinds
  }
}

/// What the coordinator answers to a worker that it takes.
package struct Welcome: Hashable, Sendable {
  package var version: UInt32
  package var incarnation: UInt32
  package var words: [String]
  package var parts: [String]
  package var objectKinds: [String]
  /// How often the worker must say that it lives, in milliseconds; 0: never.
  package var heartbeat: UInt32

  /// The tables of this program.
  package init(version: UInt32, incarnation: UInt32, heartbeat: UInt32 = 0) {
    self.version = version
    self.incarnation = incarnation
    self.heartbeat = heartbeat
    words = Word.spellings
    parts = ObjectID.Part.allCases.map(\.spelling)
    objectKinds = ObjectKind.allCases.map { String(describing: $0) }
  }

  /// Whether the numbers of the other side mean what they mean here.
  package var agrees: Bool {
    self == Welcome(version: version, incarnation: incarnation, heartbeat: heartbeat)
  }

  var message: ProtoWelcome {
    var message = ProtoWelcome()
    message.version = version
    message.incarnation = incarnation
    message.words = words
    message.parts = parts
    message.objectKinds = objectKinds
    message.heartbeat = heartbeat
    return message
  }

  init(_ message: ProtoWelcome) {
    version = message.version
    incarnation = message.incarnation
    words = message.words
    parts = message.parts
    objectKinds = message.objectKinds
    heartbeat = message.heartbeat
  }
}

extension FrameWriter {
  /// A message of the handshake, written by SwiftProtobuf.
  mutating func generated(_ field: Int, _ message: some SwiftProtobuf.Message) {
    let encoded: [UInt8] = (try? message.serializedBytes()) ?? []
    self.message(field) { $0.append(encoded) }
  }
}

extension FrameReader {
  /// A message of the handshake, read by SwiftProtobuf.
  mutating func generated<Generated: SwiftProtobuf.Message>(_ type: Generated.Type) throws(FrameError) -> Generated {
    let bytes = try encoded()
    do {
      return try Generated(serializedBytes: bytes)
    } catch {
      throw .malformed("a handshake that is no protobuf")
    }
  }
}
