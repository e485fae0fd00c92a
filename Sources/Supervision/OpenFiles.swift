import Foundation

/// How many files this process may have open: each worker takes two, and each connection one.
enum OpenFiles {
  private static let most: rlim_t = 65_536

  /// Raises the limit as far as the system allows, because ZeroMQ ends the process where a connection finds none left.
  static func raiseLimit() {
    let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, most) else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = unsafe setrlimit(resource, &limit)
  }
}
