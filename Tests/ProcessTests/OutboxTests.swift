import Sequencing
import Testing
import Vocabulary
import Wire

@testable import Supervision

@Suite struct `What is sent to a worker` {
  @Test func `a long session comes to a fresh worker in frames of a bounded size, and whole`() throws {
    let configuration = Configuration(ios: IOSVersion(18, 0), objects: [.init("window", .window)])
    var tenancy = Tenancy(4, configuration, as: .navigation, isChecked: false)
    var outbox = Outbox()
    let texts = (0..<400).map { number in String(repeating: "\(number % 10)", count: 1000) }
    for text in texts { tenancy.add(.returned(.string(text)), now: 0, news: [], for: 1, &outbox) }
    let once = parts(of: outbox.take(fullOnly: false))

    tenancy.write(for: 2, &outbox)
    let frames = outbox.take(fullOnly: false)
    #expect(frames.count > 2)
    #expect(frames.allSatisfy { $0.count < WireLimits.fullFrame + 2000 })
    let again = parts(of: frames)
    #expect(again == once)
    #expect(again.count == 401)
  }

  private func parts(of frames: [FrameWriter]) -> [ToWorker] {
    frames.flatMap { (try? ToWorker.read($0.bytes, for: .navigation)) ?? [] }
  }
}
