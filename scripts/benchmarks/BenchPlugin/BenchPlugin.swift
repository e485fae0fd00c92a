import Vocabulary
import WorkerKit

/// A behaviour for benchmarks, called as its last argument says. The one before it: `proceeds` hands each push on and is done, `afterwards` has
/// something to do when it is complete.
@main struct BenchPlugin: Behavior {
  static var name: String { CommandLine.arguments.last ?? "" }
  static let intercepts: [Word.Known] = [.pushViewController]
  private static let goesOn = CommandLine.arguments.dropLast().last == "afterwards"

  init(_ binding: Binding) {}

  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    if BenchPlugin.goesOn {
      effects.proceed(message, then: .done)
    } else {
      effects.proceed(message)
    }
  }
}
