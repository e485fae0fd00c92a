import ArgumentParser

/// `name=value`.
struct SwitchChoice {
  let name: String
  let value: String

  init(parsing argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw ValidationError("write name=value") }
    name = String(parts[0])
    value = String(parts[1])
  }
}
