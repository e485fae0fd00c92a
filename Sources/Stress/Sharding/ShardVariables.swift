/// Which shard a process is, by the environment variables of the engines that start such processes.
package enum ShardVariables {
  package enum Trouble: Error, Hashable, Sendable {
    /// No engine that is known has started the process.
    case noEngine
    /// So many shards are wanted, and no engine says which of them this is.
    case noIndex(count: Int)
    /// One engine inside another: each has cut up its own work.
    case severalEngines([String])
    /// The engine says which shard it is, but not of how many, or not in a way that holds when some are run again.
    case noCount(engine: String, index: String)
    case notANumber(variable: String, value: String)
    case outOfRange(index: String, count: Int)

    package var sentence: String {
      switch self {
      case .noEngine:
        "--shard auto knows the variables of \(ShardVariables.engines.map(\.name).joined(separator: ", ")), and none of them says which shard this is; write --shard i/n"
      case .noIndex(let count):
        "\(ShardVariables.countVariable) says that there are \(count) shards, and nothing says which of them this is; write --shard i/\(count)"
      case .severalEngines(let names):
        "\(names.joined(separator: " and ")) each say which shard this is, and only one of them can mean this run; write --shard i/n"
      case .noCount(let engine, let index):
        "\(engine) says which shard this is (\(index)), but not of how many: set \(ShardVariables.countVariable) to the number of all shards"
      case .notANumber(let variable, let value): "\(variable) is '\(value)', which is no number"
      case .outOfRange(let index, let count):
        "\(index) is none of \(count) shards; there may be up to \(ShardReport.mostShards)"
      }
    }
  }

  struct Engine {
    let name: String
    let index: String
    /// What the first shard's index is.
    let first: Int
    /// Nil if it has none that can be relied on.
    let count: String?
  }

  /// How many shards there are, whatever engine it is; it counts before the engine's own.
  package static let countVariable = "UNDERSTUDY_SHARDS"

  /// Slurm's own count is that of the tasks which were submitted, and so a wrong one when some of an array are run again.
  static let engines = [
    Engine(name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: 1, count: nil),
    Engine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: nil),
    Engine(name: "GitLab CI", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
    Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL"),
    Engine(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Engine(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Engine(name: "GNU parallel", index: "PARALLEL_SEQ", first: 1, count: nil),
  ]

  /// The shard, from 1, and how many there are.
  package static func shard(in environment: [String: String]) throws(Trouble) -> (index: Int, count: Int) {
    func number(_ variable: String) throws(Trouble) -> Int? {
      guard let text = environment[variable], !text.isEmpty else { return nil }
      guard let number = Int(text) else { throw .notANumber(variable: variable, value: text) }
      return number
    }
    let present = engines.filter { environment[$0.index].map { !$0.isEmpty } ?? false }
    guard let engine = present.first, let place = try number(engine.index) else {
      // A job of GitLab CI that is not run in parallel has no index.
      let isOne = engines.contains { $0.count.flatMap { environment[$0] } == "1" }
      guard let wanted = try number(countVariable) ?? (isOne ? 1 : nil) else { throw .noEngine }
      guard (1...ShardReport.mostShards).contains(wanted) else {
        throw .outOfRange(index: "\(countVariable)=\(wanted)", count: wanted)
      }
      guard wanted == 1 else { throw .noIndex(count: wanted) }
      return (1, 1)
    }
    guard present.count == 1 else { throw .severalEngines(present.map(\.name)) }
    var count = try number(countVariable)
    if count == nil, let own = engine.count { count = try number(own) }
    guard let count else { throw .noCount(engine: engine.name, index: "\(engine.index)=\(place)") }
    guard (1...ShardReport.mostShards).contains(count), (engine.first..<engine.first + count).contains(place) else {
      throw .outOfRange(index: "\(engine.index)=\(place)", count: count)
    }
    return (place - engine.first + 1, count)
  }
}
