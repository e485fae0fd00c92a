import Foundation

/// The directory of a run, for its sockets: mode 0700, removed in the end.
struct RunDirectory {
  let path: String

  /// Makes it under the temporary directory, and removes what runs that were killed have left there.
  init() throws {
    let parent = FileManager.default.temporaryDirectory
    RunDirectory.sweep(parent)
    let name = "understudy-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    let directory = parent.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    path = directory.path
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes directories of processes that are no more.
  private static func sweep(_ parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix("understudy-") {
      let parts = name.split(separator: "-")
      guard parts.count == 3, let process = pid_t(parts[1]), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
    }
  }
}
