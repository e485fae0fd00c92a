import Vocabulary

/// What remains to be done in an operation.
enum TabStep: Sendable, Equatable {
  case view(ViewStep, because: Because)
  /// Another container lets go of a child that comes here.
  case take(ObjectID, from: ObjectID)
  /// All others let go of these, and once more of whom somebody takes back; not for ever, as an app could.
  case claim([ObjectID], rounds: Int = 8)
  case replaceChildren([ObjectID], keepsOthers: Bool, clearsMore: Bool = true)
  /// The delegate may refuse.
  case askShouldSelect(ObjectID)
  case tellDidSelect(ObjectID)
  case tellBar(ObjectID)
  /// What an allowed tap does: a switch, or the re-tap of the selected child.
  case act(on: ObjectID)
  case popToRoot(ObjectID)
  /// The selected child is loaded and becomes the shown one.
  case reveal(animated: Bool)
  /// More gets its list; it then shows what the selection says; it goes back to its list, perhaps not from a child that stands behind it
  /// still.
  case makeMore
  case arrangeMore(animated: Bool)
  case clearMore(keepsHidden: Bool)
  /// More was asked to show its list, or a child.
  case settleMore(ObjectID)
  case pushRow(ObjectID)
  /// The tab controller sets its own selection, as an override would see it.
  case setSelection(ObjectID)
  case forgetTap
  /// The bar has room for another number of items.
  case regroup
  case followWidth
  /// The delegate hears of the panel that rearranges the bar.
  indirect case tellCustomizing(Word.Known, [Argument])
  case adopt([ObjectID])
  /// A newcomer hears that it comes, unless it is no child any more, or has not heard that it goes.
  case tellComing(ObjectID, because: Because)
  /// A child hears that it goes, unless it is one again, or its parent is another one already: then More has said so, or who has taken it.
  case tellLeaving(ObjectID, because: Because)
  /// Who has heard that it comes gets its parent, and who has heard that it goes loses it; unless that is no longer so. Another container
  /// that has it by now is asked to let go of it first.
  case settleParent(ObjectID, ObjectID?, because: Because, takes: Bool = true)
  /// A child hears that it has come or gone, unless that is no longer so.
  case tellMoved(ObjectID, ObjectID?)
  case askAnimator(from: ObjectID, to: ObjectID)
  case askInteractor
  /// The tab controller is about to disappear.
  case withdraw
  /// The shown child hears what the tab controller heard.
  case forward(Word.Known, animated: Bool)
  /// The switch is recorded; then it is seen, or comes along with the controller's own appearance.
  case begin
  case play(from: ObjectID, to: ObjectID)
  case comeAlong(from: ObjectID, to: ObjectID)
  /// One that has left appears where another container shows it by now.
  case reappear(ObjectID)
  /// The blocks of this kind run.
  case runBlocks(Word.Known)
  /// What came in the instant in which the animation began is queued still.
  case answerQueued
  case wait
  case uncoordinate
  case end
  /// Performs all that another operation has left, in its own name.
  case finish(Int)
  indirect case bar(BarStep)
  indirect case tree(TabTreeStep)

  /// The mark of a continuation that carries the delegate's permission.
  static let permissionMark = 1
  /// The marks of those that carry an animator, or what drives it.
  static let animatorMark = 3
  static let interactorMark = 4
}
