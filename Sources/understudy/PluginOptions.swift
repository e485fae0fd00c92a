import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import Supervision
import TraceFormat

/// Where plugins are looked for, and what is needed of them.
struct PluginOptions: ParsableArguments {
  @Option(name: .customLong("plugins"), help: "The directory of the plugins.", completion: .directory)
  var directory = PluginOptions.usual

  func validate() throws {
    guard !directory.isEmpty else { throw ValidationError("name a directory for --plugins, '.' for this one") }
  }

  static let usual = "Plugins"

  /// As options of a command.
  var words: String { directory == PluginOptions.usual ? "" : " --plugins \(ShellWord.path(directory))" }

  /// Plugins that are named, or their folders: where all of them are looked for, and what each is called, once. Ends the program if they lie
  /// in several places, of which a scenario could name only one.
  func resolve(_ plugins: [String]) throws -> (place: PluginOptions, names: [String]) {
    var directories: Set<String> = directory == PluginOptions.usual ? [] : [directory]
    var names: [String] = []
    for plugin in plugins {
      var parts = plugin.split(separator: "/").filter { $0 != "." }
      // '.' and '..' have a name elsewhere.
      let isHidden = !plugin.isEmpty && (parts.last == nil || parts.last == "..")
      let path = isHidden ? URL(filePath: plugin).standardized.path : plugin
      if isHidden { parts = path.split(separator: "/") }
      let name = parts.last.map(String.init) ?? plugin
      if !names.contains(name) { names.append(name) }
      guard path.contains("/") else {
        directories.insert(directory)
        continue
      }
      let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
      directories.insert(parent.isEmpty ? "." : parent)
    }
    guard directories.count < 2 else {
      Terminal.complain(
        "the plugins lie in \(directories.sorted().joined(separator: " and ")); a scenario can name those of one folder"
      )
      throw ExitReason.wrongUse.code
    }
    var place = self
    place.directory = directories.first ?? directory
    return (place, names)
  }

  /// All plugins of the directory; ends the program if a manifest is wrong: of these, if they are named, else of any.
  func catalog(for names: Set<String>? = nil) throws -> PluginCatalog {
    let (catalog, all) = PluginCatalog.read(directory)
    let diagnostics = names.map { names in all.filter { $0.isOfManifest(of: names) } } ?? all
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Terminal.printError("\(diagnostic)") }
      throw ExitReason.invalidInput.code
    }
    return catalog
  }

  /// What each of them says of itself, and the contracts that observers bring in their folders.
  func audition(_ programs: [String: WorkerProgram]) throws -> [String: PluginProfile.Audition] {
    guard !programs.isEmpty else { return [:] }
    let order = programs.sorted { $0.key < $1.key }.map(\.value)
    var auditions = try Failing.with(.unfinished) { try Audition.hear(order) { Interruption.hasCome } }
    if Interruption.hasCome { throw Interruption.reason.code }
    for (name, audition) in auditions {
      guard case .heard(var profile) = audition, profile.role == .observer else { continue }
      var files = ScenarioPaths()
      files.paths = ["\(directory)/\(name)/Scenarios"]
      guard FileManager.default.fileExists(atPath: files.paths[0]) else { continue }
      profile.contracts = try files.load(plugins: directory).compactMap(\.card)
      auditions[name] = .heard(profile)
    }
    return auditions
  }

  /// Ends the program if a scenario says of a plugin what makes no sense, or if an observer has the id of another contract; and says what
  /// may not be meant.
  func check(_ files: [ScenarioFile], _ auditions: [String: PluginProfile.Audition]) throws {
    var known = files.compactMap(\.card)
    for (name, audition) in auditions.sorted(by: { $0.key < $1.key }) {
      for card in audition.profile?.contracts ?? [] {
        // Its own file may be among those that are run.
        if let other = known.first(where: { $0.id == card.id }), other.says != card.says {
          Terminal.complain("the plugin \(name) judges by \(card.id), and that is another contract: \(other.title)")
          throw ExitReason.invalidInput.code
        }
        known.append(card)
      }
    }
    for note in PluginUse.notes(in: files, auditions) { Terminal.printError("\(note.quoting())") }
    let mistakes = PluginUse.mistakes(in: files, try catalog(for: Set(auditions.keys)), auditions)
    guard !mistakes.isEmpty else { return }
    for mistake in mistakes { Terminal.printError("\(mistake.quoting())") }
    Terminal.complain("\(Spelling.count(mistakes.count, "mistake")); nothing was run")
    throw ExitReason.invalidInput.code
  }

  /// What runs for each of these plugins; ends the program if one is nowhere, or not built, and says so of every one.
  func programs(of names: Set<String>, in files: [ScenarioFile] = []) throws -> [String: WorkerProgram] {
    let manifests = try manifests(of: names, in: files)
    let programs = PluginManifest.programs(of: manifests)
    guard programs.count == manifests.count else { throw ExitReason.pluginMissing.code }
    return Dictionary(uniqueKeysWithValues: programs.map { ($0.name, $0) })
  }

  /// The bytes of the folders of these plugins, in numbers, sorted.
  func digests(of names: some Collection<String>) throws -> [String] {
    try names.sorted().map { name in
      let folder = "\(directory)/\(name)"
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      var digest = Digest.of(name)
      for path in paths.sorted()
      where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0.hasPrefix("__") }) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
        let bytes = try Failing.with(.invalidInput) { try AtomicFile.read("\(folder)/\(path)") }
        digest = Digest.of("\(digest) \(path) \(Digest.of(bytes.span))")
      }
      return "plugin \(name) \(Digest.text(digest))"
    }
  }

  /// In the order of the names; ends the program if some are nowhere, and says which of the files names each.
  func manifests(of names: Set<String>, in files: [ScenarioFile] = []) throws -> [PluginManifest] {
    guard !names.isEmpty else { return [] }
    let catalog = try catalog(for: names)
    let manifests = names.sorted().compactMap { catalog[$0] }
    guard manifests.count == names.count else {
      let known = catalog.manifests.map(\.name).joined(separator: ", ")
      let bindings = files.flatMap(\.scenarios).flatMap(\.app.plugins)
      for name in names.sorted() where catalog[name] == nil {
        let meant = catalog.suggestion(for: name).map { "did you mean \($0)? " } ?? ""
        let place = bindings.first { $0.name == name }.map { "\($0.place.file):\($0.place.line): " } ?? ""
        Terminal.complain(
          "\(place)there is no plugin \(name) in \(directory); \(meant)"
            + (known.isEmpty ? "it has none" : "there are \(known)"))
      }
      throw ExitReason.pluginMissing.code
    }
    return manifests
  }
}

/// Why a plugin cannot be run.
struct ProgramError: Error {
  let sentence: String
}

extension PluginManifest {
  /// What runs for those that are there and built; says of the others why not.
  static func programs(of manifests: [PluginManifest]) -> [WorkerProgram] {
    manifests.compactMap { manifest in
      do throws(ProgramError) {
        return try manifest.workerProgram
      } catch {
        Terminal.complain("the plugin \(manifest.name) \(error.sentence)")
        return nil
      }
    }
  }

  /// A product lies beside this program; a command is found as a shell finds it.
  private var workerProgram: WorkerProgram {
    get throws(ProgramError) {
      switch program {
      case .product(let product):
        let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = directory.appending(path: product).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
          let build = directory.lastPathComponent == "release" ? "scripts/build -c release" : "scripts/build"
          throw ProgramError(
            sentence: "is not built: there is no \(path); \(build), in a checkout of Understudy, builds it")
        }
        return WorkerProgram(plugin: name, path: path, replaces: replaces)
      case .command(let words):
        let files = words.map { word in
          let path = "\(folder)/\(word)"
          return FileManager.default.fileExists(atPath: path) ? path : word
        }
        guard let first = files.first, let path = PluginManifest.find(first) else {
          let first = files.first ?? ""
          let trouble =
            FileManager.default.fileExists(atPath: first)
            ? "'\(first)' is no program that may be run; chmod +x makes a script one" : "there is no program '\(first)'"
          throw ProgramError(sentence: "cannot be run: \(trouble)")
        }
        return WorkerProgram(plugin: name, path: path, arguments: Array(files.dropFirst()), replaces: replaces)
      }
    }
  }

  private static func find(_ word: String) -> String? {
    if word.contains("/") { return isProgram(word) ? word : nil }
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.lazy.map { "\($0)/\(word)" }.first(where: isProgram)
  }

  /// A folder may be entered, which is no way to run it.
  private static func isProgram(_ path: String) -> Bool {
    let values = try? URL(fileURLWithPath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == false && FileManager.default.isExecutableFile(atPath: path)
  }
}
