import Foundation
import TraceFormat

/// A file that holds a report on a whole run.
package enum ReportFile {
  /// Throws if there is a folder or a pipe, which no report can replace, or if nothing can be written there: asked before the run is
  /// worth something. Makes its folder.
  package static func check(_ path: String) throws(ReportError) {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    if values?.isDirectory == true { throw ReportError(path: path, reason: .isFolder) }
    do {
      let place = try AtomicFile.Place(path)
      guard place.isReplaced else { return }
      let file = URL(fileURLWithPath: place.path)
      guard file.lastPathComponent.utf8.count <= longestName else { throw WriteTrouble.noPath }
      try AtomicFile.prepare(file.deletingLastPathComponent().path)
    } catch {
      throw ReportError(path: path, reason: (error as? StoreError)?.trouble ?? WriteTrouble(error))
    }
  }

  /// What a file system of Linux takes as the name of one file, in bytes.
  private static let longestName = 255

  /// Writes the file, whole or not at all; its folder is made if there is none.
  package static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    do throws(StoreError) {
      try AtomicFile.makeDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw ReportError(path: path, reason: error.trouble)
    }
  }
}
