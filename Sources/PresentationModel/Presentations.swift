package import Vocabulary

/// Presentation and dismissal: who presents whom, how far each modal has come, and what remains of the transitions under way.
package struct Presentations: Component {
  package static let kind = ComponentKind.presentation
  package static let reads = PropertySet.tree.union(.sheets).union([
    .definesPresentationContext, .delegate, .modalTransitionStyle, .providesPresentationContextTransitionStyle,
    .shouldRemovePresentersView, .shouldPresentInFullscreen, .presentationStyle, .activePresentationController,
    .resolvers, .sourceView, .sourceItem, .barButtonItem, .preferredTransition, .preferredStyle, .cancelAction,
    .supportedInterfaceOrientations, .from, .to, .idiom,
    .tabs, .provider,
  ])

  /// A push or pop that ends lets go on what has waited for it (PRE-039).
  package static let reactsTo: PropertySet = [.transition]
  package static let reactsWhile: Word.Known? = .isAwaitingTransition

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
  /// What goes with a transition besides its steps, by its number. Only looked up, never walked.
  var scenes: [Int: Scene] = [:]

  package init(_ configuration: Configuration) {
    versions = PresentationVersions(configuration)
    traits = Traits(
      isCompactWidth: configuration.device.isCompactWidth, isCompactHeight: configuration.device.isCompactHeight)
  }

  /// Answers an input: a request begins an operation or none, anything else goes on with one.
  package mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      do {
        carryOut(try PresentationRequest(message), &effects, in: surroundings)
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      operations.comeBack(to: then.operation)
      take(value, then, &effects, in: surroundings)
      run(then.operation, &effects, in: surroundings)
    case .due(let number):
      run(number, &effects, in: surroundings)
    case .changed:
      goOn(&effects, in: surroundings)
    case .caught, .heard:
      break
    }
    operations.leave(with: effects)
  }

  /// Marks the return of a question whose answer counts.
  enum Mark: Int {
    case permission = 1
    case controller, animator, interactor
    case gate
    /// The answer names the style, or who is shown instead.
    case adaptiveStyle, olderAdaptiveStyle, replacement
    case orientations
    /// What another component has answered is the answer.
    case passed
  }

  /// The answer to a question.
  private mutating func take(
    _ value: Value, _ then: Continuation, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let number = then.operation
    switch Mark(rawValue: then.mark) {
    case .permission: decide(number, allowed: value.bool ?? true, in: surroundings)
    case .controller: takeController(value, number)
    case .animator: takeAnimator(value, number)
    case .interactor: takeInteractor(value, number, &effects, in: surroundings)
    case .orientations: takeOrientations(value, number)
    case .gate: if value == .bool(false) { operations.end(number) }
    case .adaptiveStyle: takeStyle(value, number, &effects, in: surroundings)
    case .olderAdaptiveStyle: takeOlderStyle(value, number, &effects, in: surroundings)
    case .replacement: takeReplacement(value, number, in: surroundings)
    case .passed:
      operations.end(number)
      effects.answer(value)
    case nil: break
    }
  }

  private mutating func carryOut(
    _ request: PresentationRequest, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch request {
    case .makeKeyAndVisible(let root): show(root, &effects, in: surroundings)
    case .present(let call): present(call, &effects, in: surroundings)
    case .dismiss(let receiver, let animated): dismiss(receiver, animated: animated, &effects, in: surroundings)
    case .outsideTapped(let controller, let view): tapOutside(controller, over: view, &effects, in: surroundings)
    case .actionTapped(let alert, let action): tap(action, on: alert, &effects, in: surroundings)
    case .sheetPullBegan(let sheet, let pull): beginPull(sheet, pull, &effects, in: surroundings)
    case .sheetPullEnded(let sheet, let release): endPull(sheet, release, &effects, in: surroundings)
    case .read(let reading, let controller): read(reading, of: controller, &effects, in: surroundings)
    case .addSubview(let view, let other): add(view, to: other, &effects, in: surroundings)
    case .traitsChanged(let width, let height):
      changeTraits(isCompactWidth: width, isCompactHeight: height, &effects, in: surroundings)
    case .orientationChanged(let orientation): turn(to: orientation, &effects, in: surroundings)
    case .registerAlongside(let controller, let blocks):
      registerAlongside(blocks, from: controller, &effects, in: surroundings)
    case .completeTransition(let presented, let completed):
      complete(presented, completed, &effects, in: surroundings)
    case .invalidateDetents(let sheet):
      guard surroundings.configuration.hasCustomDetents else {
        return effects.pointOutUnavailable(.invalidateDetents, on: sheet, because: "PRE-069")
      }
      resolveDetents(of: sheet, &effects, in: surroundings)
    case .keyboard(let isShown, let controller):
      keyboard(isShown: isShown, over: controller, &effects, in: surroundings)
    case .activateSearch(let search, let holder):
      present(
        PresentCall(source: holder, presented: search, animated: true), as: .search, &effects, in: surroundings)
    case .unwind(let target, let source): unwind(to: target, from: source, &effects, in: surroundings)
    case .setRoot(let root): replaceRoot(with: root, &effects, in: surroundings)
    }
  }

  /// The window shows its root, all in one turn.
  ///
  /// Effects: `rootViewController`; the root is loaded, and hears `viewWillAppear`, `viewIsAppearing`, `viewDidAppear`.
  private mutating func show(_ root: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    // A handler of the set-up may have made it the root, and then it is seen already (NAV-073).
    guard surroundings.object(.window, .rootViewController) != root || !isHere(root, in: surroundings) else { return }
    effects.publish(.window, .rootViewController, .object(root), because: "PRE-006")
    let steps: [ViewStep] = [
      .load(root),
      .appearance(root, .viewWillAppear, animated: false),
      .appearance(root, .viewIsAppearing, animated: false),
      .appearance(root, .viewDidAppear, animated: false),
    ]
    let number = operations.begin(
      .window(root: root), steps.map { .view($0, "PRE-006") } + [.end])
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

extension Continuation {
  /// Without a mark the answer does not count.
  init(operation: Int, mark: Presentations.Mark?) {
    self.init(operation: operation, mark: mark?.rawValue ?? 0)
  }
}
