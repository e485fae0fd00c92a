public import Contracts
import Foundation

/// `plugin.yaml`: what a plugin is called, what it is for, and what runs.
public struct PluginManifest: Hashable, Sendable {
  public static let fileName = "plugin.yaml"

  /// As its folder, and as scenarios name it.
  public let name: String
  public let says: String
  public let program: Program
  /// The component in whose place it plays; nil for behaviours and observers.
  public let replaces: String?
  static let components = ["navigation", "tabs", "gestures", "presentation"]
  /// What a scenario may give it, in the order written.
  public let parameters: [Parameter]
  /// Where it lies.
  public let folder: String

  /// Something that a scenario may give.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let says: String
  }

  /// What runs.
  public enum Program: Hashable, Sendable {
    /// A product that Swift builds of the plugin's sources.
    case product(String)
    /// A command; words that are files of the folder stand for these.
    case command([String])
  }

  /// Reads a manifest. There is one if there is no diagnostic.
  public static func parse(_ bytes: [UInt8], path: String) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
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
    guard diagnosis.isEmpty else { return (nil, diagnosis.diagnostics) }
    let words = root["run"].map { Terms.texts($0) }
    let manifest = PluginManifest(
      name: name, says: root["says"]?.scalar?.text ?? "",
      program: words.map(Program.command) ?? .product(root["program"]?.scalar?.text ?? name),
      replaces: root["replaces"]?.scalar?.text,
      parameters: (root["parameters"]?.entries ?? []).map {
        Parameter(name: $0.key.text, says: $0.value.scalar?.text ?? "")
      }, folder: folder.path)
    return (manifest, [])
  }
}

/// The plugins that lie in some folder.
public struct PluginCatalog: Sendable {
  /// By name, in the order of the names.
  public let manifests: [PluginManifest]

  /// Every folder of the directory that holds a manifest. A directory that is not there holds none.
  public static func read(_ directory: String) -> (catalog: PluginCatalog, diagnostics: [Diagnostic]) {
    var manifests: [PluginManifest] = []
    var diagnostics: [Diagnostic] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory).sorted()) ?? [] {
      let path = "\(directory)/\(name)/\(PluginManifest.fileName)"
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      let (manifest, mistakes) = PluginManifest.parse([UInt8](bytes), path: path)
      if let manifest { manifests.append(manifest) }
      diagnostics += mistakes
    }
    return (PluginCatalog(manifests: manifests), diagnostics)
  }

  public subscript(_ name: String) -> PluginManifest? {
    manifests.first { $0.name == name }
  }
}

extension Diagnostic {
  /// A scenario gives a plugin what it does not know.
  public static func unknownParameter(
    _ name: String, of plugin: String, known: [String], at place: SourcePlace
  ) -> Diagnostic {
    let suggestion = Spelling.suggestion(for: name, among: known)
    return Diagnostic(at: place, .unknownPluginParameter(name, of: plugin, known: known, suggestion: suggestion))
  }
}
