import Foundation
import ScenarioLanguage
import Testing

@Suite struct SchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the schema on disk is the one that the tables make`() throws {
    let path = Self.root.appendingPathComponent("docs/reference/scenario.schema.json")
    let written = try String(contentsOf: path, encoding: .utf8)
    let made = ScenarioFile.jsonSchema()
    if written != made {
      Issue.record("it is stale, from \(Self.difference(of: written, from: made)): scripts/generate")
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first line that is another one.
  private static func difference(of written: String, from made: String) -> String {
    let (old, new) = (lines(of: written), lines(of: made))
    let place = zip(old, new).prefix(while: ==).count
    func line(_ lines: [Substring]) -> String { place < lines.count ? "'\(lines[place])'" : "nothing" }
    return "line \(place + 1) on: \(line(old)) instead of \(line(new))"
  }

  @Test func `the schema is JSON, and all of its references lead somewhere`() throws {
    let text = ScenarioFile.jsonSchema()
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for reference in text.matches(of: /"#\/\$defs\/([A-Za-z]+)"/) {
      #expect(definitions[String(reference.1)] != nil)
    }
    #expect(definitions.count > 30)
  }

  @Test func `every scenario file of the repository is read`() {
    let directory = Self.root.appendingPathComponent("Scenarios").path
    let (files, diagnostics) = ScenarioLoader.load(paths: [directory])
    #expect(diagnostics.map(\.description) == [])
    #expect(!files.isEmpty)
  }
}
