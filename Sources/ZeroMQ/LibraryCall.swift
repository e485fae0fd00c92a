import CZeroMQ
import Glibc

/// The one door to libzmq: runs `body` again as long as a signal interrupts it, and turns failure into a thrown error.
///
/// A wait inside `body` begins anew after each signal, unless `body` itself works out what is left of it.
///
/// - Parameters:
///   - function: the C function that `body` calls, for the error.
///   - body: one C call and nothing after it that could change `errno`; nil says that it failed.
/// - Returns: nil if the call would block.
@inline(__always)
func callUnlessBlocked<Result>(_ function: String, _ body: () -> Result?) throws(ZeroMQError) -> Result? {
  while true {
    if let result = body() { return result }
    switch zmq_errno() {
    case EINTR: continue
    case EAGAIN: return nil
    case EHOSTUNREACH: throw .unroutable
    case let number: throw .failed(function: function, number: number)
    }
  }
}

/// As `callUnlessBlocked`, for calls that have no reason to block; if one does, that is an error too.
@inline(__always)
@discardableResult
func call<Result>(_ function: String, _ body: () -> Result?) throws(ZeroMQError) -> Result {
  guard let result = try callUnlessBlocked(function, body) else {
    throw .failed(function: function, number: EAGAIN)
  }
  return result
}

extension CInt {
  /// The result of a C call, nil for the -1 that says "look at `errno`".
  @inline(__always)
  var unlessFailed: CInt? { self == -1 ? nil : self }
}
