import Vocabulary

/// A dismissal, or the wish for one.
struct Dismissal: Hashable, Sendable {
  enum Trigger: Hashable, Sendable {
    /// The app called `dismiss`, which tells nobody (PRE-057); forwarded, when the receiver presents nothing itself (PRE-074).
    case code(receiver: ObjectID, forwarded: Bool)
    /// The user's; the delegate has a say and is told (PRE-052).
    case pull, tapOutside
    /// A button of the alert; null for none of them.
    case alertAction(Value)
    /// An unwind segue, which tells nobody either (PRE-094); nil for what goes beside the one after which its target is shown.
    case unwind(to: ObjectID?)
  }

  /// How a finger lets a sheet go.
  enum Release: Hashable, Sendable {
    case commit, cancel
    /// It comes to rest at this detent.
    case detent(String)
  }

  enum Stage: Hashable, Sendable {
    /// Nothing has begun; the delegate may be thinking. `blocked` or `running` follows.
    case wished
    /// The sheet moves with the finger, and will go back (PRE-054, PRE-055).
    case blocked
    /// The sheet is moved between its detents; only a pull below the smallest becomes a dismissal (PRE-064).
    case resizing
    /// It has begun, and is an operation of the trace.
    case running
  }

  let trigger: Trigger
  /// The modal that the dismissal is named after.
  var bottom: Modal
  let animated: Bool
  /// The controllers that go, top first; of a wish only the bottom.
  var members: [ObjectID]
  /// Those of them that move, if they are on screen: what lies in the content of the topmost, and at last the topmost itself.
  var moving: [ObjectID]
  var stage: Stage = .wished
  /// Whether the sheet was modal when a pull between its detents began (PRE-028).
  var isOfModalSheet = false

  /// Whether its members go, seen or not.
  var isLeaving = false
  /// The members that were on screen, and so have heard of it; top first.
  var leaving: [ObjectID] = []
  /// Whether the presenter comes back on screen.
  var presenterReturns = false

  /// Of a pull: whether it is the zoom that goes, and not a sheet.
  var isByZoom = false
  /// Of a pull: whether it waits for the finger.
  var isWaiting = false
  /// Of a pull: what the finger decided; nil while it is down.
  var release: Release?
  /// The presenter itself is being dismissed meanwhile, so there is no way back for what could be given up.
  var isAbandoned = false

  /// Whose presentation controllers have served with it, once it is over.
  var owners: [ObjectID] = []

  /// What the presenter is to present afterwards, if such requests are kept.
  var successor: PresentCall?

  init(trigger: Trigger, bottom: Modal, animated: Bool) {
    self.trigger = trigger
    self.bottom = bottom
    self.animated = animated
    members = [bottom.presented]
    moving = members
  }
}

/// How a finger takes a modal.
enum Pull: Hashable, Sendable {
  /// By the card itself.
  case down, up
  /// By a gesture that a zoom brings (PRE-099).
  case zoom
}
