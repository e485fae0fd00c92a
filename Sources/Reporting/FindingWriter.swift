import Contracts
import TraceFormat
import Vocabulary

/// Makes findings from a report: the one place where facts become sentences.
struct FindingWriter {
  private let report: SessionReport
  private let lines: [TraceLine]

  init(_ report: SessionReport, _ trace: SessionTrace?) {
    self.report = report
    lines = trace?.lines ?? []
  }

  /// All findings: the ending first, then contracts, then expectations as they were found.
  var findings: [Finding] {
    var findings = report.violations.map(finding) + report.mismatches.map(finding) + report.unreached.map(finding)
    findings += report.unbroken.map(unbroken) + report.unjudged.map(unjudged)
    if report.endingIsFinding || (findings.isEmpty && report.verdict != .passed) { findings.insert(ending, at: 0) }
    return findings
  }

  private var ending: Finding {
    // The reason, and the last words of a worker, stand below.
    let sentence = report.ending.prefix { $0 != ":" && $0 != ";" && $0 != "\n" }
    return Finding(
      kind: .ending, place: lastStep, sentence: String(sentence),
      expected: "a session that settles", found: report.ending,
      spot: lines.last.map { .event($0.number) } ?? .nowhere, isSoft: report.verdict == .warned)
  }

  /// Where the step is written that was the last to begin; nil in the setting up, and behind what is written.
  private var lastStep: SourcePlace? {
    guard let number = lines.last(where: { $0.step != nil })?.step, report.stepPlaces.indices.contains(number - 1)
    else { return nil }
    return report.stepPlaces[number - 1]
  }

  private func unbroken(_ contract: String) -> Finding {
    Finding(
      kind: .violation, contract: contract, sentence: "the contract \(contract) is not broken",
      expected: "that it is broken, as `breaks` says", found: "no formula and no observer that says so",
      spot: lines.last.map { .behind($0.number) } ?? .nowhere)
  }

  private func unjudged(_ sentence: String) -> Finding {
    Finding(
      kind: .ending, sentence: "a judgement is missing", expected: "one of every observer, and of every formula",
      found: sentence, spot: .nowhere)
  }

  private func finding(_ violation: ViolationReport) -> Finding {
    Finding(
      kind: .violation, contract: violation.contract, sentence: "the contract \(violation.contract) is broken",
      expected: violation.title, found: violation.sentence,
      spot: violation.event.map(Finding.Spot.event) ?? lines.last.map { .behind($0.number) } ?? .nowhere,
      isSoft: !violation.isHard)
  }

  private func finding(_ unreached: Expectation) -> Finding {
    Finding(
      kind: .unreached, place: unreached.place, sentence: "the expectation was never reached",
      expected: "its step, or the handler that holds it, to run", found: "it did not", isSoft: unreached.isSoft)
  }

  // MARK: Mismatches

  private func finding(_ mismatch: Mismatch) -> Finding {
    var finding = bare(mismatch)
    finding.place = mismatch.place
    finding.isSoft = mismatch.isSoft || !report.confidence.isHard
    return finding
  }

  private func bare(_ mismatch: Mismatch) -> Finding {
    switch mismatch.fact {
    case .missing(let pattern, let after):
      return missing(pattern, after, mismatch)
    case .tooEarly(let pattern, let at, let behind):
      return Finding(
        kind: .tooEarly, sentence: "too early: \(pattern)", expected: "\(pattern), behind \(event(behind))",
        found: "it before that only, as \(event(at))", spot: .event(at))
    case .forbidden(let pattern, let at):
      return Finding(
        kind: .forbidden, sentence: "must not happen: \(pattern)", expected: "no \(pattern)", found: event(at),
        spot: .event(at))
    case .different(let expected, let at):
      return different(expected, at, mismatch)
    case .count(let pattern, let expected, let found):
      return count(pattern, expected, found, mismatch)
    case .state(let query, let expected, let isNegated, let found):
      return state(query, expected, isNegated, found, mismatch)
    case .noObject(let query):
      return Finding(
        kind: .noObject, sentence: "nothing in this session is \(path(query))", expected: "a value of \(path(query))",
        found: "no such object, or no such property")
    case .logMissing(let text):
      return logMissing(text, mismatch)
    case .logForbidden(let at):
      return Finding(
        kind: .logForbidden, sentence: "the console must stay empty", expected: "no log", found: event(at),
        spot: .event(at))
    case .notRaised(let name, let found):
      return Finding(
        kind: .notRaised, sentence: "not raised: \(name == "*" ? "any exception" : name)",
        expected: "exception \(name)",
        found: found.map { "exception \($0)" } ?? "no exception", spot: spot(behind: mismatch))
    }
  }

  private func missing(_ pattern: EventPattern, _ after: Int, _ mismatch: Mismatch) -> Finding {
    let rest = events(mismatch).filter { $0.number > after }
    var near = rest.first { pattern.resembles($0) }
    let found: String
    if let near {
      found = "with other arguments \(event(near.number))"
    } else if let first = rest.first, let last = rest.last {
      found = "nothing like it from event \(first.number) to \(last.number)"
    } else if let early = inSetUp(pattern), mismatch.window == nil {
      near = early
      found = "it in the set-up only, as \(event(early.number)); an expectation that is the first step looks at that"
    } else {
      found = "no event at all"
    }
    return Finding(
      kind: .missing, sentence: "missing: \(pattern)",
      expected: after > 0 ? "\(pattern), behind \(event(after))" : "\(pattern)", found: found,
      spot: near.map { .event($0.number) } ?? .behind(after > 0 ? after : mismatch.looked),
      absent: "\(pattern)")
  }

  /// What happened before the first step, where an expectation behind it does not look.
  private func inSetUp(_ pattern: EventPattern) -> TraceLine? {
    lines.prefix { $0.step == nil }.first { pattern.matches($0) }
  }

  private func different(_ expected: EventPattern?, _ at: Int?, _ mismatch: Mismatch) -> Finding {
    let sentence =
      switch (expected, at) {
      case (let expected?, .some): "another event than \(expected)"
      case (let expected?, nil): "missing: \(expected)"
      case (nil, _): "one event too many"
      }
    return Finding(
      kind: .different, sentence: sentence, expected: expected.map { "\($0), as the next of its kind" } ?? "no more",
      found: at.map(event) ?? "no more of its kind", spot: at.map(Finding.Spot.event) ?? spot(behind: mismatch))
  }

  private func count(
    _ pattern: EventPattern, _ expected: ClosedRange<Int>, _ found: Int, _ mismatch: Mismatch
  ) -> Finding {
    let matches = events(mismatch).filter { pattern.matches($0) }.map(\.number)
    let shown = matches.prefix(10).map { "\($0)" }.joined(separator: ", ") + (matches.count > 10 ? ", …" : "")
    let tooMany = matches.count > expected.upperBound ? Finding.Spot.event(matches[expected.upperBound]) : nil
    return Finding(
      kind: .count, sentence: "\(times(found)) instead of \(times(expected)): \(pattern)",
      expected: "\(pattern) \(times(expected))",
      found: matches.isEmpty ? times(found) : "\(times(found)): event\(matches.count == 1 ? "" : "s") \(shown)",
      spot: tooMany ?? matches.last.map { .behind($0) } ?? spot(behind: mismatch))
  }

  /// A state is looked at when the window ends; the spot is where the property was published in it last, else its end.
  private func state(
    _ query: StateQuery, _ expected: EventPattern.Term, _ isNegated: Bool, _ found: Value, _ mismatch: Mismatch
  ) -> Finding {
    let end = mismatch.looked
    let origin = lines.last {
      $0.number <= end && $0.kind == .publish && $0.object == query.object && $0.word == query.property
    }
    let value = query.property == "delegate" ? spellSlot(found) : spell(found)
    return Finding(
      kind: .state,
      sentence: "\(path(query)) is \(value)\(isNegated ? ", which it must not be" : " instead of \(expected)")",
      expected: "\(path(query)) \(isNegated ? "!=" : "=") \(expected)",
      found: "\(value)\(origin.map { ", set by event \($0.number)" } ?? "")",
      spot: origin.flatMap { mismatch.window?.contains($0.number) == true ? .event($0.number) : nil }
        ?? (end > 0 ? .behind(end) : .nowhere))
  }

  private func logMissing(_ text: String, _ mismatch: Mismatch) -> Finding {
    let logs = events(mismatch).filter { $0.kind == .log }
    return Finding(
      kind: .logMissing, sentence: "not logged: \(PlainText.quoted(text))",
      expected: "a console text with \(PlainText.quoted(text))",
      found: logs.isEmpty ? "nothing on the console" : logs.map { event($0.number) }.joined(separator: "; "),
      spot: logs.last.map { .event($0.number) } ?? spot(behind: mismatch))
  }

  // MARK: Words

  private func events(_ mismatch: Mismatch) -> [TraceLine] {
    guard let window = mismatch.window else { return [] }
    return lines.filter { window.contains($0.number) }
  }

  private func spot(behind mismatch: Mismatch) -> Finding.Spot { .behind(mismatch.looked) }

  private func event(_ number: Int) -> String {
    guard let line = lines.first(where: { $0.number == number }) else { return "event \(number)" }
    return "event \(number), \(line.text)"
  }

  private func path(_ query: StateQuery) -> String { "\(query.object).\(query.property)" }

  private func times(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): "at least \(times(least))"
    case (let least, let most) where least == most: times(most)
    case (0, let most): "at most \(times(most))"
    case (let least, let most): "\(Spelling.count(least)) to \(Spelling.count(most)) times"
    }
  }

  private func times(_ number: Int) -> String {
    switch number {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(Spelling.count(number)) times"
    }
  }

  /// The methods of a slot, by their names: the numbers mean something in this process only.
  private func spellSlot(_ value: Value) -> String {
    guard let slot = Slot(value) else { return spell(value) }
    return "[\(slot.methods.map { report.configuration.spelling(of: $0.name) }.joined(separator: ", "))]"
  }

  private func spell(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): PlainText.number(number)
    case .string(let text): PlainText.quotedIfNeeded(text)
    case .object(let object): report.configuration.name(object)
    case .list(let values): "[\(values.map(spell).joined(separator: ", "))]"
    }
  }
}
