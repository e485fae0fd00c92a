import Foundation
import Sequencing
package import Vocabulary
import Wire

/// A plugin whose code runs on the main thread and waits there for what it calls, as an app's does. The protocol is spoken on another
/// thread; one of the two waits for the other at any time.
package protocol BlockingPlugin: AnyObject, Sendable {
  static var name: String { get }
  static var intercepts: [String] { get }
  static var hears: [String] { get }
  /// The kinds of the objects that it may be bound to.
  static var kinds: [String] { get }

  /// Called on the protocol's thread: a session begins.
  init(_ configuration: Configuration, as kind: ComponentKind)

  /// Called on the protocol's thread: hands the input to the main thread, and waits for what it does next.
  func receive(_ input: Input, in surroundings: Surroundings) -> Effects
}

/// Serves a blocking plugin on a thread of its own, which ends the process when the coordinator says farewell or is gone.
package func serveBesideMainThread<Plugin: BlockingPlugin>(_ plugin: Plugin.Type) {
  let thread = Thread {
    do throws(WorkerError) {
      try serve(BlockingCast<Plugin>.self)
      exit(0)
    } catch {
      exit(saying: error)
    }
  }
  thread.name = "protocol"
  thread.start()
}

/// One session of a blocking plugin.
struct BlockingCast<Plugin: BlockingPlugin>: HostedCast {
  private let kind: ComponentKind
  private let plugin: Plugin

  init(_ configuration: Configuration, as kind: ComponentKind) {
    self.kind = kind
    plugin = Plugin(configuration, as: kind)
  }

  static var hello: Hello {
    var hello = Hello(of: Plugin.name, .behavior)
    hello.sessionsAtATime = 1
    hello.reads = Word.spellings
    hello.intercepts = Plugin.intercepts
    hello.hears = Plugin.hears
    hello.kinds = Plugin.kinds
    return hello
  }

  /// Compiled code has no way to be left in the middle of a call.
  static var survivesExceptions: Bool { false }

  func plays(_ kind: ComponentKind) -> Bool { kind == self.kind }

  func reads(of kind: ComponentKind) -> PropertySet { .all }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    effects = plugin.receive(input, in: surroundings)
  }
}
