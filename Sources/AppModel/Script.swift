public import Vocabulary

/// What app code does in one go: a step of the scenario, or the body of a handler.
public struct Script: Hashable, Sendable {
  public var actions: [Action]
  /// Whether an exception that one of its calls raises stops here.
  public var catches: Bool

  public init(_ actions: [Action], catches: Bool = false) {
    self.actions = actions
    self.catches = catches
  }

  public enum Action: Hashable, Sendable {
    case call(Message)
    /// A call that is expected to raise: its exception stops there, and what comes behind it goes on.
    case attempt(Message)
    /// Sets a property that the app owns.
    case publish(ObjectID, Word, Value)
    /// The title of a controller is set: its navigation item's too, if the app has given that one of its own (NAV-094).
    case updateTitle(ofItem: ObjectID, Value)
    /// The scenario looks at the session.
    case expect(Int)
    /// Another script: in the next turn of the same instant, or so much later.
    case later(Int, after: Microseconds = 0)
    /// Only if all of these hold, as published when the list of effects begins.
    indirect case when([Condition], [Action])
  }
}

/// What the app does when it hears something.
public struct Handler: Hashable, Sendable {
  public let trigger: Configuration.Handled
  /// The place of its body in the app's scripts.
  public let script: Int
  public let once: Bool
  /// What it answers to a delegate's question; null leaves it to the constant, or to UIKit's default.
  public let answer: Value
  /// What it must be told, and what must hold; else it is as if it were not there.
  public let arguments: [ArgumentCondition]
  public let conditions: [Condition]

  public init(
    _ trigger: Configuration.Handled, script: Int, once: Bool = false, answer: Value = .null,
    arguments: [ArgumentCondition] = [], conditions: [Condition] = []
  ) {
    self.arguments = arguments
    self.conditions = conditions
    self.trigger = trigger
    self.script = script
    self.once = once
    self.answer = answer
  }
}

/// Everything that the scenario's app does: its scripts, and who runs which of them when.
public struct AppPlan: Hashable, Sendable {
  public var scripts: [Script]
  public var handlers: [Handler]

  public init(scripts: [Script] = [], handlers: [Handler] = []) {
    self.scripts = scripts
    self.handlers = handlers
  }
}
