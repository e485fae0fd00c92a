import Testing

@Suite struct `Contracts, code and scenarios` {
  /// Ids of contracts in a text.
  private static func ids(in text: String) -> Set<String> {
    Set(text.matches(of: /(NAV|TAB|GES|PRE)-[0-9]{3}/).map { String($0.output.0) })
  }

  private static var contractFiles: [String: String] {
    var found: [String: String] = [:]
    for path in Tree.files("Scenarios", ".yaml") {
      let text = Tree.text(path)
      if let match = text.firstMatch(of: /\ncontract: ([A-Z]+-[0-9]+)/) { found[String(match.output.1)] = path }
    }
    return found
  }

  @Test func `every contract that code names has a file`() {
    let files = Self.contractFiles
    for path in Tree.files("Sources", ".swift") where path.contains("Model/") {
      for id in Self.ids(in: Tree.text(path)).sorted() where files[id] == nil {
        // Comments may point at neighbours; effects and decisions may not.
        let named = Tree.text(path).contains("\"\(id)\"")
        #expect(!named, "\(path) names \(id), which has no file under Scenarios")
      }
    }
  }

  @Test func `every contract file is named by a model or a look-up, by a switch, or asserts an absence`() {
    let code = Tree.files("Sources", ".swift")
      .filter { $0.contains("Model/") || $0.contains("Vocabulary/PropertyReading") }.map { Tree.text($0) }.joined()
    let named = Self.ids(in: code)
    for (id, path) in Self.contractFiles.sorted(by: { $0.key < $1.key }) {
      let isAboutChoiceOrAbsence = Tree.text(path).contains(/(?m)^ *(- )?(switches|never):/)
      #expect(named.contains(id) || isAboutChoiceOrAbsence, "\(path) is named nowhere")
    }
  }

  @Test func `a file is named after its contract`() {
    for (id, path) in Self.contractFiles {
      #expect(path.split(separator: "/").last?.hasPrefix("\(id)-") == true, "\(path)")
    }
  }
}
