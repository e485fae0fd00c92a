/// What somebody may have meant.
package enum Misspelling {
  /// The other name of the same, else the closest of the candidates, if it is close enough to be meant; the first of several. A different case is
  /// no difference.
  package static func suggestion(for word: String, among candidates: [String]) -> String? {
    if let known = synonyms[word], candidates.contains(known) { return known }
    let found = word.unicodeScalars.prefix(limit + 1).map(folded)
    guard !found.isEmpty, found.count <= limit else { return nil }
    // Of a word of one character anything would be close.
    let mostDistant = found.count > 1 ? max(1, found.count / 3) : 0
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(Limits.candidates) {
      let length = candidate.unicodeScalars.count
      guard abs(length - found.count) <= mostDistant else { continue }
      let distance = distance(found, candidate.unicodeScalars.map(folded))
      if distance < best?.distance ?? (mostDistant + 1) { best = (candidate, distance) }
    }
    // `contentPopGestureRecognizer` is meant for `interactiveContentPopGestureRecognizer`.
    let ending = word.lowercased()
    let whole = found.count < leastEnding ? nil : candidates.first { $0.lowercased().hasSuffix(ending) }
    return whole ?? best?.candidate
  }

  /// A word that is none of those that there may be.
  static func unknown(_ word: String, among allowed: [String]) -> Diagnostic.Fact {
    .unknownChoice(word, allowed: allowed, suggestion: suggestion(for: word, among: allowed))
  }

  /// Apple's names for what has another one here (`recognized` is Apple's own second name: GES-001).
  private static let synonyms = ["recognized": "ended", "contentOffset": "offset"]

  /// The step that sets what is no setting.
  static func step(setting property: String) -> String? {
    switch property {
    case "rootViewController": "setRoot"
    case "viewControllers": "setViewControllers"
    case "selectedViewController": "select"
    case "selectedIndex": "selectIndex"
    case "tabs": "setTabs"
    case "selectedTab": "selectTab"
    case "isTabBarHidden": "setTabBarHidden"
    case "bottomAccessory": "setBottomAccessory"
    case "delegate": "setDelegate"
    case "state": "setState"
    case "isEnabled": "enable"
    default: nil
    }
  }

  /// What a delegate of such an object hears is spelled with its slot.
  static func suggestionOfCallback(_ name: String, among known: [String], of role: Role?) -> String? {
    if let role, DelegateTable.methods(of: role).contains(where: { $0.name == name }) { return "delegate.\(name)" }
    return suggestion(for: name, among: known)
  }

  /// Of Apple's names for a delegate's methods some words are kept: `presentationControllerDidDismiss` is `didDismiss`,
  /// `navigationController(_:willShow:animated:)` is `willShow`.
  static func suggestionOfMethod(_ name: String, among known: [String]) -> String? {
    let written = name.lowercased()
    let kept = known.filter { written.contains($0.lowercased()) }
    return suggestion(for: name, among: known) ?? kept.max { $0.utf8.count < $1.utf8.count }
  }

  /// A sentence with what somebody wrote in it, which may be very long.
  static func shortened(_ sentence: String) -> String {
    sentence.utf8.count <= mostShown ? sentence : "\(sentence.prefix(mostShown))…"
  }

  private static let mostShown = 1_000

  /// Of a shorter word it means little that another one ends with it.
  private static let leastEnding = 8

  /// Longer words are not compared.
  private static let limit = 64

  /// What it is in lower case; of what has no single one there, itself.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
