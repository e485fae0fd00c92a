extension Rule {
  /// A pattern of Dwyer, Avrunin and Corbett, in a scope.
  static let formula = Rule(
    "a formula", "What holds in every session of every file.",
    leads: [
      Lead("never", .atom, "No such event (absence)."),
      Lead("eventually", .atom, "Some such event (existence)."),
      Lead("atMost", .occurrences, "No more of them.", with: [of]),
      Lead("atLeast", .integer(1...mostOccurrences), "No fewer of them.", with: [of]),
      Lead("exactly", .occurrences, "So many of them.", with: [of]),
      Lead(
        "every", .atom, "Every such event is also the other (universality).",
        with: [Key("is", .atom, required: true, "The other.")]),
      Lead("precedence", .rule(.precedence), "No one without the other before it."),
      Lead("response", .rule(.response), "Every one is followed by the other."),
    ],
    [
      Key("before", .atom, "Up to the first of these."),
      Key(
        "after", .atom,
        "From the first of these on, to the end or to the next `until`; then from the first behind that."),
      Key("until", .atom, "Closes a scope that `after` opened."),
      Key(
        "between", .atom, "From the first of these to the next `and`, if there is one; then from the first behind that."
      ),
      Key("and", .atom, "Closes a scope that `between` opened."),
      Key("same", .choice(["turn", "call", "operation"]), "What the events share besides the variables."),
      Key("confidence", .confidence, "How sure the formula is, if not as the file."),
    ])

  static let precedence = Rule(
    "a precedence", "A chain of events without which another does not come.",
    [
      Key("first", .chain, required: true, "What comes first."),
      Key("then", .chain, required: true, "What does not come without it."),
    ])

  static let response = Rule(
    "a response", "A chain of events that follows another.",
    [
      Key("to", .chain, required: true, "What is followed."),
      Key("is", .chain, required: true, "What follows."),
    ])

  static let atom = Rule(
    "an event with conditions", "An event pattern, and what must be true when it happens.",
    [
      Key("event", .pattern, required: true, "The event pattern."),
      Key("where", .filled(.each(key: .path, .term)), required: true, "Properties with their values at that event."),
    ])

  fileprivate static let mostOccurrences = 1_000_000
  private static let of = Key("of", .atom, required: true, "What is counted.")
}

extension Shape {
  static let atom = Shape.either([.pattern, .rule(.atom)])
  fileprivate static let chain = Shape.either([.pattern, .rule(.atom), .filled(.list(atom))])
  fileprivate static let occurrences = Shape.integer(0...Rule.mostOccurrences)
}
