import ArgumentParser
import Supervision
import ZeroMQ

/// What plays on other machines.
struct RemoteOptions: ParsableArguments {
  static let usualPatience = Duration.seconds(30)

  @Option(
    name: .customLong("remote"), parsing: .singleValue,
    help: "A component that plays on another machine ('understudy worker … --connect …'). Can be repeated.")
  var components: [WorkerCommand.Component] = []

  @Option(help: "Where workers on other machines connect, e.g. tcp://10.0.0.1:5599, or tcp://*:5599 on all addresses.")
  var listen: String?

  @Option(
    help: "The folder with the coordinator's keys ('understudy keys new'); 'trusted' in it has the workers'.",
    completion: .directory)
  var keys: String?

  @Option(
    help: "How long a worker on another machine may be away, e.g. 30s, before sessions that need it are inconclusive.",
    transform: TimeSpan.init(parsing:))
  var patience: TimeSpan?

  func validate() throws {
    guard components.isEmpty else {
      guard listen != nil, keys != nil else {
        throw ValidationError(
          "--remote needs --listen and --keys: nothing listens without being asked, or without keys")
      }
      return
    }
    guard listen == nil, keys == nil, patience == nil else {
      throw ValidationError("--listen, --keys and --patience are for --remote, which says what plays on other machines")
    }
  }

  /// What the link must know; nil if all plays here.
  var elsewhere: Elsewhere? {
    get throws {
      guard let listen, let keys else { return nil }
      let endpoint = try Endpoint(remote: listen, option: "--listen")
      let folder = try Failing.with(.invalidInput) { try KeyFolder(reading: keys) }
      guard !folder.trusted.isEmpty else {
        Terminal.complain("\(keys)/trusted has no key, so nobody could connect; copy the workers' files 'public' there")
        throw ExitReason.invalidInput.code
      }
      return Elsewhere(
        Set(components.map(\.kind)), at: endpoint, keys: folder.keys, trusted: folder.trusted,
        patience: patience?.duration ?? Self.usualPatience)
    }
  }
}

extension Endpoint {
  /// A place that other machines can reach, as an option says it.
  init(remote text: String, option: String) throws {
    let endpoint: Endpoint
    do throws(ZeroMQError) {
      endpoint = try Endpoint(text)
    } catch {
      Terminal.complain("\(option): \(error)")
      throw ExitReason.wrongUse.code
    }
    guard case .tcp(let host, let port) = endpoint.transport else {
      Terminal.complain("\(option): write tcp://<host>:<port>; '\(text)' is for one machine")
      throw ExitReason.wrongUse.code
    }
    if option == "--connect", host == "*" || port == 0 {
      Terminal.complain(
        "\(option): '\(text)' is where somebody may listen; write the host and the port of the one who does")
      throw ExitReason.wrongUse.code
    }
    self = endpoint
  }
}
