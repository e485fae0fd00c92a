import Coordination
import Sequencing
import Vocabulary
import Wire

/// The place of one component or plugin in a run: the worker that plays it now, and the sessions that it plays in.
///
/// A worker that ends, or misses its deadline, is replaced. Its oldest unanswered delivery is the suspect: everybody else is
/// sent to the fresh worker first, then the suspect alone. Only what happens while it is alone counts against it.
struct Station {
  /// How many workers may end over a session alone.
  static let mostStrikes = 3
  /// How many, if something from outside has ended them: it is hardly the session's fault.
  static let mostKills = 10
  /// Over how many sessions a program may be lost, if these are most of those that it had: without an end, each takes three deadlines.
  static let mostLostSessions = 10
  /// How many may end before they have said hello.
  static let mostFalseStarts = 3
  /// How many may say goodbye in a row and leave what they were asked unanswered; what comes then counts as their end.
  static let mostGoodbyes = 3
  /// How many workers from elsewhere may be lost in a row without an answer in between.
  static let mostLosses = 10
  /// How many sessions that are over may wait for a delivery to be told with.
  static let mostClosed = 64

  let program: WorkerProgram
  /// How long a worker may be away that plays on another machine, and has no process here; nil for one on this machine.
  let patience: Duration?
  var process: WorkerProcess?
  /// The worker, once it has said hello.
  var peer: Peer?
  /// Those before it that have lost their place, or gone: some of their frames may still be on their way.
  private(set) var formerPeers: Set<Peer> = []
  /// What it knows and others do not.
  private(set) var cookie = ""
  private(set) var incarnation: UInt32 = 0
  var falseStarts = 0
  /// How many were killed before they had said hello.
  var earlyKills = 0
  /// How long it has owed a hello or an answer, while this process ran.
  var waiting = Duration.zero
  /// How long it has sent no heartbeat, likewise.
  var silence = Duration.zero
  /// How long there has been nobody from elsewhere although somebody waits, likewise.
  var absence = Duration.zero
  private var losses = 0
  /// The sessions that it was lost over, and those that went well.
  private var sessions = (lost: 0, well: 0)

  private var tenancies: [UInt32: Tenancy] = [:]
  /// Sessions whose delivery is at the worker, oldest first.
  private(set) var underWay: [UInt32] = []
  /// Sessions whose delivery waits for a worker that is ready for it.
  private var held: [UInt32] = []
  /// Sessions that must be tried alone.
  private var suspects: [UInt32] = []
  private var alone: UInt32?
  /// Sessions that are over and that the worker may forget: told with the next delivery, so that they wake nobody.
  private var closed: [UInt32] = []
  /// Sessions that were over while the worker owed a reply in them, which may still come.
  private var unanswered: Set<UInt32> = []
  private var outbox = Outbox()
  private var goodbyes = 0
  /// Whom it looks at, if it is an observer.
  private var audience: Audience?

  init(_ program: WorkerProgram, patience: Duration? = nil) {
    self.program = program
    self.patience = patience
    audience = program.role == .observer ? Audience() : nil
  }

  var isReady: Bool { peer != nil }
  var isElsewhere: Bool { patience != nil }
  /// Whether a process may be started for it here.
  var mayStart: Bool { !isElsewhere && surrender == nil }
  /// Whether nobody from elsewhere is waited for any more.
  var isGivenUp: Bool {
    patience.map { !isReady && (absence > $0 || losses >= Station.mostLosses) } ?? false
  }
  /// Why the program is not tried again; nil if it is.
  var surrender: LossReason? {
    sessions.lost >= Station.mostLostSessions && sessions.lost > sessions.well
      ? .givenUp(program.title, sessions: sessions.lost) : nil
  }
  /// Whether anybody waits for a worker.
  var hasWork: Bool { !held.isEmpty || !suspects.isEmpty || audience?.hasWork == true }
  /// Whether the worker owes an answer.
  var owes: Bool { !underWay.isEmpty || audience?.owes == true }
  /// Whether there is more to be sent than one frame takes.
  var hasFullFrames: Bool { outbox.hasFullFrames }
  var mayRetire: Bool { goodbyes < Station.mostGoodbyes }

  mutating func forgiveStarts() { (falseStarts, earlyKills) = (0, 0) }

  /// A fresh worker has been started.
  mutating func begin(_ process: WorkerProcess) {
    self.process = process
    cookie = process.cookie
    peer = nil
    waiting = .zero
    incarnation += 1
  }

  /// A worker on another machine has said hello.
  mutating func welcome(_ peer: Peer, fromElsewhere cookie: String, heartbeat: Duration) {
    self.cookie = cookie
    incarnation += 1
    welcome(peer, heartbeat: heartbeat)
  }

  /// The worker has said hello.
  mutating func welcome(_ peer: Peer, heartbeat: Duration?) {
    self.peer = peer
    forgiveStarts()
    (waiting, silence, absence) = (.zero, .zero, .zero)
    let milliseconds = heartbeat.map { UInt32($0 / .milliseconds(1)) } ?? 0
    ToWorker.welcome(Welcome(version: ProtocolVersion.newest, incarnation: incarnation, heartbeat: milliseconds))
      .write(&outbox.frame)
    audience?.forget()
    sendHeld()
    tell()
  }

  /// Something has happened in a session that the observer is told of.
  mutating func tell(_ observer: ObserverSeat, of session: UInt32, _ news: ObserverNews) {
    audience?.add(news, for: observer, of: session)
    tell()
  }

  private mutating func tell() {
    guard isReady else { return }
    var outbox = outbox
    audience?.tell { write in
      write(&outbox.frame)
      outbox.endFrameIfFull()
    }
    self.outbox = outbox
  }

  /// What a judgement means for the run.
  mutating func take(_ judgement: WireJudgement) throws(UnaskedAnswer) -> LinkEvent {
    guard let event = try audience?.take(judgement, of: program.name) else { throw .judgementOfPlayer }
    waiting = .zero
    goodbyes = 0
    sessions.well += 1
    tell()
    return event
  }

  mutating func deliver(_ delivery: Delivery, as kind: ComponentKind, of session: UInt32, _ terms: DeliveryTerms) {
    let isSent = isReady && alone == nil
    let isChecked = program.isPlugin
    if isSent { beginSending() }
    tenancies[session, default: Tenancy(session, terms.configuration, as: kind, isChecked: isChecked)]
      .add(delivery, now: terms.now, news: terms.news, for: isSent ? incarnation : nil, &outbox)
    if isSent { endSending(session) } else { held.append(session) }
  }

  mutating func close(_ session: UInt32) {
    guard let tenancy = tenancies.removeValue(forKey: session) else { return }
    if tenancy.strikes < Station.mostStrikes, tenancy.kills < Station.mostKills, surrender == nil { sessions.well += 1 }
    if isReady { closed.append(session) }
    if underWay.contains(session) { unanswered.insert(session) }
    if closed.count >= Station.mostClosed { tellClosed() }
    underWay.removeAll { $0 == session }
    held.removeAll { $0 == session }
    suspects.removeAll { $0 == session }
    if alone == session { alone = nil }
    sendHeld()
  }

  /// What a reply means for the run; nil for a repeated one, or one that comes too late.
  mutating func take(_ reply: WireReply) throws(UnaskedAnswer) -> LinkEvent? {
    guard let place = tenancies.index(forKey: reply.session) else {
      if audience != nil { throw .replyOfObserver }
      guard unanswered.contains(reply.session) else { throw .unknownSession(reply.session) }
      return nil
    }
    let answer = try tenancies.values[place].take(reply)
    waiting = .zero
    switch answer {
    case .differed(let number):
      return .lost(session: reply.session, .differed(program.title, reply: number))
    case .repeated:
      return nil
    case .new(let kind):
      if let place = underWay.firstIndex(of: reply.session) { underWay.remove(at: place) }
      if alone == reply.session { alone = nil }
      goodbyes = 0
      losses = 0
      sendHeld()
      return .reply(session: reply.session, effects: reply.effects(of: kind), exit: reply.exit)
    }
  }

  /// The worker is gone. The session that is lost over it, if there is one.
  ///
  /// - Parameters:
  ///   - how: how it ended, in words.
  ///   - isFromOutside: whether it was killed or cut off, rather than ended by itself.
  mutating func lose(_ loss: ProcessLink.Loss, _ how: String, log: [String], isFromOutside: Bool) -> LinkEvent? {
    let title = program.title
    // Over a session alone, so many times, and of these so often by a deadline that it missed.
    func reason(_ times: Int, late: Int) -> LossReason {
      if late == times { return .workerHung(title, log: log) }
      return .workerEnded(title, times: times, how: late == 0 ? how : "the last time, \(how)", log: log)
    }
    leave()
    losses += 1
    if let event = audience?.lose(isLate: loss == .late, reason, program.name) {
      sessions.lost += 1
      return event
    }
    var lost: LinkEvent?
    var others = underWay
    if let alone, others.first == alone {
      if isFromOutside { tenancies[alone]?.kills += 1 } else { tenancies[alone]?.strikes += 1 }
      if loss == .late { tenancies[alone]?.deadlines += 1 }
      let (strikes, kills) = (tenancies[alone]?.strikes ?? 0, tenancies[alone]?.kills ?? 0)
      if strikes >= Station.mostStrikes || kills >= Station.mostKills {
        lost = .lost(session: alone, reason(strikes + kills, late: tenancies[alone]?.deadlines ?? 0))
        sessions.lost += 1
      } else {
        suspects.insert(alone, at: 0)
      }
      others.removeFirst()
    } else if let suspect = others.first {
      suspects.append(suspect)
      others.removeFirst()
    }
    alone = nil
    underWay = []
    held = others + held
    return lost
  }

  /// No worker can be had any more: all sessions here are lost.
  mutating func abandon(_ reason: LossReason) -> [LinkEvent] {
    let waiting = held + suspects
    (held, suspects) = ([], [])
    return waiting.map { .lost(session: $0, reason) } + (audience?.abandon(reason, program.name) ?? [])
  }

  /// The worker has said goodbye: nobody is to blame, and everything is sent again to the next one.
  mutating func retire() {
    if owes { goodbyes += 1 }
    leave()
    audience?.forget()
    if let alone {
      suspects.insert(alone, at: 0)
      underWay.removeAll { $0 == alone }
    }
    alone = nil
    held = underWay + held
    underWay = []
  }

  private mutating func leave() {
    process = nil
    unanswered = []
    if let peer { formerPeers.insert(peer) }
    peer = nil
    cookie = ""
    outbox.removeAll()
    closed = []
  }

  mutating func takeOutbox(fullOnly: Bool = false) -> [FrameWriter] {
    outbox.take(fullOnly: fullOnly)
  }

  private mutating func sendHeld() {
    guard isReady, alone == nil else { return }
    for session in held { send(session) }
    held.removeAll(keepingCapacity: true)
    guard underWay.isEmpty, !suspects.isEmpty else { return }
    let suspect = suspects.removeFirst()
    alone = suspect
    send(suspect)
  }

  private mutating func tellClosed() {
    ToWorker.close(closed).write(&outbox.frame)
    closed.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ session: UInt32) {
    guard let place = tenancies.index(forKey: session) else { return }
    beginSending()
    tenancies.values[place].write(for: incarnation, &outbox)
    endSending(session)
  }

  private mutating func beginSending() {
    if !closed.isEmpty { tellClosed() }
  }

  private mutating func endSending(_ session: UInt32) {
    outbox.endFrameIfFull()
    underWay.append(session)
  }
}
