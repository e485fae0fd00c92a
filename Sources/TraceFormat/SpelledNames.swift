import Vocabulary

/// The names of a session, spelled as JSON strings once.
struct SpelledNames: Sendable {
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  func component(_ kind: ComponentKind) -> String { "\"\(configuration.name(of: kind))\"" }
  func kind(_ kind: Effect.Kind) -> String { Self.kinds[Int(kind.rawValue)] }
  func object(_ object: ObjectID) -> String { "\"\(configuration.name(object))\"" }
  func word(_ word: Word) -> String { "\"\(spelling(of: word))\"" }
  func spelling(of word: Word) -> String { configuration.spelling(of: word) }

  private static let kinds = Effect.Kind.allCases.map { "\"\($0)\"" }
}
