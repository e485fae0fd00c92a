/// Where a component goes on when its departure is complete: the number of its operation, and a mark of its own.
public struct Continuation: Hashable, Sendable {
  @Narrow public private(set) var operation: Int
  @Narrow public private(set) var mark: Int

  public init(operation: Int, mark: Int = 0) {
    self.operation = operation
    self.mark = mark
  }

  /// Nothing is left to do afterwards.
  public static let done = Continuation(operation: 0)
}
