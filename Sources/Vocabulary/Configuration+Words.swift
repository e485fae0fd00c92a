extension Configuration {
  /// The word that is spelled so in this session: a known one, or one that a plugin brings; nil if there is none.
  public func word(_ spelling: String) -> Word? {
    Configuration.word(spelling, among: words)
  }

  /// The known word that is spelled so, or one of these, which plugins bring.
  public static func word(_ spelling: String, among words: [String]) -> Word? {
    Word(spelling: spelling)
      ?? words.firstIndex(of: spelling).map { Word(number: UInt16(Word.spellings.count + $0)) }
  }

  /// How the session spells a word.
  public func spelling(of word: Word) -> String {
    let place = Int(word.number) - Word.spellings.count
    return words.indices.contains(place) ? words[place] : word.description
  }

  /// The plugin that plays an object of a kind of its own; nil for any other object.
  func player(of object: ObjectID) -> ComponentKind? {
    objects.indices.contains(object.index) ? objects[object.index].player : nil
  }
}
