import Contracts
import Vocabulary

extension ScenarioReader {
  /// Delegates by the object whose slot they fill, in the order written.
  mutating func delegates(_ node: YamlNode?) -> [DelegateDescription] {
    (node?.entries ?? []).compactMap { delegate($0) }
  }

  private mutating func delegate(_ entry: YamlNode.Entry) -> DelegateDescription? {
    let object = reference(entry.key.text, at: entry.key.mark)
    guard cast[object] != nil else { return nil }
    let delegate = delegate(entry, of: object)
    for method in delegate?.methods ?? [] {
      implemented.insert(DelegateMethod(object: object, word: method.name))
      implemented.insert(DelegateMethod(object: object, word: nil))
    }
    return delegate
  }

  private mutating func delegate(_ entry: YamlNode.Entry, of object: String) -> DelegateDescription? {
    let known = cast.methods(of: object)
    if known.isEmpty {
      let (noun, presentation) = (cast.noun(of: object), "\(object).presentationController")
      diagnosis.report(
        cast[presentation] == nil
          ? .unknownMember("delegate", .property, of: noun, suggestion: nil)
          : .noDelegate(of: noun, presentation: presentation), at: entry.key.mark)
      return nil
    }
    let place = diagnosis.place(entry.key.mark)
    switch entry.value {
    case .scalar(let scalar):
      if scalar.isNull { return DelegateDescription(object, nil, at: place) }
      return DelegateDescription(
        object, known.filter(\.isUsual).compactMap { word($0.name).map { DelegateDescription.Method($0) } },
        at: place)
    case .list(let nodes, _):
      let methods = nodes.compactMap { $0.scalar }.compactMap { method($0, nil, of: object) }
      return DelegateDescription(object, methods, at: place)
    case .mapping(let entries, _):
      return DelegateDescription(object, entries.compactMap { method($0.key, $0.value, of: object) }, at: place)
    }
  }

  private mutating func method(
    _ name: YamlScalar, _ answer: YamlNode?, of object: String
  ) -> DelegateDescription.Method? {
    guard let method = delegateMethod(name.text, of: object, at: name.mark), let word = word(name.text) else {
      return nil
    }
    if let answer { checkAnswer(answer, of: method, inMapping: true) }
    return DelegateDescription.Method(word, Terms.term(answer))
  }

  /// Null is no answer.
  mutating func checkAnswer(_ node: YamlNode, of method: DelegateTable.Method, inMapping: Bool = false) {
    let term = Terms.term(node)
    guard term != .null else { return }
    guard let shape = method.answer else {
      return diagnosis.report(.answersNothing(method.name, inMapping: inMapping), at: node.mark)
    }
    if let fact = shape.mistake(in: term) { return diagnosis.report(fact, at: node.mark) }
    if case .list(let terms) = term {
      for case .text(let text) in terms { _ = reference(text, at: node.mark) }
    } else if shape == .reference {
      _ = reference(node)
    }
  }

  /// A method that the delegate of the object can have; else the mistake is reported.
  mutating func delegateMethod(_ name: String, of object: String, at mark: Mark) -> DelegateTable.Method? {
    let known = cast.methods(of: object)
    if let method = known.first(where: { $0.name == name }) { return method }
    diagnosis.report(
      .unknownMember(
        name, .method, of: cast.noun(of: object),
        suggestion: Misspelling.suggestionOfMethod(name, among: known.map(\.name))), at: mark)
    return nil
  }
}
