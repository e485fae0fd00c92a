/// Everything that has a name in a scenario's app.
struct Cast {
  private(set) var names = ["window"]
  private var roles: [String: Role] = ["window": .window]

  /// False if the name is taken.
  mutating func add(_ name: String, _ role: Role) -> Bool {
    guard roles[name] == nil else { return false }
    names.append(name)
    roles[name] = role
    return true
  }

  /// What a full name (`home.navigationBar`) stands for.
  subscript(_ name: String) -> Role? {
    if let role = roles[name] { return role }
    guard let dot = name.firstIndex(of: "."), let owner = roles[String(name[..<dot])] else { return nil }
    let part = name[name.index(after: dot)...]
    return owner.parts.first { $0.spelling == part }?.role
  }

  /// Why a name stands for nothing.
  func mistake(in name: String) -> Diagnostic.Fact {
    let pieces = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == 2, let owner = roles[pieces[0]] else {
      return .unknownObject(pieces[0], suggestion: Spelling.suggestion(for: pieces[0], among: names))
    }
    return .unknownPart(
      pieces[1], of: "'\(pieces[0])' (\(owner.noun))",
      suggestion: Spelling.suggestion(for: pieces[1], among: owner.parts.map(\.spelling)))
  }
}
