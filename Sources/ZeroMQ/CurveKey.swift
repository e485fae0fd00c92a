import CZeroMQ
import Glibc

/// A public or secret key of CURVE, the encryption and authentication of `tcp` connections.
package struct CurveKey: Hashable, Sendable {
  /// 32 bytes, as a ZAP handler is told a public key.
  package let bytes: [UInt8]

  /// Reads the 40 characters of Z85 that `text` gives.
  package init(_ text: String) throws(ZeroMQError) {
    guard text.utf8.count == Self.textCount, !text.utf8.contains(0) else { throw .invalidKey }
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    guard unsafe zmq_z85_decode(&bytes, text) != nil else { throw .invalidKey }
    self.bytes = bytes
  }

  /// 40 characters of Z85. Printing a key shows nothing, so that a secret does not get into a log by accident.
  package var text: String {
    var characters = [CChar](repeating: 0, count: Self.textCount + 1)
    // It fails only for sizes that are no multiple of four.
    _ = unsafe zmq_z85_encode(&characters, bytes, bytes.count)
    return String(decoding: characters.prefix(Self.textCount).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  fileprivate static let byteCount = 32
  fileprivate static let textCount = 40
}

/// A peer's identity: the public key that others know it by, and the secret that proves it.
package struct CurveKeyPair: Hashable, Sendable {
  package let publicKey: CurveKey
  package let secretKey: CurveKey

  package init(publicKey: CurveKey, secretKey: CurveKey) {
    self.publicKey = publicKey
    self.secretKey = secretKey
  }

  /// The pair that a secret belongs to. ENOTSUP if libzmq was built without CURVE.
  package init(secretKey: CurveKey) throws(ZeroMQError) {
    var publicText = [CChar](repeating: 0, count: CurveKey.textCount + 1)
    let secretText = secretKey.text
    try call("zmq_curve_public") { unsafe zmq_curve_public(&publicText, secretText).unlessFailed }
    self.init(publicKey: try CurveKey(publicText), secretKey: secretKey)
  }

  /// A new random pair. ENOTSUP if libzmq was built without CURVE.
  package static func generate() throws(ZeroMQError) -> CurveKeyPair {
    var publicText = [CChar](repeating: 0, count: CurveKey.textCount + 1)
    var secretText = publicText
    try call("zmq_curve_keypair") { unsafe zmq_curve_keypair(&publicText, &secretText).unlessFailed }
    return CurveKeyPair(publicKey: try CurveKey(publicText), secretKey: try CurveKey(secretText))
  }
}

extension CurveKey {
  fileprivate init(_ characters: [CChar]) throws(ZeroMQError) {
    try self.init(String(decoding: characters.prefix(Self.textCount).map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

extension CurveKey: CustomReflectable, CustomStringConvertible {
  package var description: String { "CurveKey(…)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
