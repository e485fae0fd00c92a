import CSystem
import Foundation
import Glibc
import Synchronization
import Testing
import ZeroMQ

@Suite struct SpawnTests {
  @Test func `a program runs and its exit code can be read`() throws {
    let status = try Child(["/bin/sh", "-c", "exit 42"]).status()
    #expect(understudy_exit_code(status) == 42)
    #expect(understudy_exit_signal(status) == 0)
  }

  @Test func `a signal that ended a program can be read`() throws {
    let child = try Child(["/bin/sleep", "60"])
    #expect(understudy_pidfd_send_signal(child.pidfd, SIGTERM) == 0)
    let status = try child.status()
    #expect(understudy_exit_code(status) == -1)
    #expect(understudy_exit_signal(status) == SIGTERM)
  }

  @Test(arguments: [("/does/not/exist", ENOENT), ("/", EACCES), ("/etc/passwd", EACCES)])
  func `what cannot be executed is reported and leaves no child`(path: String, number: CInt) throws {
    let children = "/proc/thread-self/children"
    let before = try String(contentsOfFile: children, encoding: .utf8)
    #expect(throws: Errno(number: number)) { try spawn([path]) }
    #expect(try String(contentsOfFile: children, encoding: .utf8) == before)
  }

  /// The kernel's parent is a thread; a process that dies takes the same way with the last of its threads.
  @Test func `a child dies with its parent`() throws {
    let spawned = Mutex<Result<pid_t, any Error>?>(nil)
    let mayEnd = DispatchSemaphore(value: 0)
    let hasSpawned = DispatchSemaphore(value: 0)
    let thread = Thread {
      spawned.withLock { $0 = Result { try spawn(["/bin/sleep", "60"]) } }
      hasSpawned.signal()
      mayEnd.wait()
    }
    thread.start()
    hasSpawned.wait()
    let pid = try #require(spawned.withLock { $0 }).get()
    let pidfd = understudy_pidfd_open(pid)
    defer { close(pidfd) }
    var poller = Poller<Int>()
    poller.watch(fileDescriptor: pidfd, as: 0)
    #expect(try poller.wait(upTo: moment).isEmpty, "it lives while its parent does")
    mayEnd.signal()
    #expect(try poller.wait(upTo: deadline).count == 1)
    var status: CInt = 0
    unsafe waitpid(pid, &status, 0)
    #expect(understudy_exit_signal(status) == SIGKILL)
  }

  @Test func `a child whose parent is already another does not run`() throws {
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("/bin/sleep"), strdup("60"), nil]
    defer { unsafe strings.forEach { unsafe free($0) } }
    var (pid, status): (pid_t, CInt) = (0, 0)
    #expect(unsafe understudy_spawn("/bin/sleep", &strings, &strings, -1, -1, -1, getpid() + 1, 0, &pid) == 0)
    unsafe waitpid(pid, &status, 0)
    #expect(understudy_exit_code(status) == 127)
  }

  @Test func `a child has three descriptors and no other`() throws {
    let leaking = dup(2)
    defer { close(leaking) }
    // The fourth line is the directory that ls reads.
    #expect(try output(of: ["/bin/ls", "/proc/self/fd"]) == "0\n1\n2\n3\n")
  }

  @Test func `a child neither blocks nor ignores a signal`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGUSR2)
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    signal(SIGWINCH, SIG_IGN)
    defer { signal(SIGWINCH, SIG_DFL) }
    let lines = try output(of: ["/bin/grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"]).split(separator: "\n")
    // 32 and 33 belong to the C library, which lets nobody change them.
    let masks = lines.map { line in UInt64(line.suffix(16), radix: 16).map { $0 & ~0x1_8000_0000 } }
    #expect(masks == [0, 0])

    var after = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &after)
    #expect(unsafe sigismember(&after, SIGUSR2) == 1, "the parent's mask is as it was")
    #expect(unsafe sigismember(&after, SIGUSR1) == 0)
  }

  @Test func `a child has a process group of its own`() throws {
    let child = try Child(["/bin/sleep", "60"])
    #expect(getpgid(child.pid) == child.pid)
  }

  @Test func `a subreaper inherits an orphan`() throws {
    #expect(understudy_become_subreaper() == 0)
    let orphan = try #require(pid_t(try output(of: ["/bin/sh", "-c", "sleep 60 >/dev/null & echo $!"]).dropLast()))
    kill(orphan, SIGKILL)
    var status: CInt = 0
    #expect(unsafe waitpid(orphan, &status, 0) == orphan, "only a parent can wait for a process")
    #expect(understudy_exit_signal(status) == SIGKILL)
  }
}
