/// A pattern over events, as scenarios and formulas write it (`home.delegate.willShow {viewController: detail}`).
package struct EventPattern: Hashable, Sendable {
  package var form: Form
  package var subject: Subject
  /// The slot between object and method; nil for a callback, a call, a property.
  package var slot: String?
  /// The last part of the path; nil for any.
  package var name: String?
  package var arguments: [Condition]

  package init(
    _ form: Form, _ subject: Subject = .any, slot: String? = nil, name: String? = nil, arguments: [Condition] = []
  ) {
    self.form = form
    self.subject = subject
    self.slot = slot
    self.name = name
    self.arguments = arguments
  }

  /// Which kind of event is meant.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A callback, or a delegate's method.
    case heard
    case call, `return`, begins, ends, set, note, exception, log
  }

  /// Whom the event is about.
  package enum Subject: Hashable, Sendable {
    case any
    /// An object of the scenario, by its full name.
    case object(String)
    /// An object bound by the formula, or a part of it (`X.presentationController`).
    case variable(String, part: String?)
  }

  /// What an argument must be.
  package struct Condition: Hashable, Sendable {
    package let name: String
    package let term: Term
    package let isNegated: Bool

    package init(_ name: String, _ term: Term, isNegated: Bool = false) {
      self.name = name
      self.term = term
      self.isNegated = isNegated
    }
  }

  /// The written form of a value.
  package indirect enum Term: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// An object's name or a text; which of them, the value that it is compared with tells.
    case text(String)
    case variable(String)
    case list([Term])
  }

  /// The variables of a formula that the pattern mentions, each once, in order.
  package var variables: [String] {
    var found: [String] = []
    func add(_ name: String) {
      if !found.contains(name) { found.append(name) }
    }
    if case .variable(let name, _) = subject { add(name) }
    for condition in arguments { condition.term.variables.forEach(add) }
    return found
  }
}

extension EventPattern.Term {
  /// The variables that the value mentions, from left to right.
  package var variables: [String] {
    switch self {
    case .variable(let name): [name]
    case .list(let terms): terms.flatMap(\.variables)
    case .null, .bool, .number, .text: []
    }
  }
}

extension EventPattern.Term {
  /// The texts that it holds, from left to right.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let terms): terms.flatMap(\.texts)
    case .null, .bool, .number, .variable: []
    }
  }
}

extension EventPattern: CustomStringConvertible {
  /// The pattern as it would be written.
  package var description: String {
    let object: String? =
      switch subject {
      case .any: nil
      case .object(let name): name
      case .variable(let name, let part): part.map { "\(name).\($0)" } ?? name
      }
    let path = [object ?? (slot == nil && name == nil ? nil : "*"), slot, name ?? "*"].compactMap(\.self)
    let text =
      switch form {
      case .heard: path.count == 1 ? "*.*" : path.joined(separator: ".")
      case .call, .return, .set: "\(form.rawValue) \(path.joined(separator: "."))"
      case .begins, .ends: "\(name ?? "*") \(form.rawValue)"
      case .note, .exception: "\(form.rawValue) \(name ?? "*")"
      case .log: "log"
      }
    guard !arguments.isEmpty else { return text }
    return "\(text) {\(arguments.map(\.description).joined(separator: ", "))}"
  }
}

extension EventPattern.Condition: CustomStringConvertible {
  package var description: String {
    "\(name): \(isNegated ? "!=" : "")\(term)"
  }
}

extension EventPattern.Term: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .variable(let name): name
    case .list(let terms): "[\(terms.map(\.description).joined(separator: ", "))]"
    }
  }
}
