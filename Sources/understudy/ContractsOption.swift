import ArgumentParser
import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import TraceFormat

/// Where the contracts are that a command tells of.
struct ContractsOption: ParsableArguments {
  @Option(
    name: .customLong("scenarios"),
    help: "Where the contract files are. Default: Scenarios, here or in the checkout that this program was built in.",
    completion: .directory)
  var given: String?

  var folder: String { given ?? Self.folder }

  /// `Scenarios` here, else the one beside the folder that this program was built in.
  static var folder: String {
    let usual = ScenarioPaths.usual[0]
    guard !FileManager.default.fileExists(atPath: usual) else { return usual }
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while place.path != "/" {
      place.deleteLastPathComponent()
      guard place.lastPathComponent == ".build" else { continue }
      return place.deletingLastPathComponent().appending(path: usual).path
    }
    return usual
  }

  /// What the contract files of a folder say of their contracts. One that cannot be read says nothing; the folder need not be there.
  static func cards(in folder: String) -> [ContractCard] {
    guard AtomicFile.isFolder(folder) else { return [] }
    let catalog = PluginCatalog.read(PluginOptions.usual).catalog
    return RunPlan.book(of: ScenarioLoader.load(paths: [folder], plugins: catalog).files).pages.map(\.card)
  }
}
