package import Coordination
import Vocabulary
import Wire

/// What runs as a worker: a component of this program, or a plugin.
package struct WorkerProgram: Hashable, Sendable {
  /// Who it must say that it is: `navigation`, or the plugin's name.
  package let name: String
  package let path: String
  package let arguments: [String]
  private(set) var role: Hello.Role
  let isPlugin: Bool
  /// As whom it must say hello, if that is not its name: a plugin in the place of a component.
  let replaces: String?

  /// A component, as `program worker <component>`.
  init(_ kind: ComponentKind, of program: String) {
    name = String(describing: kind)
    path = program
    arguments = ["worker", name]
    role = .component
    isPlugin = false
    replaces = nil
  }

  /// A plugin, as its manifest says.
  package init(plugin name: String, path: String, arguments: [String] = [], replaces component: String? = nil) {
    self.name = name
    self.path = path
    self.arguments = arguments
    role = component == nil ? .behavior : .component
    isPlugin = true
    replaces = component
  }

  /// As whom it says hello.
  var player: String { replaces ?? name }

  /// The same plugin, in the role that it has said.
  package func playing(_ role: PluginProfile.Role) -> WorkerProgram {
    var program = self
    switch role {
    case .behavior: program.role = .behavior
    case .observer: program.role = .observer
    case .component: program.role = .component
    }
    return program
  }

  /// In a sentence, behind "the".
  var title: String {
    isPlugin ? "plugin \(name)" : "\(name) worker"
  }
}

extension [String: WorkerProgram] {
  /// The same plugins, each in the role that it has said.
  package func playing(_ auditions: [String: PluginProfile.Audition]) -> [String: WorkerProgram] {
    var programs = self
    for (name, profile) in auditions.compactMapValues(\.profile) { programs[name] = self[name]?.playing(profile.role) }
    return programs
  }
}
