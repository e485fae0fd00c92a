package import Sequencing
import TraceFormat
package import Vocabulary

/// The way to components that play elsewhere.
///
/// A session has one delivery under way at most. What is handed over is sent when ``wait()`` is called next, at the latest.
package protocol Link: AnyObject {
  /// Hands over a delivery. The session becomes known to the component with its first one.
  func deliver(_ delivery: Delivery, to kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms)
    throws(LinkError)
  /// Tells an observer what has happened in a session; `ending` is given when it is over, and owes a judgement.
  func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) throws(LinkError)
  /// The session is over.
  func close(_ session: UInt32)
  /// Sends what has not been sent, and waits for something to happen, at most a tenth of a second.
  func wait() throws(LinkError) -> [LinkEvent]
}

/// What goes with a delivery.
package struct DeliveryTerms: Sendable {
  package let configuration: Configuration
  package let now: Microseconds
  package let news: [Change]
  /// The plugin that plays in the place of the component; nil for our own.
  package let player: String?

  package init(configuration: Configuration, now: Microseconds, news: [Change], player: String? = nil) {
    self.player = player
    self.configuration = configuration
    self.now = now
    self.news = news
  }
}

/// What an observer is told.
package struct ObserverNews {
  package let configuration: Configuration
  package let file: String
  package let scenario: String
  package let events: ArraySlice<Event>
  /// Nil while the session goes on.
  package let ending: Ending?

  package init(_ session: PlannedSession, _ events: ArraySlice<Event>, ending: Ending?) {
    configuration = session.plan.configuration
    file = session.header.file
    scenario = session.header.scenario
    self.events = events
    self.ending = ending
  }
}

/// What comes over a link.
package enum LinkEvent: Sendable {
  indirect case reply(session: UInt32, effects: [Effect], exit: Exit)
  /// The session cannot be finished: its delivery ended three workers that had nothing else to do, or a worker answered a
  /// repeated delivery differently.
  case lost(session: UInt32, LossReason)
  /// An observer has judged a session that is over.
  case judged(session: UInt32, observer: String, [Opinion])
  /// An observer gives no judgement of the session.
  case unjudged(session: UInt32, observer: String, LossReason)
}

/// Why a session could not be finished. Each names the worker: `navigation worker`, `plugin GuardedNavigation`.
package enum LossReason: Hashable, Sendable {
  /// It ended so many times over this session alone: how the last time, and the last lines of its log.
  case workerEnded(String, times: Int, how: String, log: [String])
  /// It ended so many times before it said hello.
  case workerNeverReady(String, times: Int, how: String, log: [String])
  case workerHung(String, log: [String])
  /// It was lost over most sessions that it played in, so many, and is not tried again.
  case givenUp(String, sessions: Int)
  /// A worker on another machine never came, or went away and did not come back in time.
  case workerAway(String, wasHere: Bool)
  /// The reply with this number was another one when the delivery was repeated.
  case differed(String, reply: Int)
}

/// Why a link is of no use any more; the run ends.
package enum LinkError: Error, Hashable, Sendable {
  /// The program of a worker cannot be started.
  case cannotStart(String, path: String, reason: String)
  /// A worker ended again and again before it said hello.
  case endsAtOnce(String, how: String, log: [String])
  /// So many workers cannot be had here.
  case noRoom(String)
  /// There is no place for its sockets, whenever it is tried.
  case noPlace(String)
  case transport(String)
}
