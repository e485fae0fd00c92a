import Vocabulary

/// What the app asks for.
extension SplitController {
  /// A fresh controller is expanded; whether it fits, it sees when it appears.
  ///
  /// Effects: an exception for a child that cannot be one; or its properties, and `parent` of each child; then the callbacks of
  /// containment.
  mutating func initialize(_ object: ObjectID, _ message: Message, _ effects: inout Effects, _ app: Surroundings) {
    let children = message.arguments[.viewControllers].objects
    if let exception = children.compactMap({ app.inconsistency(ofAdding: $0, to: object) }).first {
      effects.raise(exception, because: "NAV-085")
      return
    }
    var split = SplitView(object)
    split.columns = Dictionary(
      zip(SplitView.Column.allCases, children).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    split.automatic =
      words.text(words.automatic, of: message).flatMap { SplitView.DisplayMode(rawValue: $0) } ?? .oneBesideSecondary
    split.preferred =
      words.text(words.preferredDisplayMode, of: message).flatMap { SplitView.DisplayMode(rawValue: $0) }
    split.mode = split.preferred ?? split.automatic
    splits.append(split)
    publish(split, &effects, because: "SPL-002")
    for child in children { effects.publish(child, .parent, .object(object), because: "SPL-009") }
    start(
      object,
      children.map { move($0, .willMoveToParent, object) } + children.map { move($0, .didMoveToParent, object) },
      &effects, app)
  }

  /// Shows a column: on top of a collapsed interface, beside the secondary of an expanded one (SPL-006, SPL-007).
  mutating func show(
    _ column: SplitView.Column?, on object: ObjectID, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard let index = index(of: object), let column, splits[index].columns[column] != nil else { return }
    guard let top = splits[index].top else {
      if column == .primary { change(index, to: .oneBesideSecondary, &effects, app) }
      return
    }
    guard top != column, top != .compact else { return }
    splits[index].top = column
    start(object, [.settle(animated: true)], &effects, app)
  }

  /// Hides the primary column of an expanded interface; nothing else can be hidden (SPL-007).
  mutating func hide(
    _ column: SplitView.Column?, on object: ObjectID, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard let index = index(of: object), column == .primary, splits[index].top == nil else { return }
    change(index, to: .secondaryOnly, &effects, app)
  }

  /// The mode that the app prefers counts at once, or when the interface expands (SPL-008).
  mutating func prefer(
    _ mode: SplitView.DisplayMode?, on object: ObjectID, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard let index = index(of: object) else { return }
    splits[index].preferred = mode
    if splits[index].top == nil { change(index, to: mode ?? splits[index].automatic, &effects, app) }
  }

  /// Puts a controller into a column, or takes away who is there (SPL-009).
  ///
  /// Effects: an exception for one that cannot be a child; or `parent` of both, and what can be read; then the callbacks of
  /// containment, around the change of what shows.
  mutating func set(_ message: Message, _ effects: inout Effects, _ app: Surroundings) {
    guard let index = index(of: message.receiver), let column = words.column(of: message) else { return }
    let object = message.receiver
    let (old, new) = (splits[index].columns[column], message.arguments[.viewController].object)
    guard old != new else { return }
    if let new, let exception = app.inconsistency(ofAdding: new, to: object) {
      effects.raise(exception, because: "NAV-085")
      return
    }
    splits[index].columns[column] = new
    if let old { effects.publish(old, .parent, .null, because: "SPL-009") }
    if let new { effects.publish(new, .parent, .object(object), because: "SPL-009") }
    publish(splits[index], &effects, because: "SPL-009")
    func moves(_ verb: Word.Known) -> [SplitStep] {
      let (leaving, arriving) = (old.map { move($0, verb, nil) }, new.map { move($0, verb, object) })
      return [leaving, arriving].compactMap(\.self)
    }
    start(
      object, moves(.willMoveToParent) + [.settle(animated: false)] + moves(.didMoveToParent), &effects, app)
  }

  /// The display mode changes: the delegate hears of it, and of the column that comes or goes, before anything moves.
  private mutating func change(
    _ index: Int, to mode: SplitView.DisplayMode, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard splits[index].mode != mode else { return }
    splits[index].mode = mode
    let moves = mode == .oneBesideSecondary ? words.willShowColumn : words.willHideColumn
    let steps: [SplitStep] =
      splits[index].phase == .hidden
      ? []
      : [
        .tell(words.willChangeToDisplayMode, [words.argument(mode)], because: "SPL-007"),
        .tell(moves, [words.argument(.primary)], because: "SPL-007"),
      ]
    start(splits[index].object, steps + [.settle(animated: true)], &effects, app)
  }

  /// Another container has taken a child.
  ///
  /// Effects: what can be read.
  mutating func lose(_ child: ObjectID, _ effects: inout Effects, _ app: Surroundings) {
    let parent = app.parent(child)
    for index in splits.indices where splits[index].object != parent {
      guard let column = splits[index].columns.first(where: { $0.value == child })?.key else { continue }
      splits[index].columns[column] = nil
      splits[index].shown.removeAll { $0 == child }
      if splits[index].top == column { splits[index].top = splits[index].proposedTop }
      publish(splits[index], &effects, because: "NAV-085")
    }
  }

  func move(_ child: ObjectID, _ verb: Word.Known, _ parent: ObjectID?) -> SplitStep {
    .view(.tell(child, verb, .parent(parent)), because: "SPL-009")
  }

  /// Effects: all that can be read of it.
  func publish(_ split: SplitView, _ effects: inout Effects, because: Because) {
    effects.publish(split.object, words.isCollapsed, .bool(split.top != nil), because: because)
    effects.publish(split.object, words.displayMode, .string(split.mode.rawValue), because: because)
    effects.publish(split.object, .viewControllers, Value(split.viewControllers), because: because)
    effects.publish(split.object, .children, Value(split.wanted), because: because)
  }
}
