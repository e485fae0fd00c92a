extension Endpoint {
  /// Reads the text form, as it comes from a command line, an environment or a peer.
  ///
  /// - Throws: `.invalidEndpoint`, whose description says what to write instead.
  package init(_ text: String) throws(ZeroMQError) {
    if let path = text.after("ipc://") {
      try self.init(.ipc(path: path))
    } else if let name = text.after("inproc://") {
      try self.init(.inproc(name: name))
    } else if let address = text.after("tcp://") {
      // The last colon: those of an IPv6 address come before it, inside brackets.
      guard let colon = address.lastIndex(of: ":"), !address.hasSuffix("]") else {
        throw .invalidEndpoint(text: text, problem: .missingPort)
      }
      let digits = String(address[address.index(after: colon)...])
      guard let port = Self.port(digits) else {
        throw .invalidEndpoint(text: text, problem: .invalidPort(digits))
      }
      try self.init(.tcp(host: String(address[..<colon]), port: port))
    } else {
      throw .invalidEndpoint(text: text, problem: .unknownTransport)
    }
  }

  private static func port(_ digits: String) -> UInt16? {
    if digits == "*" { return 0 }
    // UInt16 would take a sign too.
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return UInt16(digits)
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
