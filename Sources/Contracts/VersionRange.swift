package import Vocabulary

/// Versions of iOS: ranges and single ones.
package struct VersionRange: Hashable, Sendable {
  package let ranges: [ClosedRange<IOSVersion>]

  package init(_ ranges: [ClosedRange<IOSVersion>]) {
    self.ranges = ranges
  }

  /// A major without a minor in an upper bound means all of its minors.
  package func contains(_ version: IOSVersion) -> Bool {
    ranges.contains { $0.contains(version) }
  }

  /// The majors on which a scenario of this range is run, and its single minors.
  package var versions: [IOSVersion] {
    var found = IOSVersion.all.filter(contains)
    for range in ranges where !found.contains(range.lowerBound) && range.lowerBound.minor > 0 {
      found.append(range.lowerBound)
    }
    return found.sorted()
  }
}
