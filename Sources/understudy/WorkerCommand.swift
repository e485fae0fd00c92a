import ArgumentParser
import GesturesModel
import NavigationModel
import PresentationModel
import Supervision
import TabsModel
import Vocabulary
import WorkerKit
import ZeroMQ

struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Hosts one component for many sessions; a coordinator starts it, or it looks for one on another machine.",
    discussion: """
      Started by 'understudy run', it finds endpoint and cookie in UNDERSTUDY_ENDPOINT and UNDERSTUDY_COOKIE.

        understudy worker navigation --connect tcp://10.0.0.1:5599 --keys keys

      plays for the coordinator that listens there ('understudy run --remote navigation …'), looks for it again when it is lost \
      on the way, and ends when the run is over. 'understudy keys new' makes the keys.
      """)

  @ArgumentParser.Argument(help: "navigation, tabs, gestures or presentation.")
  var component: Component

  @Option(help: "Where the coordinator on another machine listens, e.g. tcp://10.0.0.1:5599.")
  var connect: String?

  @Option(help: "The folder with this worker's keys; 'trusted' in it has the coordinator's.", completion: .directory)
  var keys: String?

  @Option(help: "How long to look for the coordinator, e.g. 30s.", transform: TimeSpan.init(parsing:))
  var patience: TimeSpan?

  enum Component: String, ExpressibleByArgument, CaseIterable {
    case navigation, tabs, gestures, presentation

    var kind: ComponentKind {
      switch self {
      case .navigation: .navigation
      case .tabs: .tabs
      case .gestures: .gestures
      case .presentation: .presentation
      }
    }
  }

  /// What a coordinator starts, and nothing else: to make out one command among all takes two fifths of its start.
  static func component(of arguments: [String]) -> Component? {
    arguments.count == 3 && arguments[1] == configuration.commandName ? Component(rawValue: arguments[2]) : nil
  }

  func validate() throws {
    guard keys != "" else { throw ValidationError("name a folder for --keys") }
    guard (connect == nil) == (keys == nil) else {
      throw ValidationError("--connect and --keys go together: nobody connects to another machine without keys")
    }
    guard connect != nil || patience == nil else { throw ValidationError("--patience is for --connect") }
    if let connect { _ = try Endpoint(connectingTo: connect) }
  }

  func run() throws {
    try Self.play(component, for: address)
  }

  /// - Parameter address: nil for the coordinator that has started this process.
  static func play(_ component: Component, for address: CoordinatorAddress?) throws {
    do throws(WorkerError) {
      switch component {
      case .navigation: try play(NavigationStack.self, address)
      case .tabs: try play(TabController.self, address)
      case .gestures: try play(GestureArbitration.self, address)
      case .presentation: try play(Presentations.self, address)
      }
    } catch {
      Terminal.complain(error.sentence)
      throw ExitCode(1)
    }
  }

  private static func play<Player: Vocabulary.Component>(
    _ player: Player.Type, _ address: CoordinatorAddress?
  ) throws(WorkerError) {
    guard let address else { return try serve(player) }
    try serve(player, elsewhere: address) { Terminal.complain($0) }
  }

  /// Of a coordinator on another machine.
  private var address: CoordinatorAddress? {
    get throws {
      guard let connect, let keys else { return nil }
      let endpoint = try Endpoint(connectingTo: connect)
      let folder = try Failing.with(.invalidInput) { try KeyFolder(reading: keys) }
      guard let itsKey = folder.trusted.first, folder.trusted.count == 1 else {
        Terminal.complain(
          "\(keys)/trusted must have one key, the coordinator's; it has \(folder.trusted.count)")
        throw ExitReason.invalidInput.code
      }
      return CoordinatorAddress(
        endpoint, keys: folder.keys, itsKey: itsKey, patience: patience?.duration ?? RemoteOptions.usualPatience)
    }
  }
}
