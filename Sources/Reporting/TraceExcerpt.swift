import TraceFormat
import Vocabulary

/// The part of a trace around a spot, with the spot marked, and the calls that it lies in above it.
struct TraceExcerpt {
  /// Events that are shown before and behind the spot.
  private static let before = 7
  private static let behind = 4

  private let rows: [TraceRow]
  private let color: Bool

  init(_ trace: SessionTrace, color: Bool) {
    rows = TraceRow.rows(of: trace)
    self.color = color
  }

  /// The lines of the excerpt; `missing` is what is said in place of an event that is not there. Empty without a spot.
  func lines(around spot: Finding.Spot, missing: String) -> [String] {
    guard !rows.isEmpty else { return [] }
    let first = rows[0].line.number
    switch spot {
    case .nowhere: return []
    case .event(let number):
      guard rows.indices.contains(number - first) else { return [] }
      return lines(marked: number - first, missing: nil)
    case .behind(let number):
      return lines(marked: min(max(number - first, -1), rows.count - 1), missing: missing)
    }
  }

  /// Marks a row, or with `missing` the gap behind it.
  private func lines(marked index: Int, missing: String?) -> [String] {
    let before = visible(stride(from: index, through: 0, by: -1), marked: index, Self.before + 1).reversed()
    let behind = visible(stride(from: index + 1, to: rows.count, by: 1), marked: index, Self.behind)
    let shown = Array(before) + behind
    let around = parents(of: shown.first)
    let columns = TraceColumns((around + shown).map { rows[$0] }, showsNumbers: true, color: color)

    var lines = around.map { "  \(columns.line(rows[$0]))" }
    if let last = around.last, let next = shown.first, !visible(last + 1..<next, marked: index, 1).isEmpty {
      lines.append("  \(columns.remark("…", depth: rows[last].depth + 1))")
    }
    let mark = TextStyle.red.apply(">", color: color)
    for row in before { lines.append("\(row == index && missing == nil ? mark : " ") \(columns.line(rows[row]))") }
    if let missing {
      let depth = behind.first.map { rows[$0].depth } ?? before.last.map { rows[$0].depth } ?? 0
      lines.append("\(mark) \(columns.remark(TextStyle.red.apply(missing, color: color), depth: depth))")
    }
    for row in behind { lines.append("  \(columns.line(rows[row]))") }
    return lines
  }

  /// The first rows that are worth showing: all but what was published, and the second turn of a step, unless it is the spot.
  private func visible(_ indices: some Sequence<Int>, marked: Int, _ count: Int) -> [Int] {
    Array(
      indices.lazy.filter { $0 == marked || (rows[$0].line.kind != .publish && !rows[$0].repeatsStep) }.prefix(count))
  }

  /// The calls around a row, outermost first.
  private func parents(of row: Int?) -> [Int] {
    var parents: [Int] = []
    var next = row.flatMap { rows[$0].parent }
    while let parent = next {
      parents.append(parent)
      next = rows[parent].parent
    }
    return parents.reversed()
  }
}
