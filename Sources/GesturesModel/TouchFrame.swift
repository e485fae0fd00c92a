import Vocabulary

/// All samples of one instant, as `touches {samples, velocity, outcome}` brings them.
struct TouchFrame: Hashable {
  struct Sample: Hashable {
    enum Phase: String {
      case began, moved, stationary, ended, cancelled
    }

    let touch: Int
    let phase: Phase
    let position: Vector
    /// The deepest view, given when the finger comes down.
    let hit: ObjectID?
    let type: Touch.Kind
  }

  let samples: [Sample]
  /// The velocity that the script gives to the lift, in points per second.
  let velocity: Vector?
  /// How a sheet is let go, if the script says so.
  let outcome: PullOutcome?
  /// Whether a finger that comes down on a container hits the view of what that shows, whichever it is by now.
  let isOnTop: Bool
}

/// How a pull at a sheet ends.
enum PullOutcome: Hashable {
  case commit, cancel
  /// The sheet comes to rest at this detent.
  case detent(String)

  /// What presentation is told.
  var argument: Argument {
    switch self {
    case .commit: Argument(.outcome, .string("commit"))
    case .cancel: Argument(.outcome, .string("cancel"))
    case .detent(let detent): Argument(.detent, .string(detent))
    }
  }
}

extension TouchFrame {
  init(_ message: Message) throws(MessageError) {
    guard let list = message.arguments[.samples].list else {
      throw Self.wrong(.samples, "a list of samples", message)
    }
    var samples: [Sample] = []
    for value in list {
      guard let sample = Sample(value) else {
        throw Self.wrong(.samples, "samples [touch, phase, x, y, hit, type]", message)
      }
      samples.append(sample)
    }
    self.samples = samples
    isOnTop = message.arguments[.topViewController].bool ?? false

    switch message.arguments[.velocity] {
    case .null:
      velocity = nil
    case .list(let pair):
      guard pair.count == 2, let x = pair[0].double, let y = pair[1].double else {
        throw Self.wrong(.velocity, "two numbers", message)
      }
      velocity = Vector(x, y)
    case .bool, .int, .double, .string, .object:
      throw Self.wrong(.velocity, "two numbers", message)
    }

    switch message.arguments[.outcome] {
    case .null: outcome = message.arguments[.detent].string.map { .detent($0) }
    case .string("commit"): outcome = .commit
    case .string("cancel"): outcome = .cancel
    case .bool, .int, .double, .string, .object, .list: throw Self.wrong(.outcome, "commit or cancel", message)
    }
  }

  private static func wrong(_ name: Word.Known, _ expected: String, _ message: Message) -> MessageError {
    .argument(Word(name), of: message.verb, expected: expected, found: message.arguments[name])
  }
}

extension TouchFrame.Sample {
  init?(_ value: Value) {
    guard let fields = value.list, fields.count >= 4, let touch = fields[0].int,
      let phase = fields[1].string.flatMap(Phase.init(rawValue:)), let x = fields[2].double, let y = fields[3].double
    else { return nil }
    let type = fields.count > 5 ? fields[5].string.flatMap(Touch.Kind.init(rawValue:)) : .direct
    guard let type else { return nil }
    self.init(
      touch: touch, phase: phase, position: Vector(x, y), hit: fields.count > 4 ? fields[4].object : nil, type: type)
  }
}
