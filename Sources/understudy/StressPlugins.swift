import ArgumentParser

/// The plugins that generated sessions are played with.
struct StressPlugins: ParsableArguments {
  @OptionGroup var folder: PluginOptions

  @Option(
    name: .customLong("plugin"),
    help: "A plugin that generated apps are built with: its name, or its folder. Can be repeated.",
    completion: .directory)
  var plugins: [String] = []

  var isEmpty: Bool { plugins.isEmpty }

  /// Where they are, and what they are called; ends the program if they lie in several places, of which a scenario could name only one.
  func resolve() throws -> (directory: String, names: [String]) {
    var directories: Set<String> = folder.directory == PluginOptions.usual ? [] : [folder.directory]
    var names: Set<String> = []
    for plugin in plugins {
      guard plugin.contains("/") else {
        names.insert(plugin)
        if directories.isEmpty { directories.insert(folder.directory) }
        continue
      }
      let parts = plugin.split(separator: "/").filter { $0 != "." }
      names.insert(parts.last.map(String.init) ?? plugin)
      let parent = (plugin.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
      directories.insert(parent.isEmpty ? "." : parent)
    }
    guard directories.count < 2 else {
      Terminal.complain(
        "the plugins lie in \(directories.sorted().joined(separator: " and ")); a scenario can name those of one folder"
      )
      throw ExitReason.wrongUse.code
    }
    return (directories.first ?? folder.directory, names.sorted())
  }
}
