import Foundation
import ScenarioLanguage
import Testing

@Suite struct SchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the schema on disk is the one that the tables make`() throws {
    let path = Self.root.appendingPathComponent("docs/reference/scenario.schema.json")
    let written = try String(contentsOf: path, encoding: .utf8)
    #expect(written == ScenarioFile.jsonSchema(), "stale; write it anew with 'understudy lint --schema'")
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
