@testable import NavigationModel
import Testing
import Vocabulary

struct ItemChangeTests {
  private let a = ObjectID(index: 1)
  private let b = ObjectID(index: 2)
  private let c = ObjectID(index: 3)

  @Test func `A set is a push, a pop or neither by its top alone`() {
    func kind(_ new: [ObjectID]) -> ItemChange.Kind? {
      ItemChange(.set(new, animated: true), over: [a, b])?.kind
    }
    #expect(kind([a, b, c]) == .push)
    #expect(kind([c]) == .push)
    #expect(kind([a]) == .pop)
    #expect(kind([c, b, a]) == .pop)
    #expect(kind([c, b]) == ItemChange.Kind.none)
    #expect(kind([]) == .pop)
    #expect(kind([a, b]) == nil)
  }

  @Test func `The item that comes or goes is the one that the delegate hears of`() {
    #expect(ItemChange(.set([a], animated: true), over: [a, b])?.item == b)
    #expect(ItemChange(.set([a, c], animated: true), over: [a, b])?.item == c)
    #expect(ItemChange(.pop(animated: true), over: [a, b])?.items == [a])
    #expect(ItemChange(.pop(animated: true), over: []) == nil)
  }
}
