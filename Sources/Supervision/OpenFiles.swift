import Foundation

/// How many files this process may have open. ZeroMQ ends the process where a connection finds none left.
package enum OpenFiles {
  private static let most: rlim_t = 65_536
  /// What a process has open besides, and each lane; and each worker of a lane: its log, its handle and its connection, with one to spare.
  private static let (own, ofLane, ofWorker) = (16, 8, 4)

  /// Raises the limit as far as the system allows.
  static func raiseLimit() {
    guard var limit, limit.rlim_cur < min(limit.rlim_max, most) else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = unsafe setrlimit(resource, &limit)
  }

  /// What is wrong with so many lanes of so many workers each, in words; nil if they will find what they need.
  package static func shortage(lanes: Int, workers: Int) -> String? {
    let (who, advice) =
      lanes == 1
      ? ("the workers of a lane need", "allow more, or run with --link inproc")
      : ("\(lanes) lanes of workers need", "name fewer --jobs")
    return shortage(own + lanes * (ofLane + workers * ofWorker), for: who, advice)
  }

  /// The same of plugins that are heard all at the same time.
  static func shortage(plugins: Int) -> String? {
    shortage(own + ofLane + plugins * ofWorker, for: "to hear what the plugins say takes", "allow more")
  }

  private static func shortage(_ needed: Int, for who: String, _ advice: String) -> String? {
    raiseLimit()
    guard let limit, limit.rlim_cur < needed else { return nil }
    return "\(who) \(needed) open files, and the system allows \(limit.rlim_cur) (ulimit -n); \(advice)"
  }

  private static let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))

  private static var limit: rlimit? {
    var limit = rlimit()
    return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
  }
}
