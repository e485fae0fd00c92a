import Testing
import Vocabulary

@Suite struct `A list of effects` {
  @Test func `that is begun again has nothing of the one before`() {
    var effects = Effects(of: .tabs)
    effects.operation = 3
    effects.publish(.window, .title, .null, because: .housekeeping)
    effects.raise(Exception("NSBad", "late"), because: .housekeeping)
    effects.begin(of: .navigation)
    #expect(effects == Effects(of: .navigation))
  }

  @Test func `hands its departure over once`() {
    var effects = Effects(of: .tabs)
    effects.answer(.bool(true))
    #expect(effects.takeDeparture()?.value == .bool(true))
    #expect(effects.takeDeparture() == nil)
    #expect(!effects.hasDeparture)
  }
}
