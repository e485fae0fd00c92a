import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// One process of a plugin, and a coordinator that is played to it part by part.
final class Rehearsal {
  /// What comes next of the plugin.
  enum Heard {
    case frame(ToCoordinator)
    /// Bytes that are no frame.
    case garbage
    /// It has ended, in words.
    case ended(String)
    case silence
  }

  private enum Source: Hashable {
    case socket, process, log
  }

  let process: WorkerProcess
  private let directory: RunDirectory
  private let socket: Socket
  private var poller = Poller<Source>()
  private var identity: [UInt8] = []
  private var ending: String?

  init(_ program: WorkerProgram) throws {
    directory = try RunDirectory()
    let endpoint = try Endpoint.ipc(directory.path + "/check")
    socket = try Socket(
      .router, in: Context(), options: [.routerMandatory(true), .maxMessageSize(WireLimits.largestFrame)])
    try socket.bind(to: endpoint)
    process = try WorkerProcess(program, endpoint: endpoint.text, cookie: "check")
    try poller.watch(socket, as: .socket)
    poller.watch(fileDescriptor: process.pidfd, as: .process)
    poller.watch(fileDescriptor: process.logDescriptor, as: .log)
  }

  deinit {
    process.end()
    socket.close()
    directory.remove()
  }

  /// Sends a frame with these parts to whoever has spoken last.
  func send(_ parts: ToWorker...) {
    var writer = FrameWriter()
    for part in parts { part.write(&writer) }
    send(writer.bytes)
  }

  /// Sends bytes that may be no frame. That nobody is there any more is seen by whoever waits for an answer.
  func send(_ bytes: [UInt8]) {
    _ = try? socket.send(bytes, to: identity)
  }

  /// Waits for what the plugin does next.
  func listen(for time: Duration) throws -> Heard {
    let end = ContinuousClock.now + time
    repeat {
      if let parts = try socket.receiveParts(wait: false), let sender = parts.first {
        identity = sender
        guard let frame = try? ToCoordinator(message: parts.dropFirst(), from: .behavior(0)) else { return .garbage }
        return .frame(frame)
      }
      if let ending { return .ended(ending) }
      for (source, _) in try poller.wait(upTo: max(.zero, end - .now)) {
        switch source {
        case .socket: break
        case .log: if !process.readLog() { poller.stopWatching(.log) }
        case .process:
          poller.stopWatching(.process)
          ending = process.reap()
        }
      }
    } while ContinuousClock.now < end
    return .silence
  }

  /// What it says of itself, if it is the first thing that it says.
  func hello(within time: Duration = .seconds(10)) throws -> Hello? {
    guard case .frame(let frame) = try listen(for: time) else { return nil }
    return frame.hello
  }

  /// A process that has been told that it is welcome; nil if it has said no hello.
  static func welcomed(_ program: WorkerProgram) throws -> Rehearsal? {
    let rehearsal = try Rehearsal(program)
    guard try rehearsal.hello() != nil else { return nil }
    rehearsal.send(.welcome(Welcome(version: ProtocolVersion.newest, incarnation: 1)))
    return rehearsal
  }

  /// Waits for its end, whatever it says until then; nil if it does not come.
  func end(within time: Duration) throws -> String? {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      if case .ended(let how) = try listen(for: end - .now) { return how }
    }
    return nil
  }
}
