import CSystem
import Foundation
import Vocabulary

/// A worker's process: started, watched through its pidfd, killed and reaped by us alone.
final class WorkerProcess {
  let kind: ComponentKind
  let cookie: String
  let process: pid_t
  /// Becomes readable when the process ends.
  let pidfd: CInt
  /// Its standard output and error.
  let logDescriptor: CInt
  private(set) var log: [String] = []
  private var unfinishedLine: [UInt8] = []
  private var ending: String?

  /// Starts `program worker <kind>`. The thread that calls this must outlive the worker.
  init(_ kind: ComponentKind, program: String, endpoint: String, cookie: String) throws(StartError) {
    self.kind = kind
    self.cookie = cookie
    var pipe: [CInt] = [-1, -1]
    guard unsafe understudy_pipe(&pipe) == 0 else { throw StartError(errno) }
    var environment = ProcessInfo.processInfo.environment
    environment["UNDERSTUDY_ENDPOINT"] = endpoint
    environment["UNDERSTUDY_COOKIE"] = cookie
    let arguments = CStrings([program, "worker", String(describing: kind)])
    let variables = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    var started: pid_t = 0
    let failure = unsafe understudy_spawn(
      program, arguments.pointers, variables.pointers, -1, pipe[1], pipe[1], getpid(), &started)
    close(pipe[1])
    guard failure == 0 else {
      close(pipe[0])
      throw StartError(failure)
    }
    process = started
    logDescriptor = pipe[0]
    pidfd = understudy_pidfd_open(started)
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
    kill(process, SIGKILL)
    return reap()
  }

  /// Waits for a process that has ended, or is about to. How it ended, in words.
  @discardableResult
  func reap() -> String {
    if let ending { return ending }
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    readLog()
    let signal = understudy_exit_signal(status)
    let words = signal != 0 ? "killed by signal \(signal)" : "exit status \(understudy_exit_code(status))"
    ending = words
    return words
  }

  /// Takes what it has printed; keeps the last lines.
  func readLog() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(logDescriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          log.append(String(decoding: unfinishedLine, as: UTF8.self))
          unfinishedLine = []
          if log.count > 20 { log.removeFirst() }
        } else if unfinishedLine.count < 1000 {
          unfinishedLine.append(byte)
        }
      }
      if count < buffer.count { break }
    }
  }
}

/// Why a process could not be started.
struct StartError: Error {
  let number: CInt

  init(_ number: CInt) {
    self.number = number
  }

  var reason: String { unsafe String(cString: strerror(number)) }
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
