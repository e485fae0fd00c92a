import ArgumentParser
import Coordination
import Foundation
import Supervision

/// How sessions reach the components.
struct LinkOptions: ParsableArguments {
  @Option(help: "process: worker processes over ZeroMQ; inproc: all in this process.")
  var link = Kind.process

  @Option(help: "Sessions in flight at once, over processes.")
  var inFlight = 256

  @Option(help: "Threads that run sessions, in process. Default: as many as there are cores.")
  var jobs: Int?

  @Option(help: ArgumentHelp("The program that is started as a worker.", visibility: .hidden))
  var workerProgram: String?

  @Option(help: ArgumentHelp("Seconds that a worker may take over one delivery.", visibility: .hidden))
  var deadline = 5.0

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case process, inproc
  }

  func validate() throws {
    guard inFlight > 0, inFlight <= 4096 else { throw ValidationError("--in-flight must be between 1 and 4096") }
    guard jobs.map({ (1...256).contains($0) }) ?? true else {
      throw ValidationError("--jobs must be between 1 and 256")
    }
    guard deadline > 0, deadline <= 86_400 else {
      throw ValidationError("--deadline must be more than 0 seconds, and at most a day")
    }
  }

  /// Runs the sessions, and hands over each result as it comes. Stops when a signal has come.
  ///
  /// - Returns: false if a worker was found to be non-deterministic.
  @discardableResult
  func run(_ sessions: [PlannedSession], _ finished: (Int, SessionResult) -> Void) throws -> Bool {
    switch link {
    case .inproc:
      InProcess.run(
        sessions, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        shouldStop: { Interruption.hasCome }, finished)
      return true
    case .process:
      var options = ProcessLink.Options()
      if let workerProgram { options.program = workerProgram }
      options.deadline = .seconds(deadline)
      do throws(LinkError) {
        let link = try ProcessLink(options)
        defer { link.shutDown() }
        link.report = { Terminal.complain($0) }
        try Lane(link, width: inFlight).run(sessions, shouldStop: { Interruption.hasCome }, finished)
        return !link.hasDiffered
      } catch {
        Terminal.complain(error.sentence)
        throw error.reason.code
      }
    }
  }
}

extension LinkError {
  fileprivate var sentence: String {
    switch self {
    case .cannotStart(let kind, let path, let reason):
      "cannot start the \(kind) worker: \(path): \(reason)"
    case .endsAtOnce(let kind, let how, let log):
      "the \(kind) worker ends before it says hello: \(how)" + log.map { "\n  | \($0)" }.joined()
    case .transport(let sentence): sentence
    }
  }

  fileprivate var reason: ExitReason {
    switch self {
    case .cannotStart, .endsAtOnce: .pluginMissing
    case .transport: .unfinished
    }
  }
}
