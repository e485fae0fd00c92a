import Foundation
import Testing

@Suite struct `Generated files` {
  @Test func `the Python that new plugins get is that of CalmNavigation`() {
    let kit = Tree.text("Sources/understudy/PythonKit.swift")
    for file in ["start", "understudy.py", "understudy_pb2.py"] {
      let text = Tree.text("Plugins/CalmNavigation/\(file)")
      #expect(!text.isEmpty)
      #expect(kit.contains("###\"\"\"\n\(text)\n\"\"\"###"), "\(file) is newer than the kit: scripts/generate")
    }
  }

  /// The messages are written into the file as protoc encodes their descriptor: names as plain text, but for first letters that would
  /// lengthen the escape before it.
  @Test func `the Python messages have the fields of the protocol`() {
    let messages = Tree.text("Plugins/CalmNavigation/understudy_pb2.py")
    let proto = Tree.text("Sources/WireMessages/understudy.proto").split(separator: "\n")
    let names = proto.compactMap { line in
      line.prefix { $0 != "/" }.firstMatch(of: /^  (?:repeated |optional )?[A-Za-z0-9.]+ ([a-z_0-9]+) = [0-9]+;/)
        .map { String($0.output.1) }
    }
    #expect(names.count > 80)
    for name in names {
      #expect(messages.contains(name.drop(while: \.isHexDigit)), "\(name) is missing: scripts/generate")
    }
  }
}
