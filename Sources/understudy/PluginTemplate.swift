import Foundation

/// What a new plugin begins with: one that drops a push while another transition runs, or an observer of deep stacks.
enum PluginTemplate: String, CaseIterable {
  case value, subclass, observer, python
  case pythonBehavior = "python-behavior"

  struct File {
    let path: String
    let text: String
    var isProgram = false
  }

  /// The files of the folder.
  ///
  /// - Parameter contracts: the ids that others have taken.
  func files(_ name: String, besides contracts: Set<String> = []) -> [File] {
    switch self {
    case .value: files(name, source(name, value(name)), start: "program: \(name)")
    case .subclass: files(name, source(name, subclass(name)), start: "program: \(name)")
    case .pythonBehavior:
      files(name, PythonKit.files + [behavior, File(path: "main.py", text: python(name))], start: "run: [start]")
    case .observer: ObserverTemplate(name, inPython: false, besides: contracts).files
    case .python: ObserverTemplate(name, inPython: true, besides: contracts).files
    }
  }

  /// - Parameter start: what the manifest says of the program.
  private func files(_ name: String, _ code: [File], start: String) -> [File] {
    let manifest = "plugin: \(name)\nsays: Drops pushes that come while a transition runs.\n\(start)\n"
    return [File(path: "plugin.yaml", text: manifest)] + code + [
      File(path: "README.md", text: readme(name)), File(path: "Scenarios/\(name).yaml", text: scenarios(name)),
    ]
  }

  private var behavior: File { File(path: "behavior.py", text: PythonKit.behavior) }

  private func source(_ name: String, _ text: String) -> [File] { [File(path: "Sources/\(name).swift", text: text)] }

  private func value(_ name: String) -> String {
    """
    import Vocabulary
    import WorkerKit

    /// Drops pushes that come while a transition runs.
    @main struct \(name): Behavior {
      static let intercepts: [Word.Known] = [.pushViewController]
      static let reads = PropertySet.tree

      init(_ binding: Binding) {}

      mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
        guard app.transitionCoordinator(message.receiver) == nil else { return }
        effects.proceed(message)
      }
    }

    """
  }

  private func subclass(_ name: String) -> String {
    """
    import UIKitShapes

    /// Drops pushes that come while a transition runs.
    @main final class \(name)Controller: UINavigationController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard transitionCoordinator == nil else { return }
        super.pushViewController(viewController, animated: animated)
      }
    }

    """
  }

  private func python(_ name: String) -> String {
    """
    \"\"\"Drops pushes that come while a transition runs.\"\"\"

    from behavior import Behavior, proceed, serve


    class \(name)(Behavior):
        intercepts = ["pushViewController"]
        reads = ["transition"]

        def take(self, message):
            if self.value(message.object, "transition") is not None:
                return None
            return proceed(message)


    if __name__ == "__main__":
        serve("\(name)", \(name))

    """
  }

  private func scenarios(_ name: String) -> String {
    """
    suite: \(name)
    title: What \(name) keeps, and what it drops
    scenarios:
      - name: the second push of a turn
        app:
          window:
            navigation: {id: home, stack: [feed]}
          controllers: {detail: {}, photo: {}}
          plugins: {\(name): home}
        steps:
          - turn:
              - push: detail
                on: home
              - push: photo
                on: home
          - expect:
              never: [photo.loadView]
              state: {home.viewControllers: [feed, detail]}
          - push: photo
            on: home
          - expect:
              state: {home.viewControllers: [feed, detail, photo]}

    """
  }

  private func readme(_ name: String) -> String {
    """
    # \(name)

    Drops pushes that come while a transition runs.\(self == .pythonBehavior ? "\n\n\(PythonKit.needs)" : "")

    ```yaml
    app:
      window:
        navigation: {id: home, stack: [feed]}
      plugins: {\(name): home}
    ```

    """
  }
}
