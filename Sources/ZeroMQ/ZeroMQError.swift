import Glibc

/// What went wrong, as facts; `ZeroMQError+Description.swift` makes the sentence.
package enum ZeroMQError: Error, Hashable {
  /// A function of libzmq refused or failed with this `errno`. Would-block is never among them.
  case failed(function: String, number: CInt)
  /// A router that has `.routerMandatory(true)` knows no peer with this routing id, or that peer has just gone. The message
  /// was not sent.
  case unroutable
  /// The text is no endpoint.
  case invalidEndpoint(text: String, problem: Endpoint.Problem)
  /// A text that should be a CURVE key is not 40 characters of Z85. The text is not repeated, since it may be secret.
  case invalidKey

  /// Whether it is because an address is none of this machine's, or is not for this user to listen at.
  package var isOfNoAddressHere: Bool {
    guard case .failed(_, let number) = self else { return false }
    return [EADDRNOTAVAIL, ENODEV, EACCES].contains(number)
  }
}
