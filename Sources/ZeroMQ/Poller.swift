import CZeroMQ
import Glibc

/// Waits for sockets and plain descriptors (a pidfd, a pipe) at once, and says which are ready, by the caller's own keys.
///
/// It holds its sockets, not the descriptors: stop watching a descriptor before closing it. Each wait costs time for everything
/// that is watched, which is fine for hundreds.
@safe package struct Poller<Key: Hashable> {
  private struct Watched {
    let key: Key
    let socket: Socket?
    let fileDescriptor: CInt
    let interest: Readiness
  }

  private var watched: [Watched] = []
  /// One for each of `watched`, at the same index.
  private var items: [zmq_pollitem_t] = unsafe []

  package init() {}

  /// Watches a socket, in place of what was watched under this key.
  package mutating func watch(_ socket: Socket, for interest: Readiness = .readable, as key: Key) {
    put(Watched(key: key, socket: socket, fileDescriptor: -1, interest: interest))
  }

  /// Watches a descriptor, in place of what was watched under this key.
  package mutating func watch(fileDescriptor: CInt, for interest: Readiness = .readable, as key: Key) {
    put(Watched(key: key, socket: nil, fileDescriptor: fileDescriptor, interest: interest))
  }

  /// Forgets what was watched under this key, if anything was.
  package mutating func stopWatching(_ key: Key) {
    guard let index = watched.firstIndex(where: { $0.key == key }) else { return }
    watched.remove(at: index)
    unsafe items.remove(at: index)
  }

  /// Waits until something is ready.
  ///
  /// - Parameter timeout: how long, to the next millisecond; zero to look only, nil for ever. Signals do not make it longer.
  /// - Returns: what is ready, in the order in which it was first watched; nothing if the time passed.
  /// - Throws: ENOTSOCK if a watched socket was closed.
  package mutating func wait(upTo timeout: Duration?) throws(ZeroMQError) -> [(key: Key, readiness: Readiness)] {
    for watched in watched {
      guard let socket = watched.socket, unsafe socket.pointer == nil else { continue }
      throw .failed(function: "zmq_poll", number: ENOTSOCK)
    }
    guard try poll(upTo: timeout) > 0 else { return [] }
    var ready: [(key: Key, readiness: Readiness)] = []
    for index in watched.indices {
      let events = unsafe items[index].revents
      if events != 0 { ready.append((watched[index].key, Readiness(rawValue: events))) }
    }
    return ready
  }

  /// Polls again after a signal for the time that is left then.
  private mutating func poll(upTo timeout: Duration?) throws(ZeroMQError) -> CInt {
    let count = CInt(clamping: watched.count)
    guard let timeout, timeout > .zero else {
      let milliseconds = timeout == nil ? -1 : 0
      return try call("zmq_poll") { unsafe zmq_poll(&items, count, milliseconds).unlessFailed }
    }
    let deadline = ContinuousClock.now + timeout
    return try call("zmq_poll") {
      let milliseconds = (deadline - .now).millisecondsRoundedUp
      return unsafe zmq_poll(&items, count, CLong(milliseconds)).unlessFailed
    }
  }

  private mutating func put(_ new: Watched) {
    let item = unsafe zmq_pollitem_t(
      socket: new.socket?.pointer, fd: new.fileDescriptor, events: new.interest.rawValue, revents: 0)
    if let index = watched.firstIndex(where: { $0.key == new.key }) {
      watched[index] = new
      unsafe items[index] = item
    } else {
      watched.append(new)
      unsafe items.append(item)
    }
  }
}
