import Foundation
import Testing
import Vocabulary

@testable import ScenarioLanguage

@Suite struct TableTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/reference/scenario-language.md")

  @Test func `the parts of objects are those of the vocabulary`() {
    let known = ObjectID.Part.allCases.filter { $0 != .whole }.map(\.spelling)
    let parts = Set(Role.allCases.flatMap(\.parts).map(\.spelling))
    #expect(parts.sorted() == known.sorted())
  }

  @Test func `what can be set can be read`() {
    for role in Role.allCases {
      let readable = ReadableTable.rows(of: role).map(\.name)
      for setting in SettingTable.rows(of: role) { #expect(readable.contains(setting.name), "\(role)") }
    }
  }

  /// An app with one object of each kind that has something to set.
  private static let app: Draft = [
    "device": ["width": 1000, "height": 700, "horizontalSizeClass": "regular", "idiom": "pad"],
    "window": ["tabs": ["id": "tabBarController"]],
    "tabs": [
      "tabBarController": [
        ["tab": "tab", "viewController": ["navigation": ["id": "navigationController", "stack": ["viewController"]]]]
      ]
    ],
    "controllers": ["viewController": [:], "alertController": ["alert": ["actions": ["OK"]]]],
    "scrollViews": [["id": "scrollView", "view": "viewController"]],
    "navigationItems": ["navigationItem": [:]],
    "barButtonItems": ["barButtonItem": [:]],
    "bars": [["id": "navigationBar", "items": ["navigationItem"]]],
    "tabBarItems": ["tabBarItem": [:]], "tabBars": [["id": "tabBar", "items": ["tabBarItem"]]],
    "accessories": ["tabAccessory"],
  ]

  @Test func `what is made up for a setting is always accepted`() {
    let steps: [Draft] = ObjectKind.allCases.flatMap { kind in
      SettableProperty.all(of: kind).flatMap { property in
        (0..<5).map { number in
          ["set": .mapping([Draft.Entry("\(kind).\(property.path)", property.value { number % $0 })])]
        }
      }
    }
    #expect(steps.count > 500)
    let draft = ScenarioDraft(suite: "s", name: "n", ios: IOSVersion(26), app: Self.app, steps: steps)
    let (file, diagnostics) = ScenarioFile.parse(Array(draft.yaml.utf8), path: "x.yaml")
    #expect(diagnostics.map(\.description) == [])
    #expect(file?.scenarios.first?.steps.count == steps.count)
  }

  @Test func `all delegates have a method of their own name only once`() {
    #expect(Set(DelegateTable.all.map(\.name)).count == DelegateTable.all.count)
  }

  @Test func `every verb has a reader`() {
    for lead in Rule.step.leads {
      var reader = ScenarioReader(Diagnosis(file: "x.yaml"), [])
      let mark = Mark(line: 1, column: 1)
      let key = YamlScalar(text: lead.key.name, isPlain: true, mark: mark)
      let target = YamlNode.Entry(
        key: YamlScalar(text: "outside", isPlain: true, mark: mark), value: .list([], mark))
      let step = YamlNode.mapping([YamlNode.Entry(key: key, value: .mapping([target], mark))], mark)
      #expect(reader.step(step) != nil, "\(lead.key.name)")
    }
  }

  @Test func `the page names everything that the tables know`() throws {
    let words = Set(
      try String(contentsOf: Self.page, encoding: .utf8).split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let leads = [Rule.file, .controller, .recognizer, .step, .tap, .formula].flatMap(\.leads)
    let keys = Rule.Name.allCases.flatMap { Rule[$0].keys } + leads.flatMap { [$0.key] + $0.with }
    var names = keys.map(\.name)
    names += DelegateTable.all.map(\.name) + ReadableTable.rows.map(\.name)
    names += EventTable.callbacks.map(\.name) + EventTable.beginnings.map(\.name) + EventTable.notes.map(\.name)
    for name in names { #expect(words.contains(name), "\(name) is not on the page") }
  }
}
