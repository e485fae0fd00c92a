import Testing
import Vocabulary

@testable import Sequencing

struct AgendaTests {
  /// What a list does that is sorted anew each time.
  private struct Sorted {
    var timers: [Agenda.Timer] = []

    mutating func schedule(_ timer: Agenda.Timer) {
      let place = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
      timers.insert(timer, at: place)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `timers come by due, and what is due at once in the order in which it was scheduled`(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func below(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    var (agenda, sorted) = (Agenda(), Sorted())
    for step in 0..<400 {
      switch below(10) {
      case 0..<6:
        let timer = Agenda.Timer(due: Microseconds(below(40)), component: .navigation, token: step)
        agenda.schedule(timer)
        sorted.schedule(timer)
      case 6..<7:
        let token = below(step + 1)
        agenda.cancel(token, of: .navigation)
        agenda.cancel(token, of: .tabs)
        sorted.timers.removeAll { $0.token == token }
      default:
        let instant = Microseconds(below(40))
        let first = sorted.timers.first.flatMap { $0.due <= instant ? $0 : nil }
        if first != nil { sorted.timers.removeFirst() }
        #expect(agenda.take(upTo: instant) == first)
      }
      #expect(agenda.next == sorted.timers.first)
    }
    while let timer = agenda.take(upTo: 40) { #expect(timer == sorted.timers.removeFirst()) }
    #expect(sorted.timers.isEmpty)
  }
}
