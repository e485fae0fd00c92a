import Foundation
import Synchronization
import Vocabulary
import WorkerKit

/// A plugin that misbehaves, for tests: its last argument says how.
@main struct Hostile: Behavior {
  enum Deed: String {
    // Before and instead of a hello.
    case mute, leaves, misnamed, stranger, early, noise, roleless, misspells, misplaces, operates, onlooks
    // In the middle of a session.
    case spins, stops, crashes, peeks, crashesInside, kills, babbles, slips
    // What is no harm.
    case prints, printsFirst, hands, doubles
    // What its children do when it is gone.
    case forks
    // A tree that is none.
    case circles
    // On the wire.
    case floods, floodsReplies, floodsHellos, future, futureLater, answersTwice, answersAgain, skips, strays, judges,
      garbage,
      judgesTwice, old, invents, departs, wavers, sticks
    case talks, stays, picky, random, skipsGarbage
    // As an observer.
    case looks, looksOnce, looksAndCrashes, looksAndHangs, looksAndLies, looksTooFar
  }

  static let deed = Deed(rawValue: CommandLine.arguments.last ?? "") ?? .hands

  static var name: String { deed == .misnamed ? "Friendly" : "Hostile" }
  static let intercepts: [Word.Known] = [.pushViewController]
  static let reads: PropertySet = []

  init(_ binding: Binding) {}

  static func main() {
    switch deed {
    case .mute: sleep(20)
    case .leaves: exit(3)
    case .printsFirst:
      Hostile.makeNoise()
      serveOrExit(Self.self)
    case .looks, .looksOnce, .looksAndCrashes, .looksAndHangs, .looksAndLies, .looksTooFar: Watcher.main()
    case .spins, .stops, .crashes, .peeks, .crashesInside, .kills, .babbles, .slips, .prints, .hands, .misnamed, .forks,
      .random, .circles:
      serveOrExit(Self.self)
    case .stranger, .early, .noise, .roleless, .floods, .floodsReplies, .floodsHellos, .future, .futureLater, .invents,
      .departs, .answersTwice, .answersAgain, .skips, .strays, .judges, .garbage, .judgesTwice, .old, .talks, .stays,
      .picky, .doubles,
      .skipsGarbage, .wavers, .sticks, .misspells, .misplaces, .operates, .onlooks:
      RawPlugin(deed).run()
    }
  }

  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    switch Hostile.deed {
    case .spins: while true {}
    case .stops: raise(SIGSTOP)
    case .crashes: abort()
    case .peeks: _ = app.value(message.receiver, .title)
    case .kills: raise(SIGKILL)
    case .babbles:
      let text = String(decoding: [UInt8](repeating: 0x78, count: 17 << 20), as: UTF8.self)
      effects.log(text, on: message.receiver, because: .housekeeping)
    case .crashesInside: return effects.proceed(message, then: .done)
    case .prints: Hostile.makeNoise()
    case .slips where Hostile.isTired(): return
    case .forks: Hostile.leaveChildren()
    case .circles where message.arguments[.animated].bool == true: Hostile.publishCircles(&effects, in: app)
    case .random: effects.log("\(UInt64.random(in: 0 ... .max))", on: message.receiver, because: .housekeeping)
    case .mute, .leaves, .misnamed, .stranger, .early, .noise, .roleless, .printsFirst, .hands, .looks, .looksOnce,
      .looksAndCrashes, .looksAndHangs, .looksAndLies, .looksTooFar, .floods, .floodsReplies, .floodsHellos, .future,
      .futureLater, .invents, .departs, .answersTwice, .answersAgain, .skips, .strays, .judges, .garbage, .judgesTwice,
      .old, .talks,
      .stays,
      .picky, .circles, .doubles, .skipsGarbage, .wavers, .sticks, .slips, .misspells, .misplaces, .operates, .onlooks:
      break
    }
    effects.proceed(message)
  }

  private static let calls = Mutex(0)

  /// Keeps something between sessions, as it must not: true of all calls but the first that this process has had, so that of what is found
  /// nothing happens again in another.
  private static func isTired() -> Bool {
    calls.withLock { count in
      count += 1
      return count >= 40
    }
  }

  /// More than a pipe holds.
  private static func makeNoise() {
    for _ in 0..<2_000 { print(String(repeating: "noise ", count: 100)) }
  }

  /// Every container of UIKit's shows itself, every controller has presented itself, and every view lies in itself.
  private static func publishCircles(_ effects: inout Effects, in app: Surroundings) {
    for object in app.configuration.objects.indices.map({ ObjectID(index: $0) }) {
      let kind = app.kind(object)
      switch kind {
      case .navigationController: effects.publish(object, .viewControllers, Value([object]), because: .housekeeping)
      case .tabBarController:
        effects.publish(object, .selectedViewController, .object(object), because: .housekeeping)
      case .view: effects.publish(object, .view, .object(object), because: .housekeeping)
      default: break
      }
      if kind.isViewController { effects.publish(object, .presented, .object(object), because: .housekeeping) }
    }
  }

  /// Children of a session of their own, which no signal to a process group reaches, and grandchildren whose parents are gone.
  private static func leaveChildren() {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "setsid sleep 300 & (setsid sh -c 'trap \"\" HUP TERM; sleep 301' &) ; wait"]
    try? shell.run()
    // Long enough to be seen.
    usleep(600_000)
  }

  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {
    if Hostile.deed == .crashesInside { abort() }
    effects.answer(value)
  }
}
