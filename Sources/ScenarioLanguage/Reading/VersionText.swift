import Contracts
import Vocabulary

/// Versions as scenarios write them: `26`, `15...18`, `18.4...26`.
enum VersionText {
  /// One range, or why the text is none.
  static func range(_ text: String) -> Result<ClosedRange<IOSVersion>, Mistake> {
    // To look for the dots takes long, and one version has none.
    let hasDots = text.utf8.contains(UInt8(ascii: "."))
    let bounds = hasDots ? text.split(separator: "...", omittingEmptySubsequences: false) : [text[...]]
    guard bounds.count <= 2, !text.isEmpty, !bounds.contains(where: { $0.hasPrefix(".") || $0.hasSuffix(".") }) else {
      return .failure(Mistake(.badRange(text)))
    }
    var versions: [IOSVersion] = []
    for bound in bounds {
      guard let version = IOSVersion(bound) else { return .failure(mistake(in: String(bound))) }
      versions.append(version)
    }
    let upper = bounds.count == 2 ? bounds[1] : bounds[0]
    let last = versions[versions.count - 1]
    let end = upper.contains(".") ? last : IOSVersion(last.major, lastMinor)
    guard versions[0] <= end else { return .failure(Mistake(.badRange(text))) }
    return .success(versions[0]...end)
  }

  /// The range as it would be written.
  static func text(_ range: VersionRange) -> String {
    range.ranges.map { range in
      let upper = range.upperBound.minor == lastMinor ? "\(range.upperBound.major)" : "\(range.upperBound)"
      return upper == "\(range.lowerBound)" ? upper : "\(range.lowerBound)...\(upper)"
    }.joined(separator: ", ")
  }

  /// All versions that the models speak about.
  static let all = VersionRange([IOSVersion(15)...IOSVersion(26, lastMinor)])

  /// Higher than any minor that there was: the end of a range whose upper bound has none.
  private static let lastMinor = 99

  struct Mistake: Error {
    let fact: Diagnostic.Fact

    init(_ fact: Diagnostic.Fact) {
      self.fact = fact
    }
  }

  private static func mistake(in text: String) -> Mistake {
    let major = text.split(separator: ".").first.flatMap { Int($0) }
    return Mistake((19...25).contains(major ?? 0) ? .neverExisted(text) : .badVersion(text))
  }
}
