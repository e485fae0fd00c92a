/// The widths that align some rows of a trace.
package struct TraceColumns: Sendable {
  /// An event longer than this pushes its contracts out of their column.
  private static let widestEvent = 76

  private let number: Int
  private let time: Int
  private let component: Int
  private let event: Int
  private let showsNumbers: Bool
  private let color: Bool

  package init(_ rows: [TraceRow], showsNumbers: Bool, color: Bool) {
    number = rows.map { "\($0.line.number)".count }.max() ?? 1
    time = rows.map(\.time.count).max() ?? 0
    component = rows.map(\.line.component.count).max() ?? 0
    event = rows.map(\.indented.count).filter { $0 <= Self.widestEvent }.max() ?? 0
    self.showsNumbers = showsNumbers
    self.color = color
  }

  /// A row: number, time, component, event, contracts.
  package func line(_ row: TraceRow) -> String {
    let number = showsNumbers ? pad("\(row.line.number)", number, isRight: true) + "  " : ""
    let component = pad(PlainText.printable(row.line.component), component)
    let head = "\(number)\(pad(row.time, time, isRight: true))  \(component)"
    let contracts = row.line.because.map(PlainText.printable).joined(separator: " ")
    let event = contracts.isEmpty ? row.indented : pad(row.indented, event)
    let tail = contracts.isEmpty ? "" : "  \(TextStyle.dim.apply(contracts, color: color))"
    return "\(TextStyle.dim.apply(head, color: color))  \(row.style.apply(event, color: color))\(tail)"
  }

  /// A remark where an event could stand, indented as the events around it.
  package func remark(_ text: String, depth: Int) -> String {
    let head = (showsNumbers ? number + 2 : 0) + time + 2 + component + 2
    return String(repeating: " ", count: head + 2 * depth) + text
  }

  private func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? space + text : text + space
  }
}
