import ArgumentParser

/// The plugins that generated sessions are played with.
struct StressPlugins: ParsableArguments {
  @OptionGroup var folder: PluginOptions

  @Option(
    name: .customLong("plugin"),
    help: "A plugin that generated apps are built with: its name, or its folder. Can be repeated.",
    completion: .directory)
  var plugins: [String] = []

  func validate() throws {
    guard !plugins.contains("") else { throw ValidationError("name a plugin for --plugin") }
  }

  var isEmpty: Bool { plugins.isEmpty }

  /// Where they are, and what they are called, in order; ends the program if they lie in several places.
  func resolve() throws -> (directory: String, names: [String]) {
    let (place, names) = try folder.resolve(plugins)
    return (place.directory, names.sorted())
  }
}
