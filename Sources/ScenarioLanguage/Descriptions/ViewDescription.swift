package import Contracts

/// A view or control of the app's own.
package struct ViewDescription: Hashable, Sendable {
  package let id: String
  /// The controller, scroll view or view around it.
  package let view: String
  /// `plain`, the name of a control, or `row`.
  package let kind: String
  /// What it answers about recognizers; null: as its kind.
  package var shouldBegin: EventPattern.Term = .null
  package var hasLeadingActions = false
  package var hasTrailingActions = false
  /// Nil unless it is said.
  package var isExclusiveTouch: Bool?
  package var isMultipleTouchEnabled: Bool?
  package var isFirstSubview: Bool?

  package init(id: String, view: String, kind: String) {
    self.id = id
    self.view = view
    self.kind = kind
  }
}
