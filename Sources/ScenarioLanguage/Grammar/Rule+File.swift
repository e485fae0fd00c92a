extension Rule {
  static let file = Rule(
    "a scenario file", "A contract with the scenarios that prove it, or a suite of scenarios.",
    leads: [
      Lead(
        "contract", .contract, "The id of the contract; the file's name begins with it.",
        with: [
          Key("title", .text, required: true, "The rule in one line."),
          Key("says", .text, required: true, "The rule in words."),
          Key("ios", .versions, required: true, "The versions of iOS that it is about."),
          Key("confidence", .confidence, required: true, "How sure the leading sentence is."),
          Key("inferredOn", .versions, "On which of these versions it is only inferred: breaking it there warns."),
          Key("sources", .filled(.list(.text)), required: true, "Where it is written or was seen."),
          Key("switches", .list(.text), "The switches that turn this rule."),
          Key(
            "always", .either([.filled(.list(.rule(.formula))), .rule(.formula)]),
            "A formula that is watched in every session of every file, or a list of them."),
        ]),
      Lead(
        "suite", .text, "The name of a suite of your own.",
        with: [
          Key("title", .text, "What the suite is about, in one line."),
          Key("ios", .versions, "The versions of iOS that it runs on; all, unless said."),
          Key("contracts", .list(.contract), "The contracts that it exercises."),
        ]),
    ],
    [Key("scenarios", .list(.rule(.scenario)), "The scenarios, in the order in which they are run.")])

  static let scenario = Rule(
    "a scenario", "An app, what happens to it, and what is expected.",
    [
      Key("name", .filled(.text), required: true, "Unique in the file."),
      Key("ios", .versions, "Restricts the scenario to these versions."),
      Key(
        "with", .list(.each(key: .name, .either([.text, .null]))),
        "The scenario is run once for each of these rows, with ${key} replaced in every text."),
      Key("switches", .each(key: .text, .text), "The other side of an uncertain choice, by the name of its switch."),
      Key("app", .rule(.app), "What exists before the first step."),
      Key("steps", .list(.rule(.step)), required: true, "What happens, and what is expected."),
      Key(
        "breaks", .list(.contract),
        "Contracts that it is there to break: it fails unless a formula or an observer says that they are broken."),
    ])
}

extension Shape {
  static let confidence = Shape.choice(["documented", "observed", "inferred"])
}
