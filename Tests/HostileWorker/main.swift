import Foundation
import GesturesModel
import NavigationModel
import PresentationModel
import TabsModel
import WorkerKit

// A worker that misbehaves, for tests. Tests start it through a symbolic link, whose name says what it does on the wire:
// `HostileWorker-garbage`, or `HostileWorker-garbage-once` if only the first one does. Only the navigation worker does it.
// Under its own name it serves the components, and misbehaves in sessions that have an object named after a deed; as
// `HostileWorker-boast` it does that deed in all sessions.

let program = CommandLine.arguments[0]
let component = CommandLine.arguments.last ?? ""
let words = URL(filePath: program).lastPathComponent.split(separator: "-").dropFirst()

do {
  if component == "navigation", let fault = words.first.flatMap({ WireFault(rawValue: String($0)) }), isFirst() {
    var connection = try HostileConnection(fault)
    try connection.run()
  } else {
    switch component {
    case "navigation": try serve(HostileComponent<NavigationStack>.self)
    case "tabs": try serve(HostileComponent<TabController>.self)
    case "gestures": try serve(HostileComponent<GestureArbitration>.self)
    default: try serve(HostileComponent<Presentations>.self)
    }
  }
} catch {
  print((error as? WorkerError)?.sentence ?? "\(error)")
  exit(1)
}

/// Whether it is this one's turn: always, or for the first one that looks if the name ends in `once`.
func isFirst() -> Bool {
  guard words.last == "once" else { return true }
  let mark = program + ".done"
  guard !FileManager.default.fileExists(atPath: mark) else { return false }
  return FileManager.default.createFile(atPath: mark, contents: nil)
}
