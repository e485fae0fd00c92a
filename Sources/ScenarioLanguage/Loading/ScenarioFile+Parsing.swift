import Contracts

extension ScenarioFile {
  /// Reads the bytes of a file. There is a file if there is no diagnostic; all mistakes of the file are reported together.
  ///
  /// - Parameter plugins: those that may bring kinds of objects.
  ///
  /// What YAML itself cannot make sense of ends the reading, and is then the only diagnostic.
  package static func parse(
    _ bytes: [UInt8], path: String, plugins: PluginCatalog = PluginCatalog()
  ) -> (file: ScenarioFile?, diagnostics: [Diagnostic]) {
    var diagnosis = Diagnosis(file: path)
    guard let text = YamlText(bytes, file: path, &diagnosis), let root = YamlComposer.compose(text, &diagnosis) else {
      return (nil, diagnosis.diagnostics)
    }
    guard diagnosis.isEmpty else { return (nil, diagnosis.diagnostics) }
    var reader = FileReader(root, path: path, plugins.kinds)
    let file = reader.read(&diagnosis)
    return (diagnosis.isEmpty ? file : nil, diagnosis.diagnostics)
  }
}
