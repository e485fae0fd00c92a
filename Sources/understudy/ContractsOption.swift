import ArgumentParser
import Foundation

/// Where the contracts are that a command tells of.
struct ContractsOption: ParsableArguments {
  @Option(
    name: .customLong("scenarios"),
    help: "Where the contract files are. Default: Scenarios, here or in the checkout that this program was built in.",
    completion: .directory)
  var given: String?

  /// What was given, else `Scenarios` here, else the one beside the folder that this program was built in.
  var folder: String {
    if let given { return given }
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
}
