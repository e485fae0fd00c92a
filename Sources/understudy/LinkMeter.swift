import Coordination
import Foundation
import Sequencing
import Supervision
import Synchronization
import Vocabulary
import Wire

/// Counts what goes over the links of a run.
final class LinkMeter: Sendable {
  /// What was counted up to the end of the last session.
  struct Readings: Sendable {
    var deliveries = 0
    /// The sizes of the first messages, so that measuring costs little.
    var requests = Sizes()
    var replies = Sizes()
    /// To which worker each delivery of the first session went, by numbers in the order in which they came up.
    var route: [Int] = []
    /// The resident memory of each lane's workers, in kilobytes.
    var lanes: [ObjectIdentifier: Int] = [:]
  }

  struct Sizes: Sendable {
    private var bytes = 0
    private var count = 0

    var isFull: Bool { count >= 200 }
    var average: Int { bytes / max(1, count) }

    mutating func add(_ frame: FrameWriter) {
      count += 1
      bytes += frame.bytes.count
    }
  }

  private let state = Mutex(Readings())

  var readings: Readings { state.withLock(\.self) }

  func on(_ link: ProcessLink) -> any Link { MeteredLink(link, self) }

  fileprivate func add(_ news: Readings) {
    state.withLock { readings in
      readings.deliveries += news.deliveries
      if !news.route.isEmpty { readings.route = news.route }
      (readings.requests, readings.replies) = (news.requests, news.replies)
      readings.lanes.merge(news.lanes) { $1 }
    }
  }
}

/// The link of a lane, with its meter.
private final class MeteredLink: Link {
  private let link: ProcessLink
  private let meter: LinkMeter
  /// What has happened since a session has ended last.
  private var news = LinkMeter.Readings()
  private var stops: [ComponentKind] = []
  private var sessions = 0

  init(_ link: ProcessLink, _ meter: LinkMeter) {
    (self.link, self.meter) = (link, meter)
  }

  func deliver(
    _ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms
  ) throws(LinkError) {
    news.deliveries += 1
    if session == 0 {
      if !stops.contains(kind) { stops.append(kind) }
      news.route += stops.firstIndex(of: kind).map { [$0] } ?? []
    }
    if !news.requests.isFull {
      var writer = FrameWriter()
      ToWorker.deliver(WireDelivery(session: session, number: 1, now: terms.now, delivery, news: terms.news))
        .write(&writer)
      news.requests.add(writer)
    }
    try link.deliver(delivery, to: kind, of: session, terms)
  }

  func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError) {
    try link.tell(observer, of: session, news)
  }

  func close(_ session: UInt32) {
    link.close(session)
    if sessions.isMultiple(of: 64) {
      news.lanes[ObjectIdentifier(self)] = link.processes.map { Memory.kilobytes(of: $0.1) }.reduce(0, +)
    }
    sessions += 1
    meter.add(news)
    (news.deliveries, news.lanes) = (0, [:])
  }

  func wait() throws(LinkError) -> [LinkEvent] {
    let events = try link.wait()
    if !news.replies.isFull {
      for case .reply(let session, let effects, let exit) in events {
        var writer = FrameWriter()
        ToCoordinator(
          incarnation: 1, replies: [WireReply(session: session, number: 1, effects: effects, exit: exit)]
        ).write(&writer)
        news.replies.add(writer)
      }
    }
    return events
  }
}

/// The resident memory of processes.
enum Memory {
  static func kilobytes(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
