import CSystem
import Foundation
import TraceFormat
import Vocabulary
import ZeroMQ

/// A worker's process: started, watched through its pidfd, killed and reaped by us alone.
final class WorkerProcess {
  /// What is read of its output at a time: as much as a pipe holds, so that a flood keeps nobody waiting.
  private static let mostLog = 1 << 16
  private static let mostLines = 30
  /// How long a guard may take to end what a plugin has started.
  private static let mostClearing = Duration.seconds(3)
  private static let longestLine = 1000

  let program: WorkerProgram
  let cookie: String
  let process: pid_t
  /// Whether the process is a guard, with the program as its child.
  private let isGuarded: Bool
  /// Becomes readable when the process ends.
  let pidfd: CInt
  /// Its standard output and error.
  let logDescriptor: CInt
  /// The last lines that it has printed.
  var log: [String] { lines.map(WorkerProcess.shown) }
  private var lines: [[UInt8]] = []
  /// How long it has owed its end after a goodbye, while this process ran.
  var leaving = Duration.zero
  private var unfinishedLine: [UInt8] = []
  private var ending: String?
  /// Whether SIGKILL has ended it, which no program does to itself by mistake.
  private(set) var wasKilled = false

  /// Starts it. The thread that calls this must outlive the worker.
  init(_ program: WorkerProgram, endpoint: String, cookie: String) throws(StartError) {
    self.program = program
    self.cookie = cookie
    var pipe: [CInt] = [-1, -1]
    guard unsafe understudy_pipe(&pipe) == 0 else { throw StartError(errno) }
    var environment = ProcessInfo.processInfo.environment
    environment["UNDERSTUDY_ENDPOINT"] = endpoint
    environment["UNDERSTUDY_COOKIE"] = cookie
    // In Swift's report of a crash the message comes first, and by default so much behind it that it would be lost.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"] ?? "color=no,registers=none,images=none,threads=crashed,limit=16"
    let arguments = CStrings([program.path] + program.arguments)
    let variables = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    var started: pid_t = 0
    isGuarded = program.isPlugin
    let failure = unsafe understudy_spawn(
      program.path, arguments.pointers, variables.pointers, -1, pipe[1], pipe[1], getpid(), isGuarded ? 1 : 0, &started)
    close(pipe[1])
    guard failure == 0 else {
      close(pipe[0])
      throw StartError(failure)
    }
    process = started
    logDescriptor = pipe[0]
    pidfd = understudy_pidfd_open(started)
    guard pidfd >= 0 else {
      let error = StartError(errno)
      end()
      throw error
    }
  }

  deinit {
    end()
    close(logDescriptor)
    close(pidfd)
  }

  /// Kills it if it still runs, and reaps it. How it ended, in words.
  @discardableResult
  func end() -> String {
    if let ending { return ending }
    kill()
    if isGuarded {
      wait(until: .now + WorkerProcess.mostClearing)
      _ = Foundation.kill(process, SIGKILL)
    }
    return reap()
  }

  /// It ends at once, and waits to be reaped.
  func kill() {
    // A guard ends whatever the plugin has started, and then itself.
    guard ending == nil else { return }
    if isGuarded {
      _ = Foundation.kill(process, SIGHUP)
      // The plugin may have stopped it.
      _ = Foundation.kill(process, SIGCONT)
    } else {
      _ = Foundation.kill(process, SIGKILL)
    }
  }

  /// As somebody from outside would, who knows nothing of guards.
  func killUngently() {
    if ending == nil { _ = Foundation.kill(process, SIGKILL) }
  }

  /// It is asked to go.
  func terminate() {
    if ending == nil { _ = Foundation.kill(process, SIGTERM) }
  }

  /// Waits for its end, until that moment.
  func wait(until moment: ContinuousClock.Instant) {
    var poller = Poller<pid_t>()
    poller.watch(fileDescriptor: pidfd, as: process)
    _ = try? poller.wait(upTo: max(.zero, moment - .now))
  }

  /// Waits for a process that has ended, or is about to. How it ended, in words.
  @discardableResult
  func reap() -> String {
    if let ending { return ending }
    // What a worker has left in its process group ends with it, before its number can be another's.
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    _ = Foundation.kill(-process, SIGKILL)
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    readLog()
    endLine()
    let signal = understudy_exit_signal(status)
    wasKilled = signal == SIGKILL
    let words = signal != 0 ? "killed by signal \(signal)" : "exit status \(understudy_exit_code(status))"
    ending = words
    return words
  }

  /// Takes what it has printed; keeps the last lines. False if nothing more can come.
  @discardableResult
  func readLog() -> Bool {
    var buffer = [UInt8](repeating: 0, count: WorkerProcess.mostLog)
    let count = unsafe read(logDescriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    for line in buffer[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.offset > 0 { endLine() }
      unfinishedLine += line.element.prefix(max(0, WorkerProcess.longestLine - unfinishedLine.count))
    }
    return true
  }

  private func endLine() {
    guard !unfinishedLine.isEmpty else { return }
    lines.append(unfinishedLine)
    unfinishedLine = []
    if lines.count > WorkerProcess.mostLines { lines.removeFirst() }
  }

  /// A line as it may be shown on a terminal, whoever it comes from.
  private static func shown(_ line: [UInt8]) -> String {
    PlainText.blanked(String(decoding: line, as: UTF8.self))
  }
}

/// Why a process could not be started.
struct StartError: Error {
  let number: CInt

  init(_ number: CInt) {
    self.number = number
  }

  /// In words. Of a script the system speaks as if it were not there itself, where it means the program of its first line.
  func reason(for path: String) -> String {
    switch number {
    case ENOENT where FileManager.default.fileExists(atPath: path):
      let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 128) ?? Data()
      let line = start.prefix { $0 != UInt8(ascii: "\n") }
      return line.last == UInt8(ascii: "\r")
        ? "its first line ends with a carriage return, which would belong to the name of a program"
        : "its first line names a program that is not there"
    case ENOEXEC: return "it is no program, and its first line names none (such as #!/bin/sh)"
    default: return unsafe String(cString: strerror(number))
    }
  }
}

/// Strings as C wants them, for the time of a call.
@safe private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
    unsafe pointers[strings.count] = nil
  }

  deinit {
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
