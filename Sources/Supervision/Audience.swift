import Coordination
import Sequencing
import Vocabulary
import Wire

/// The sessions that an observer is told of, with all that it was told, so that a fresh process can be told again.
///
/// It owes one judgement for each session that is over. When a process of it is lost, the sessions that it knew are told again one
/// at a time, each when it is over; a process that is lost over one alone counts against that session.
struct Audience {
  /// Events that go into one part of a frame, at most.
  private static let eventsAtATime = 128

  private final class Story {
    let opening: WireOpen
    var events = FrameWriter()
    /// Where the parts begin that are not yet told.
    var parts: [Int] = []
    var ending: String?
    var isOpened = false
    var strikes = 0
    /// How many of them by a deadline that was missed.
    var deadlines = 0
    /// How much of it the process at hand knows.
    var told = 0
    var isToldEnd = false

    init(_ opening: WireOpen) {
      self.opening = opening
    }

    func forget() {
      (isOpened, told, isToldEnd) = (false, 0, false)
    }
  }

  private var stories: [UInt32: Story] = [:]
  /// Sessions that were open when a process was lost, oldest first.
  private var suspects: [UInt32] = []
  private var alone: UInt32?
  /// Oldest first.
  private var order: [UInt32] = []

  /// Whether anybody waits for an observer.
  var hasWork: Bool { !stories.isEmpty }
  /// Whether it owes a judgement.
  var owes: Bool { order.contains { stories[$0]?.isToldEnd == true } }

  /// Something has happened in a session.
  mutating func add(_ news: ObserverNews, for observer: ObserverSeat, of session: UInt32) {
    let story = stories[session] ?? begin(news, for: observer, session)
    var rest = news.events
    while !rest.isEmpty {
      ToWorker.happened(WireHappening(session: session, Array(rest.prefix(Audience.eventsAtATime))))
        .write(&story.events)
      story.parts.append(story.events.count)
      rest = rest.dropFirst(Audience.eventsAtATime)
    }
    story.ending = news.ending?.word
  }

  private mutating func begin(_ news: ObserverNews, for observer: ObserverSeat, _ session: UInt32) -> Story {
    let billing = WireOpen.Billing(file: news.file, scenario: news.scenario, observer: observer.plugin)
    let story = Story(WireOpen(session: session, news.configuration, as: .app, billing))
    stories[session] = story
    order.append(session)
    return story
  }

  /// A fresh process knows nothing.
  mutating func forget() {
    for story in stories.values { story.forget() }
    alone = nil
  }

  /// Hands over what the process at hand does not know yet, a part at a time.
  mutating func tell(_ write: ((inout FrameWriter) -> Void) -> Void) {
    if let alone {
      guard let story = stories[alone] else { return }
      return tell(story, alone, write)
    }
    guard suspects.isEmpty else {
      guard let next = suspects.first(where: { stories[$0]?.ending != nil }), let story = stories[next] else { return }
      suspects.removeAll { $0 == next }
      alone = next
      return tell(story, next, write)
    }
    for session in order { if let story = stories[session] { tell(story, session, write) } }
  }

  private func tell(_ story: Story, _ session: UInt32, _ write: ((inout FrameWriter) -> Void) -> Void) {
    if !story.isOpened {
      story.isOpened = true
      write { ToWorker.open(story.opening).write(&$0) }
    }
    while story.told < story.parts.count {
      let start = story.told == 0 ? 0 : story.parts[story.told - 1]
      let end = story.parts[story.told]
      write { $0.append(story.events.bytes[start..<end]) }
      story.told += 1
    }
    guard let ending = story.ending, !story.isToldEnd else { return }
    story.isToldEnd = true
    write { ToWorker.ended(WireEnd(session: session, ending)).write(&$0) }
  }

  /// It has judged a session.
  mutating func take(_ judgement: WireJudgement, of observer: String) throws(UnaskedAnswer) -> LinkEvent {
    guard let story = stories[judgement.session] else { throw .needlessJudgement(session: judgement.session) }
    guard story.isToldEnd else { throw .earlyJudgement(session: judgement.session) }
    remove(judgement.session)
    let opinions = judgement.rulings.map {
      Opinion($0.contract, isViolated: $0.isViolated, event: $0.event == 0 ? nil : $0.event, $0.text)
    }
    return .judged(session: judgement.session, observer: observer, opinions)
  }

  /// The process is gone. The session that is lost over it, if there is one.
  mutating func lose(
    isLate: Bool, _ reason: (_ times: Int, _ late: Int) -> LossReason, _ observer: String
  ) -> LinkEvent? {
    defer { forget() }
    guard let alone, let story = stories[alone] else {
      suspects += order.filter { stories[$0]?.isOpened == true && !suspects.contains($0) }
      return nil
    }
    story.strikes += 1
    if isLate { story.deadlines += 1 }
    guard story.strikes >= Station.mostStrikes else {
      suspects.insert(alone, at: 0)
      return nil
    }
    remove(alone)
    return .unjudged(session: alone, observer: observer, reason(story.strikes, story.deadlines))
  }

  /// No process can be had any more.
  mutating func abandon(_ reason: LossReason, _ observer: String) -> [LinkEvent] {
    defer { (stories, order, suspects, alone) = ([:], [], [], nil) }
    return order.map { .unjudged(session: $0, observer: observer, reason) }
  }

  private mutating func remove(_ session: UInt32) {
    stories[session] = nil
    order.removeAll { $0 == session }
    suspects.removeAll { $0 == session }
    if alone == session { alone = nil }
  }
}
