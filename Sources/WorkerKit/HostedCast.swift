import Foundation
import Sequencing
import Vocabulary
import Wire

/// Something that a worker can host, and what it says of itself.
protocol HostedCast: Troupe {
  /// Everything but the cookie.
  static var hello: Hello { get }

  /// Whether an exception may pass through it; else that ends its process, and the session with it.
  static var survivesExceptions: Bool { get }

  /// The part that it plays in one session.
  init(_ configuration: Configuration, as kind: ComponentKind)
}

extension HostedCast {
  static var survivesExceptions: Bool { true }
}

extension Solo: HostedCast {
  static var hello: Hello {
    var hello = Hello(of: String(describing: Player.kind), .component)
    hello.reads = Player.reads.map(\.description)
    return hello
  }

  init(_ configuration: Configuration, as kind: ComponentKind) {
    self.init(Player(configuration))
  }
}

extension Hello {
  init(of name: String, _ role: Role) {
    self.init(cookie: "", name: name, processID: UInt32(ProcessInfo.processInfo.processIdentifier))
    self.role = role
  }
}
