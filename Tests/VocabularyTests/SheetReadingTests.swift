import Testing
import Vocabulary

struct SheetReadingTests {
  /// Only a plugin can publish such a list.
  @Test func `detents that are no texts are none`() {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("editor", .viewController)])
    let editor = ObjectID(index: 1)
    for detents: [Value] in [[.object(editor)], [.null, .int(3)], [.list([.string("medium")])], []] {
      var table = PropertyTable()
      table[editor.part(.presentationController), Word(.detents)] = .list(detents)
      let app = TableReading(configuration, table)
      #expect(app.activeDetents(editor) == ["large"] && app.detent(editor) == "large", "\(detents)")
    }
    var table = PropertyTable()
    table[editor.part(.presentationController), Word(.detents)] = .list([.int(3), .string("medium")])
    #expect(TableReading(configuration, table).detent(editor) == "medium")
  }
}
