import CSystem
import Foundation
import Testing
import ZeroMQ

/// `understudy` as a user starts it, with what it prints in files. Killed and reaped with the last reference.
final class Program {
  let process: pid_t
  private let pidfd: CInt
  private let scratch: Scratch
  private let name: String
  private var ending: CInt?

  /// - Parameters:
  ///   - path: another program that is started in its place.
  ///   - output: takes its standard output, in place of a file.
  ///   - environment: variables besides those that it always has.
  init(
    _ arguments: [String], program path: String = Suite.program, in scratch: Scratch, output: CInt? = nil,
    environment more: [String] = []
  ) throws {
    self.scratch = scratch
    name = "\(scratch.path)/\(UInt32.random(in: 0 ... .max))"
    let out = try output ?? Program.file(name + ".out")
    let error = try Program.file(name + ".err")
    defer {
      if output == nil { close(out) }
      close(error)
    }
    let words = [path] + arguments
    let variables = ["TMPDIR=\(scratch.path)/tmp", "PATH=/usr/bin:/bin"] + more
    var argv: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + environment).forEach { unsafe free($0) } }
    var started: pid_t = 0
    let failure = unsafe understudy_spawn(path, &argv, &environment, -1, out, error, getpid(), 0, &started)
    try #require(failure == 0)
    process = started
    pidfd = understudy_pidfd_open(started)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    close(pidfd)
  }

  var results: String { text(".out") }
  var diagnostics: String { text(".err") }

  func send(_ signal: CInt) {
    kill(process, signal)
  }

  /// Waits for its end: the exit code, or 1000 and the signal that ended it.
  func end(within limit: Duration = .seconds(120)) throws -> CInt {
    if let ending { return ending }
    var poller = Poller<CInt>()
    poller.watch(fileDescriptor: pidfd, as: 0)
    try #require(try !poller.wait(upTo: limit).isEmpty, "it does not end; so far: \(diagnostics)")
    return reap()
  }

  private func reap() -> CInt {
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = understudy_exit_signal(status)
    let code = signal != 0 ? 1000 + signal : understudy_exit_code(status)
    ending = code
    return code
  }

  private func text(_ suffix: String) -> String {
    String(decoding: FileManager.default.contents(atPath: name + suffix) ?? Data(), as: UTF8.self)
  }

  private static func file(_ path: String) throws -> CInt {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    return descriptor
  }
}

/// Waits until something is so; looks every few milliseconds, and fails the test when the time has passed.
func wait(for what: Comment, upTo limit: Duration = .seconds(60), until isSo: () -> Bool) throws {
  let end = ContinuousClock.now + limit
  while !isSo() {
    try #require(ContinuousClock.now < end, what)
    usleep(5_000)
  }
}

/// What the kernel says of processes.
enum ProcessTable {
  /// The living children of a process.
  static func children(of parent: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { pid_t($0) }.filter { isAlive($0) && fields($0)?.parent == parent }
  }

  /// All that a process has started, and what that has started.
  static func descendants(of parent: pid_t) -> [pid_t] {
    children(of: parent).flatMap { [$0] + descendants(of: $0) }
  }

  /// Whether it runs or stands; one that nobody has reaped does neither.
  static func isAlive(_ process: pid_t) -> Bool {
    fields(process).map { $0.state != "Z" && $0.state != "X" } ?? false
  }

  /// The time that processors have spent on it, in hundredths of a second.
  static func work(of process: pid_t) -> Int { fields(process)?.work ?? 0 }

  /// Whether it has a handler of its own for a signal.
  static func handles(_ signal: CInt, _ process: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let mask = status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.output.1, radix: 16) } ?? 0
    return mask >> UInt64(signal - 1) & 1 == 1
  }

  private static func fields(_ process: pid_t) -> (state: String, parent: pid_t, work: Int)? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
    // The name, in parentheses, may hold anything.
    let words = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard words.count > 13, let parent = pid_t(words[2]), let user = Int(words[12]), let system = Int(words[13]) else {
      return nil
    }
    return (String(words[1]), parent, user + system)
  }
}
