extension Rule {
  static let manifest = Rule(
    "a plugin's manifest", "What a plugin is called, what it is for, and what runs.",
    leads: [
      Lead(
        "program", .name, "The Swift product that is built of its sources, and lies beside this program."),
      Lead("run", .list(.text), "A command; a word that is a file of the folder stands for that file."),
    ],
    [
      Key("plugin", .name, required: true, "Its name, which is that of its folder."),
      Key("says", .text, required: true, "What it does, in a sentence or two."),
      Key(
        "replaces", .choice(PluginManifest.components),
        "The component in whose place it plays, with its name and as its role."),
      Key("parameters", .each(key: .name, .text), "What a scenario may give it, and what each means."),
    ])
}
