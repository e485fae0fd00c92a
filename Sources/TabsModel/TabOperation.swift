import Vocabulary

/// What an operation of a tab controller is about.
struct TabOperation: Sendable, Equatable {
  var tabs: ObjectID
  /// Of a switch, whose views are exchanged: children, or More for what stands behind it.
  var from: ObjectID?
  var to: ObjectID?
  var isByUser = false
  /// Whether it hands on a callback of the tab controller's own appearance.
  var isForwarding = false
  /// Whether it is a switch that the trace knows, and not one before the controller has appeared itself.
  var isRecorded = false
  /// The stack of a managed group, while it is put together.
  var display: ManagedStack?
  /// What the delegate has answered: the animator of the switch.
  var animator = Value.null
  /// Whether the app drives the switch, and has not ended it yet.
  var isInteractive = false
  var isCancelled = false
  var coordination = Coordination.none
  /// The blocks that the app has given to the coordinator, and when its animation began.
  var blocks: [Word.Known] = []
  var start: Microseconds?
  /// What a switch that is given up puts back (TAB-055).
  var selectedBefore: ObjectID?
  var lastTab: ObjectID?
  var tabBefore: TabBefore?
}
