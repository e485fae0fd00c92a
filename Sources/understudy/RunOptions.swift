import ArgumentParser
import Foundation
import Stress
import Vocabulary

/// `18,26` or `18.4`.
struct VersionList {
  let versions: [IOSVersion]

  init(parsing argument: String) throws {
    guard !argument.isEmpty else { throw ValidationError("name a version, e.g. 18") }
    var versions: [IOSVersion] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if let version = IOSVersion(text) {
        // One that is named twice is run once.
        if !versions.contains(version) { versions.append(version) }
        continue
      }
      let known = IOSVersion.majors.map(\.description).joined(separator: ", ")
      throw ValidationError(
        "there is no iOS \(text); there are \(known), and minors such as 18.4. The numbers 19 to 25 were left out")
    }
    self.versions = versions
  }
}

/// `1/4`.
struct Shard {
  let index: Int
  let count: Int

  init(parsing argument: String) throws {
    if argument == "auto" {
      do throws(ShardVariables.Trouble) {
        (index, count) = try ShardVariables.shard(in: ProcessInfo.processInfo.environment)
      } catch {
        throw ValidationError(error.sentence)
      }
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index),
      count <= ShardReport.mostShards
    else {
      throw ValidationError(
        "write index/count, where the index begins with 1 and is not more than the count (at most 100,000), e.g. 1/4; or auto"
      )
    }
    self.index = index
    self.count = count
  }
}

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
