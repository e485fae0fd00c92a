import Foundation
import Testing
import Vocabulary

@Suite struct `Switches` {
  /// The names that a table of versions asks for.
  private static var asked: Set<String> {
    let tables = Tree.files("Sources", "Versions.swift").map { Tree.text($0) }.joined()
    let sides = tables.matches(of: /(?:side\(of: |side\(|of: )"([A-Za-z.]+)"/).map { String($0.output.1) }
    return Set(sides)
  }

  private static let page = "docs/reference/components.md"

  /// A row of a table of switches.
  private struct Row {
    let names: [String]
    let usual: String
    let others: String
  }

  private static var rows: [Row] {
    var rows: [Row] = []
    var isSwitches = false
    for line in Tree.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 4 else {
        isSwitches = false
        continue
      }
      if cells[0] == "switch" { isSwitches = true }
      if isSwitches, cells[0].hasPrefix("`") {
        rows.append(Row(names: quoted(in: cells[0]), usual: cells[1], others: cells[2]))
      }
    }
    return rows
  }

  private static func quoted(in text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  @Test func `that a model asks for are in the table, and the other way round`() {
    #expect(!SwitchTable.all.isEmpty)
    #expect(Self.asked == Set(SwitchTable.all.map(\.name)))
  }

  @Test func `have a row on the page of components, with their sides and the usual one`() {
    let rows = Self.rows
    for name in rows.flatMap(\.names) { #expect(SwitchTable.named(name) != nil, "\(Self.page) has a row for \(name)") }
    for known in SwitchTable.all {
      let own = rows.filter { $0.names.contains(known.name) }
      #expect(own.count == 1, "\(Self.page) has a row for \(known.name)")
      guard let row = own.first else { continue }
      #expect(row.usual.replacing("`", with: "") == known.usual.description, "the default of \(known.name)")
      if known.sides.isEmpty {
        #expect(row.others.hasSuffix(" to \(SwitchDescription.numbers.upperBound)"), "the numbers of \(known.name)")
      } else {
        let sides = Set(Self.quoted(in: row.usual) + Self.quoted(in: row.others))
        #expect(sides == Set(known.sides), "the sides of \(known.name)")
      }
    }
  }
}
