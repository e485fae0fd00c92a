import Vocabulary

/// A failure requirement that UIKit declares between its own recognizers (E1 to E6 of the specification).
///
/// E5 needs rows with swipe actions, which nobody can declare. E7 and E8 depend on the first movement, and are part of
/// the analysis. A pop recognizer with another delegate has none of these.
struct BuiltInEdge: Hashable {
  enum Role {
    case edgePop, contentPop, anyPop, verticalScrollPan, horizontalScrollPan
  }

  enum Condition {
    /// Both belong to the same navigation controller.
    case sameOwner
    /// The view of the one that is waited for lies around the waiting one's.
    case around
    /// It lies inside.
    case inside
  }

  let waits: Role
  let on: Role
  let condition: Condition
  let because: Because
  /// The side of the switch `edgeBeatsHorizontalScroll` on which it exists; nil for both.
  var ifEdgeBeatsScroll: Bool?

  static let all: [BuiltInEdge] = [
    BuiltInEdge(waits: .verticalScrollPan, on: .edgePop, condition: .around, because: "GES-042"),
    BuiltInEdge(
      waits: .horizontalScrollPan, on: .edgePop, condition: .around, because: "GES-071", ifEdgeBeatsScroll: true),
    BuiltInEdge(
      waits: .edgePop, on: .horizontalScrollPan, condition: .inside, because: "GES-071", ifEdgeBeatsScroll: false),
    BuiltInEdge(waits: .contentPop, on: .edgePop, condition: .sameOwner, because: "GES-067"),
    BuiltInEdge(waits: .contentPop, on: .horizontalScrollPan, condition: .inside, because: "GES-071"),
    BuiltInEdge(waits: .anyPop, on: .anyPop, condition: .inside, because: "GES-025"),
  ]
}

extension GestureArbitration {
  /// Why one of UIKit's own recognizers waits for another one; nil if it does not.
  func builtInEdge(_ waiting: Int, on other: Int, in surroundings: Surroundings) -> Because? {
    let first = recognizers[waiting]
    let second = recognizers[other]
    guard let depth = first.attempt?.depth, let otherDepth = second.attempt?.depth else { return nil }
    let beats = versions.edgeBeatsHorizontalScroll
    for recognizer in [first, second] where recognizer.kind.isPop {
      guard isStock(recognizer.id, in: surroundings) else { return nil }
    }
    // What the app has declared the other way round decides.
    guard !second.requirements.contains(first.id) else { return nil }
    for edge in BuiltInEdge.all where edge.ifEdgeBeatsScroll ?? beats == beats {
      guard plays(first, edge.waits), plays(second, edge.on) else { continue }
      let holds =
        switch edge.condition {
        case .sameOwner: first.id.owner == second.id.owner
        case .around: otherDepth < depth
        case .inside: otherDepth > depth
        }
      if holds { return edge.because }
    }
    return nil
  }

  private func plays(_ recognizer: Recognizer, _ role: BuiltInEdge.Role) -> Bool {
    switch role {
    case .edgePop: recognizer.kind == .edgePop
    case .contentPop: recognizer.kind == .contentPop
    case .anyPop: recognizer.kind.isPop
    case .verticalScrollPan: recognizer.kind == .scrollPan && scrollView(of: recognizer)?.axis == .vertical
    case .horizontalScrollPan: recognizer.kind == .scrollPan && scrollView(of: recognizer)?.axis != .vertical
    }
  }

  func scrollView(of recognizer: Recognizer) -> ScrollView? {
    scrollViews[recognizer.id.owner]
  }
}
