import Vocabulary

/// A scroll view, which owns its pan.
struct ScrollView: Hashable {
  enum Axis: String {
    case vertical, horizontal, both
  }

  /// The view around it: a controller's, or another scroll view.
  let view: ObjectID
  let axis: Axis

  var scrollsVertically: Bool { axis != .horizontal }
  var scrollsHorizontally: Bool { axis != .vertical }
}
