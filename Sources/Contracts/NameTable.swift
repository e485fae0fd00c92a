package import Vocabulary

/// From the names of a session's objects to the objects.
package struct NameTable: Sendable {
  private let owners: [String: Int]
  private let configuration: Configuration?

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    owners = Dictionary(
      configuration.objects.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Of a session without objects of its own.
  static let windowAlone = NameTable()

  private init() {
    owners = ["window": ObjectID.window.index]
    configuration = nil
  }

  /// The word that is spelled so; nil if there is none in this session.
  func word(_ spelling: String) -> Word? {
    configuration.map { $0.word(spelling) } ?? Word(spelling: spelling)
  }

  /// The object that a full name (`home.navigationBar`) stands for; nil if there is none.
  package func object(_ name: String) -> ObjectID? {
    if let index = owners[name] { return ObjectID(index: index) }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let index = owners[String(name[..<dot])],
      let part = ObjectID.Part(spelling: String(name[name.index(after: dot)...]))
    else { return nil }
    return ObjectID(index: index, part: part)
  }
}

extension ObjectID.Part {
  private static let spellings = Dictionary(
    uniqueKeysWithValues: ObjectID.Part.allCases.filter { $0 != .whole }.map { ($0.spelling, $0) })

  /// The part with this spelling.
  package init?(spelling: String) {
    guard let part = ObjectID.Part.spellings[spelling] else { return nil }
    self = part
  }
}
