package import Contracts
import Foundation
package import ScenarioLanguage
package import TraceFormat
import Vocabulary

/// The directory in which findings are kept: each a scenario that `run` accepts, with the trace that it left beside it.
package struct Corpus: Sendable {
  package let directory: String

  package init(_ directory: String) {
    self.directory = directory
  }

  /// A finding that was kept.
  package struct Case: Sendable {
    package let path: String
    package let draft: ScenarioDraft
    /// The contract that it breaks, or what else its symptom is called.
    package let symptom: String
    /// The sentence of what was found.
    package let sentence: String
    /// Whether nothing more can be taken away; else there was no time to find out.
    package let isMinimal: Bool

    /// Whether what a session shows is what was found: the same formula, if both say which.
    package func shows(_ sighting: Sighting, of book: RuleBook) -> Bool {
      guard sighting.symptom.name == symptom else { return false }
      guard let claim = sighting.claim, let own = formula(in: book) else { return true }
      return claim == own
    }

    /// The formula that was broken; nil if nobody watches that any more, or it was none.
    private func formula(in book: RuleBook) -> String? {
      guard let contract = ContractID(symptom), let page = book[contract] else { return nil }
      return page.rules.lazy.map(\.claim).first(where: isOf)
    }

    /// Whether that formula is the one that its sentence begins with.
    func isOf(_ claim: String) -> Bool { sentence.hasPrefix("\(claim);") }
  }

  /// What is there, sorted by name; and what there is about files that are no cases.
  package func cases() throws(StoreError) -> (cases: [Case], troubles: [String]) {
    let names: [String]
    do throws(StoreError) {
      names = try AtomicFile.names(in: directory)
    } catch {
      // A link leads somewhere, though that is gone.
      if error.trouble == .missing, !AtomicFile.isLink(directory) { return ([], []) }
      throw error
    }
    var cases: [Case] = []
    var troubles: [String] = []
    for name in names where name.hasSuffix(".yaml") && !name.hasPrefix(".") {
      switch Self.read("\(directory)/\(name)") {
      case .success(let found): cases.append(found)
      case .failure(let trouble): troubles.append(trouble.sentence)
      }
    }
    return (cases, troubles)
  }

  package struct Trouble: Error, Hashable, Sendable {
    package let sentence: String
  }

  private static func read(_ path: String) -> Result<Case, Trouble> {
    // Of a pipe there may be no end.
    guard AtomicFile.isFile(path) else {
      return .failure(Trouble(sentence: "\(path) is no file, and no case of a corpus; take it away"))
    }
    do throws(StoreError) {
      return read(try AtomicFile.read(path), path)
    } catch {
      return .failure(Trouble(sentence: "\(error)"))
    }
  }

  /// A case from the bytes of its file.
  package static func read(_ bytes: [UInt8], _ path: String) -> Result<Case, Trouble> {
    let text = String(decoding: bytes, as: UTF8.self)
    // Nothing that is kept is one, whole or cut off.
    if text.split(separator: "\n").contains(where: { $0.hasPrefix("contract:") }) {
      return .failure(
        Trouble(
          sentence:
            "\(path) is a contract, and no case of a corpus; 'understudy stress' watches it where its path is named"))
    }
    guard let end = text.range(of: endMark, options: .backwards) else {
      return .failure(
        Trouble(sentence: "\(path) is cut off, or no case of a corpus: its last line is not '# end …'; take it away"))
    }
    let body = String(text[..<end.lowerBound]) + "\n"
    guard text[end.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines) == Digest.text(Digest.of(body))
    else {
      return .failure(
        Trouble(
          sentence:
            "\(path) was changed or damaged: what its last line says does not fit; 'understudy lint' says whether it can still be run"
        ))
    }
    // The language may have become stricter since.
    if let mistake = ScenarioFile.parse(bytes, path: path).diagnostics.first {
      return .failure(Trouble(sentence: "\(path) cannot be played any more, and is left alone: \(mistake.fact)"))
    }
    guard let draft = ScenarioDraft.all(yaml: bytes, path: path).first, let symptom = symptom(of: draft.suite) else {
      return .failure(Trouble(sentence: "\(path) holds no scenario of a corpus; 'understudy lint' says more"))
    }
    let isMinimal = !text.contains(", \(Self.unfinished)\n")
    let sentence = text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }
    return .success(
      Case(path: path, draft: draft, symptom: symptom, sentence: String(sentence), isMinimal: isMinimal))
  }

  /// What a case breaks, by the name of its suite (`NAV-034-7e771505`); nil for any other suite.
  package static func symptom(of suite: String) -> String? {
    guard let dash = suite.lastIndex(of: "-"), suite[dash...].dropFirst().count == 8,
      suite[dash...].dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return String(suite[..<dash])
  }

  /// The files but for those that a corpus has kept: no example for new sessions, and no formula.
  package static func withoutCases(_ files: [ScenarioFile]) -> [ScenarioFile] {
    files.filter { file in
      guard case .suite(let name) = file.heading else { return true }
      return symptom(of: name) == nil
    }
  }

  /// Where a finding is kept. A case of that name for the same version and formula is the same one, and so is one that was cut off; what
  /// else has the name is left alone, whoever has changed it.
  package func path(for reduction: Reduction) -> String {
    var (path, number) = ("\(directory)/\(reduction.draft.suite).yaml", 1)
    while Self.isSomethingElse(path, than: reduction) {
      number += 1
      path = "\(directory)/\(reduction.draft.suite)-\(number).yaml"
    }
    return path
  }

  private static func isSomethingElse(_ path: String, than reduction: Reduction) -> Bool {
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return false }
    if case .success(let kept) = read(path) {
      let isOfOther = reduction.claim.map { !kept.isOf($0) } ?? false
      return isOfOther || kept.draft.ios != reduction.draft.ios || kept.draft.switches != reduction.draft.switches
    }
    guard AtomicFile.isFile(path), let bytes = try? AtomicFile.read(path) else { return true }
    return !text(of: reduction).starts(with: bytes)
  }

  /// Keeps a finding, with its trace, at its ``path(for:)``.
  package func keep(_ reduction: Reduction, trace: [UInt8], at path: String) throws(StoreError) {
    try AtomicFile.makeDirectory(directory)
    try AtomicFile.write(trace, to: Self.tracePath(path))
    try AtomicFile.write(Self.text(of: reduction), to: path)
  }

  /// Where the trace of a case lies.
  package static func tracePath(_ path: String) -> String {
    (path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path) + ".jsonl"
  }

  /// The case beside which a trace lies, if it does beside one.
  package static func casePath(ofTrace path: String) -> String? {
    guard path.hasSuffix(".jsonl") else { return nil }
    let beside = "\(path.dropLast(6)).yaml"
    guard AtomicFile.isFile(beside), let bytes = try? AtomicFile.read(beside) else { return nil }
    // Also of a damaged one, which is said then.
    return String(decoding: bytes, as: UTF8.self).contains(endMark) ? beside : nil
  }

  /// What stands before the digest of a whole file, and what a case says of itself that was not shrunk to its end.
  private static let (endMark, unfinished) = ("\n# end ", "stopped before its end")

  /// The file of a finding: the scenario, what was found as a comment, and a last line that tells whether the file is whole.
  static func text(of reduction: Reduction) -> [UInt8] {
    let remark = reduction.sentence.split(whereSeparator: \.isNewline).map { "# \($0)\n" }.joined()
    let minimal = reduction.isMinimal ? "nothing more can be taken away" : unfinished
    let body =
      "\(remark)# \(reduction.draft.name); \(reduction.tried) candidates tried, \(minimal)\n\(reduction.draft.yaml)"
    return Array((body + "# end \(Digest.text(Digest.of(body)))\n").utf8)
  }
}
