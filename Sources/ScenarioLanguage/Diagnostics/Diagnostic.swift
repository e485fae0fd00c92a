public import Contracts

/// A mistake in a scenario file: where, and what.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Line 0 speaks about the whole file.
  public let place: SourcePlace
  public let fact: Fact
  /// The line as it is written, without its control characters; nil for the whole file.
  public let source: String?

  public init(at place: SourcePlace, _ fact: Fact, source: String? = nil) {
    self.place = place
    self.fact = fact
    self.source = source
  }
}

extension Diagnostic: Comparable {
  /// As somebody reads: by file, line and column.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.place.file, left.place.line, left.place.column) < (right.place.file, right.place.line, right.place.column)
  }
}
