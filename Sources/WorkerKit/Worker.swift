import Foundation
import Sequencing
public import Vocabulary
import Wire
import ZeroMQ

/// Why a worker cannot go on. Each has a sentence for standard error; the exit code is 1.
public enum WorkerError: Error, Sendable {
  /// It was started by hand, not by a coordinator.
  case noCoordinator(name: String)
  case refused(String)
  /// The coordinator's numbers do not mean what they mean here.
  case otherWords
  /// Nobody answered the hello in time.
  case silence
  case malformed(String)
  case transport(String)
  /// What it has to say fits into no frame; in bytes.
  case tooLarge(Int)
  /// The coordinator on another machine does not know our key.
  case notAdmitted(endpoint: String)
  /// No coordinator was found on another machine; perhaps somebody was there who cannot be it.
  case unreachable(endpoint: String, after: Duration, hasBrokenOff: Bool)
  /// The name of the coordinator's machine leads nowhere.
  case unknownHost(endpoint: String)
  /// The coordinator went away, or one on another machine has taken us for lost.
  case lost

  public var sentence: String {
    switch self {
    case .noCoordinator(let name):
      "this is the \(name) worker of Understudy; 'understudy run' starts it, with an endpoint and a cookie in its environment"
    case .refused(let sentence): "the coordinator refused this worker: \(sentence)"
    case .otherWords: "the coordinator's words are not this worker's; both must be of one build"
    case .silence: "no coordinator answered within ten seconds"
    case .malformed(let what): "the coordinator sent no frame: \(what)"
    case .transport(let sentence): sentence
    case .tooLarge(let bytes):
      "a frame of \(bytes) bytes would have left this worker; the most is \(WireLimits.largestFrame)"
    case .notAdmitted(let endpoint):
      "the coordinator at \(endpoint) does not know this worker's key; copy the file 'public' of its keys into the folder "
        + "'trusted' of the coordinator's keys"
    case .unreachable(let endpoint, let patience, let hasBrokenOff):
      "no coordinator answered at \(endpoint) within \(patience.components.seconds) seconds"
        + (hasBrokenOff
          ? "; somebody is there who cannot prove the key in 'trusted': is it the coordinator's file 'public'?" : "")
    case .unknownHost(let endpoint):
      "no coordinator can be looked for at \(endpoint): this machine knows no address of that name"
    case .lost: "the coordinator was lost"
    }
  }
}

/// Serves a component until the coordinator says farewell or is gone.
///
/// Endpoint and cookie come from the environment (`UNDERSTUDY_ENDPOINT`, `UNDERSTUDY_COOKIE`). The loop runs on the calling
/// thread, which should be the main one. Standard output and error are the worker's log, never the protocol.
public func serve<Player: Component>(_ player: Player.Type) throws(WorkerError) {
  try serve(Solo<Player>.self)
}

/// Serves a plugin, as ``serve(_:)-component`` does a component.
public func serve<Plugin: Behavior>(_ plugin: Plugin.Type) throws(WorkerError) {
  try serve(BehaviorCast<Plugin>.self)
}

/// Serves an observer, as ``serve(_:)-component`` does a component.
public func serve<Watcher: SessionObserver>(_ watcher: Watcher.Type) throws(WorkerError) {
  try connect(ObserverHost<Watcher>())
}

func serve(_ cast: any HostedCast.Type) throws(WorkerError) {
  try connect(WorkerHost(cast))
}

/// Serves a component to a coordinator on another machine, which is looked for, also when it is lost on the way, until its run is over.
///
/// - Parameter report: told of each coordinator that was lost.
package func serve<Player: Component>(
  _ player: Player.Type, elsewhere address: CoordinatorAddress, report: (String) -> Void
) throws(WorkerError) {
  while true {
    do throws(WorkerError) {
      return try connect(WorkerHost(Solo<Player>.self), address)
    } catch .lost {
      report("the coordinator at \(address.endpoint.text) was lost; looking for it again")
    }
  }
}

private func connect(_ host: any ConnectionHost, _ address: CoordinatorAddress? = nil) throws(WorkerError) {
  var connection: WorkerConnection?
  do throws(ZeroMQError) {
    var address = address
    if address == nil { address = try CoordinatorAddress(ProcessInfo.processInfo.environment) }
    if let address { connection = try WorkerConnection(host, address) }
  } catch {
    throw .transport("\(error)")
  }
  guard var connection else { throw .noCoordinator(name: host.hello.name) }
  try connection.run()
}
