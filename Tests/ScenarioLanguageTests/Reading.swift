import ScenarioLanguage
import Testing

/// What a text of a file becomes; the path is always `x.yaml`.
enum Reading {
  /// The file; a mistake in it fails the test.
  static func file(_ text: String, path: String = "x.yaml") throws -> ScenarioFile {
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: path)
    #expect(diagnostics.map(\.description) == [])
    return try #require(file)
  }

  /// The texts of all mistakes.
  static func mistakes(_ text: String, path: String = "x.yaml") -> [String] {
    ScenarioFile.parse(Array(text.utf8), path: path).diagnostics.map(\.description)
  }

  /// The sentences of all mistakes, without place and source.
  static func sentences(_ text: String, path: String = "x.yaml") -> [String] {
    ScenarioFile.parse(Array(text.utf8), path: path).diagnostics.map(\.fact.description)
  }

  static let app = """
    suite: s
    scenarios:
      - name: a
        app:
          window:
            tabs:
              id: main
              children: [{navigation: {id: home, stack: [feed, detail]}}, library]
          controllers: {editor: {}, warning: {alert: {actions: [OK]}}}
          recognizers: [{pan: scrub, view: detail}]
          scrollViews: [{id: table, view: detail}]

    """

  /// A suite of one scenario with these steps, each a line in flow or block style.
  static func suite(_ steps: String...) -> String {
    app + "    steps:\n" + steps.map { "      - \($0)\n" }.joined()
  }

  /// The steps of such a suite.
  static func steps(_ steps: String...) throws -> [Step] {
    let text = app + "    steps:\n" + steps.map { "      - \($0)\n" }.joined()
    return try #require(try file(text).scenarios.first).steps
  }

  static func action(_ step: String) throws -> Step.Action {
    try #require(try steps(step).first).action
  }
}
