import CZeroMQ

/// A process's share of libzmq: its I/O threads and the name space of its `inproc` endpoints. Threads may share one.
///
/// Sockets hold their context, and ending it waits until all of them are closed: in the other order `deinit` would wait for
/// ever. A context does not survive `fork`; make it in the process that uses it.
@safe package final class Context: Sendable {
  /// libzmq promises that a context is thread-safe.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// - Parameter ioThreads: one is enough for about a gigabyte a second.
  package init(ioThreads: Int = 1) throws(ZeroMQError) {
    unsafe pointer = try call("zmq_ctx_new") { unsafe zmq_ctx_new() }
    // Until here no thread runs. A number that libzmq refuses is thrown, and `deinit` ends the context.
    try call("zmq_ctx_set") { unsafe zmq_ctx_set(pointer, ZMQ_IO_THREADS, CInt(clamping: ioThreads)).unlessFailed }
  }

  deinit {
    // EFAULT is its only other failure and would mean that this object was not built.
    _ = try? call("zmq_ctx_term") { unsafe zmq_ctx_term(pointer).unlessFailed }
  }
}
