/// Whether the tab controller has a coordinator for an operation, or had one.
enum Coordination: Sendable {
  case none, running, over
}
