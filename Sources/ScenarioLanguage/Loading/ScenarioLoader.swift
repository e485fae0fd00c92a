import Contracts
import Foundation

/// Reads scenario files from disk.
public enum ScenarioLoader {
  /// Files as they are named, directories with everything in them, sorted by path.
  ///
  /// The files are those without a mistake. An empty directory, a path that is not there, and a contract that is in two files, and one
  /// that a suite names and that is in none, are diagnostics too.
  public static func load(
    paths: [String], plugins: PluginCatalog = PluginCatalog()
  ) -> (files: [ScenarioFile], diagnostics: [Diagnostic]) {
    var walk = FileWalk()
    for path in paths { walk.add(path) }
    var files: [ScenarioFile] = []
    var diagnostics = walk.diagnostics
    for path in walk.files {
      let (file, mistakes) = read(path, plugins)
      diagnostics += mistakes
      if let file { files.append(file) }
    }
    diagnostics += ScenarioFile.duplicateContracts(in: files)
    diagnostics += ScenarioFile.unknownContracts(in: files, complete: walk.found)
    return (files, diagnostics)
  }

  private static func read(
    _ path: String, _ plugins: PluginCatalog
  ) -> (file: ScenarioFile?, diagnostics: [Diagnostic]) {
    func refuse(_ fact: Diagnostic.Fact) -> (ScenarioFile?, [Diagnostic]) {
      (nil, [Diagnostic(at: SourcePlace(file: path, line: 0, column: 0), fact)])
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let size = Int(try handle.seekToEnd())
      guard size <= Limits.fileSize else { return refuse(.tooLarge(bytes: size, limit: Limits.fileSize)) }
      try handle.seek(toOffset: 0)
      // A byte more than is allowed: it may have grown meanwhile.
      return ScenarioFile.parse(
        [UInt8](try handle.read(upToCount: Limits.fileSize + 1) ?? Data()), path: path, plugins: plugins)
    } catch {
      return refuse(.unreadable(reason: error.localizedDescription))
    }
  }
}
