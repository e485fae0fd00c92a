package import Contracts

/// What a plugin's object is made with or sent, by the name that the plugin's manifest has.
package struct GivenArgument: Hashable, Sendable {
  package let name: String
  package let value: EventPattern.Term
  /// Whether the value names objects.
  package let isObject: Bool
}
