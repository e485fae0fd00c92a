import Testing

@Suite struct `Switches` {
  /// The names that a table of versions asks for.
  private static var asked: Set<String> {
    let tables = Tree.files("Sources", "Versions.swift").map { Tree.text($0) }.joined()
    let sides = tables.matches(of: /(?:side\(of: |side\(|of: )"([A-Za-z.]+)"/).map { String($0.output.1) }
    return Set(sides)
  }

  private static var listed: Set<String> {
    let table = Tree.text("Sources/Vocabulary/SwitchTable.swift")
    return Set(table.matches(of: /SwitchDescription\(\s*"([A-Za-z.]+)"/).map { String($0.output.1) })
  }

  @Test func `that a model asks for are in the table, and the other way round`() {
    #expect(!Self.listed.isEmpty)
    #expect(Self.asked == Self.listed)
  }
}
