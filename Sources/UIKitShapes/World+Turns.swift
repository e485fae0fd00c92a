import Vocabulary

/// Takes back what was to run later.
typealias Cancellation = @MainActor () -> Void

/// What runs when nobody calls: timers, the main queue, and what an app would do on other threads.
struct Agenda {
  /// By the numbers of their timers.
  var timers: [Int: () -> Void] = [:]
  var lastTimer = 0
  /// First come, first served.
  var main: [() -> Void] = []
  var elsewhere: [() -> Void] = []
  /// Whether a turn is coming, or is there, in which the main queue is served.
  var isServed = false
  /// Whether anybody but this plugin could know of something that it has done in this turn.
  var hasActed = false
  /// Whether it has had anything to do with tasks.
  var hasTasks = false

  /// What may run in one turn; more would be without end.
  static let mostInTurn = 100_000
}

extension World {
  /// Runs a block in a turn of its own.
  ///
  /// - Returns: what cancels it; nothing, if it has run already, or its session is over: another one has timers of the same numbers.
  @discardableResult
  func run(after delay: Microseconds, _ body: @escaping () -> Void) -> Cancellation {
    agenda.lastTimer += 1
    let timer = agenda.lastTimer
    agenda.timers[timer] = body
    effects.schedule(after: delay, timer)
    return { [weak self] in
      if self?.agenda.timers.removeValue(forKey: timer) != nil { self?.effects.cancel(timer) }
    }
  }

  func timerIsDue(_ number: Int) {
    agenda.timers.removeValue(forKey: number)?()
  }

  /// Puts a block into the main queue.
  func dispatch(_ body: @escaping () -> Void) {
    agenda.main.append(body)
    serveMainQueueLater()
  }

  /// Runs a block at the end of this turn.
  func runElsewhere(_ body: @escaping () -> Void) {
    agenda.elsewhere.append(body)
  }

  private func serveMainQueueLater() {
    guard !agenda.isServed, !agenda.main.isEmpty else { return }
    agenda.isServed = true
    run(after: 0) { self.serveMainQueue() }
  }

  /// As a run loop does, what was there when its turn began, and no more: who comes in it waits for the next. But as long as nothing has been
  /// done that anybody could know of, a turn more would be the same, and a task goes on at once.
  private func serveMainQueue() {
    agenda.hasActed = false
    let there = agenda.main.count
    var next = 0
    while next < agenda.main.count, next < there || !agenda.hasActed {
      guard next < Agenda.mostInTurn else { fatalError("the main queue is never empty") }
      let work = agenda.main[next]
      work()
      next += 1
      runElsewhere()
    }
    agenda.main.removeFirst(next)
    agenda.isServed = false
    serveMainQueueLater()
  }

  /// What other threads would do meanwhile, which have no share in the turns.
  func runElsewhere() {
    var next = 0
    while next < agenda.elsewhere.count {
      guard next < Agenda.mostInTurn else { fatalError("tasks beside the main thread have no end") }
      let work = agenda.elsewhere[next]
      work()
      next += 1
    }
    agenda.elsewhere.removeFirst(next)
  }
}
