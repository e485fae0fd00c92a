extension Rule {
  static let manifest = Rule(
    "a plugin's manifest", "What a plugin is called, what it is for, and what runs.",
    leads: [
      Lead(
        "program", .name, "The Swift product that is built of its sources, and lies beside this program."),
      Lead(
        "run", .filled(.list(.filled(.text))), "A command; a word that is a file of the folder stands for that file."),
    ],
    [
      Key("plugin", .name, required: true, "Its name, which is that of its folder."),
      Key("says", .text, required: true, "What it does, in a sentence or two."),
      Key(
        "replaces", .choice(PluginManifest.components),
        "The component in whose place it plays, with its name and as its role."),
      Key("brings", .each(key: .name, .rule(.kind)), "The kinds of objects that it brings and plays."),
      Key("parameters", .each(key: .name, .text), "What a scenario may give it, and what each means."),
    ])

  static let kind = Rule(
    "a kind of object", "What scenarios may make of it, call on it, read of it and expect of it.",
    [
      Key("is", .choice(["controller", "object"]), required: true, "Whether it has a place in the tree."),
      Key("says", .text, required: true, "What it is, in a sentence."),
      Key("takes", values, "What it may be made with, and what values these are."),
      Key("verbs", .each(key: .name, values), "What it can be called with, each with its arguments."),
      Key("properties", values, "What it publishes."),
      Key("asks", .list(.name), "The questions to its delegate."),
      Key("tells", .list(.name), "What its delegate is only told."),
      Key("operations", .each(key: .name, .list(.name)), "What begins and ends, with the names in its braces."),
    ])

  /// A value by its type, or the words among which it is one.
  private static let values = Shape.each(
    key: .name, .either([.choice(PluginKind.shapes.map(\.name)), .list(.text)]))
}
