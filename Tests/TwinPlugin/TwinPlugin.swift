import Vocabulary
import WorkerKit

/// All that a behaviour can do, one thing after the other. `TwinPlugin.py` beside it does the same, and every trace has the same bytes.
@main struct TwinPlugin: Behavior {
  static let intercepts: [Word.Known] = [.pushViewController]
  static let hears: [Word.Known] = [.viewDidAppear]
  static let answers: [Word.Known] = [.didShow]
  static let reads: PropertySet = [.title, .viewControllers]
  static let reactsTo: PropertySet = [.parent]

  /// What goes on behind a departure.
  private enum Mark: Int {
    case counted = 1, told, popped, pushed
  }

  private let words: [String: Word]
  private let home: ObjectID
  private var total = 0
  private var step = 0
  private var counter = ObjectID.window

  init(_ binding: Binding) {
    let spelled = ["count", "by", "total", "mayCount", "didCount", "counting"]
    words = Dictionary(uniqueKeysWithValues: spelled.map { ($0, binding.word($0)) })
    home = binding.objects[0]
  }

  private func word(_ spelling: String) -> Word { words[spelling] ?? Word(.none) }

  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    switch message.verb {
    case Word(.initialize):
      counter = message.receiver
      effects.publish(counter, word("total"), .int(0), because: .housekeeping)
    case word("count"): count(message, &effects)
    case Word(.pushViewController): push(message, &effects, in: app)
    default: effects.fault(.unknownVerb(message.verb, on: message.receiver))
    }
  }

  private mutating func count(_ message: Message, _ effects: inout Effects) {
    step = message.arguments.first { $0.name == word("by") }?.value.int ?? 1
    guard step >= 0 else {
      effects.log("counts no less", on: message.receiver, because: "TWN-001")
      effects.raise(Exception("NSRangeException", "less than nothing"), because: .housekeeping)
      return
    }
    effects.operation = 1
    effects.begin(word("counting"), on: counter, [Argument(.on, .object(counter))], because: "TWN-001")
    effects.ask(
      counter, word("mayCount"), [Argument(name: word("by"), value: .int(step))], default: .bool(true),
      then: Continuation(operation: 1, mark: Mark.counted.rawValue), because: .both("TWN-001", "TWN-002"))
  }

  private func push(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    guard let controller = message.arguments[.viewController].object else { return effects.proceed(message) }
    switch app.value(controller, .title).string {
    case "dropped": effects.answer(.bool(false))
    case "handed over": effects.proceed(message)
    case "doomed":
      effects.note(.reTapAtRoot, on: home, because: .housekeeping)
      effects.proceed(message, then: Continuation(operation: 5))
    default: effects.proceed(message, then: Continuation(operation: 0, mark: Mark.pushed.rawValue))
    }
  }

  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {
    switch Mark(rawValue: then.mark) {
    case .counted:
      effects.operation = 1
      guard value == .bool(true) else { return end(&effects, with: value) }
      total += step
      effects.publish(counter, word("total"), .int(total), because: "TWN-002")
      effects.publish(home.part(.navigationBar), .prefersLargeTitles, .bool(total % 2 == 1), because: "TWN-002")
      effects.ask(
        counter, word("didCount"), then: Continuation(operation: 1, mark: Mark.told.rawValue), because: .housekeeping)
    case .told:
      effects.operation = 1
      effects.call(
        Message(home, .popViewController, [.notAnimated]),
        then: Continuation(operation: 1, mark: Mark.popped.rawValue), because: "TWN-001")
    case .popped:
      effects.operation = 1
      effects.schedule(after: 250_000, total)
      effects.schedule(after: 50_000, -1)
      effects.cancel(-1)
      end(&effects, with: value)
    case .pushed:
      effects.log("\(app.objects(home, .viewControllers).count) of them", on: home, because: .housekeeping)
      effects.answer(value)
    case nil: effects.answer(value)
    }
  }

  private func end(_ effects: inout Effects, with value: Value) {
    effects.end(word("counting"), on: counter, [Argument(.on, .object(counter))], because: "TWN-001")
    effects.answer(value)
  }

  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    let name = callback.slot == nil ? "heard" : "told"
    effects.log("\(name) \(callback.verb.map { "\($0)" } ?? "")", on: callback.object, because: .housekeeping)
  }

  mutating func wake(_ token: Int, _ effects: inout Effects, in app: Surroundings) {
    total += 100 + token
    effects.publish(counter, word("total"), .int(total), because: .housekeeping)
  }

  mutating func changed(_ object: ObjectID, _ property: Word, _ effects: inout Effects, in app: Surroundings) {
    effects.log("changed \(property)", on: object, because: .housekeeping)
  }
}
