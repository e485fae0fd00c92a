import ScenarioLanguage
import TraceFormat

/// Deals sessions out to shards so that each gets about the same work, without knowing how long any of them took before.
///
/// The costliest first, each to the shard with the least so far; among equals a digest of the name decides. It depends on the plan alone, so
/// shards need not know each other.
struct ShardAssignment {
  /// What is dealt out.
  struct Item {
    let name: String
    let cost: Int
  }

  /// The shard of each item, from 0.
  static func shards(of items: [Item], count: Int) -> [Int] {
    let order = items.indices.sorted { left, right in
      let (a, b) = (items[left], items[right])
      return (b.cost, Digest.of(a.name), a.name, left) < (a.cost, Digest.of(b.name), b.name, right)
    }
    var loads = Loads(count: count)
    var shards = Array(repeating: 0, count: items.count)
    for place in order { shards[place] = loads.add(items[place].cost) }
    return shards
  }

  /// What the shards have so far: a heap, the one with the least on top, of equals the first.
  private struct Loads {
    private var heap: [(load: Int, shard: Int)]

    init(count: Int) {
      heap = (0..<count).map { (0, $0) }
    }

    /// Gives it to the one with the least: which that is.
    mutating func add(_ cost: Int) -> Int {
      let shard = heap[0].shard
      heap[0].load += cost
      var place = 0
      while let child = [2 * place + 1, 2 * place + 2].filter(heap.indices.contains).min(by: { heap[$0] < heap[$1] }),
        heap[child] < heap[place]
      {
        heap.swapAt(place, child)
        place = child
      }
      return shard
    }
  }
}

extension Scenario {
  /// About how many events its trace has: of what is set up, and of what is done. The weights are those that fit the traces of our suite.
  var cost: Int {
    let nodes = [app.window].compactMap(\.self) + app.offscreen + app.controllers.map(\.node)
    let tabs = app.allTabs.reduce(0) { $0 + 1 + ($1.viewController?.size ?? 0) }
    return 15 * nodes.reduce(0) { $0 + $1.size } + 8 * tabs + steps.reduce(0) { $0 + $1.action.cost }
  }
}

extension ControllerNode {
  fileprivate var size: Int {
    switch self {
    case .plain, .alert: 1
    case .navigation(_, let stack): 2 + stack.reduce(0) { $0 + $1.size }
    case .tabs(_, let children, _), .container(_, let children), .custom(_, _, let children, _):
      2 + children.reduce(0) { $0 + $1.size }
    }
  }
}

extension Step.Action {
  /// A transition tells everybody who takes part; of a finger there is a frame of touches for each of its offsets.
  fileprivate var cost: Int {
    switch self {
    case .expect, .wait, .settle, .set, .setDelegate, .letGo, .read: return 6
    case .turn(let steps): return steps.reduce(6) { $0 + $1.action.cost }
    case .drag(_, _, let offsets, _, _, _): return 14 * offsets.count
    case .scroll(_, _, let offsets, _, _, _): return 14 * offsets.count
    case .swipeBack: return 64
    case .pull: return 42
    default: return 25
    }
  }
}
