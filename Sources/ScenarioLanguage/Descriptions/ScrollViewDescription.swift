package import Contracts

package struct ScrollViewDescription: Hashable, Sendable {
  package let id: String
  package let view: String
  /// `vertical`, `horizontal`, `both`, `none`.
  package let axis: String
  package let offset: Double
  /// Nil unless it is said.
  package var isFirstSubview: Bool?
  package var isPinnedToSafeArea: Bool?
  package var settings: [Setting] = []
  package let place: SourcePlace

  package init(id: String, view: String, axis: String, offset: Double, at place: SourcePlace) {
    self.id = id
    self.view = view
    self.axis = axis
    self.offset = offset
    self.place = place
  }
}
