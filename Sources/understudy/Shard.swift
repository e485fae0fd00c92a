import ArgumentParser
import Foundation
import Stress

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
