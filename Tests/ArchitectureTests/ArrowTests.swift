import Testing

@Suite struct `Arrows that must not exist` {
  static let models = ["NavigationModel", "TabsModel", "GesturesModel", "PresentationModel", "AppModel"]

  @Test(arguments: models) func `a model imports Vocabulary and nothing else`(module: String) {
    #expect(Tree.imports(of: module) == ["Vocabulary"])
  }

  @Test func `Vocabulary imports nothing`() {
    #expect(Tree.imports(of: "Vocabulary").isEmpty)
  }

  @Test(arguments: ["Sequencing", "Contracts"]) func `pure modules know no files, clocks or random numbers`(
    module: String
  ) {
    #expect(Tree.imports(of: module).isDisjoint(with: ["Foundation", "Glibc", "Dispatch", "Synchronization"]))
    for path in Tree.files("Sources/\(module)", ".swift") {
      for word in ["ContinuousClock", "SystemRandomNumberGenerator", ".random("] {
        #expect(!Tree.text(path).contains(word), "\(path) uses \(word)")
      }
    }
  }

  @Test func `the judge does not know the judged`() {
    #expect(Tree.imports(of: "Contracts").isSubset(of: ["Vocabulary"]))
  }

  @Test func `Coordination speaks to a link, not to ZeroMQ`() {
    #expect(Tree.imports(of: "Coordination").isDisjoint(with: ["ZeroMQ", "CZeroMQ", "Wire", "Supervision"]))
  }

  @Test func `Reporting reads results, and runs nothing`() {
    #expect(Tree.imports(of: "Reporting").isDisjoint(with: ["Coordination", "Sequencing", "Supervision"]))
  }

  @Test func `unsafe stays where C is called, and where tasks are run`() {
    let allowed = ["ZeroMQ", "Supervision", "WireMessages"]
    for path in Tree.files("Sources", ".swift") where !allowed.contains(String(path.split(separator: "/")[1])) {
      #expect(!Tree.text(path).contains("unsafe ") || path == "Sources/UIKitShapes/TurnExecutor.swift", "\(path)")
    }
  }
}
