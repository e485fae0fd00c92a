public import Vocabulary

/// Which of the recognizers under a finger recognize, which wait, which fail, and what the other components hear of it.
///
/// A frame of touches runs through the phases of the specification's algorithm (``Phase``). Everything that a phase has
/// found out is kept here, so that it can start again when a question has been answered, and so that app code that is
/// called in between may enable, disable and relate recognizers.
public struct GestureArbitration: Component {
  public static let kind = ComponentKind.gestures
  public static let reads = PropertySet.tree.union([
    .delegate, .isPullable, .isNavigationBarHidden, .hidesBackButton, .leftBarButtonItem,
    .leftItemsSupplementBackButton, .contentOffset, .to, .isInterruptible,
  ]).union(.sheets)

  let versions: GestureVersions
  let screen: Configuration.Device

  /// All recognizers, in the order in which they became known; the place in this list is their number and their timer.
  var recognizers: [Recognizer] = []
  /// Where a recognizer stands in ``recognizers``. Only looked up, never walked.
  var numbers: [ObjectID: Int] = [:]
  /// The recognizers of a view, in the order in which they were attached. Only looked up, never walked.
  var attached: [ObjectID: [Int]] = [:]
  /// Only looked up, never walked.
  var scrollViews: [ObjectID: ScrollView] = [:]

  /// From the first finger down until the last recognizer has made up its mind; nil at rest.
  var sequence: TouchSequence?
  /// What remains to be done in this turn, the next one last.
  var phases: [Phase] = []
  /// Actions that were earned and not yet sent, oldest first.
  var queue: [QueuedAction] = []
  /// What delegates have answered in this sequence. Only looked up, never walked.
  var answers: [Question: Bool] = [:]
  /// The question that is being asked.
  var open: Question?

  public init(_ configuration: Configuration) {
    versions = GestureVersions(configuration)
    screen = configuration.device
  }

  /// Accepts what the app sets up, the user's touches, its own timers, and the answers to its departures.
  ///
  /// Effects: see the function of each input; a departure, if any, is a question, an action or a notice to navigation or
  /// presentation.
  public mutating func receive(_ input: Input, in surroundings: Surroundings) -> Effects {
    var effects = Effects(of: .gestures)
    switch input {
    case .message(let message):
      do throws(MessageError) {
        try accept(GestureRequest(message), by: message, &effects, in: surroundings)
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      if then == .question { close(with: value) }
      advance(&effects, in: surroundings)
    case .due(let number):
      enter(.fire(number), &effects, in: surroundings)
    case .caught, .heard, .changed:
      // Only the app is sent the first two, and nothing of others is reacted to.
      break
    }
    return effects
  }

  private mutating func accept(
    _ request: GestureRequest, by message: Message, _ effects: inout Effects, in surroundings: Surroundings
  ) throws(MessageError) {
    switch request {
    case .addRecognizer(let definition):
      add(definition, as: message.receiver, &effects)
    case .addScrollView(let scrollView, let offset):
      add(scrollView, as: message.receiver, offset: offset, &effects)
    case .requireToFail(let other):
      let number = try number(for: message, &effects)
      requireToFail(number, other)
    case .setEnabled(let value):
      let number = try number(for: message, &effects)
      setEnabled(number, value, &effects, in: surroundings)
    case .touches(let frame):
      enter(.frame(frame), &effects, in: surroundings)
    case .interrupt:
      interrupt(message.receiver, &effects, in: surroundings)
    }
  }
}
