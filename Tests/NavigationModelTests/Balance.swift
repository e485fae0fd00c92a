@testable import NavigationModel
import Testing
import Vocabulary

/// Every controller's appearance callbacks form whole rounds, the delegate hears pairs, and the visible one ends appeared.
///
/// A cancelled swipe turns in the middle of a round, and owes the delegate a `didShow`.
func expectBalance(
  _ bench: Bench, of names: [String], visible: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let isCancelled = bench.log.contains("pop ends cancelled")
  for name in names {
    var state = bench.wasVisible(name) ? "viewDidAppear" : "viewDidDisappear"
    for entry in bench.heard where entry.hasPrefix(name + ".view") && entry.contains("ppear") {
      let verb = entry.dropFirst(name.count + 1).prefix { $0 != "(" }
      let before: [String] =
        switch verb {
        case "viewWillAppear": ["viewDidDisappear"] + (isCancelled ? ["viewWillDisappear"] : [])
        case "viewIsAppearing": ["viewWillAppear"]
        case "viewDidAppear": ["viewIsAppearing"]
        case "viewWillDisappear": ["viewDidAppear"] + (isCancelled ? ["viewIsAppearing"] : [])
        default: ["viewWillDisappear"]
        }
      #expect(before.contains(state), "\(entry) in \(bench.log)", sourceLocation: sourceLocation)
      state = String(verb)
    }
    let end = name == visible ? "viewDidAppear" : "viewDidDisappear"
    #expect(state == end, "\(name) in \(bench.log)", sourceLocation: sourceLocation)
  }
  guard !isCancelled else { return }
  let shows = bench.heard.filter { $0.hasPrefix("home.willShow") || $0.hasPrefix("home.didShow") }
  for (index, entry) in shows.enumerated() {
    let expected = index.isMultiple(of: 2) ? "home.willShow" : "home.didShow"
    #expect(entry.hasPrefix(expected), "\(bench.log)", sourceLocation: sourceLocation)
  }
}

extension NavigationStack {
  /// Whether nothing is under way.
  var isAtRest: Bool {
    calls.numbers.isEmpty && transitions.numbers.isEmpty && self[Bench.home].transition == nil
      && self[Bench.home].display == nil && self[Bench.home].joining.isEmpty && self[Bench.home].leaving.isEmpty
      && self[Bench.home].postponed.isEmpty && self[Bench.home].initiator == nil
  }
}
