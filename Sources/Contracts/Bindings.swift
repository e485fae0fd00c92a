/// What the variables of a formula stand for, by their places: one machine word each, 0 while it is free. ``Trial`` gives
/// the words their meaning, the same for all bindings of a monitor.
struct Bindings: Sendable, Equatable {
  /// A formula has no more variables than this.
  static let capacity = 8

  private var words = InlineArray<8, UInt64>(repeating: 0)

  /// All free.
  static let free = Bindings()

  subscript(_ place: Int) -> UInt64 {
    get { words[place] }
    set { words[place] = newValue }
  }

  static func == (left: Bindings, right: Bindings) -> Bool {
    for place in 0..<capacity where left.words[place] != right.words[place] { return false }
    return true
  }

  /// Whether no variable stands for two different things.
  func agrees(with other: Bindings) -> Bool {
    for place in 0..<Bindings.capacity {
      let (mine, its) = (words[place], other.words[place])
      if mine != its, mine != 0, its != 0 { return false }
    }
    return true
  }

  /// Whether a variable is bound here that is free there.
  func binds(moreThan other: Bindings) -> Bool {
    for place in 0..<Bindings.capacity where words[place] != 0 && other.words[place] == 0 { return true }
    return false
  }
}
