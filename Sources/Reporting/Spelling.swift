/// How numbers and durations are spelled in reports; the same in every locale.
package enum Spelling {
  /// A number with its thousands apart: `1,234`.
  package static func count(_ number: Int) -> String {
    var digits = Array("\(number.magnitude)")
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// A number of things: `1 scenario`, `2 scenarios`.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(count(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// With one decimal: `1.2 s`.
  package static func seconds(_ duration: Duration) -> String {
    let tenths = milliseconds(duration) / 100
    return "\(count(tenths / 10)).\(tenths % 10) s"
  }

  /// With three decimals and nothing else, as JUnit wants it: `0.012`.
  package static func decimalSeconds(_ duration: Duration) -> String {
    let milliseconds = milliseconds(duration)
    return "\(milliseconds / 1000).\("\(1000 + milliseconds % 1000)".dropFirst())"
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return max(0, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
