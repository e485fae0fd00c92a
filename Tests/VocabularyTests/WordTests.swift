import Testing
import Vocabulary

@Suite struct `Words` {
  @Test func `every known word is spelled as its case, once`() {
    #expect(Word.spellings.count == Word.Known.allCases.count)
    #expect(Set(Word.spellings).count == Word.spellings.count)
    for known in Word.Known.allCases {
      #expect(Word(spelling: String(describing: known)) == Word(known))
      #expect(Word(known).known == known)
    }
  }

  @Test func `a plugin's word has a number and no case`() {
    let word = Word(number: 1000)
    #expect(word.known == nil)
    #expect(word.description == "#1000")
  }

  @Test func `a set of properties holds what is put in, up to the last word`() throws {
    let last = try #require(Word.Known.allCases.last)
    #expect(last.rawValue < 512)
    let set: PropertySet = [.parent, last]
    #expect(set.contains(.parent) && set.contains(last) && !set.contains(.title))
    #expect(set.union([.title]).contains(.title))
    #expect(PropertySet.all.contains(last))
    #expect(
      Array(set.union([.title])) == [.parent, .title, last].sorted { $0.rawValue < $1.rawValue }.map { Word($0) })
    #expect(PropertySet.all.count == Array(PropertySet.all).count)
  }
}

@Suite struct `Contract ids` {
  @Test(arguments: ["NAV-020", "A", "ABCDEFGH"]) func `are their text`(text: String) throws {
    #expect(try #require(ContractID(text)).description == text)
  }

  @Test(arguments: ["", "ABCDEFGHI", "é", "A B"]) func `refuse what is no id`(text: String) {
    #expect(ContractID(text) == nil)
  }

  @Test func `are numbers, of which not all are texts`() {
    for text in ["NAV-020", "A", "ABCDEFGH"] { #expect(ContractID(text)?.isText == true) }
    for bits: UInt64 in [0, 0x4E41_5607, 0x4E_0041, 0x4100, 0x20, 0xC3A9] { #expect(!ContractID(bits: bits).isText) }
  }

  @Test func `two of them fit into a reason`() {
    #expect(Because.both("NAV-053", "NAV-033").contracts == ["NAV-053", "NAV-033"])
    #expect(Because.housekeeping.contracts.isEmpty)
  }
}

@Suite struct `Versions of iOS` {
  @Test(arguments: [("15", 15, 0), ("18.4", 18, 4), ("26", 26, 0)]) func `are read`(
    text: String, major: Int, minor: Int
  ) {
    #expect(IOSVersion(text) == IOSVersion(major, minor))
  }

  @Test(arguments: [
    "19", "25", "14", "18.", "18.4.1", "x", "", "-18", "18.99", "18.12", "18.04", "018", "+18", "18.-1",
  ])
  func `that never existed are refused`(text: String) {
    #expect(IOSVersion(text) == nil)
  }

  @Test func `are in order`() {
    #expect(IOSVersion(18) < IOSVersion(18, 4) && IOSVersion(18, 4) < IOSVersion(26))
  }
}
