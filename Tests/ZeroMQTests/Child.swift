import CSystem
import Glibc

/// A process that a test started, ended and reaped with the last reference.
final class Child {
  let pid: pid_t
  let pidfd: CInt
  private var reaped: CInt?

  init(_ arguments: [String], output: CInt = -1) throws {
    pid = try spawn(arguments, output: output)
    pidfd = understudy_pidfd_open(pid)
  }

  /// Waits until the child has ended.
  func status() throws -> CInt {
    if let reaped { return reaped }
    var status: CInt = 0
    while unsafe waitpid(pid, &status, 0) != pid {
      guard errno == EINTR else { throw Errno(number: errno) }
    }
    reaped = status
    return status
  }

  deinit {
    if reaped == nil {
      _ = understudy_pidfd_send_signal(pidfd, SIGKILL)
      _ = try? status()
    }
    close(pidfd)
  }
}

func spawn(_ arguments: [String], output: CInt = -1) throws -> pid_t {
  var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
  defer { unsafe strings.forEach { unsafe free($0) } }
  var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
  var pid: pid_t = 0
  let number = unsafe understudy_spawn(arguments[0], &strings, &environment, -1, output, -1, getpid(), 0, &pid)
  guard number == 0 else { throw Errno(number: number) }
  return pid
}

/// What a program writes to its standard output.
func output(of arguments: [String]) throws -> String {
  var ends: [CInt] = [0, 0]
  guard unsafe pipe(&ends) == 0 else { throw Errno(number: errno) }
  defer { close(ends[0]) }
  let child: Child
  do {
    defer { close(ends[1]) }
    child = try Child(arguments, output: ends[1])
  }
  return try withExtendedLifetime(child) { try text(from: ends[0]) }
}

/// All that can be read until the last writer is gone.
private func text(from descriptor: CInt) throws -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = unsafe read(descriptor, &chunk, chunk.count)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    if count > 0 { bytes += chunk.prefix(count) } else if errno != EINTR { throw Errno(number: errno) }
  }
}
