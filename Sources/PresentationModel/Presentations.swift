public import Vocabulary

/// Presentation and dismissal: who presents whom, how far each modal has come, and what remains of the transitions under way.
public struct Presentations: Component {
  public static let kind = ComponentKind.presentation
  public static let reads = PropertySet.tree.union([
    .isModalInPresentation, .definesPresentationContext, .delegate, .modalTransitionStyle,
    .providesPresentationContextTransitionStyle, .shouldRemovePresentersView, .shouldPresentInFullscreen,
    .presentationStyle, .activePresentationController, .sourceView, .sourceItem, .barButtonItem,
  ])

  /// A push or pop that ends lets go on what has waited for it (PRE-039).
  public static let reactsTo: PropertySet = [.transition]

  let versions: PresentationVersions
  /// In the order in which they were presented: each stands behind what it lies upon.
  var modals: [Modal] = []
  /// The presentation controllers that were read before their controllers were presented (PRE-021).
  var prepared: [Prepared] = []
  /// Whose presentation controllers have served, and are still there for those who wait for the end (PRE-022).
  var retiring: [ObjectID] = []
  var traits: Traits
  /// The operations that wait for a push or pop to end (PRE-039).
  var waiting: [Int] = []
  /// The token of a timer is the number of the operation that waits for it.
  var operations = Operations<Transition, Step>()

  public init(_ configuration: Configuration) {
    versions = PresentationVersions(configuration)
    traits = Traits(
      isCompactWidth: configuration.device.isCompactWidth, isCompactHeight: configuration.device.isCompactHeight)
  }

  /// Answers an input: a request begins an operation or none, anything else goes on with one.
  public mutating func receive(_ input: Input, in surroundings: Surroundings) -> Effects {
    var effects = Effects(of: .presentation)
    switch input {
    case .message(let message):
      do {
        carryOut(try PresentationRequest(message), &effects, in: surroundings)
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      take(value, then, &effects, in: surroundings)
      run(then.operation, &effects, in: surroundings)
    case .due(let number):
      run(number, &effects, in: surroundings)
    case .changed:
      goOn(&effects, in: surroundings)
    case .caught, .heard:
      break
    }
    return effects
  }

  /// Marks the return of the question whose answer counts.
  static let permission = 1
  /// Marks the answer that names the style, and the one that names who is shown instead.
  static let adaptiveStyle = 2
  static let replacement = 3

  private mutating func take(
    _ answer: Value, _ then: Continuation, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch then.mark {
    case Presentations.permission: decide(then.operation, allowed: answer.bool ?? true, in: surroundings)
    case Presentations.adaptiveStyle: takeStyle(answer, then.operation, &effects, in: surroundings)
    case Presentations.replacement: takeReplacement(answer, then.operation, in: surroundings)
    default: break
    }
  }

  private mutating func carryOut(
    _ request: PresentationRequest, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch request {
    case .makeKeyAndVisible(let root): show(root, &effects, in: surroundings)
    case .present(let call): present(call, &effects, in: surroundings)
    case .dismiss(let receiver, let animated): dismiss(receiver, animated: animated, &effects, in: surroundings)
    case .outsideTapped(let controller): tapOutside(controller, &effects, in: surroundings)
    case .actionTapped(let alert, let action): tap(action, on: alert, &effects, in: surroundings)
    case .sheetPullBegan(let sheet): beginPull(sheet, &effects, in: surroundings)
    case .sheetPullEnded(let sheet, let commits): endPull(sheet, commits: commits, &effects, in: surroundings)
    case .read(let reading, let controller): read(reading, of: controller, &effects, in: surroundings)
    case .addSubview(let view, let other): add(view, to: other, &effects, in: surroundings)
    case .traitsChanged(let width, let height):
      changeTraits(isCompactWidth: width, isCompactHeight: height, &effects, in: surroundings)
    case .isDismissedByPull(let controller):
      effects.answer(.bool(isDismissedByPull(controller, in: surroundings)))
    }
  }

  /// The window shows its root, all in one turn.
  ///
  /// Effects: `rootViewController`; the root is loaded, and hears `viewWillAppear`, `viewIsAppearing`, `viewDidAppear`.
  private mutating func show(_ root: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    effects.publish(.window, .rootViewController, .object(root), because: "PRE-006")
    let steps: [ViewStep] = [
      .load(root),
      .appearance(root, .viewWillAppear, animated: false),
      .appearance(root, .viewIsAppearing, animated: false),
      .appearance(root, .viewDidAppear, animated: false),
    ]
    let number = operations.begin(
      .window(root: root), steps.map { .view($0, "PRE-006") } + [.close(finished: true)])
    run(number, &effects, in: surroundings)
  }

  /// Whether the window is still about to send this root its `viewDidAppear`.
  func isShowing(_ root: ObjectID) -> Bool {
    let last = Step.view(.appearance(root, .viewDidAppear, animated: false), "PRE-006")
    return operations.numbers.contains {
      operations[$0] == .window(root: root) && operations.remaining($0).contains(last)
    }
  }
}
