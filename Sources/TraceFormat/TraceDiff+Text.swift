extension TraceDiff {
  /// The difference as people read it, with so many events before it, and behind it on both sides.
  ///
  /// Every event counts here: properties and turns are shown.
  package func text(context: Int = 5, names: (left: String, right: String)? = nil, color: Bool = false) -> String {
    var lines = heading(names).map { PlainText.printable($0) }
    guard let index else {
      lines.append(contentsOf: endings)
      return lines.joined(separator: "\n") + "\n"
    }
    lines.append("first difference: \(sentence(index))")
    let leftRows = TraceRow.rows(of: left)
    let rightRows = TraceRow.rows(of: right)
    let before = leftRows[max(0, index - context)..<index]
    let leftSide = leftRows[index..<min(leftRows.count, index + context + 1)]
    let rightSide = rightRows[index..<min(rightRows.count, index + context + 1)]
    let columns = TraceColumns(Array(before + leftSide + rightSide), showsNumbers: true, color: color)
    lines += before.map { "  \(columns.line($0))" }
    lines += side("-", leftSide, leftRows.count == index, left, columns, color ? .red : .plain, color)
    lines += side("+", rightSide, rightRows.count == index, right, columns, color ? .green : .plain, color)
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ names: (left: String, right: String)?) -> [String] {
    let left = "\(self.left.header.file): \(self.left.title)"
    let right = "\(self.right.header.file): \(self.right.title)"
    return [
      "- \(names.map { "\($0.left): " } ?? "")\(left)",
      "+ \(names.map { "\($0.right): " } ?? "")\(right)",
    ]
  }

  private var endings: [String] {
    let count = "\(left.lines.count) events are equal"
    if left.ending == right.ending { return ["no difference: all \(count)"] }
    return ["\(count), but not the ends", "- \(TraceText(left).ending)", "+ \(TraceText(right).ending)"]
  }

  /// Where the traces part, and in what.
  private func sentence(_ index: Int) -> String {
    if index == left.lines.count { return "the first trace has no event \(index + 1)" }
    if index == right.lines.count { return "the second trace has no event \(index + 1)" }
    let fields = fields.map {
      "\($0.name) is \(PlainText.printable($0.left)) | \(PlainText.printable($0.right))"
    }
    return "event \(left.lines[index].number): \(fields.joined(separator: ", "))"
  }

  private func side(
    _ mark: String, _ rows: ArraySlice<TraceRow>, _ isOver: Bool, _ trace: SessionTrace, _ columns: TraceColumns,
    _ style: TextStyle, _ color: Bool
  ) -> [String] {
    let mark = style.apply(mark, color: color)
    if isOver { return ["\(mark) \(columns.remark(TraceText(trace).ending, depth: 0))"] }
    return rows.map { "\(mark) \(columns.line($0))" }
  }
}
