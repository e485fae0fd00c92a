package import Contracts

/// A mistake in a scenario file: where, and what.
package struct Diagnostic: Error, Hashable, Sendable {
  /// Line 0 speaks about the whole file.
  package let place: SourcePlace
  package let fact: Fact
  /// Nil for the whole file.
  package let excerpt: Excerpt?
  /// The line of the row of `with` that was filled in there; nil where nothing was.
  package let row: Int?

  /// The line of the mistake as it is written, without its control characters; of a long one what is around the mistake.
  package struct Excerpt: Hashable, Sendable {
    package let text: String
    /// Characters before the mistake.
    package let offset: Int
  }

  package init(at place: SourcePlace, _ fact: Fact, excerpt: Excerpt? = nil, row: Int? = nil) {
    self.place = place
    self.fact = fact
    self.excerpt = excerpt
    self.row = row
  }
}

extension Diagnostic: Comparable {
  /// As somebody reads: by file, line and column.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.place.file, left.place.line, left.place.column) < (right.place.file, right.place.line, right.place.column)
  }
}
