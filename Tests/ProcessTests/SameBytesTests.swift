import Coordination
import Supervision
import Testing

extension Processes {
  @Suite struct `Both links give the same bytes` {
    @Test(arguments: [(1, 29), (256, 5)]) func `with so many sessions in flight`(inFlight: Int, step: Int) throws {
      let link = try Suite.link()
      defer { link.shutDown() }
      expectUnharmed(try Suite.run(Suite.sample(everyNth: step), over: link, inFlight: inFlight))
    }
  }
}
