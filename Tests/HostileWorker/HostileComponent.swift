import Foundation
import Vocabulary

/// What a component can do wrong, in sessions that have an object with this name; in all, if the program is started under a name that
/// ends so.
enum Deed: String {
  /// Never comes to an end.
  case spin
  /// Stops its own process.
  case stop
  /// Says something and ends by a signal.
  case crash
  /// Ends as if nothing were wrong.
  case leave
  /// Prints more than a pipe holds, at each input, and is fine otherwise.
  case flood
  /// Says a line more on the console at the end of each call, and is fine otherwise.
  case boast
}

/// A component that is as it should be, but for the deed.
struct HostileComponent<Player: Component>: Component {
  private var player: Player
  private let deed: Deed?

  static var kind: ComponentKind { Player.kind }
  static var reads: PropertySet { Player.reads }

  init(_ configuration: Configuration) {
    player = Player(configuration)
    let program = CommandLine.arguments.first.flatMap { $0.split(separator: "-").last } ?? ""
    deed = Deed(rawValue: String(program)) ?? configuration.objects.lazy.compactMap { Deed(rawValue: $0.name) }.first
  }

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch deed {
    case .none: break
    case .spin: while true {}
    case .stop: kill(getpid(), SIGSTOP)
    case .crash:
      print("about to \u{1B}[31mcrash")
      fflush(nil)
      abort()
    case .leave: exit(0)
    case .flood:
      for _ in 0..<30 { print(String(repeating: "flood ", count: 1_000)) }
    case .boast:
      player.receive(input, &effects, in: surroundings)
      if !effects.hasDeparture { effects.log("this went well", on: .window, because: .housekeeping) }
      return
    }
    player.receive(input, &effects, in: surroundings)
  }
}
