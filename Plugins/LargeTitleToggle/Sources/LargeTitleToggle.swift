import Vocabulary
import WorkerKit

/// Sets `prefersLargeTitles` of the bar, which all screens share, as one of them comes and goes (NAV-100).
///
/// `appearing` and `disappearing` say what it sets; with neither, false and then true. What is not given is not set.
@main struct LargeTitleToggle: Behavior {
  static let hears: [Word.Known] = [.viewWillAppear, .viewWillDisappear]
  static let reads: PropertySet = [.parent]

  private let appearing: Value
  private let disappearing: Value

  init(_ binding: Binding) {
    let isSilent = binding["appearing"] == .null && binding["disappearing"] == .null
    appearing = isSilent ? .bool(false) : binding["appearing"]
    disappearing = isSilent ? .bool(true) : binding["disappearing"]
  }

  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    let value = callback.verb == .viewWillAppear ? appearing : disappearing
    guard value != .null, let navigation = app.navigationController(callback.object) else { return }
    effects.publish(navigation.part(.navigationBar), .prefersLargeTitles, value, because: "NAV-100")
  }
}
