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

  public var sentence: String {
    switch self {
    case .noCoordinator(let name):
      "this is the \(name) worker of Understudy; 'understudy run' starts it, with an endpoint and a cookie in its environment"
    case .refused(let sentence): "the coordinator refused this worker: \(sentence)"
    case .otherWords: "the coordinator's words are not this worker's; both must be of one build"
    case .silence: "no coordinator answered within ten seconds"
    case .malformed(let what): "the coordinator sent no frame: \(what)"
    case .transport(let sentence): sentence
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

private func connect(_ host: any ConnectionHost) throws(WorkerError) {
  let environment = ProcessInfo.processInfo.environment
  guard let endpoint = environment["UNDERSTUDY_ENDPOINT"], let cookie = environment["UNDERSTUDY_COOKIE"] else {
    throw .noCoordinator(name: host.hello.name)
  }
  var connection: WorkerConnection
  do throws(ZeroMQError) {
    connection = try WorkerConnection(host, endpoint, cookie)
  } catch {
    throw .transport("\(error)")
  }
  try connection.run()
}
