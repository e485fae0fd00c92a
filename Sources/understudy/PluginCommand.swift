import ArgumentParser
import Coordination
import Foundation
import ScenarioLanguage
import Supervision
import TraceFormat
import Vocabulary

struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "Lists plugins, makes new ones, and checks that they keep to the protocol.",
    subcommands: [List.self, New.self, Check.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "What plugins there are, and what each says of itself.",
      discussion: """
        Starts each of them once. Exit code 69 if one is not built, cannot be started, or says what nobody understands.
        """)

    @OptionGroup var options: PluginOptions

    func run() throws {
      Interruption.watch()
      let catalog = try options.catalog()
      guard !catalog.manifests.isEmpty else {
        Terminal.complain("there are no plugins in \(options.directory)")
        throw ExitReason.nothingSelected.code
      }
      // What is wrong with one is said; the others are listed all the same.
      let programs = PluginManifest.programs(of: catalog.manifests)
      var isWhole = programs.count == catalog.manifests.count
      let heard = try Failing.with(.unfinished) { try Audition.hear(programs) { Interruption.hasCome } }
      if Interruption.hasCome { throw Interruption.reason.code }
      for manifest in catalog.manifests {
        print("\(manifest.name)\n  \(manifest.says.trimmingCharacters(in: .whitespacesAndNewlines))")
        switch heard[manifest.name] {
        case .heard(let profile):
          print("  role: \(profile.role.title)")
          if !manifest.broughtKinds.isEmpty { print("  brings: \(manifest.broughtKinds.joined(separator: " "))") }
          for line in profile.lines { print("  \(line)") }
          for parameter in manifest.parameters { print("  parameter \(parameter.name): \(parameter.says)") }
        case .failed(let sentence):
          isWhole = false
          print("  \(sentence)")
        case nil: break
        }
      }
      if !isWhole { throw ExitReason.pluginMissing.code }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes the folder of a new plugin, which builds and passes at once.",
      discussion: """
          understudy plugin new CarefulNavigation                  a value
          understudy plugin new CarefulNavigation --kind subclass  as app code has it
          understudy plugin new DepthWatch --kind observer         with a contract
          understudy plugin new StackDepth --kind python           in Python
          understudy plugin new CalmPush --kind python-behavior    in Python

        Then: scripts/build (not for Python), understudy run Plugins/CarefulNavigation, understudy plugin check CarefulNavigation
        """)

    @ArgumentParser.Argument(help: "A capital letter, then letters and digits: CarefulNavigation.")
    var name: String

    @Option(
      help: "What it is: a behaviour (value, subclass, python-behavior) or an observer (observer, python).")
    var kind = PluginTemplate.value

    @Option(help: "Where the folder is made.", completion: .directory)
    var directory = "Plugins"

    /// Names under which a plugin could not be built.
    private static let taken: Set<String> = [
      // Modules that it imports, or might.
      "Swift", "Foundation", "Glibc", "Synchronization", "Dispatch", "Testing",
      // Targets of this package and of those that it needs: SwiftPM has each name once.
      "BenchPlugin", "StressBench", "Yams", "Logging", "CustomDump", "SwiftProtobuf", "ArgumentParser",
      // Types that a plugin's source names.
      "Behavior", "Effects", "Message", "Word", "PropertySet", "Binding", "Surroundings", "SessionObserver", "Event",
      "Ruling",
    ]

    func validate() throws {
      guard name.first?.isUppercase == true, !["None", "True", "False", "Self", "Any"].contains(name) else {
        throw ValidationError("a plugin is named like a type, CarefulNavigation, and not '\(name)'")
      }
      let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && name.utf8.count <= 100
      guard isName else {
        throw ValidationError("a plugin's name has letters and digits, at most 100 of them, and is not '\(name)'")
      }
      guard !directory.isEmpty else { throw ValidationError("name a directory, '.' for this one") }
      let isModule = ["Sources", "Tests"].contains {
        FileManager.default.fileExists(atPath: "\(directory)/../\($0)/\(name)")
      }
      guard !isModule, !Self.taken.contains(name) else {
        throw ValidationError("\(name) is a module or a type already; a plugin needs a name of its own")
      }
    }

    func run() throws {
      let folder = "\(directory)/\(name)"
      guard AtomicFile.isFolder(directory) || !FileManager.default.fileExists(atPath: directory) else {
        Terminal.complain("cannot make \(folder): \(WriteTrouble.isFile.sentence)")
        throw Failing.reason(of: WriteTrouble.isFile).code
      }
      guard !FileManager.default.fileExists(atPath: folder) else {
        Terminal.complain("there is already something at \(folder)")
        throw ExitReason.wrongUse.code
      }
      let files = kind.files(name, besides: try Failing.with(.invalidInput) { try contracts() })
      do {
        for entry in files { try make(entry, in: folder) }
      } catch {
        // Half a plugin would keep the whole one from being made.
        try? FileManager.default.removeItem(atPath: folder)
        let trouble = WriteTrouble(error)
        Terminal.complain("cannot make \(folder): \(trouble.sentence)")
        throw Failing.reason(of: trouble).code
      }
      for entry in files { print("\(folder)/\(entry.path)") }
      guard files.contains(where: { $0.path.hasSuffix(".swift") }) else { return }
      let isBuilt =
        URL(filePath: directory).standardized.lastPathComponent == "Plugins"
        && FileManager.default.fileExists(atPath: "\(directory)/../Package.swift")
      if !isBuilt {
        Terminal.complain(
          "the Package.swift of Understudy builds what lies in Plugins beside it, and not this; move it there, or build it "
            + "by yourself")
      }
    }

    private func make(_ entry: PluginTemplate.File, in folder: String) throws {
      let file = URL(filePath: "\(folder)/\(entry.path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(entry.text.utf8).write(to: file)
      if entry.isProgram {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
    }

    /// The contracts of the plugins that are there: their files are named after them.
    private func contracts() throws -> Set<String> {
      guard FileManager.default.fileExists(atPath: directory) else { return [] }
      let plugins = try FileManager.default.contentsOfDirectory(atPath: directory)
      return Set(
        plugins.flatMap { plugin in
          let files = try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(plugin)/Scenarios")
          return (files ?? []).map { String($0.split(separator: "-").prefix(2).joined(separator: "-")) }
        })
    }
  }
}

extension PluginTemplate: ExpressibleByArgument {}

extension PluginProfile.Role {
  fileprivate var title: String {
    switch self {
    case .behavior: "behaviour"
    case .observer: "observer"
    case .component(let kind): "component, in the place of \(kind)"
    }
  }
}

extension PluginProfile {
  /// What it takes, a line for each kind of thing.
  fileprivate var lines: [String] {
    let lists = [
      ("intercepts", intercepts), ("hears", hears), ("hears of all", hearsOfAll), ("answers", answers),
      ("reacts to", Array(reactsTo)),
    ]
    let taken = lists.compactMap { title, words in
      words.isEmpty ? nil : "\(title): \(words.map(\.description).joined(separator: " "))"
    }
    let kinds = boundKinds.map { String(describing: $0) }.joined(separator: " ")
    return (kinds.isEmpty ? [] : ["is for: \(kinds)"]) + taken
      + (sessionsAtATime.map { ["sessions at a time: \($0)"] } ?? [])
  }
}
