public import AppModel
public import Vocabulary

/// Everything that a session will do, decided before it begins.
public struct SessionPlan: Sendable {
  public let configuration: Configuration
  public let app: AppPlan
  /// The script that sets up the app, as the first turn.
  public let setup: Int
  public let steps: [Step]

  public init(configuration: Configuration, app: AppPlan, setup: Int, steps: [Step]) {
    self.configuration = configuration
    self.app = app
    self.setup = setup
    self.steps = steps
  }

  /// One step of the scenario.
  public struct Step: Hashable, Sendable {
    public let entries: [Entry]
    /// Whether time then passes until nothing is scheduled.
    public let settles: Bool
    /// Where the scenario looks last, when that time has passed; nil if it does not.
    public let look: Int?

    public init(_ entries: [Entry], settles: Bool, look: Int? = nil) {
      self.entries = entries
      self.settles = settles
      self.look = look
    }
  }

  /// What enters from outside; all but `wait` and `look` are turns.
  public enum Entry: Hashable, Sendable {
    /// The app runs a script.
    case perform(Int)
    /// Touches or another input of a user, `after` microseconds behind the entry before it.
    case input(after: Microseconds, Message)
    case wait(Microseconds)
    /// The scenario looks, outside of any turn.
    case look(Int)
  }
}

extension SessionPlan {
  /// What it means that the scenario looks; on its way through the effects it is a number.
  public enum Look: Hashable, Sendable {
    /// The expectation with this number is held against what has happened.
    case expectation(Int)
    /// What this expectation is about begins here.
    case begin(of: Int)
    /// What the next expectations are about begins here.
    case openWindow

    public init(_ number: Int) {
      switch number {
      case 0...: self = .expectation(number)
      case -1: self = .openWindow
      default: self = .begin(of: -2 - number)
      }
    }

    public var number: Int {
      switch self {
      case .expectation(let number): number
      case .openWindow: -1
      case .begin(let number): -2 - number
      }
    }
  }
}
