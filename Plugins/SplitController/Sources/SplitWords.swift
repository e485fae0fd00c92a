import Vocabulary
import WorkerKit

/// The numbers of the words that the manifest brings.
struct SplitWords: Sendable, Equatable {
  let showColumn, hideColumn, setViewController, setPreferredDisplayMode: Word
  let column, displayMode, preferredDisplayMode, automatic, shown: Word
  let isCollapsed, columnChange: Word
  let topColumnForCollapsing, displayModeForExpanding: Word
  let didCollapse, didExpand, willChangeToDisplayMode, willShowColumn, willHideColumn: Word

  init(_ binding: Binding) {
    showColumn = binding.word("showColumn")
    hideColumn = binding.word("hideColumn")
    setViewController = binding.word("setViewController")
    setPreferredDisplayMode = binding.word("setPreferredDisplayMode")
    column = binding.word("column")
    displayMode = binding.word("displayMode")
    preferredDisplayMode = binding.word("preferredDisplayMode")
    automatic = binding.word("automatic")
    shown = binding.word("shown")
    isCollapsed = binding.word("isCollapsed")
    columnChange = binding.word("columnChange")
    topColumnForCollapsing = binding.word("topColumnForCollapsing")
    displayModeForExpanding = binding.word("displayModeForExpanding")
    didCollapse = binding.word("didCollapse")
    didExpand = binding.word("didExpand")
    willChangeToDisplayMode = binding.word("willChangeToDisplayMode")
    willShowColumn = binding.word("willShowColumn")
    willHideColumn = binding.word("willHideColumn")
  }

  func column(of message: Message) -> SplitView.Column? {
    text(column, of: message).flatMap { SplitView.Column(rawValue: $0) }
  }

  /// Nil for automatic.
  func displayMode(of message: Message) -> SplitView.DisplayMode? {
    text(displayMode, of: message).flatMap { SplitView.DisplayMode(rawValue: $0) }
  }

  func text(_ name: Word, of message: Message) -> String? {
    message.arguments.first { $0.name == name }?.value.string
  }

  func argument(_ column: SplitView.Column) -> Argument {
    Argument(name: self.column, value: .string(column.rawValue))
  }

  func argument(_ mode: SplitView.DisplayMode) -> Argument {
    Argument(name: displayMode, value: .string(mode.rawValue))
  }
}
