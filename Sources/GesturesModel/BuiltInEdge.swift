import Vocabulary

/// A failure requirement that UIKit declares between its own recognizers.
///
/// What depends on the first movement is part of the analysis. A pop recognizer with another delegate has none of these, but the
/// content pop waits for the edge pop whatever delegate that has (GES-067).
struct BuiltInEdge: Hashable {
  enum Role {
    case edgePop, contentPop, anyPop, verticalScrollPan, horizontalScrollPan, leadingRowSwipe
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
  /// Whether a pop recognizer that is waited for must have UIKit's own delegate too.
  var isOfBoth = true

  static let all: [BuiltInEdge] = [
    BuiltInEdge(waits: .verticalScrollPan, on: .edgePop, condition: .around, because: "GES-058"),
    BuiltInEdge(
      waits: .horizontalScrollPan, on: .edgePop, condition: .around, because: "GES-059", ifEdgeBeatsScroll: true),
    BuiltInEdge(waits: .contentPop, on: .edgePop, condition: .sameOwner, because: "GES-067", isOfBoth: false),
    BuiltInEdge(waits: .contentPop, on: .horizontalScrollPan, condition: .inside, because: "GES-071"),
    BuiltInEdge(waits: .contentPop, on: .leadingRowSwipe, condition: .inside, because: "GES-075"),
    BuiltInEdge(waits: .anyPop, on: .anyPop, condition: .inside, because: "GES-062"),
  ]

  /// Ours: how the edge pop leaves a drag to a pager that is ready for it too. It comes after all others, and closes no circle.
  static let yielding = [
    BuiltInEdge(
      waits: .edgePop, on: .horizontalScrollPan, condition: .inside, because: "GES-059", ifEdgeBeatsScroll: false)
  ]
}

extension GestureArbitration {
  /// Why one of UIKit's own recognizers waits for another one; nil if it does not.
  func builtInEdge(
    _ waiting: Int, on other: Int, _ edges: [BuiltInEdge] = BuiltInEdge.all, in surroundings: Surroundings
  ) -> Because? {
    let first = recognizers[waiting]
    let second = recognizers[other]
    guard first.attempt != nil, second.attempt != nil else { return nil }
    // GES-089: what a trackpad scrolls starts in no strip.
    let beats = versions.edgeBeatsHorizontalScroll && first.attempt?.type.isScrolling == false
    guard !first.kind.isPop || isStock(first.id, in: surroundings) else { return nil }
    let areBothOwn = !second.kind.isPop || isStock(second.id, in: surroundings)
    // What the app has declared the other way round decides.
    guard !second.requirements.contains(first.id), !waits(other, for: waiting) else { return nil }
    for edge in edges where edge.ifEdgeBeatsScroll ?? beats == beats && (areBothOwn || !edge.isOfBoth) {
      guard plays(first, edge.waits, in: surroundings), plays(second, edge.on, in: surroundings) else { continue }
      let holds =
        switch edge.condition {
        case .sameOwner: first.id.owner == second.id.owner
        case .around: second.depth < first.depth
        case .inside: second.depth > first.depth
        }
      if holds { return edge.because }
    }
    return nil
  }

  private func plays(_ recognizer: Recognizer, _ role: BuiltInEdge.Role, in surroundings: Surroundings) -> Bool {
    let owner = recognizer.id.owner
    return switch role {
    case .edgePop: recognizer.kind == .edgePop
    case .contentPop: recognizer.kind == .contentPop
    case .anyPop: recognizer.kind.isPop
    case .verticalScrollPan: recognizer.kind == .scrollPan && !scrolls(owner, .horizontal, in: surroundings)
    case .horizontalScrollPan: recognizer.kind == .scrollPan && scrolls(owner, .horizontal, in: surroundings)
    case .leadingRowSwipe: recognizer.kind == .rowSwipe && contentViews[owner]?.hasLeadingActions == true
    }
  }
}
