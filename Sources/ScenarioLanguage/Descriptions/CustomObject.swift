/// An object of a plugin's kind that is no controller.
package struct CustomObject: Hashable, Sendable {
  package let id: String
  package let plugin: String
  package let arguments: [GivenArgument]
}
