import Vocabulary

/// What remains to be done in a transition, one thing at a time.
enum Step: Hashable, Sendable {
  /// Something that a view controller does or hears.
  case view(ViewStep, Because)
  /// The rest comes in the next turn.
  case nextTurn
  /// The rest comes when no push or pop runs any more in the trees that this is about.
  case awaitNavigation
  /// The style in effect is found, of a presentation that begins or of a modal at rest.
  case adapt
  case readapt(ObjectID)
  case reposition(ObjectID)
  /// A phone has been turned, and nobody has anything against it.
  case turn(Orientation)
  case askReplacement(ModalStyle)
  case tellPrepare
  case tellAdaptiveStyle(ModalStyle)
  /// Another controller is shown in the place of what was presented.
  case show(ObjectID)
  case takePlace(ObjectID, appears: Bool)
  case letGo(ObjectID)
  /// The style in effect decides what follows.
  case start
  /// A popover must point at something when it is about to be shown.
  case requireAnchor
  /// A view is in the window if the other is.
  case install(ObjectID, in: ObjectID)
  /// The rest comes when the animation is over; without one, in the next turn.
  case animation
  /// The dismissal is decided: it becomes an operation, and its members are being dismissed.
  case begin
  /// The transition coordinator comes into being.
  case coordinate
  /// The root of the window appears.
  case showRoot(ObjectID)
  /// The presented controller may present and be dismissed from here on.
  case arrive
  /// The presenter's view has left the window.
  case pushOut(Because)
  /// The presentation is over, but for its completion.
  case settlePresented
  /// The delegate is asked whether the user may dismiss; the answer counts, or is forgotten.
  case askPermission(counts: Bool)
  /// The delegate is told.
  case tellDelegate(Word.Known, Because)
  /// The delegate is told that the user tried, if there is still something to dismiss.
  case tellAttempt(Because)
  /// All that disappears does so; the animation or the finger follows.
  case disappear
  /// The presenter that was removed comes back.
  case bringBack
  case awaitRelease
  /// The links are cut, and what has disappeared hears of it.
  case finish
  /// A controller has appeared, and nobody tells it.
  case appearUnheard(ObjectID)
  /// The pull was cancelled; the sheet is back in its place.
  case comeBack
  /// What has begun to come back does so to the end.
  case reappear
  /// The pull was cancelled, and all callbacks are made.
  case settleBack
  /// The dismissal is over, but for whoever waits for its end.
  case settleGone
  /// The handler of the action that has ended an alert.
  case callHandler(ObjectID, Value)
  /// The presentation controllers go, and their delegates with them.
  case releaseControllers
  /// A detent is selected by the user (PRE-070).
  case selectDetent(String)
  /// The blocks that the app has registered run.
  case alongside(Word.Known)
  /// The transitioning delegate is asked.
  case askTransitioning(Word.Known)
  /// What was read is there.
  case answer(Reading)
  /// The app's own presentation controller hears of a hook; with `completed` of one that ends.
  case hook(Word.Known, completed: Bool? = nil)
  /// The app's animator runs, or the system's animation.
  case animate
  /// The app's animator has to say that it is done.
  case awaitCompletion
  /// The presentation was given up on the way: the links are cut.
  case retract
  /// A zoom asks for the view that it comes from; and whether the finger may take it away.
  case askZoom(Word.Known)
  /// An unwind segue dismisses what lies upon its target.
  case unwindModals
  /// Behind that the containers of its target show it, one after the other.
  case uncover(ObjectID)
  case showChild(ObjectID, in: ObjectID)
  /// A zoom that still comes arrives (PRE-100); its presentation ends, and the dismissal that has cut it short goes on.
  case hasten
  case closeThenGoOn(Int)
  /// The operation ends, and the trace says how.
  case close(finished: Bool)
  /// What the trace does not know ends.
  case end
}
