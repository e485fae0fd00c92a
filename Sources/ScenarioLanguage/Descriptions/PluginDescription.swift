package import Contracts

/// A plugin that the app is built with.
package struct PluginDescription: Hashable, Sendable {
  package let name: String
  /// What it is bound to, by full names.
  package let objects: [String]
  package let parameters: [Parameter]
  package let place: SourcePlace

  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: EventPattern.Term
    package let place: SourcePlace
  }
}
