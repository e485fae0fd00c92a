import Glibc

/// Waits for sockets and plain descriptors (a pidfd, a pipe) at once, and says which are ready, by the caller's own keys.
///
/// It looks at the sockets, then sleeps in `poll` upon their descriptors: `zmq_poll` asks the kernel twice as often for the same
/// answer. It holds its sockets, not the descriptors: stop watching a descriptor before closing it. Each wait costs time for
/// everything that is watched, which is fine for hundreds.
@safe package struct Poller<Key: Hashable> {
  private struct Watched {
    let key: Key
    let socket: Socket?
    let interest: Readiness
    var ready: Readiness = []
  }

  private var watched: [Watched] = []
  /// One for each of `watched`, at the same index.
  private var items: [pollfd] = []

  package init() {}

  /// Watches a socket, in place of what was watched under this key.
  ///
  /// - Throws: ENOTSOCK if it is closed.
  package mutating func watch(
    _ socket: Socket, for interest: Readiness = .readable, as key: Key
  ) throws(ZeroMQError) {
    // A socket's descriptor becomes readable for whatever happens to the socket.
    let item = pollfd(fd: try socket.fileDescriptor, events: CShort(POLLIN), revents: 0)
    put(Watched(key: key, socket: socket, interest: interest), item)
  }

  /// Watches a descriptor, in place of what was watched under this key.
  package mutating func watch(fileDescriptor: CInt, for interest: Readiness = .readable, as key: Key) {
    put(
      Watched(key: key, socket: nil, interest: interest),
      pollfd(fd: fileDescriptor, events: interest.pollEvents, revents: 0))
  }

  /// Forgets what was watched under this key, if anything was.
  package mutating func stopWatching(_ key: Key) {
    guard let index = watched.firstIndex(where: { $0.key == key }) else { return }
    watched.remove(at: index)
    items.remove(at: index)
  }

  /// Waits until something is ready.
  ///
  /// - Parameter timeout: how long, to the next millisecond; zero to look only, nil for ever. Signals do not make it longer.
  /// - Returns: what is ready, in the order in which it was first watched; nothing if the time passed.
  /// - Throws: ENOTSOCK if a watched socket was closed.
  package mutating func wait(upTo timeout: Duration?) throws(ZeroMQError) -> [(key: Key, readiness: Readiness)] {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      // What a socket's descriptor has told once, it does not tell again: so the socket is asked before every sleep.
      for index in watched.indices { try ask(index) }
      let isReady = watched.contains { !$0.ready.isEmpty }
      try sleep(upTo: isReady ? .zero : deadline.map { $0 - .now })
      for index in watched.indices where items[index].revents != 0 { try take(index) }
      let ready = watched.compactMap { $0.ready.isEmpty ? nil : (key: $0.key, readiness: $0.ready) }
      if !ready.isEmpty { return ready }
      if let deadline, deadline <= .now { return [] }
    }
  }

  private mutating func ask(_ index: Int) throws(ZeroMQError) {
    watched[index].ready = []
    guard let socket = watched[index].socket else { return }
    watched[index].ready = try socket.readiness.intersection(watched[index].interest)
  }

  /// What the kernel says of a descriptor; that of a socket may tell of something that nobody waits for.
  private mutating func take(_ index: Int) throws(ZeroMQError) {
    if watched[index].socket == nil {
      watched[index].ready = Readiness(pollEvents: items[index].revents)
    } else if watched[index].ready.isEmpty {
      try ask(index)
    }
  }

  /// A signal ends it early.
  private mutating func sleep(upTo timeout: Duration?) throws(ZeroMQError) {
    let count = nfds_t(watched.count)
    guard unsafe Glibc.poll(&items, count, timeout.millisecondsOrForever) < 0 else { return }
    for index in items.indices { items[index].revents = 0 }
    if errno != EINTR { throw .failed(function: "poll", number: errno) }
  }

  private mutating func put(_ new: Watched, _ item: pollfd) {
    if let index = watched.firstIndex(where: { $0.key == new.key }) {
      watched[index] = new
      items[index] = item
    } else {
      watched.append(new)
      items.append(item)
    }
  }
}
