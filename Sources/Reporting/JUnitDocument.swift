import TraceFormat

/// A JUnit file, for the engines that show test results.
package struct JUnitDocument {
  /// A test case. Engines know it by its suite and its name.
  package struct Case {
    let suite: String
    let name: String
    let file: String?
    let outcome: Outcome

    package init(_ suite: String, _ name: String, file: String? = nil, _ outcome: Outcome = .passed) {
      self.suite = suite
      self.name = name
      self.file = file
      self.outcome = outcome
    }
  }

  package enum Outcome {
    case passed
    case warned(text: String)
    case failed(_ headline: String, text: String)
    /// It could not be judged.
    case inconclusive(_ headline: String, text: String)
    case skipped(_ why: String)
    /// What keeps a run that was stopped from looking whole.
    case unfinished(_ why: String)
  }

  private let version: String
  private let duration: Duration
  private var suites: [[Case]] = []
  private var places: [String: Int] = [:]

  /// - Parameter version: of this program.
  package init(version: String, duration: Duration) {
    self.version = version
    self.duration = duration
  }

  /// Adds a case to its suite; suites stand in the order in which they got their first one.
  package mutating func add(_ entry: Case) {
    if let place = places[entry.suite] {
      suites[place].append(entry)
    } else {
      places[entry.suite] = suites.count
      suites.append([entry])
    }
  }

  // MARK: Writing

  /// Writes the file, whole or not at all; its folder is made if there is none.
  package func write(to path: String) throws(ReportError) {
    try ReportFile.write(Array(text.utf8), to: path)
  }

  private var text: String {
    var xml = XMLText()
    xml.begin(
      "testsuites",
      [("name", "understudy")] + counts(suites.flatMap(\.self)) + [("time", Spelling.decimalSeconds(duration))])
    var uses: [[String]: Int] = [:]
    for suite in suites { write(suite, &uses, &xml) }
    xml.end()
    return xml.text
  }

  /// - Parameter uses: how often a suite and a name were written so far.
  private func write(_ suite: [Case], _ uses: inout [[String]: Int], _ xml: inout XMLText) {
    xml.begin("testsuite", [("name", suite[0].suite)] + counts(suite))
    xml.begin("properties")
    xml.element("property", [("name", "version"), ("value", version)])
    xml.end()
    for entry in suite {
      // Two names may be written as one.
      let written = [entry.suite, entry.name].map { XMLText.escape($0, isAttribute: true) }
      let use = uses[written, default: 0] + 1
      uses[written] = use
      write(entry, name: use == 1 ? entry.name : "\(entry.name) #\(use)", &xml)
    }
    xml.end()
  }

  /// A test case. Its pair of class name and name is unique, which is what engines tell test cases by.
  private func write(_ entry: Case, name: String, _ xml: inout XMLText) {
    let attributes = [("classname", entry.suite), ("name", name)] + (entry.file.map { [("file", $0)] } ?? [])
    if case .passed = entry.outcome { return xml.element("testcase", attributes) }
    xml.begin("testcase", attributes)
    switch entry.outcome {
    case .passed: break
    case .warned(let text): xml.element("system-out", text: text)
    case .failed(let headline, let text):
      xml.element("failure", [("message", headline), ("type", "failed")], text: text)
    case .inconclusive(let headline, let text):
      xml.element("error", [("message", headline), ("type", "inconclusive")], text: text)
    case .skipped(let why): xml.element("skipped", [("message", why)])
    case .unfinished(let why): xml.element("error", [("message", why), ("type", "unfinished")])
    }
    xml.end()
  }

  private func counts(_ cases: [Case]) -> XMLText.Attributes {
    var (failures, errors, skipped) = (0, 0, 0)
    for entry in cases {
      switch entry.outcome {
      case .passed, .warned: break
      case .failed: failures += 1
      case .inconclusive, .unfinished: errors += 1
      case .skipped: skipped += 1
      }
    }
    return [
      ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "\(skipped)"),
    ]
  }
}
