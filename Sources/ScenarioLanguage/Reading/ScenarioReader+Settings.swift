import Contracts
import Vocabulary

extension ScenarioReader {
  /// The settings under the name of a controller.
  mutating func settings(of object: String, _ node: YamlNode) -> [Setting] {
    var settings: [Setting] = []
    var placed: Set<String> = []
    for entry in node.entries ?? [] where !diagnosis.hasMistake(at: entry.key.mark) {
      let part = "\(object).\(entry.key.text)"
      if ["navigationItem", "navigationBar", "presentationController", "tabBarItem", "tabBar"].contains(entry.key.text)
      {
        if cast[object] != nil, cast[part] == nil { diagnosis.report(cast.mistake(in: part), at: entry.key.mark) }
        settings += self.settings(of: part, entry.value)
      } else if Self.names.contains(entry.key.text) {
        let setting = setting(
          of: object, entry.key.text, entry.value, at: entry.key.mark, isChecked: true, placed: &placed)
        if let setting { settings.append(setting) }
      }
    }
    return settings
  }

  private static let names = Set(SettingTable.all.map(\.name))

  /// The settings of a step, each as object.name.
  mutating func settings(_ node: YamlNode?) -> [Setting] {
    (node?.entries ?? []).compactMap { entry in
      guard let (object, name) = split(entry.key) else { return nil }
      var placed: Set<String> = []
      return setting(of: object, name, entry.value, at: entry.key.mark, isChecked: false, placed: &placed)
    }
  }

  /// Takes the name off a path whose object is known.
  mutating func split(_ key: YamlScalar) -> (object: String, name: String)? {
    guard let query = StateQuery(key.text) else {
      diagnosis.report(.lacksName(key.text), at: key.mark)
      return nil
    }
    guard cast[query.object] != nil else {
      diagnosis.report(cast.mistake(in: query.object), at: key.mark)
      return nil
    }
    return (query.object, query.property)
  }

  /// - Parameters:
  ///   - isChecked: whether the shape of the value was checked with the rule it stands in.
  ///   - placed: the bar button items that the settings of the same object have named before.
  private mutating func setting(
    of object: String, _ name: String, _ value: YamlNode, at mark: Mark, isChecked: Bool,
    placed: inout Set<String>
  ) -> Setting? {
    guard let role = cast[object] else { return nil }
    let rows = SettingTable.rows(of: role)
    guard let row = rows.first(where: { $0.name == name }), let word = Word(spelling: name) else {
      let near = Misspelling.suggestion(for: name, among: rows.map(\.name))
      let suggestion = near ?? (isChecked ? nil : Misspelling.step(setting: name))
      diagnosis.report(.unknownMember(name, .setting, of: role.noun, suggestion: suggestion), at: mark)
      return nil
    }
    if !isChecked { ShapeChecker().check(value, row.shape, &diagnosis) }
    if PropertySet.barButtonItems.contains(word) {
      checkBarButtonItems(value, row.shape, &placed)
    } else if row.shape == .list(.reference) || row.shape == .either([.null, .list(.reference)]) {
      _ = references(value)
    }
    if word == Word(.searchController) || word == Word(.managingNavigationController) { _ = controller(value) }
    if word == Word(.defaultChildIdentifier) { _ = reference(value, [.tab], "a tab") }
    if word == Word(.contentScrollView) { _ = reference(value, [.scrollView], "a scroll view") }
    if word == Word(.detents) { detents[object, default: []] += (value.list ?? []).compactMap { $0.scalar?.text } }
    return Setting(object, word, term(value, row.shape), at: diagnosis.place(mark))
  }

  /// What has to be a bar button item is one, and nobody is there twice (NAV-113); where a text would do, it may be a title.
  private mutating func checkBarButtonItems(_ node: YamlNode, _ shape: Shape, _ placed: inout Set<String>) {
    let entries = node.list ?? [node]
    for scalar in entries.flatMap({ $0.list ?? [$0] }).compactMap(\.scalar) where cast[scalar.text] == .barButtonItem {
      if !placed.insert(scalar.text).inserted { diagnosis.report(.severalGroups(scalar.text), at: scalar.mark) }
    }
    let lists = shape == .either([.null, .list(.reference)]) ? [node] : entries.filter { $0.list != nil }
    for list in lists { _ = references(list, [.barButtonItem], "a bar button item") }
  }

  /// A title is a text, even if it looks like a number. A mapping becomes a list of pairs, in the order that was written.
  private func term(_ node: YamlNode, _ shape: Shape) -> EventPattern.Term {
    if let entries = node.entries {
      return .list(entries.map { .list([.text($0.key.text), Terms.term($0.value)]) })
    }
    guard shape == .either([.null, .text]), let scalar = node.scalar, !scalar.isNull else { return Terms.term(node) }
    return .text(scalar.text)
  }
}
