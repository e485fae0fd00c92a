import Vocabulary

/// A scroll view, which owns its pan.
struct ScrollView: Hashable {
  enum Axis: String {
    case vertical, horizontal, both, none
  }

  /// The view around it: a controller's, or another scroll view.
  let view: ObjectID
  let axis: Axis

  var scrollsVertically: Bool { axis == .vertical || axis == .both }
  var scrollsHorizontally: Bool { axis == .horizontal || axis == .both }
}
