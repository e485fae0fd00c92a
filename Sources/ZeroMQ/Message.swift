import CZeroMQ

/// One part of a message as libzmq holds it, and a place that can be received into again and again.
///
/// It exists so that receiving copies exactly as many bytes as arrived, and so that a decoder can read them where they are.
@safe package struct Message: ~Copyable {
  /// On the heap, since libzmq keeps small contents inside the structure and they must not move while they are read.
  let pointer: UnsafeMutablePointer<zmq_msg_t>

  /// An empty message.
  package init() {
    unsafe pointer = .allocate(capacity: 1)
    _ = unsafe zmq_msg_init(pointer)
  }

  deinit {
    _ = unsafe zmq_msg_close(pointer)
    unsafe pointer.deallocate()
  }

  /// The size in bytes.
  package var count: Int { unsafe zmq_msg_size(pointer) }

  /// Whether more parts of the same multipart message follow this one.
  package var hasMore: Bool { unsafe zmq_msg_more(pointer) != 0 }

  /// Replaces the contents of `buffer`, whose memory is used again if it is large enough.
  borrowing func copy(into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(start: zmq_msg_data(pointer), count: count))
  }
}
