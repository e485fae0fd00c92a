import Vocabulary

/// Why a call of `present` does nothing.
enum Refusal: Hashable, Sendable {
  case raise(Exception, Because)
  /// A text on the console; the completion is never called (PRE-032).
  case log(String, Because)
}

/// The texts of UIKit's console and exceptions.
enum ConsoleText {
  static func presentsNil(on presenting: ObjectID, _ surroundings: Surroundings) -> Exception {
    misuse("Application tried to present a nil modal view controller on target <\(surroundings.name(presenting))>.")
  }

  static func presentsItself(_ controller: ObjectID, _ surroundings: Surroundings) -> Exception {
    misuse(
      "Application tried to present modal view controller on itself. "
        + "Presenting controller is <\(surroundings.name(controller))>.")
  }

  static func hasParent(_ controller: ObjectID, _ parent: ObjectID, _ surroundings: Surroundings) -> Exception {
    misuse(
      "Application tried to present modally a view controller <\(surroundings.name(controller))> "
        + "that has a parent view controller <\(surroundings.name(parent))>.")
  }

  static func isActive(_ controller: ObjectID, _ surroundings: Surroundings) -> Exception {
    misuse("Application tried to present modally an active controller <\(surroundings.name(controller))>.")
  }

  static func alreadyPresented(_ modal: Modal, _ surroundings: Surroundings) -> Exception {
    misuse(
      "Application tried to present modally a view controller <\(surroundings.name(modal.presented))> "
        + "that is already being presented by <\(surroundings.name(modal.presenting))>.")
  }

  static let hasNoController = misuse(
    "The specified modal presentation style doesn't have a corresponding presentation controller.")

  static func movesInsidePopover(_ modal: Modal, _ surroundings: Surroundings) -> Exception {
    misuse(
      "Application tried to present <\(surroundings.name(modal.presented))> in the current context of a popover with "
        + "another transition style than coverVertical.")
  }

  static func pointsAtNothing(_ modal: Modal, _ surroundings: Surroundings) -> Exception {
    Exception(
      "NSGenericException",
      "UIPopoverPresentationController (<\(surroundings.name(modal.controller))>) should have a non-nil sourceView or "
        + "barButtonItem set before the presentation occurs.")
  }

  /// `why` continues the sentence.
  static func attempt(_ modal: Modal, _ why: String, _ surroundings: Surroundings) -> String {
    "Attempt to present <\(surroundings.name(modal.presented))> on <\(surroundings.name(modal.presenting))> "
      + "(from <\(surroundings.name(modal.source))>) \(why)."
  }

  static func isDetached(_ source: ObjectID, _ surroundings: Surroundings) -> String {
    "Presenting view controllers on detached view controllers is discouraged <\(surroundings.name(source))>."
  }

  static func dismissesWhileTransitioning(_ modal: Modal, _ surroundings: Surroundings) -> String {
    "Trying to dismiss the presentation controller while transitioning already. "
      + "(<\(surroundings.name(modal.controller))>)"
  }

  private static func misuse(_ reason: String) -> Exception {
    Exception("NSInvalidArgumentException", reason)
  }
}
