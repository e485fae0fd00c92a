import ScenarioLanguage

extension Draft {
  /// Everything that is smaller by one part: an entry or an element less, or a part of it replaced by what it holds (a turn by one of its
  /// calls, a tab controller by one of its children). The largest parts come first.
  var reductions: [Draft] { reductions(emptying: false) }

  /// - Parameter emptying: whether a container may lose its last child, and then its empty list. Not before the steps are the fewest:
  ///   an app whose stack has no root takes steps to get one.
  func reductions(emptying: Bool) -> [Draft] {
    var found: [(saved: Int, draft: Draft)] = []
    collect(emptying) { reduced, saved in found.append((saved, reduced)) }
    return found.enumerated().sorted { ($1.element.saved, $0.offset) < ($0.element.saved, $1.offset) }.map(
      \.element.draft)
  }

  /// Scalars, lists and mappings in it.
  var size: Int {
    switch self {
    case .scalar: 1
    case .list(let drafts): drafts.reduce(1) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.size }
    }
  }

  /// - Parameter take: is given what is smaller, and by how much.
  private func collect(_ emptying: Bool, _ take: (_ reduced: Draft, _ saved: Int) -> Void) {
    switch self {
    case .scalar:
      break
    case .list(let drafts):
      for place in drafts.indices {
        var fewer = drafts
        fewer.remove(at: place)
        take(.list(fewer), drafts[place].size)
        drafts[place].collect(emptying) { reduced, saved in
          var changed = drafts
          changed[place] = reduced
          take(.list(changed), saved)
        }
      }
    case .mapping(let entries):
      for place in entries.indices {
        let holds = entries[place].key == "stack" || entries[place].key == "children"
        if !holds || emptying && entries[place].value.list?.isEmpty == true {
          var fewer = entries
          fewer.remove(at: place)
          take(.mapping(fewer), 1 + entries[place].value.size)
        }
        entries[place].value.collect(emptying) { reduced, saved in
          if holds, !emptying, reduced.list?.isEmpty == true { return }
          var changed = entries
          changed[place].value = reduced
          take(.mapping(changed), saved)
        }
      }
      if !contents.isEmpty {
        let whole = size
        for content in contents { take(content, whole - content.size) }
      }
    }
  }

  /// What a mapping may be replaced by: what a controller holds, the calls of a turn.
  private var contents: [Draft] {
    guard let entries, let first = entries.first else { return [] }
    switch first.key {
    case "turn": return first.value.list ?? []
    case "navigation", "tabs", "container":
      let inside = first.value
      return (inside["stack"] ?? inside["children"])?.list ?? []
    default: return []
    }
  }
}
