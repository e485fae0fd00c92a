/// A version of iOS that existed: 15 to 18 and 26, with minors.
public struct IOSVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int

  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The majors that the models speak about, oldest first.
  public static let majors = [15, 16, 17, 18, 26]

  /// The majors as versions.
  public static let all = majors.map { IOSVersion($0) }

  /// Nil if the text is no version, or one that never existed (19 to 25, 18.12).
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in Int(part).flatMap { String($0) == part && $0 >= 0 ? $0 : nil } }
    guard (1...2).contains(parts.count), numbers.count == parts.count, IOSVersion.majors.contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ $0 <= IOSVersion.lastMinor })
    else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }

  /// No major has had a higher one.
  private static let lastMinor = 9
}

extension IOSVersion: Comparable, CustomStringConvertible {
  public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  public var description: String {
    minor == 0 ? "\(major)" : "\(major).\(minor)"
  }
}
