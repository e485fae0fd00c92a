/// A verb, a property, an argument, an operation or a note: a small number inside a process, a string at its border.
///
/// The words of UIKit and of our own models are the cases of ``Known``. A plugin that brings new ones gets numbers
/// behind the last of them, in the table of its run.
public struct Word: Hashable, Sendable {
  public let number: UInt16

  public init(number: UInt16) {
    self.number = number
  }

  public init(_ known: Known) {
    number = known.rawValue
  }

  /// The case of ``Known`` with this number; nil for a plugin's word.
  public var known: Known? {
    Known(rawValue: number)
  }

  /// The spellings of all known words, by number.
  public static let spellings: [String] = Known.allCases.map { String(describing: $0) }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: spellings.enumerated().map { ($1, Word(number: UInt16($0))) })

  /// The known word that is spelled so; nil if there is none.
  public init?(spelling: String) {
    guard let word = Word.numbers[spelling] else { return nil }
    self = word
  }
}

extension Word: CustomStringConvertible {
  /// The spelling, or `#n` for a word of a plugin.
  public var description: String {
    Int(number) < Word.spellings.count ? Word.spellings[Int(number)] : "#\(number)"
  }
}
