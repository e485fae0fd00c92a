import Foundation

extension Scratch {
  /// The folder of plugins, with the hostile one in it, which does this; and its scenarios, if it has any.
  func hostilePlugin(_ deed: String, scenarios: String? = nil) throws -> String {
    try FileManager.default.createDirectory(
      atPath: "\(path)/Plugins/Hostile/Scenarios", withIntermediateDirectories: true)
    let manifest = "plugin: Hostile\nsays: Misbehaves.\nrun: [\(Suite.product("HostilePlugin")), \(deed)]\n"
    _ = try write("Plugins/Hostile/plugin.yaml", manifest)
    if let scenarios { _ = try write("Plugins/Hostile/Scenarios/pushes.yaml", scenarios) }
    return "\(path)/Plugins"
  }

  /// A suite of the same push in one scenario after the other, with these plugins.
  static func pushes(_ suite: String, _ scenarios: [(name: String, plugins: String)]) -> String {
    let bodies = scenarios.map { name, plugins in
      """
        - name: \(name)
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {detail: {}}
            plugins: \(plugins)
          steps:
            - push: detail
              on: home
            - expect: {state: {home.viewControllers: [feed, detail]}}

      """
    }
    return "suite: \(suite)\ntitle: Pushes\nios: 18\nscenarios:\n" + bodies.joined()
  }
}
