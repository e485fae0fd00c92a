/// An integer that takes four bytes: for what there are many of. Of a value that does not fit, the upper bits are lost.
@propertyWrapper
public struct Narrow: Hashable, Sendable {
  private var stored: Int32

  @inline(__always)
  public init(wrappedValue: Int) {
    stored = Int32(truncatingIfNeeded: wrappedValue)
  }

  public var wrappedValue: Int {
    @inline(__always) get { Int(stored) }
    @inline(__always) set { stored = Int32(truncatingIfNeeded: newValue) }
  }
}
