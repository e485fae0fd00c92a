import Contracts
import Dispatch
import Foundation
import Synchronization

/// Reads scenario files from disk.
package enum ScenarioLoader {
  /// Files as they are named, directories with everything in them, sorted by path.
  ///
  /// The files are those without a mistake. An empty directory, a path that is not there, and a contract that is in two files, and one
  /// that a suite names and that is in none, are diagnostics too.
  ///
  /// - Parameter shouldStop: asked before each file; once it says so, no other is read, and what comes of it is a part.
  package static func load(
    paths: [String], plugins: PluginCatalog = PluginCatalog(), shouldStop: @escaping @Sendable () -> Bool = { false }
  ) -> (files: [ScenarioFile], diagnostics: [Diagnostic]) {
    var walk = FileWalk()
    for path in paths { walk.add(path) }
    var files: [ScenarioFile] = []
    var diagnostics = walk.diagnostics
    var unread: [String] = []
    for (path, (file, mistakes)) in zip(walk.files, read(walk.files, plugins, shouldStop)) {
      diagnostics += mistakes
      if let file { files.append(file) } else { unread.append(path) }
    }
    diagnostics += ScenarioFile.duplicateContracts(in: files)
    diagnostics += ScenarioFile.unknownContracts(in: files, complete: walk.found, unread: unread)
    return (files, diagnostics)
  }

  private typealias Reading = (file: ScenarioFile?, diagnostics: [Diagnostic])

  /// What is in the files, in their order. They are read on all cores: each stands for itself.
  private static func read(
    _ paths: [String], _ plugins: PluginCatalog, _ shouldStop: @Sendable () -> Bool
  ) -> [Reading] {
    let next = Atomic(0)
    let readings = Mutex([Reading](repeating: (nil, []), count: paths.count))
    DispatchQueue.concurrentPerform(iterations: min(paths.count, ProcessInfo.processInfo.activeProcessorCount)) { _ in
      while case let place = next.add(1, ordering: .relaxed).oldValue, place < paths.count, !shouldStop() {
        let reading = read(paths[place], plugins)
        readings.withLock { $0[place] = reading }
      }
    }
    return readings.withLock(\.self)
  }

  private static func read(_ path: String, _ plugins: PluginCatalog) -> Reading {
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
