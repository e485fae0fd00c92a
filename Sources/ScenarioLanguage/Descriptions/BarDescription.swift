/// A navigation bar without a navigation controller.
package struct BarDescription: Hashable, Sendable {
  package let id: String
  /// Bottom first.
  package let items: [String]
}
