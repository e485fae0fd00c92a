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
    guard keys != "" else { throw ValidationError("name a folder for --keys") }
    guard components.isEmpty else {
      guard let listen, keys != nil else {
        throw ValidationError(
          "--remote needs --listen and --keys: nothing listens without being asked, or without keys")
      }
      _ = try Endpoint(listeningAt: listen)
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
      let endpoint = try Endpoint(listeningAt: listen)
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
  /// Where other machines connect, as `--listen` says it.
  init(listeningAt text: String) throws(ValidationError) {
    guard let endpoint = try? Endpoint(text), case .tcp(let host, _) = endpoint.transport,
      host == "*" || Endpoint.isAddress(host)
    else {
      throw ValidationError(
        """
        --listen: '\(text)' is no place to listen at; write tcp://<address>:<port>. The address is an IPv4 address of this \
        machine, an IPv6 one in brackets, or * for all of them, and no name; the port is 1 to 65535, or * or 0 for any free one
        """)
    }
    self = endpoint
  }

  /// Where the coordinator is found, as `--connect` says it.
  init(connectingTo text: String) throws(ValidationError) {
    guard let endpoint = try? Endpoint(text), case .tcp(let host, let port) = endpoint.transport, host != "*", port != 0
    else {
      throw ValidationError(
        """
        --connect: '\(text)' is no place to connect to; write tcp://<host>:<port>, where the coordinator listens. The host is a \
        name, an IPv4 address, or an IPv6 address in brackets; the port is 1 to 65535
        """)
    }
    self = endpoint
  }
}
