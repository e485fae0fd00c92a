import Contracts
import Coordination
import ScenarioLanguage
import Vocabulary

/// How an app is built with a plugin: what it is bound to and what it is given, with blanks in the place of objects.
struct PluginUsage: Hashable, Sendable {
  /// What each blank stands for.
  let kinds: [ObjectKind]
  /// Objects and parts of them, by their blanks.
  let bound: [String]
  let parameters: [Draft.Entry]

  /// Bound to one object of a kind, and given nothing.
  init(_ kind: ObjectKind) {
    self.init(kinds: [kind], bound: [Self.blank(0)], parameters: [])
  }

  /// Bound to nothing, and given nothing.
  static let unbound = PluginUsage(kinds: [], bound: [], parameters: [])

  private init(kinds: [ObjectKind], bound: [String], parameters: [Draft.Entry]) {
    (self.kinds, self.bound, self.parameters) = (kinds, bound, parameters)
  }

  /// As a scenario has it; nil if it is bound there, and to nothing that a generated app could have.
  init?(_ plugin: PluginDescription, in app: AppDescription) {
    let objects = app.named
    let kind = { (name: String) in objects.first { $0.name == name.prefix { $0 != "." } }?.kind }
    let bound = plugin.objects.filter { kind($0).map { !Self.isForeign($0) } ?? false }
    guard !bound.isEmpty || plugin.objects.isEmpty else { return nil }
    var draft: Draft = .mapping(plugin.parameters.map { Draft.Entry($0.name, Draft($0.value)) })
    var kinds: [ObjectKind] = []
    var blanks = Draft.names(bound)
    for name in bound + draft.scalars {
      let owner = String(name.prefix { $0 != "." })
      guard blanks.mentions(owner) || draft.mentions(owner), let kind = kind(owner), !Self.isForeign(kind) else {
        continue
      }
      blanks = blanks.renaming(owner, Self.blank(kinds.count))
      draft = draft.renaming(owner, Self.blank(kinds.count))
      kinds.append(kind)
    }
    self.kinds = kinds
    self.bound = blanks.scalars
    parameters = draft.entries ?? []
  }

  /// A generated app has no objects of kinds that plugins bring.
  private static func isForeign(_ kind: ObjectKind) -> Bool { kind == .customController || kind == .customObject }

  /// No object's name begins so.
  static func blank(_ place: Int) -> String { "$\(place)" }
}

extension Draft {
  /// Whether a text without its quotes would be a flag, a number or null.
  private static func looksOtherwise(_ text: String) -> Bool {
    ["true", "false", "null"].contains(text) || Double(text) != nil
  }

  /// A written value. A text may be an object's name.
  fileprivate init(_ term: EventPattern.Term) {
    switch term {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .number: self = .name("\(term)")
    case .text(let text): self = Self.looksOtherwise(text) ? .text(text) : .name(text)
    case .variable(let text): self = .name(text)
    case .list(let terms): self = .list(terms.map { Draft($0) })
    }
  }
}
