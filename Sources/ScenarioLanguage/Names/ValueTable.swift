import Contracts
import Vocabulary

/// Which values a property or an argument can have, where the name tells it. Null, for what there is not, always is one.
package enum ValueTable {
  /// Of a property of an object that may have any of these roles; nil for what may be anything.
  static func shape(ofProperty name: String, _ roles: [Role]) -> Shape? {
    readOnly[name]
      ?? settings[name].flatMap { rows in
        // What is set of one and published of another is the same sort of thing.
        let own = rows.filter { !$0.roles.isDisjoint(with: roles) }
        return common(own.isEmpty ? rows : own)
      }
  }

  /// Of an argument of any event; nil for what may be anything.
  static func shape(ofArgument name: String) -> Shape? { arguments[name] }

  static let states = ["possible"] + settableStates
  /// Those that a recognizer of a class of the app's own may set.
  package static let settableStates = ["began", "changed", "ended", "cancelled", "failed"]
  static let environments = ["unspecified", "none", "regular", "inline"]

  /// What is presented in no style that an app can set has a word of its own. With those that nothing is ever shown in, so that a formula
  /// can say so.
  static let presentationStyles = SettingTable.styles + ["alert", "actionSheet", "actionSheetPopover", "search"]

  /// Why a swipe back came to nothing.
  static let popRefusals = ["hiddenBar", "customLeftItem", "hiddenBackButton", "customAnimator", "backAction"]

  private static let arguments = named(.flag, .animated, .interactive, .isCancelled, .completed, .changed, .hidden)

  /// Properties that nobody sets.
  private static let readOnly: [String: Shape] =
    named(
      .flag, .isViewLoaded, .isInstalled, .isBeingPresented, .isBeingDismissed, .isMovingToParent,
      .isMovingFromParent, .isPullable, .isInWindow, .hidesBottomBar, .isAnimated, .isInteractive,
      .initiallyInteractive, .isCancelled, .isInterruptible, .isListening, .isFrozen, .isFirstSubview,
      .isPinnedToSafeArea, .isDecelerating, .isExclusiveTouch, .isMultipleTouchEnabled, .isCustomizing, .isMinimized,
      .keepsInset, .isObscured, .isDetached, .showsTitle, .isRaisedByKeyboard, .collapsesOnScroll,
      .supportsIndirectInputEvents, .designRequiresCompatibility
    )
    .merging(
      named(
        .number, .safeAreaTop, .safeAreaBottom, .contentOffset, .translation, .progress, .scale, .rotation, .height,
        .width, .sdk)
    ) { $1 }
    .merging(
      named(
        .list(.term), .viewControllers, .children, .tabs, .items, .leadingItems, .shownItems, .backMenu,
        .sharedBackgrounds, .matchedItems, .passthroughViews, .customizableViewControllers, .compactTabIdentifiers,
        .detents, .resolvers, .resolvedHeights, .toolbarItems, .rightBarButtonItems, .frame)
    ) { $1 }
    .merging([
      spelled(.appearance): .choice(["disappeared", "appearing", "appeared", "disappearing"]),
      spelled(.state): .choice(states), spelled(.environment): .choice(environments),
      spelled(.presentationStyle): .choice(presentationStyles),
      spelled(.titleStyle): .choice(["small", "large", "inline"]),
      spelled(.searchState): .choice(["button", "field", "active"]),
      spelled(.tabBarPlace): .choice(["bottom", "top", "sidebar"]), spelled(.design): .choice(["glass", "legacy"]),
      spelled(.itemLayout): .choice(["stacked", "inline", "compactInline"]),
      spelled(.horizontalSizeClass): .choice(["compact", "regular"]),
      spelled(.verticalSizeClass): .choice(["compact", "regular"]),
      spelled(.layoutDirection): .choice(["leftToRight", "rightToLeft"]),
      spelled(.selectedIndex): .either([.integer(0...1_000), .choice(["NSNotFound"])]),
      spelled(.axis): .choice(["vertical", "horizontal", "none", "both"]),
    ]) { $1 }

  private static let settings = Dictionary(grouping: SettingTable.all, by: \.name)

  /// What all of these may be: flags, texts or words.
  private static func common(_ rows: [SettingTable.Row]) -> Shape? {
    let shapes = rows.map { $0.shape == .either([.null, .text]) ? .text : $0.shape }
    let isKnown = shapes.allSatisfy { if case .choice = $0 { true } else { false } }
    if isKnown { return shapes.isEmpty ? nil : .any(of: shapes) }
    guard let first = shapes.first, first == .flag || first == .text else { return nil }
    return shapes.allSatisfy { $0 == first } ? first : nil
  }

  private static func named(_ shape: Shape, _ words: Word.Known...) -> [String: Shape] {
    Dictionary(uniqueKeysWithValues: words.map { (spelled($0), shape) })
  }

  private static func spelled(_ word: Word.Known) -> String { String(describing: word) }
}

extension Shape {
  /// What fits one of these.
  static func any(of shapes: [Shape]) -> Shape {
    var choices: [String] = []
    var others: [Shape] = []
    for shape in shapes {
      if case .choice(let words) = shape {
        choices += words.filter { !choices.contains($0) }
      } else if !others.contains(shape) {
        others.append(shape)
      }
    }
    let all = (choices.isEmpty ? [] : [.choice(choices)]) + others
    return all.count == 1 ? all[0] : .either(all)
  }

  /// Why nothing of this shape equals the value; nil if something may. What a variable stands for, nobody knows yet.
  func mistake(in term: EventPattern.Term) -> Diagnostic.Fact? {
    switch (self, term) {
    case (_, .null), (_, .variable), (.flag, .bool), (.within, .number), (.integer, .number): return nil
    case (.choice(let choices), .text(let text)):
      return choices.contains(text) ? nil : Misspelling.unknown(text, among: choices)
    case (.list(let element), .list(let terms)): return terms.lazy.compactMap { element.mistake(in: $0) }.first
    case (.either(let shapes), _):
      return shapes.contains { $0 != .null && $0.mistake(in: term) == nil } ? nil : unexpected(term)
    case (.text, .text): return nil
    case (.flag, _), (.within, _), (.integer, _), (.choice, _), (.list, _), (.text, _): return unexpected(term)
    default: return nil
    }
  }

  private func unexpected(_ term: EventPattern.Term) -> Diagnostic.Fact {
    switch (self, term) {
    case (.text, .number), (.text, .bool): .wrongType(expected: "\(noun) (in quotes)", found: "'\(term)'")
    default: .wrongType(expected: noun, found: "'\(term)'")
    }
  }
}
