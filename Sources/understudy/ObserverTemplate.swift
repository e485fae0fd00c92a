/// The folder of a new observer: a contract, and the code that judges by it; in Python with the protocol.
struct ObserverTemplate {
  private let name: String
  private let isPython: Bool
  /// Three letters of the name and a number, as contracts are called; not the letters of a component's contracts.
  private let contract: String

  init(_ name: String, inPython isPython: Bool, besides contracts: Set<String>) {
    self.name = name
    self.isPython = isPython
    let letters = name.uppercased().filter { ("A"..."Z").contains($0) } + "XX"
    let prefix = ["NAV", "TAB", "GES", "PRE"].contains(letters.prefix(3)) ? "X" + letters.prefix(2) : letters.prefix(3)
    let ids = (1...999).lazy.map { "\(prefix)-\("\(1000 + $0)".dropFirst())" }
    contract = ids.first { !contracts.contains($0) } ?? "\(prefix)-001"
  }

  var files: [PluginTemplate.File] {
    let code: [PluginTemplate.File] =
      isPython
      ? PythonKit.files + [.init(path: "main.py", text: python)] : [.init(path: "Sources/\(name).swift", text: swift)]
    return [.init(path: "plugin.yaml", text: manifest)] + code + [
      .init(path: "Scenarios/\(contract)-stacks-stay-small.yaml", text: scenarios),
      .init(path: "README.md", text: readme),
    ]
  }

  private var manifest: String {
    """
    plugin: \(name)
    says: An observer with a contract of its own, that no navigation stack grows too deep.
    \(isPython ? "run: [start]" : "program: \(name)")
    parameters:
      limit: How many controllers a stack may hold; 5 unless said.

    """
  }

  private var swift: String {
    """
    import Vocabulary
    import WorkerKit

    /// The contract \(contract): no navigation stack grows beyond a limit.
    @main struct \(name): SessionObserver {
      private let limit: Int
      private var broken: Ruling?

      init(_ session: ObservedSession) {
        limit = session["limit"].int ?? 5
      }

      mutating func see(_ event: Event, in app: Surroundings) {
        guard broken == nil, event.effect.kind == .publish, event.effect.word.known == .viewControllers else { return }
        let (stack, count) = (app.name(event.effect.object), event.effect.value.objects.count)
        // The children of a tab controller are viewControllers too.
        guard count > limit, app.kind(event.effect.object) != .tabBarController else { return }
        broken = .violated("\(contract)", at: event.number, "\\(stack) has \\(count) controllers, more than \\(limit)")
      }

      func rulings(after ending: String) -> [Ruling] {
        [broken ?? .holds("\(contract)")]
      }
    }

    """
  }

  private var python: String {
    """
    \"\"\"The contract \(contract): no navigation stack grows beyond a limit.\"\"\"

    from understudy import Observer, holds, serve, violated


    class \(name)(Observer):
        def __init__(self, session):
            self.limit = session.parameters.get("limit", 5)
            self.kinds = session.kinds
            self.found = None

        def see(self, event):
            if self.found is None and event.kind == "publish" and event.word == "viewControllers":
                # The children of a tab controller are viewControllers too.
                if len(event.value or []) > self.limit and self.kinds.get(event.object) != "tabBarController":
                    self.found = event

        def rulings(self, ending):
            if self.found is None:
                return [holds("\(contract)")]
            text = f"{self.found.object} has {len(self.found.value)} controllers, more than {self.limit}"
            return [violated("\(contract)", self.found.number, text)]


    if __name__ == "__main__":
        serve("\(name)", \(name))

    """
  }

  private var scenarios: String {
    """
    contract: \(contract)
    title: No navigation stack grows beyond a limit
    says: A stack of ours holds at most as many controllers as the parameter `limit` says, five unless it says anything.
    ios: 15...26
    confidence: documented
    sources: ["our own rules"]
    scenarios:
      - name: a stack within the limit
        app:
          window:
            navigation: {id: home, stack: [feed]}
          controllers: {detail: {}}
          plugins: {\(name): {on: home, with: {limit: 2}}}
        steps:
          - push: detail
            on: home

      - name: more tabs than that
        app:
          window:
            tabs: {id: main, children: [feed, library, settings]}
          plugins: {\(name): {on: main, with: {limit: 2}}}
        steps:
          - tap: {tab: library}

      - name: one controller too many
        breaks: [\(contract)]
        app:
          window:
            navigation: {id: home, stack: [feed]}
          controllers: {detail: {}, photo: {}}
          plugins: {\(name): {on: home, with: {limit: 2}}}
        steps:
          - push: detail
            on: home
          - push: photo
            on: home

    """
  }

  private var readme: String {
    """
    # \(name)

    An observer with the contract \(contract): no navigation stack grows beyond a limit.\(isPython ? "\n\n\(PythonKit.needs)" : "")

    ```yaml
    plugins: {\(name): {on: home, with: {limit: 2}}}
    ```

    In every session of a run: `understudy run flows --observe \(name)`.

    """
  }
}

extension PythonKit {
  /// For the README of a plugin.
  static let needs =
    "It needs protobuf and pyzmq: `apt-get install python3-protobuf python3-zmq`, or `pip install pyzmq protobuf`."

  /// What a plugin in Python has besides its own code, whatever it does.
  static let files: [PluginTemplate.File] = [
    .init(path: "start", text: start, isProgram: true), .init(path: "understudy.py", text: understudy),
    .init(path: "understudy_pb2.py", text: messages),
  ]
}
