import Foundation
import Sequencing
import Vocabulary
import Wire

/// A behaviour alone on its stage.
struct BehaviorCast<Plugin: Behavior>: HostedCast {
  private let kind: ComponentKind
  private var plugin: Plugin

  init(_ configuration: Configuration, as kind: ComponentKind) {
    self.kind = kind
    plugin = Plugin(Binding(configuration, kind))
  }

  static var hello: Hello {
    var hello = Hello(of: Plugin.name, .behavior)
    hello.reads = Plugin.reads.map(\.description)
    hello.intercepts = Plugin.intercepts.map { String(describing: $0) }
    hello.hears = Plugin.hears.map { String(describing: $0) }
    hello.reacts = Plugin.reactsTo.map(\.description)
    hello.answers = Plugin.answers.map { String(describing: $0) }
    return hello
  }

  func plays(_ kind: ComponentKind) -> Bool { kind == self.kind }

  func reads(of kind: ComponentKind) -> PropertySet { Plugin.reads.union(Plugin.reactsTo) }

  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch input {
    case .message(let message):
      plugin.take(message, &effects, in: surroundings)
    case .returned(let then, let value):
      plugin.goOn(then, with: value, &effects, in: surroundings)
    case .heard(let object, let slot, let verb, let arguments):
      let holder = slot.known == Word.Known.none ? nil : slot.known
      let callback = Callback(object: object, slot: holder, verb: verb.known, arguments: arguments)
      plugin.hear(callback, &effects, in: surroundings)
    case .due(let token):
      plugin.wake(token, &effects, in: surroundings)
    case .changed(let object, let property):
      plugin.changed(object, property, &effects, in: surroundings)
    case .caught:
      // Only the app stops exceptions.
      break
    }
  }
}

/// Serves a plugin until the coordinator says farewell; ends the process with exit code 1 and a sentence if there is none.
public func serveOrExit<Plugin: Behavior>(_ plugin: Plugin.Type) {
  do throws(WorkerError) {
    try serve(plugin)
  } catch {
    exit(saying: error)
  }
}

/// Ends the process with exit code 1 and a sentence.
func exit(saying error: WorkerError) -> Never {
  FileHandle.standardError.write(Data("\(error.sentence)\n".utf8))
  exit(1)
}
