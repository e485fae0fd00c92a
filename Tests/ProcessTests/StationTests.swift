import Coordination
import Sequencing
import Testing
import Vocabulary

@testable import Supervision

@Suite struct `What is said of a worker that is lost over one session` {
  @Test(
    arguments: [
      ([.late, .late, .late], "the navigation worker did not answer this session within its deadline, three times"),
      (
        [.ended, .ended, .ended],
        "the navigation worker ended three times over this session alone: it has gone"
      ),
      (
        [.ended, .ended, .late],
        "the navigation worker ended three times over this session alone: the last time, it has gone"
      ),
      (
        [.late, .late, .ended],
        "the navigation worker ended three times over this session alone: the last time, it has gone"
      ),
    ] as [([ProcessLink.Loss], String)])
  func `is what has happened, each time`(losses: [ProcessLink.Loss], sentence: String) throws {
    let configuration = Configuration(ios: IOSVersion(18, 0), objects: [.init("window", .window)])
    var station = Station(WorkerProgram(.navigation, of: "none"))
    station.welcome(Peer(isElsewhere: false, identity: [0]), heartbeat: nil)
    station.deliver(
      .returned(.null), as: .navigation, of: 7, DeliveryTerms(configuration: configuration, now: 0, news: []))
    // While others may be to blame, none is counted.
    #expect(station.lose(.ended, "it has gone", log: [], isFromOutside: false) == nil)
    var events: [LinkEvent?] = []
    for (number, loss) in losses.enumerated() {
      station.welcome(Peer(isElsewhere: false, identity: [UInt8(number + 1)]), heartbeat: nil)
      events.append(station.lose(loss, "it has gone", log: [], isFromOutside: false))
    }
    #expect(events.dropLast().allSatisfy { $0 == nil })
    guard case .lost(session: 7, let reason) = events.last ?? nil else { Issue.record("\(events)"); return }
    #expect(reason.sentence == sentence)
  }
}
