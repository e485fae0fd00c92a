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

  /// Nil if the text is no version, or one that never existed (19 to 25).
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let major = parts[0], IOSVersion.majors.contains(major) else { return nil }
    guard parts.count == 1 || (parts[1].map { (0...20).contains($0) } ?? false) else { return nil }
    self.init(major, parts.count == 2 ? parts[1] ?? 0 : 0)
  }
}

extension IOSVersion: Comparable, CustomStringConvertible {
  public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  public var description: String {
    minor == 0 ? "\(major)" : "\(major).\(minor)"
  }
}
