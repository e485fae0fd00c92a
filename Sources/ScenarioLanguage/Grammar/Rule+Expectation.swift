extension Rule {
  static let expectation = Rule(
    "an expectation", "What must have happened since the expectation before it, and the state now.",
    [
      Key(
        "events", .filled(.list(.either([.pattern, .filled(.list(.pattern))]))),
        "In this order; others may lie between. A list of lists is a partial order: each is an order of its own."),
      Key(
        "exactly", .either([.filled(.list(.pattern)), .rule(.exactly)]),
        "These in this order, and nothing else of the kinds that it mentions."),
      Key("never", .filled(.list(.pattern)), "None of these."),
      Key("count", .filled(.each(key: .pattern, .either([.occurrences, .rule(.count)]))), "So many of each."),
      Key("state", .filled(.each(key: .path, .term)), "What the app would read now."),
      Key(
        "logs", .list(.filled(.text)), "Parts of console texts, in order; an empty list means that nothing was printed."
      ),
      Key("raises", .exception, "The name of an exception that was raised, * for any."),
      Key("confidence", .confidence, "How sure this is; breaking what is inferred warns."),
      Key("ios", .versions, "Only on these versions."),
    ])

  static let count = Rule(
    "a count", "Not just one number will do.",
    leads: [
      Lead("atLeast", .occurrences, "No fewer of them.", with: [Key("atMost", .occurrences, "And no more.")]),
      Lead("atMost", .occurrences, "No more of them.", yields: true),
    ])

  static let exactly = Rule(
    "an exact expectation", "These events and, of certain kinds, no others.",
    [
      Key("among", .filled(.list(.pattern)), required: true, "The kinds."),
      Key("are", .list(.pattern), required: true, "The events, in order."),
    ])
}

extension Shape {
  /// The name of an exception.
  static let exception = Shape.filled(.either([.choice(["*"]), .name]))

  /// How often something happens in a window.
  fileprivate static let occurrences = Shape.integer(0...1_000_000)
}
