import CZeroMQ

extension ZeroMQError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let function, let number):
      "\(function) failed: \(unsafe String(cString: zmq_strerror(number))) (error \(number))"
    case .unroutable:
      "no connected peer has this routing id"
    case .invalidEndpoint(let text, let problem):
      "\"\(text)\" is no endpoint: \(problem)"
    case .invalidKey:
      "a CURVE key is 40 characters of Z85, as 'understudy keys new' prints it"
    }
  }
}

extension Endpoint.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownTransport:
      "write ipc://<absolute path>, tcp://<host>:<port> or inproc://<name>"
    case .pathNotAbsolute:
      "an ipc path begins with / so that it lies in a directory whose mode guards it"
    case .pathTooLong(let bytes):
      "its path has \(bytes) bytes and a socket's path at most \(Endpoint.longestPath); use a shorter run directory"
    case .containsZero:
      "it contains a zero byte"
    case .missingPort:
      "a tcp endpoint ends with :<port>"
    case .invalidPort(let port):
      "\"\(port)\" is no port; write 1 to 65535, or * for any free one"
    case .invalidHost(let host):
      "\"\(host)\" is no host; write a name, an IPv4 address, an IPv6 address in brackets, or * for all interfaces"
    case .emptyName:
      "an inproc endpoint needs a name"
    }
  }
}
