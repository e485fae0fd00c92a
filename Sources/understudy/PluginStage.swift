import Coordination
import Stress
import Supervision

/// Plays one session after the other on the thread that made it: plugins in processes, which stay for the next one, all else here.
final class PluginStage {
  private let options: ProcessLink.Options
  private var link: ProcessLink?
  private var count = 0
  /// Sessions over which a plugin was lost.
  private(set) var losses = 0

  /// - Parameter deadline: how long a plugin may take over a delivery.
  init(_ plugins: [String: WorkerProgram], deadline: Duration) {
    var options = ProcessLink.Options()
    options.plugins = plugins
    options.deadline = deadline
    self.options = options
  }

  /// Nil if its plugin cannot be started, or if the program is told to stop.
  func perform(_ planned: PlannedSession) -> SessionResult? {
    guard planned.usesPlugins else { return InProcess.run(planned) }
    do throws(LinkError) {
      let link = try started()
      count += 1
      var result: SessionResult?
      try Lane(besides: link, width: 1)
        .run(SessionSource(count + 1) { _ in planned }, [count], shouldStop: { Interruption.hasCome }) { result = $1 }
      if result?.isLost == true { losses += 1 }
      return result
    } catch {
      Terminal.complain(error.sentence)
      losses += 1
      return nil
    }
  }

  private func started() throws(LinkError) -> ProcessLink {
    if let link { return link }
    let link = try ProcessLink(options)
    self.link = link
    return link
  }

  /// Ends the processes.
  func close() {
    link?.shutDown()
    link = nil
  }
}
