extension Rule {
  static let step = Rule(
    "a step", "One thing that happens; the key that leads is its verb.",
    leads: appVerbs.map { $0.adding([settle, raises, when]) } + userVerbs.map { $0.adding([settle, raises]) }
      + [turn.adding([settle, raises])] + timeVerbs + [expect])

  /// What may stand in a turn, or in a handler.
  static let inner = Rule(
    "a call", "An app call or an expectation, inside a turn or a handler.",
    leads: appVerbs.map { $0.adding([raises, when]) } + [expect],
    misplaced: Set((userVerbs + timeVerbs + [turn]).map(\.key.name)))

  private static let settle = Key(
    "settle", .flag, "Whether time passes until nothing is scheduled; false leaves the step in mid-transition.")

  private static let raises = Key(
    "raises", .exception,
    "The name of the exception that the call must raise, or what comes of it while the step settles; * for any.")

  private static let when = Key(
    "when", .each(key: .path, .term), "What the app must read just before; else it does not call.")

  private static let turn = Lead("turn", .filled(.list(.rule(.inner))), "Several calls in one turn of the run loop.")

  private static let expect = Lead(
    "expect", .rule(.expectation), "Looks at what happened since the expectation before it, and at the state now.")

  private static let timeVerbs = [
    Lead("wait", .time, "Moves the clock by that much."),
    Lead("settle", .yes, "Time passes until nothing is scheduled.", yields: true),
  ]
}

extension Rule.Lead {
  fileprivate func adding(_ keys: [Rule.Key]) -> Rule.Lead {
    Rule.Lead(key.name, key.shape, key.says, with: with + keys)
  }
}
