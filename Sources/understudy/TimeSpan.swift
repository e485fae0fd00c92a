import ArgumentParser

/// `90s`, `10m`, `2h`.
struct TimeSpan {
  let duration: Duration

  init(parsing argument: String) throws {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = argument.last.flatMap({ units[$0] }), let number = Int(argument.dropLast()), number > 0,
      number <= 30 * 86_400 / unit
    else { throw ValidationError("write a time as 90s, 10m or 2h, at most 720h") }
    duration = .seconds(number * unit)
  }
}
