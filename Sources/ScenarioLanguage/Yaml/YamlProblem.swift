import Yams

/// What Yams refuses, in our words.
struct YamlProblem {
  let fact: Diagnostic.Fact
  let mark: Mark

  init(_ error: any Error, in text: YamlText) {
    guard let error = error as? YamlError else {
      self.init(.malformed(problem: "\(error)"), at: nil)
      return
    }
    switch error {
    case .reader(let problem, let offset, _, _):
      self.init(fact: .malformed(problem: problem), mark: offset.map(text.mark) ?? Mark(line: 0, column: 0))
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      self.init(problem, context, mark)
    case .composer(_, let problem, let mark, _):
      self.init(problem, nil, mark)
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(.duplicateKey(keys.first ?? ""), at: context.mark)
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(.malformed(problem: "it could not be read"), at: nil)
    }
  }

  private init(fact: Diagnostic.Fact, mark: Mark) {
    (self.fact, self.mark) = (fact, mark)
  }

  private init(_ fact: Diagnostic.Fact, at mark: Yams.Mark?) {
    self.init(fact: fact, mark: Mark(line: mark?.line ?? 0, column: mark?.column ?? 0))
  }

  private init(_ problem: String, _ context: YamlError.Context?, _ mark: Yams.Mark) {
    if problem.contains("another document") {
      self.init(.severalDocuments, at: mark)
    } else if problem.contains("undefined alias") || (context?.text.contains("alias") ?? false) {
      self.init(.alias, at: mark)
    } else if problem.contains("nesting level") {
      self.init(.tooDeep(limit: Limits.depth), at: mark)
    } else {
      let place = context.map { " \($0.text) that began in line \($0.mark.line)" } ?? ""
      // The usual reasons; event patterns have braces.
      let hint =
        problem.contains("expected ','") ? "; is a comma missing, or are quotes around a text with braces in it?" : ""
      self.init(.malformed(problem: problem + place + hint), at: mark)
    }
  }
}
