/// A property or a look-up of an object, as `state:` and `where:` name it (`home.navigationBar.backButtonTitle`).
package struct StateQuery: Hashable, Sendable {
  /// The full name of the object.
  package let object: String
  package let property: String

  /// Nil if the path has no name behind the object.
  package init?(_ path: String) {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    let property = path[path.index(after: dot)...]
    guard !property.isEmpty else { return nil }
    object = String(path[..<dot])
    self.property = String(property)
  }
}
