package import Contracts

/// A formula with the place where it is written and how sure it is.
package struct PlacedFormula: Hashable, Sendable {
  package let formula: Formula
  package let place: SourcePlace
  package let confidence: Confidence

  package init(_ formula: Formula, at place: SourcePlace, _ confidence: Confidence) {
    self.formula = formula
    self.place = place
    self.confidence = confidence
  }
}
