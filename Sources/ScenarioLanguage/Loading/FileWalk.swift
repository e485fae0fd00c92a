import Contracts
import Foundation

/// Finds the scenario files under some paths, each once, whatever links lead in a circle.
struct FileWalk {
  private(set) var files: [String] = []
  /// Those of them that were found in a directory. Only looked up, never walked.
  private(set) var found: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<String> = []
  private var entries = 0
  /// What was seen before the path at hand, and whether that holds any file, new or not.
  private var known: Set<String> = []
  private var holdsFiles = false

  /// A file that is named is taken whatever its extension; of a directory the `.yaml` and `.yml` that are no manifest.
  mutating func add(_ path: String) {
    let type = type(of: path)
    guard type == .typeDirectory else { return add(path, type) }
    let mistakes = diagnostics.count
    known = seen
    holdsFiles = false
    descend(path, depth: 0)
    if !holdsFiles, diagnostics.count == mistakes { report(.noScenarioFiles, path) }
  }

  /// What is no directory. A link that leads nowhere is still a link.
  private mutating func add(_ path: String, _ type: FileAttributeType?) {
    switch type {
    case .none where path.contains("\u{FFFD}"): report(.unreadable(reason: "its name is not UTF-8"), path)
    case .none, .typeSymbolicLink: report(.noSuchPath, path)
    case .typeRegular: take(path)
    default: report(.unreadable(reason: "it is neither a file nor a directory"), path)
    }
  }

  private mutating func descend(_ directory: String, depth: Int) {
    let place = real(directory)
    guard seen.insert(place).inserted else {
      // What was named before has said itself if it is empty; a link in a circle holds nothing.
      if known.contains(place) { holdsFiles = true }
      return
    }
    guard depth < Limits.walkedDepth else { return report(.tooDeep(limit: Limits.walkedDepth), directory) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    } catch {
      return report(.unreadable(reason: error.localizedDescription), directory)
    }
    for name in names where !name.hasPrefix(".") {
      entries += 1
      guard entries <= Limits.walkedEntries else {
        if entries == Limits.walkedEntries + 1 { report(.tooManyFiles(limit: Limits.walkedEntries), directory) }
        return
      }
      let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
      let type = type(of: path)
      if type == .typeDirectory {
        descend(path, depth: depth + 1)
      } else if name != PluginManifest.fileName, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        holdsFiles = true
        found.insert(path)
        add(path, type)
      }
    }
  }

  private mutating func take(_ path: String) {
    if seen.insert(real(path)).inserted { files.append(path) }
  }

  /// Where the links lead; nil if nowhere.
  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: real(path))
    return attributes?[.type] as? FileAttributeType
  }

  private func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private mutating func report(_ fact: Diagnostic.Fact, _ path: String) {
    diagnostics.append(Diagnostic(at: SourcePlace(file: path, line: 0, column: 0), fact))
  }
}
