import Foundation
import Testing

/// The files of the repository.
enum Tree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths below a folder that end so, relative to the root, sorted. A folder without any is a rule about nothing.
  static func files(_ folder: String, _ suffix: String) -> [String] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
    if files.isEmpty { Issue.record("\(folder) has no \(suffix)") }
    return files
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The modules that the files of one import.
  static func imports(of module: String) -> Set<String> {
    let lines = files("Sources/\(module)", ".swift").flatMap { text($0).split(separator: "\n") }
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place <= 1, words.indices.contains(place + 1) else {
          return nil
        }
        return words[place + 1].split(separator: ".").first.map(String.init)
      })
  }
}
