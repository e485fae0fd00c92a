/// What the variables of a formula stand for, by their places: one machine word each, 0 while it is free. ``Trial`` gives
/// the words their meaning, the same for all bindings of a monitor.
struct Bindings: Hashable, Sendable {
  /// A formula has no more variables than this.
  static let capacity = 8

  private var words = SIMD8<UInt64>(repeating: 0)

  /// All free.
  static let free = Bindings()

  subscript(_ place: Int) -> UInt64 {
    get { words[place] }
    set { words[place] = newValue }
  }

  /// Whether no variable stands for two different things.
  func agrees(with other: Bindings) -> Bool {
    all((words .== other.words) .| (words .== 0) .| (other.words .== 0))
  }

  /// Whether a variable is bound here that is free there.
  func binds(moreThan other: Bindings) -> Bool {
    any((words .!= 0) .& (other.words .== 0))
  }
}
