import Foundation
import Synchronization
package import TraceFormat

/// Writes into a stream of this process, whose reader may stand still.
package enum Outlet {
  /// How long there may be no room once the program has been told to stop.
  private static let patience = Duration.milliseconds(500)
  /// How often it is looked whether it has been, in milliseconds.
  private static let interval: CInt = 100
  /// A pipe that has room takes so many bytes (PIPE_BUF) without waiting.
  private static let portion = 4_096
  /// Whether somebody has been given up, who is not waited for again.
  private static let isStuck = Atomic(false)

  /// Writes all of it, however long that takes, as long as nobody tells the program to stop.
  ///
  /// - Parameter isOver: whether somebody has; then a reader who takes nothing for half a second is given up.
  /// - Throws: `.stuck` of such a reader; else what the system says.
  package static func write(
    _ bytes: [UInt8], to descriptor: CInt, unless isOver: () -> Bool
  ) throws(WriteTrouble) {
    // A terminal takes a part of it and waits for the rest; opened once more, it does not, and nobody else's descriptor changes.
    let own = isatty(descriptor) != 0 ? reopened(descriptor) : -1
    defer { if own >= 0 { close(own) } }
    let stream = own >= 0 ? own : descriptor
    let portion = isFile(stream) ? bytes.count : Self.portion
    var rest = bytes[...]
    var end: ContinuousClock.Instant?
    while !rest.isEmpty {
      if hasRoom(stream) {
        let count = unsafe rest.prefix(portion).withUnsafeBytes { unsafe Glibc.write(stream, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
          end = nil
          continue
        }
        guard errno == EINTR || errno == EAGAIN else {
          throw WriteTrouble(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        // Room for less than a line's end is none.
        usleep(10_000)
      }
      guard isOver() else { continue }
      let last = end ?? .now + (isStuck.load(ordering: .relaxed) ? .zero : patience)
      end = last
      guard ContinuousClock.now >= last else { continue }
      isStuck.store(true, ordering: .relaxed)
      throw .stuck
    }
  }

  /// Whether it takes something, or would fail, before it is time to look at something else.
  private static func hasRoom(_ stream: CInt) -> Bool {
    var stream = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&stream, 1, isStuck.load(ordering: .relaxed) ? 0 : interval) > 0
  }

  private static func isFile(_ descriptor: CInt) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func reopened(_ descriptor: CInt) -> CInt {
    unsafe open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }
}
