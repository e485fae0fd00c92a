package import Vocabulary

/// Which of the recognizers under a finger recognize, which wait, which fail, and what views and the other components hear of it.
///
/// A frame of touches runs through its phases (``Phase``). Everything that a phase has found out is kept here, so that it can
/// start again when a question has been answered, and so that app code that is called in between may enable, disable and
/// relate recognizers.
package struct GestureArbitration: Component {
  package static let kind = ComponentKind.gestures
  package static let reads = PropertySet.tree.union([
    .delegate, .isPullable, .isNavigationBarHidden, .hidesBackButton, .leftBarButtonItem,
    .leftItemsSupplementBackButton, .leadingItemGroups, .backAction, .contentOffset, .from, .to, .isInterruptible,
    .isDecelerating, .hasRefreshControl, .alwaysBounceVertical, .alwaysBounceHorizontal, .delaysContentTouches,
    .canCancelContentTouches, .preferredTransition, .supportsIndirectInputEvents, .designRequiresCompatibility,
    .isMultipleTouchEnabled,
  ]).union(.sheets).union(reactsTo)
  /// While a finger is down, or a delegate was set too early: views that leave and are loaded, scrolling that is turned off.
  package static let reactsTo: PropertySet = [.isInstalled, .isViewLoaded, .isScrollEnabled]
  package static let reactsWhile: Word.Known? = .isListening

  let versions: GestureVersions
  var screen: Configuration.Device

  /// All recognizers, in the order in which they became known; the place in this list is their number and their timer.
  var recognizers: [Recognizer] = []
  /// Where a recognizer stands in ``recognizers``. Only looked up, never walked.
  var numbers: [ObjectID: Int] = [:]
  /// The recognizers of a view, in the order in which they were attached. Only looked up, never walked.
  var attached: [ObjectID: [Int]] = [:]
  /// Only looked up, never walked.
  var scrollViews: [ObjectID: ScrollView] = [:]
  /// Only looked up, never walked.
  var contentViews: [ObjectID: ContentView] = [:]
  /// Navigation controllers whose view was not loaded when a pop recognizer got another delegate.
  var earlyDelegates: [ObjectID] = []

  /// What `isListening` of the window says.
  var isListening = false

  /// From the first finger down until the last recognizer has made up its mind; nil at rest.
  var sequence: TouchSequence?
  /// Who has taken the key that is down; nobody at rest.
  var pressTakers: [Int] = []
  /// What remains to be done in this turn, the next one last.
  var phases: [Phase] = []
  /// Actions that were earned and not yet sent, oldest first.
  var queue: [QueuedAction] = []
  /// What delegates, views and subclasses have answered in this sequence. Only looked up, never walked.
  var answers: [Question: Bool] = [:]
  /// The question that is being asked.
  var open: Question?

  package init(_ configuration: Configuration) {
    versions = GestureVersions(configuration)
    screen = configuration.device
  }

  /// Accepts what the app sets up, the user's touches, its own timers, and the answers to its departures.
  ///
  /// Effects: see the function of each input; a departure, if any, is a question, an action, what a view hears, or a notice to
  /// navigation or presentation.
  package mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      sequence?.inquiry = nil
      do throws(MessageError) {
        try accept(GestureRequest(message), by: message, &effects, in: surroundings)
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      if then == .question { close(with: value) }
      advance(&effects, in: surroundings)
    case .due(Token.detached):
      interruptDetached(&effects, in: surroundings)
    case .due(let token) where token < 0:
      comeToRest(Token.number(ofRest: token), &effects)
    case .due(let number):
      enter(.fire(number), &effects, in: surroundings)
    case .changed(let object, let property):
      sequence?.inquiry = nil
      react(to: property, of: object, &effects, in: surroundings)
    case .caught, .heard:
      // Only the app is sent these.
      break
    }
  }

  private mutating func accept(
    _ request: GestureRequest, by message: Message, _ effects: inout Effects, in surroundings: Surroundings
  ) throws(MessageError) {
    switch request {
    case .addRecognizer(let definition):
      add(definition, as: message.receiver, &effects)
    case .addScrollView(let scrollView, let offset):
      add(scrollView, as: message.receiver, offset: offset, &effects)
    case .addView(let view):
      add(view, as: message.receiver, &effects)
    case .requireToFail(let other):
      let number = try number(for: message, &effects)
      requireToFail(number, other)
    case .setEnabled(let value):
      let number = try number(for: message, &effects)
      setEnabled(number, value, &effects, in: surroundings)
    case .setDelegate(let slot):
      let number = try number(for: message, &effects)
      setDelegate(number, slot, &effects, in: surroundings)
    case .setState(let state):
      guard let number = numbers[message.receiver], recognizers[number].kind == .custom else {
        throw .unknownVerb(message.verb, on: message.receiver)
      }
      setState(number, state, &effects, in: surroundings)
    case .ignoreTouch(let touch):
      guard let number = numbers[message.receiver], recognizers[number].kind == .custom else {
        throw .unknownVerb(message.verb, on: message.receiver)
      }
      ignore(touch, by: number, &effects, in: surroundings)
    case .touches(let frame):
      enter(.frame(frame), &effects, in: surroundings)
    case .interrupt:
      interrupt(message.receiver, isDetached: false, &effects, in: surroundings)
    case .press(let isDown):
      enter(.press(on: message.receiver, isDown: isDown), &effects, in: surroundings)
    case .removeFromSuperview:
      remove(message.receiver, &effects, in: surroundings)
    case .boundsChanged(let bounds):
      change(bounds, &effects, in: surroundings)
    }
  }
}

/// The numbers of timers: of a recognizer its own; below zero, of other things.
enum Token {
  /// The touches of views that have left the window are taken away in the next turn.
  static let detached = -(1 << 40)

  /// A scroll view comes to rest.
  static func rest(of number: Int) -> Int { -1 - number }

  static func number(ofRest token: Int) -> Int { -1 - token }
}
