/// The id of a contract (`NAV-019`): at most eight ASCII characters, packed into a number.
///
/// It is spelled the same in code, YAML, documents and commits, so that a plain search finds the rule, the code and the proof.
public struct ContractID: Hashable, Sendable {
  public let bits: UInt64

  public static let none = ContractID(bits: 0)

  @inlinable public init(bits: UInt64) {
    self.bits = bits
  }

  /// Whether it is the number of some text: at least one printable ASCII character, and nothing before the first.
  public var isText: Bool {
    var rest = bits
    while (0x21...0x7E).contains(rest & 0xFF) { rest >>= 8 }
    return rest == 0 && bits != 0
  }

  /// Nil if the text is empty, longer than eight characters, or not ASCII.
  public init?(_ text: String) {
    guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    bits = text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension ContractID: ExpressibleByStringLiteral {
  /// Inlined, so that the compiler makes a number of it: every effect names its contract.
  @inlinable
  @inline(__always)
  public init(stringLiteral text: String) {
    precondition(text.utf8.count <= 8, "a contract id has at most eight characters")
    var bits: UInt64 = 0
    for byte in text.utf8 { bits = bits << 8 | UInt64(byte) }
    self.init(bits: bits)
  }
}

extension ContractID: Comparable, CustomStringConvertible {
  /// The order of the texts.
  public static func < (left: ContractID, right: ContractID) -> Bool {
    left.leftAligned < right.leftAligned
  }

  /// With the first character in the highest byte, whatever the length.
  private var leftAligned: UInt64 { bits << UInt64(bits.leadingZeroBitCount & ~7) }

  public var description: String {
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }.drop { $0 == 0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why something happened: one contract, or two.
public struct Because: Hashable, Sendable {
  public let first: ContractID
  public let second: ContractID

  /// Nothing to cite: housekeeping of the harness itself.
  public static let housekeeping = Because(.none)

  @inlinable public init(_ first: ContractID, _ second: ContractID = .none) {
    self.first = first
    self.second = second
  }

  @inlinable public static func both(_ first: ContractID, _ second: ContractID) -> Because {
    Because(first, second)
  }

  /// The contracts, without the empty places.
  public var contracts: [ContractID] {
    [first, second].filter { $0 != .none }
  }
}

extension Because: ExpressibleByStringLiteral {
  @inlinable
  @inline(__always)
  public init(stringLiteral text: String) {
    self.init(ContractID(stringLiteral: text))
  }
}
