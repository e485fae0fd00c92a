import Coordination
import Foundation
import ScenarioLanguage
import Testing

/// A directory with a short name that goes with the last reference.
final class Scratch {
  let path: String

  init() throws {
    path = "/tmp/proc-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    try FileManager.default.createDirectory(atPath: path + "/tmp", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What programs that run here have in their temporary directory.
  var runDirectories: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path + "/tmp")) ?? [] }

  func write(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// The hostile worker under a name that says what it does.
  func hostile(_ fault: String) throws -> String {
    let link = "\(path)/HostileWorker-\(fault)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Suite.product("HostileWorker"))
    return link
  }

  /// A suite whose scenarios push a screen; the screen below is named so, and the hostile worker goes by its name.
  func suite(_ roots: [String]) throws -> String {
    let scenarios = roots.enumerated().map { number, root in
      """
        - name: \(number) \(root)
          app: {window: {navigation: {id: home, stack: [\(root)]}}, controllers: {detail: {}}}
          steps:
            - push: detail
              on: home
            - expect: {events: [detail.viewWillAppear, detail.viewDidAppear]}
      """
    }
    let heading = "suite: pushes\ntitle: Pushes\nios: 18\nscenarios:\n"
    return try write("pushes.yaml", heading + scenarios.joined(separator: "\n") + "\n")
  }

  func sessions(_ roots: [String]) throws -> [PlannedSession] {
    let (files, diagnostics) = ScenarioLoader.load(paths: [try suite(roots)])
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return RunPlan(files).sessions
  }
}
