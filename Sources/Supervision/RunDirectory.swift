import Coordination
import Foundation
import TraceFormat

/// The directory of a run, for its sockets: mode 0700, removed in the end.
///
/// It is locked as long as its process lives, so that another run, even one that numbers its processes differently (in a
/// container), does not take it for a dead one's.
struct RunDirectory {
  /// A longer one leaves no room in the address of a socket.
  private static let longestParent = 64

  let path: String
  private let lock: CInt
  /// How often another run may take it for a dead one's before it is locked.
  private static let mostAttempts = 3

  /// Makes it under the temporary directory, and removes what runs that were killed have left there.
  init() throws {
    // One that is set to nothing is not set; Foundation takes it for the root.
    let named = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    var parent = URL(filePath: named ?? "/tmp")
    if parent.path.utf8.count > RunDirectory.longestParent { parent = URL(filePath: "/tmp") }
    RunDirectory.sweep(parent)
    for _ in 0..<RunDirectory.mostAttempts {
      let name = "understudy-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
      let path = parent.appending(path: name).path
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      } catch {
        throw RunDirectoryError(parent: parent.path, trouble: WriteTrouble(error))
      }
      let lock = RunDirectory.lock(path) ?? -1
      // Without a lock for another reason, a file system that has none, it goes on all the same.
      let isTaken = lock < 0 && errno == EWOULDBLOCK
      if !isTaken, FileManager.default.fileExists(atPath: path) {
        (self.path, self.lock) = (path, lock)
        return
      }
      if lock >= 0 { close(lock) }
    }
    throw RunDirectoryError(parent: parent.path, trouble: .other("it is removed again and again"))
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  /// Removes directories of processes that are no more: those that are named as this one is, are this user's, and have sockets alone. What
  /// only looks like one is left as it is.
  private static func sweep(_ parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix("understudy-") {
      let parts = name.split(separator: "-")
      guard parts.count == 3, let process = pid_t(parts[1]), UInt32(parts[2]) != nil, kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      let path = parent.appending(path: name).path
      guard isOurs(path), let lock = lock(path) else { continue }
      // Not empty, it stays.
      if removeSockets(in: path) { unsafe rmdir(path) }
      close(lock)
    }
  }

  private static func isOurs(_ path: String) -> Bool {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.ownerAccountID] as? UInt == UInt(getuid()) && facts?[.posixPermissions] as? Int == 0o700
  }

  /// Whether there was nothing else.
  private static func removeSockets(in path: String) -> Bool {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map { "\(path)/\($0)" }
    let areSockets = files.allSatisfy {
      (try? FileManager.default.attributesOfItem(atPath: $0))?[.type] as? FileAttributeType == .typeSocket
    }
    if areSockets { for file in files { unsafe unlink(file) } }
    return areSockets
  }

  /// Nil if a living process has it.
  private static func lock(_ path: String) -> CInt? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}

/// There is no place for the sockets of a run.
struct RunDirectoryError: Error, CustomStringConvertible {
  let parent: String
  let trouble: WriteTrouble

  var description: String {
    "cannot make a directory for the sockets of the run under \(parent): \(trouble.sentence); TMPDIR names another place"
  }
}

extension LinkError {
  /// What went wrong before there was a link: where a directory cannot be made, it cannot the next time either, unless the disk is full.
  init(beginning error: any Error) {
    let isHopeless = (error as? RunDirectoryError)?.trouble.mayPass == false
    self = isHopeless ? .noPlace("\(error)") : .transport("\(error)")
  }
}
