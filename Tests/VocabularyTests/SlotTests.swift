import Testing
import Vocabulary

@Suite struct `Slots` {
  private let other = ObjectID(index: 3)

  @Test func `come back from the property that publishes them`() {
    let slot = Slot([.init(Word(.willShow)), .init(Word(.shouldSelect), answer: .bool(false))])
    #expect(Slot(slot.value) == slot)
    #expect(Slot(Value.null) == nil)
  }

  @Test func `come back from the names that a call hands over`() {
    let slot = Slot([.init(Word(.shouldBegin), answer: .bool(false)), .init(Word(.shouldReceiveTouch))])
    #expect(
      slot.spelled
        == .list([
          .list([.string("shouldBegin"), .bool(false)]), .list([.string("shouldReceiveTouch"), .null]),
        ]))
    #expect(Slot(spelled: slot.spelled) == slot)
    #expect(Slot(spelled: slot.value) == nil)
    #expect(Slot(spelled: .bool(false)) == nil)
  }

  @Test func `answer with their constant, or with null`() {
    let slot = Slot([.init(Word(.willShow)), .init(Word(.shouldSelect), answer: .bool(false))])
    #expect(slot.answer(to: Word(.shouldSelect), []) == .bool(false))
    #expect(slot.answer(to: Word(.willShow), []) == .null)
    #expect(slot.answer(to: Word(.didShow), []) == .null)
    #expect(slot.method(Word(.didShow)) == nil)
  }

  @Test func `answer a list by whom the question is about`() {
    let slot = Slot([.init(Word(.shouldBeRequiredToFailBy), answer: .list([.object(other)]))])
    let question = Word(.shouldBeRequiredToFailBy)
    #expect(slot.answer(to: question, [Argument(.other, .object(other))]) == .bool(true))
    #expect(slot.answer(to: question, [Argument(.other, .object(.window))]) == .bool(false))
  }
}
