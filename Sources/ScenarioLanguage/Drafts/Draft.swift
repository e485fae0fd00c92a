/// A piece of a scenario as it would be written, before anything in it has a type: what a generator makes, and a shrinker cuts.
package indirect enum Draft: Hashable, Sendable {
  /// `isQuoted`: a text, whatever it looks like.
  case scalar(String, isQuoted: Bool)
  case list([Draft])
  case mapping([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Draft

    package init(_ key: String, _ value: Draft) {
      self.key = key
      self.value = value
    }
  }

  package static let null = Draft.scalar("null", isQuoted: false)

  /// A name, or a word of the language.
  package static func name(_ text: String) -> Draft { .scalar(text, isQuoted: false) }

  package static func text(_ text: String) -> Draft { .scalar(text, isQuoted: true) }

  package static func names(_ texts: [String]) -> Draft { .list(texts.map(Draft.name)) }

  package static func flag(_ flag: Bool) -> Draft { .name(flag ? "true" : "false") }

  package static func number(_ number: Int) -> Draft { .name("\(number)") }

  package var entries: [Entry]? {
    if case .mapping(let entries) = self { entries } else { nil }
  }

  package var list: [Draft]? {
    if case .list(let drafts) = self { drafts } else { nil }
  }

  /// All that is written in it, from the left to the right; without keys.
  package var scalars: [String] {
    switch self {
    case .scalar(let text, _): [text]
    case .list(let drafts): drafts.flatMap(\.scalars)
    case .mapping(let entries): entries.flatMap(\.value.scalars)
    }
  }

  package var text: String? {
    if case .scalar(let text, _) = self { text } else { nil }
  }

  /// The value of a key. Setting nil takes the key away; a new one goes to the end.
  package subscript(_ key: String) -> Draft? {
    get { entries?.first { $0.key == key }?.value }
    set {
      var entries = entries ?? []
      let place = entries.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append(Entry(key, value))
      case (nil, nil): break
      }
      self = .mapping(entries)
    }
  }
}

extension Draft: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A name, or a word of the language.
  package init(stringLiteral text: String) { self = .name(text) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(arrayLiteral drafts: Draft...) { self = .list(drafts) }
  package init(dictionaryLiteral entries: (String, Draft)...) {
    self = .mapping(entries.map { Entry($0, $1) })
  }
}

extension Draft {
  /// What the readers of the language take; it has no places.
  var node: YamlNode {
    let nowhere = Mark(line: 0, column: 0)
    switch self {
    case .scalar(let text, let isQuoted):
      return .scalar(YamlScalar(text: text, isPlain: !isQuoted, mark: nowhere))
    case .list(let drafts):
      return .list(drafts.map(\.node), nowhere)
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          YamlNode.Entry(key: YamlScalar(text: entry.key, isPlain: true, mark: nowhere), value: entry.value.node)
        }, nowhere)
    }
  }

  init(_ node: YamlNode) {
    switch node {
    case .scalar(let scalar): self = .scalar(scalar.text, isQuoted: !scalar.isPlain)
    case .list(let nodes, _): self = .list(nodes.map { Draft($0) })
    case .mapping(let entries, _): self = .mapping(entries.map { Entry($0.key.text, Draft($0.value)) })
    }
  }
}
