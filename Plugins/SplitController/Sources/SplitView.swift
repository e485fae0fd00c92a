import Vocabulary

/// One split view controller.
struct SplitView: Sendable, Equatable {
  /// Where a child stands, in the order of the children.
  enum Column: String, Sendable, CaseIterable {
    case primary, secondary, compact
  }

  /// What an expanded interface shows.
  enum DisplayMode: String, Sendable {
    case secondaryOnly, oneBesideSecondary
  }

  /// How far the container has led the controller's own appearance.
  enum Phase: Sendable {
    case hidden, appearing, appeared, disappearing
  }

  let object: ObjectID
  var columns: [Column: ObjectID] = [:]
  /// Nil for automatic, and what that comes to on this device.
  var preferred: DisplayMode?
  var automatic = DisplayMode.oneBesideSecondary
  var mode = DisplayMode.oneBesideSecondary
  /// The column that a collapsed interface shows; nil while it is expanded.
  var top: Column?
  var phase = Phase.hidden
  /// The children that have been told that they appear.
  var shown: [ObjectID] = []
  /// The change of columns that is under way.
  var running: Int?

  init(_ object: ObjectID) {
    self.object = object
  }

  /// The columns that are to be seen.
  var visible: [Column] {
    if let top { return [top] }
    return mode == .oneBesideSecondary ? [.primary, .secondary] : [.secondary]
  }

  /// The children that are to be seen.
  var wanted: [ObjectID] { visible.compactMap { columns[$0] } }

  /// What UIKit answers: both columns of an expanded interface, one child of a collapsed one (SPL-001, SPL-002).
  var viewControllers: [ObjectID] {
    (top.map { [$0] } ?? [.primary, .secondary]).compactMap { columns[$0] }
  }

  /// What the interface proposes to its delegate when it collapses (SPL-004, SPL-005).
  var proposedTop: Column {
    [.compact, .secondary].first { columns[$0] != nil } ?? .primary
  }
}

/// What is going on in a split view controller.
struct SplitOperation: Sendable, Equatable {
  var split: ObjectID
  /// Of a change of columns.
  var isAnimated = false
}

/// What remains to be done in an operation.
enum SplitStep: Sendable, Equatable {
  case view(ViewStep, because: Because)
  /// The delegate is told.
  case tell(Word, [Argument], because: Because)
  /// The interface collapses or expands, if the window's width says so.
  case adapt
  /// The same, of one controller on screen after the other.
  case followWidth
  case collapse(proposed: SplitView.Column)
  case expand
  /// The children that are to be seen come along with the controller itself.
  case reveal(animated: Bool)
  case forward(Word.Known, animated: Bool)
  /// What shows becomes what is to be seen.
  case settle(animated: Bool)
  case begin
  case wait
  case end
  /// Another operation does at once what it has left; then this one goes on.
  case finish(Int)

  /// The marks of continuations that carry an answer of the delegate.
  static let topColumnMark = 1
  static let displayModeMark = 2
}
