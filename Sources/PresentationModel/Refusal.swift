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

  static func alreadyPresented(_ modal: Modal, _ surroundings: Surroundings) -> Exception {
    misuse(
      "Application tried to present modally a view controller <\(surroundings.name(modal.presented))> "
        + "that is already being presented by <\(surroundings.name(modal.presenting))>.")
  }

  /// `why` continues the sentence.
  static func attempt(
    _ presented: ObjectID, on presenting: ObjectID, from source: ObjectID, _ why: String, _ surroundings: Surroundings
  ) -> String {
    "Attempt to present <\(surroundings.name(presented))> on <\(surroundings.name(presenting))> "
      + "(from <\(surroundings.name(source))>) \(why)."
  }

  static func dismissesWhileTransitioning(_ modal: Modal, _ surroundings: Surroundings) -> String {
    "Trying to dismiss the presentation controller while transitioning already. "
      + "(<\(surroundings.name(modal.controller))>)"
  }

  static func lacksAnchor(_ controller: ObjectID, _ surroundings: Surroundings) -> Exception {
    Exception(
      "NSGenericException",
      "UIPopoverPresentationController (<\(surroundings.name(controller))>) should have a non-nil sourceView or "
        + "barButtonItem set before the presentation occurs.")
  }

  private static func misuse(_ reason: String) -> Exception {
    Exception("NSInvalidArgumentException", reason)
  }
}
