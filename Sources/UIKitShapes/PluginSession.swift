import Vocabulary
import WorkerKit

/// A session of a plugin that is written with the shapes: the protocol's end of it.
final class PluginSession: BlockingPlugin {
  let kind: ComponentKind
  let configuration: Configuration

  init(_ configuration: Configuration, as kind: ComponentKind) {
    self.configuration = configuration
    self.kind = kind
  }

  static var name: String { Dispatch.pluginName }
  static var intercepts: [String] { Dispatch.messages.map { String(describing: $0) } }
  static var kinds: [String] { Dispatch.kinds.map { String(describing: $0) } }
  static var hears: [String] {
    Dispatch.callbacks.map { String(describing: $0) } + (Dispatch.blocks + Dispatch.actions).map { "*.\($0)" }
  }

  func receive(_ input: Input, in surroundings: Surroundings) -> Effects {
    MainThread.shared.hand(MainThread.Request(session: self, input: input, surroundings: surroundings))
  }
}
