/// A set of known properties.
public struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A bit for each of the first 512 words.
  private var bits = SIMD8<UInt64>()

  public init(arrayLiteral elements: Word.Known...) {
    for element in elements { insert(element) }
  }

  public init(_ properties: [Word.Known]) {
    for property in properties { insert(property) }
  }

  public mutating func insert(_ property: Word.Known) {
    bits[Int(property.rawValue >> 6)] |= 1 << UInt64(property.rawValue & 63)
  }

  public func contains(_ property: Word.Known) -> Bool {
    bits[Int(property.rawValue >> 6)] & 1 << UInt64(property.rawValue & 63) != 0
  }

  /// Whether the word is a known property of the set.
  public func contains(_ word: Word) -> Bool {
    word.number < 512 && bits[Int(word.number >> 6)] & 1 << UInt64(word.number & 63) != 0
  }

  public var isEmpty: Bool { bits == SIMD8() }

  public var count: Int {
    bits.indices.reduce(0) { $0 + bits[$1].nonzeroBitCount }
  }

  public func union(_ other: PropertySet) -> PropertySet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// Everything: for whoever judges, and for the app.
  public static let all: PropertySet = {
    var set = PropertySet()
    for word in Word.Known.allCases { set.insert(word) }
    return set
  }()

  /// What the look-ups over the tree of view controllers need.
  public static let tree: PropertySet = [
    .parent, .children, .viewControllers, .selectedViewController, .isInstalled, .isViewLoaded, .appearance, .presented,
    .presenting, .transition, .presentationTransition, .rootViewController, .modalPresentationStyle, .needsLayout,
    .isBeingPresented, .isBeingDismissed, .isCovered, .isAwaitingTransition, .isWatchingBars, .isListening,
    .presentationStyle, .activePresentationController, .appearsTwice, .shouldRemovePresentersView,
    .shouldPresentInFullscreen,
  ]
}

/// The properties, by their numbers.
extension PropertySet: Sequence {
  public func makeIterator() -> Iterator { Iterator(left: bits) }

  public struct Iterator: IteratorProtocol {
    fileprivate var left: SIMD8<UInt64>

    public mutating func next() -> Word? {
      for place in left.indices where left[place] != 0 {
        let number = place << 6 | left[place].trailingZeroBitCount
        left[place] &= left[place] - 1
        return Word(number: UInt16(number))
      }
      return nil
    }
  }
}
