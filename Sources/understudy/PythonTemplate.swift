/// The folder of a new observer in Python: the protocol, a contract, and the code that judges by it.
struct PythonTemplate {
  private let name: String
  /// Three letters of the name and a number, as contracts are called.
  private let contract: String

  init(_ name: String) {
    self.name = name
    let letters = name.uppercased().filter { ("A"..."Z").contains($0) } + "XX"
    contract = "\(letters.prefix(3))-001"
  }

  var files: [PluginTemplate.File] {
    [
      .init(path: "plugin.yaml", text: manifest), .init(path: "start", text: PythonKit.start, isProgram: true),
      .init(path: "main.py", text: source), .init(path: "understudy.py", text: PythonKit.understudy),
      .init(path: "understudy_pb2.py", text: PythonKit.messages),
      .init(path: "Scenarios/\(contract)-stacks-stay-small.yaml", text: scenarios),
      .init(path: "README.md", text: readme),
    ]
  }

  private var manifest: String {
    """
    plugin: \(name)
    says: An observer with a contract of its own, that no navigation stack grows too deep.
    run: [start]
    parameters:
      limit: How many controllers a stack may hold; 5 unless said.

    """
  }

  private var source: String {
    """
    \"\"\"The contract \(contract): no navigation stack grows beyond a limit.\"\"\"

    from understudy import Observer, holds, serve, violated


    class \(name)(Observer):
        def __init__(self, session):
            self.limit = session.parameters.get("limit") or 5
            self.found = None

        def see(self, event):
            if self.found is None and event.kind == "publish" and event.word == "viewControllers":
                if len(event.value or []) > self.limit:
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

    An observer in Python with the contract \(contract): no navigation stack grows beyond a limit.

    It needs protobuf and pyzmq: `apt-get install python3-protobuf python3-zmq`, or `pip install protobuf pyzmq`.

    ```yaml
    plugins: {\(name): {on: home, with: {limit: 2}}}
    ```

    In every session of a run: `understudy run flows --observe \(name)`.

    """
  }
}
