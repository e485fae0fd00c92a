/// A set of known properties.
public struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private var top: UInt64 = 0

  public init(arrayLiteral elements: Word.Known...) {
    for element in elements { insert(element) }
  }

  public mutating func insert(_ property: Word.Known) {
    let bit = UInt64(1) << UInt64(property.rawValue & 63)
    switch property.rawValue >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    case 2: high |= bit
    default: top |= bit
    }
  }

  public func contains(_ property: Word.Known) -> Bool {
    let bit = UInt64(1) << UInt64(property.rawValue & 63)
    return switch property.rawValue >> 6 {
    case 0: low & bit != 0
    case 1: middle & bit != 0
    case 2: high & bit != 0
    default: top & bit != 0
    }
  }

  /// Whether the word is a known property of the set.
  public func contains(_ word: Word) -> Bool {
    word.known.map(contains) ?? false
  }

  public func union(_ other: PropertySet) -> PropertySet {
    var result = self
    result.low |= other.low
    result.middle |= other.middle
    result.high |= other.high
    result.top |= other.top
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
    .presenting, .transition, .rootViewController, .modalPresentationStyle,
  ]
}
