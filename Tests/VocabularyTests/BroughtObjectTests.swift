import Testing
import Vocabulary

@Suite struct `Objects that plugins bring` {
  private static let split = ObjectID(index: 1)
  private static let configuration = Configuration(
    ios: IOSVersion(18),
    objects: [.init("window", .window), .init("split", .customController, playedBy: .behavior(1))],
    plugins: [.init("Guard", on: [split]), .init("Split", on: [split])],
    interceptions: [.init(.behavior(0), object: split, verb: Word(.loadView))], words: ["showColumn", "isCollapsed"])

  private func server(_ kind: Departure.Kind, _ verb: Word, from sender: ComponentKind = .app) -> ComponentKind? {
    Self.configuration.server(of: Departure(kind, object: Self.split, word: verb), from: sender)
  }

  @Test func `are played by their plugin, behind those that intercept`() throws {
    let showColumn = try #require(Self.configuration.word("showColumn"))
    #expect(server(.call, showColumn) == .behavior(1))
    #expect(server(.call, Word(.loadView)) == .behavior(0))
    #expect(server(.handOver, Word(.loadView), from: .behavior(0)) == .behavior(1))
    // What every controller can, the components do.
    #expect(server(.call, Word(.present)) == .presentation)
  }

  @Test(arguments: [Departure.Kind.proceed, .handOver]) func `have nobody behind their plugin`(kind: Departure.Kind) {
    #expect(server(kind, Word(.loadView), from: .behavior(1)) == nil)
    #expect(server(kind, Word(.present), from: .behavior(1)) == .presentation)
  }

  @Test func `have words behind the known ones`() {
    let word = Self.configuration.word("isCollapsed")
    #expect(word == Word(number: UInt16(Word.spellings.count + 1)))
    #expect(word.map { Self.configuration.spelling(of: $0) } == "isCollapsed")
    #expect(Self.configuration.word("loadView") == Word(.loadView))
    #expect(Self.configuration.word("showColum") == nil)
    #expect(Self.configuration.spelling(of: Word(number: UInt16(Word.spellings.count + 2))).hasPrefix("#"))
  }
}
