package import Contracts
import Foundation
import Vocabulary

/// `plugin.yaml`: what a plugin is called, what it is for, and what runs.
package struct PluginManifest: Hashable, Sendable {
  package static let fileName = "plugin.yaml"

  /// As its folder, and as scenarios name it.
  package let name: String
  package let says: String
  package let program: Program
  /// The component in whose place it plays; nil for behaviours and observers.
  package let replaces: String?
  static let components = ["navigation", "tabs", "gestures", "presentation"]
  /// What a scenario may give it, in the order written.
  package let parameters: [Parameter]
  /// The kinds of objects that it brings.
  let kinds: [PluginKind]
  /// The words that these bring, in the order of their numbers in a session of this plugin alone.
  package var words: [String] { kinds.words }
  package var broughtKinds: [String] { kinds.map(\.name) }
  /// Where it lies.
  package let folder: String

  /// Something that a scenario may give.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let says: String
  }

  /// What runs.
  package enum Program: Hashable, Sendable {
    /// A product that Swift builds of the plugin's sources.
    case product(String)
    /// A command; words that are files of the folder stand for these.
    case command([String])
  }

  /// Reads a manifest. What has mistakes is what could be read of it: it may not run, and its kinds are there.
  package static func parse(_ bytes: [UInt8], path: String) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
    var diagnosis = Diagnosis(file: path)
    guard let text = YamlText(bytes, file: path, &diagnosis), let root = YamlComposer.compose(text, &diagnosis) else {
      return (nil, diagnosis.diagnostics)
    }
    ShapeChecker().check(root, .rule(.manifest), &diagnosis)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let name = root["plugin"]?.scalar?.text ?? ""
    if diagnosis.isEmpty, name != folder.lastPathComponent {
      diagnosis.report(.pluginFolder(plugin: name), at: root["plugin"]?.mark ?? root.mark)
    }
    let kinds = (root["brings"]?.entries ?? []).map { PluginKind($0, of: name, at: diagnosis.place($0.key.mark)) }
    if kinds.words.count > Limits.pluginWords, let brings = root["brings"] {
      diagnosis.report(.tooManyWords(limit: Limits.pluginWords), at: brings.mark)
    }
    checkReplacement(root, &diagnosis)
    checkVerbs(root, &diagnosis)
    checkFacts(root, &diagnosis)
    let words = root["run"].map { Terms.texts($0) }
    let manifest = PluginManifest(
      name: name, says: root["says"]?.scalar?.text ?? "",
      program: words.map(Program.command) ?? .product(root["program"]?.scalar?.text ?? name),
      replaces: root["replaces"]?.scalar?.text,
      parameters: (root["parameters"]?.entries ?? []).map {
        Parameter(name: $0.key.text, says: $0.value.scalar?.text ?? "")
      }, kinds: kinds, folder: folder.path)
    return (manifest, diagnosis.diagnostics)
  }
}

extension PluginManifest {
  /// Who plays in the place of a component is told what the component is told, and plays what it plays.
  private static func checkReplacement(_ root: YamlNode, _ diagnosis: inout Diagnosis) {
    guard root["replaces"] != nil else { return }
    for key in ["parameters", "brings"] {
      if let place = root.entries?.first(where: { $0.key.text == key })?.key.mark {
        diagnosis.report(.severalLeads([key, "replaces"], in: "a plugin"), at: place)
      }
    }
  }

  /// A controller is made with its children, which come by a name of their own.
  private static func checkFacts(_ root: YamlNode, _ diagnosis: inout Diagnosis) {
    for kind in root["brings"]?.entries ?? [] where kind.value["is"]?.scalar?.text == "controller" {
      for fact in kind.value["takes"]?.entries ?? [] where fact.key.text == "viewControllers" {
        diagnosis.report(.takenFact(fact.key.text), at: fact.key.mark)
      }
    }
  }

  /// A verb that UIKit's own components carry out on any controller would never reach the plugin.
  private static func checkVerbs(_ root: YamlNode, _ diagnosis: inout Diagnosis) {
    let owner = ComponentKind.behavior(0)
    let names = Configuration(
      ios: IOSVersion(26), objects: [Configuration.Object("", .customController, playedBy: owner)])
    for kind in root["brings"]?.entries ?? [] {
      for verb in kind.value["verbs"]?.entries ?? [] {
        guard let word = Word(spelling: verb.key.text),
          let server = names.component(for: word, on: ObjectID(index: 0)), server != owner
        else { continue }
        diagnosis.report(.takenVerb(verb.key.text, by: String(describing: server)), at: verb.key.mark)
      }
    }
  }
}

/// The plugins that lie in some folder.
package struct PluginCatalog: Sendable {
  /// By name, in the order of the names.
  package let manifests: [PluginManifest]

  package init(manifests: [PluginManifest] = []) {
    self.manifests = manifests
  }

  /// Every folder of the directory that holds a manifest. A directory that is not there holds none. With diagnostics it is good enough to
  /// read scenarios, and not to run them.
  package static func read(_ directory: String) -> (catalog: PluginCatalog, diagnostics: [Diagnostic]) {
    var manifests: [PluginManifest] = []
    var diagnostics: [Diagnostic] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory).sorted()) ?? [] {
      let path = "\(directory)/\(name)/\(PluginManifest.fileName)"
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      let (manifest, mistakes) = PluginManifest.parse([UInt8](bytes), path: path)
      if let manifest { manifests.append(manifest) }
      diagnostics += mistakes
    }
    let catalog = PluginCatalog(manifests: manifests)
    return (catalog, diagnostics + catalog.rivals)
  }

  /// What all of them bring.
  var kinds: [PluginKind] { manifests.flatMap(\.kinds) }

  /// Kinds that two plugins bring: a scenario could not say which it means.
  private var rivals: [Diagnostic] {
    kinds.enumerated().compactMap { place, kind in
      kinds[..<place].first { $0.name == kind.name }.map {
        Diagnostic(at: kind.place, .rivalKind(kind.name, first: $0.plugin))
      }
    }
  }

  package subscript(_ name: String) -> PluginManifest? {
    manifests.first { $0.name == name }
  }

  /// The one that somebody may have meant; nil if none is close.
  package func suggestion(for name: String) -> String? {
    Misspelling.suggestion(for: name, among: manifests.map(\.name))
  }
}

extension Diagnostic {
  /// Whether it is about the manifest of one of these, or about two plugins that cannot be told apart.
  package func isOfManifest(of plugins: Set<String>) -> Bool {
    if case .rivalKind = fact { return true }
    return plugins.contains { place.file.hasSuffix("/\($0)/\(PluginManifest.fileName)") }
  }

  /// A scenario gives a plugin what it does not know.
  package static func unknownParameter(
    _ name: String, of plugin: String, known: [String], at place: SourcePlace
  ) -> Diagnostic {
    let suggestion = Misspelling.suggestion(for: name, among: known)
    return Diagnostic(at: place, .unknownPluginParameter(name, of: plugin, known: known, suggestion: suggestion))
  }
}
