import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import Supervision
import TraceFormat

/// Plugins that were started once, and heard.
struct HeardPlugins {
  private(set) var programs: [String: WorkerProgram] = [:]
  private(set) var auditions: [String: PluginProfile.Audition] = [:]
  private let options: PluginOptions

  var directory: String { options.directory }

  /// - Parameter names: in order. Ends the program if one is nowhere, or not built.
  init(_ names: [String], in directory: String) throws {
    var options = PluginOptions()
    options.directory = directory
    self.options = options
    programs = try options.programs(of: Set(names))
    auditions = try options.audition(programs)
    programs = programs.playing(auditions)
  }

  /// Those of the names that are there and built; says of the others why not.
  init(available names: Set<String>, in directory: String) throws {
    var options = PluginOptions()
    options.directory = directory
    let catalog = names.isEmpty ? PluginCatalog() : try options.catalog(for: names)
    let programs = PluginManifest.programs(of: names.sorted().compactMap { catalog[$0] })
    try self.init(programs.map(\.name), in: directory)
  }

  /// As options of a command.
  var words: String {
    programs.keys.sorted().map { " --plugin \(ShellWord.quotedIfNeeded($0))" }.joined() + folderWords
  }

  var folderWords: String { options.words }

  /// The folders of their scenarios, of those that have some.
  var scenarios: [String] {
    programs.keys.sorted().map { "\(directory)/\($0)/Scenarios" }.filter { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.contains { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    }
  }

  /// For a stress run whose apps are built with these of them. Ends the program if one says nothing that makes sense, or is of no use there.
  func troupe(of names: [String]) throws -> StressTroupe {
    var plugins: [StressPlugin] = []
    for name in names {
      switch auditions[name] {
      case .heard(let profile):
        let plugin = StressPlugin(profile, try files(of: name))
        guard plugin.isUsable else {
          Terminal.complain(
            "\(name) takes nothing of what a generated app has: it plays objects of its own kinds, which only scenarios make"
          )
          throw ExitReason.wrongUse.code
        }
        plugins.append(plugin)
      case .failed(let sentence):
        Terminal.complain(sentence)
        throw ExitReason.pluginMissing.code
      case nil: break
      }
    }
    return StressTroupe(plugins, auditions)
  }

  private func files(of name: String) throws -> [ScenarioFile] {
    let own = scenarios.filter { $0.hasPrefix("\(directory)/\(name)/") }
    return own.isEmpty ? [] : try ScenarioPaths(own).load(plugins: directory)
  }

  /// What decides how they play, besides what scenario files say.
  func digests() throws -> [String] { try options.digests(of: programs.keys) }
}
