import Contracts
import Foundation

extension Diagnostic {
  /// With the line that it is in, as its file holds it now: for a mistake that is found when the file is read and left.
  package func quoting() -> Diagnostic {
    guard excerpt == nil, place.line > 0, let bytes = FileManager.default.contents(atPath: place.file),
      let text = YamlText.decode([UInt8](bytes))
    else { return self }
    let mark = Mark(line: place.line, column: place.column)
    return Diagnostic(at: place, fact, excerpt: Diagnosis(file: place.file, text: text).excerpt(at: mark))
  }
}
