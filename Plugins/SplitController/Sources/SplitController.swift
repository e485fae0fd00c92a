import Vocabulary
import WorkerKit

/// `UISplitViewController` of two columns, as an executable model.
@main struct SplitController: Behavior {
  static let reads = PropertySet.tree.union([.horizontalSizeClass])
  static let reactsTo: PropertySet = [.horizontalSizeClass, .parent]

  let words: SplitWords
  var splits: [SplitView] = []
  var operations = Operations<SplitOperation, SplitStep>()

  init(_ binding: Binding) {
    words = SplitWords(binding)
  }

  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    let split = message.receiver
    let animated = message.arguments[.animated].bool ?? false
    switch message.verb.known {
    case .initialize: initialize(split, message, &effects, app)
    case .loadView: start(split, load(split), &effects, app)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      forward(message.verb.known ?? .none, animated, of: split, &effects, app)
    default:
      switch message.verb {
      case words.showColumn: show(words.column(of: message), on: split, &effects, app)
      case words.hideColumn: hide(words.column(of: message), on: split, &effects, app)
      case words.setViewController: set(message, &effects, app)
      case words.setPreferredDisplayMode: prefer(words.displayMode(of: message), on: split, &effects, app)
      default: effects.fault(.unknownVerb(message.verb, on: split))
      }
    }
  }

  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {
    operations.comeBack(to: then.operation)
    if let split = operations[then.operation]?.split, let index = index(of: split) {
      switch then.mark {
      case SplitStep.topColumnMark: collapse(index, onto: value, then.operation)
      case SplitStep.displayModeMark: expand(index, to: value, then.operation)
      default: break
      }
    }
    run(then.operation, &effects, app)
  }

  /// The animation of a change of columns is over.
  mutating func wake(_ token: Int, _ effects: inout Effects, in app: Surroundings) {
    run(token, &effects, app)
  }

  /// The window's width has changed: who is on screen follows at once, everybody else when it appears. Or another container has taken
  /// a child that nobody saw (NAV-085): it is in no column any more.
  mutating func changed(_ object: ObjectID, _ property: Word, _ effects: inout Effects, in app: Surroundings) {
    if property.known == .parent { return lose(object, &effects, app) }
    start(object, [.followWidth], &effects, app)
  }

  /// Begins an operation, and performs it up to its first departure.
  mutating func start(_ split: ObjectID, _ steps: [SplitStep], _ effects: inout Effects, _ app: Surroundings) {
    let number = operations.begin(SplitOperation(split: split), steps)
    run(number, &effects, app)
  }

  /// Performs the steps of an operation up to its next departure, or to its end. A number to which a departure leads back is not given
  /// to another operation meanwhile.
  mutating func run(_ number: Int, _ effects: inout Effects, _ app: Surroundings) {
    while !effects.hasDeparture, let step = operations.next(number) {
      perform(step, of: number, then: Continuation(operation: number), &effects, app)
    }
    if !effects.hasDeparture, operations.isDone(number) { operations.end(number) }
    operations.leave(with: effects)
  }

  func index(of split: ObjectID) -> Int? {
    splits.firstIndex { $0.object == split }
  }
}
