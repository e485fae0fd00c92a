import ArgumentParser
import Vocabulary

/// `18,26` or `18.4`.
struct VersionList: ExpressibleByArgument {
  let versions: [IOSVersion]

  init?(argument: String) {
    let parsed = argument.split(separator: ",").map { IOSVersion($0) }
    guard !parsed.isEmpty, !parsed.contains(nil) else { return nil }
    versions = parsed.compactMap(\.self)
  }
}

/// `1/4`.
struct Shard: ExpressibleByArgument {
  let index: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else {
      return nil
    }
    self.index = index
    self.count = count
  }
}

/// `name=value`.
struct SwitchChoice: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    name = String(parts[0])
    value = String(parts[1])
  }
}
