/// A modelled NSException.
public struct Exception: Hashable, Sendable {
  public let name: String
  public let reason: String

  public init(_ name: String, _ reason: String) {
    self.name = name
    self.reason = reason
  }
}

// MARK: One that meets compiled code

extension Exception {
  /// What is said where it would have to leave code of a plugin in the middle of a call.
  public var passingPlugin: String { name + Exception.wall }

  /// The name of the exception of which that was said; nil of any other sentence.
  public static func passingPlugin(_ sentence: String) -> String? {
    sentence.hasSuffix(wall) ? String(sentence.dropLast(wall.count)) : nil
  }

  private static let wall =
    " passes code of a plugin that cannot be left in the middle of a call; an app would crash there"
}
