import Vocabulary

/// A time as scenarios write it: `120ms`, `1.5s`, `500µs`.
enum TimeText {
  /// At most a day, so that no sum overflows. Nil if the text is no such time; no rounding, no floating point.
  static func microseconds(_ text: String) -> Microseconds? {
    guard let (parts, decimals) = parts(of: text), let whole = digits(parts[0]) else { return nil }
    var fraction = 0
    if parts.count == 2 {
      guard parts[1].count <= decimals, let digits = digits(parts[1]) else { return nil }
      fraction = digits * power(of: decimals - parts[1].count)
    }
    let time = whole * power(of: decimals) + fraction
    return time <= 86_400_000_000 ? time : nil
  }

  /// Whether it is written like a time, however long or short.
  static func isTime(_ text: String) -> Bool {
    parts(of: text) != nil
  }

  /// The digits before and behind the point, and with how many decimals a microsecond is written.
  private static func parts(of text: String) -> (parts: [Substring], decimals: Int)? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let parts = text.dropLast(unit.suffix.count).split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return isNumber && parts.count <= 2 ? (parts, unit.decimals) : nil
  }

  /// With how many decimals a microsecond is written in each unit; the longer suffixes first.
  private static let units: [(suffix: String, decimals: Int)] = [("ms", 3), ("µs", 0), ("μs", 0), ("us", 0), ("s", 6)]

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.count <= 12 ? Int(text) : nil
  }

  private static func power(of exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
