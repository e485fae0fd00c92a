import Foundation
import Testing

@Suite struct `Generated files` {
  private static let kit = ["start", "understudy.py", "understudy_pb2.py"]

  @Test(arguments: kit) func `the Python that new plugins get is the kit`(file: String) {
    let text = Tree.text("scripts/python-kit/\(file)")
    #expect(!text.isEmpty)
    let written = Tree.text("Sources/understudy/PythonKit.swift")
    #expect(written.contains("###\"\"\"\n\(text)\n\"\"\"###"), "\(file) is newer than the program: scripts/generate")
  }

  /// Those that have any of it; there may be none.
  @Test(arguments: kit) func `the plugins in Python have the kit as it is`(file: String) {
    for path in Tree.files("Plugins", "/understudy.py") {
      let copy = path.replacing("/understudy.py", with: "/\(file)")
      #expect(
        Tree.text(copy) == Tree.text("scripts/python-kit/\(file)"), "\(copy) is older than the kit: scripts/generate")
    }
  }

  /// The messages are written into the file as protoc encodes their descriptor: names as plain text, but for first letters that would
  /// lengthen the escape before it.
  @Test func `the Python messages have the fields of the protocol`() {
    let messages = Tree.text("scripts/python-kit/understudy_pb2.py")
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
