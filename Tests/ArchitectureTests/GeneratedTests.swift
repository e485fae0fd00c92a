import Foundation
import Testing

@Suite struct `Generated files` {
  private static let kit = ["start", "understudy.py", "behavior.py", "understudy_pb2.py"]

  @Test(arguments: kit) func `the Python that new plugins get is the kit`(file: String) {
    let text = Tree.text("scripts/python-kit/\(file)")
    #expect(!text.isEmpty)
    let written = Tree.text("Sources/understudy/PythonKit.swift")
    #expect(written.contains("###\"\"\"\n\(text)\n\"\"\"###"), "\(file) is newer than the program: scripts/generate")
  }

  @Test func `the page that reports are written into is the one in scripts`() {
    let text = Tree.text("scripts/viewer/page.html")
    #expect(text.contains("<!--DATA-->"))
    let written = Tree.text("Sources/Reporting/ViewerPage.swift")
    #expect(written.contains("###\"\"\"\n\(text)\"\"\"###"), "the page is newer than the program: scripts/generate")
  }

  /// Those that have any of it; there may be none.
  @Test(arguments: kit) func `the plugins in Python have the kit as it is`(file: String) {
    for path in Tree.files("Plugins", "/understudy.py") {
      let copy = path.replacing("/understudy.py", with: "/\(file)")
      // An observer needs nothing of a behaviour.
      if file == "behavior.py", Tree.text(copy).isEmpty { continue }
      #expect(
        Tree.text(copy) == Tree.text("scripts/python-kit/\(file)"), "\(copy) is older than the kit: scripts/generate")
    }
  }

  /// The fields of each message, by its full name.
  private typealias Messages = [String: [Int: String]]

  /// As the protocol has them.
  private static var protocolMessages: Messages {
    var messages: Messages = [:]
    var scope: [Substring] = []
    for line in Tree.text("Sources/WireMessages/understudy.proto").split(separator: "\n") {
      let code = line.prefix { $0 != "/" }
      if let block = code.firstMatch(of: /(?:message|enum) ([A-Za-z]+) \{/) {
        scope.append(block.output.1)
      } else if code.contains("}") {
        scope.removeLast()
      } else if let field = code.firstMatch(of: /^ +(?:repeated |optional )?[A-Za-z0-9.]+ ([a-z_0-9]+) = ([0-9]+);/) {
        messages[scope.joined(separator: "."), default: [:]][Int(field.output.2) ?? 0] = compared(field.output.1)
      }
    }
    return messages
  }

  /// As the Swift code reads them.
  private static var swiftMessages: Messages {
    var messages: Messages = [:]
    var message = ""
    for line in Tree.text("Sources/WireMessages/understudy.pb.swift").split(separator: "\n") {
      if let start = line.firstMatch(of: /extension Proto([A-Za-z.]+): SwiftProtobuf.Message/) {
        message = String(start.output.1)
      } else if let field = line.firstMatch(
        of: /case ([0-9]+): try \{ try decoder.+\(value: &[a-z_A-Z]+\.`?([A-Za-z_]+)`?\)/)
      {
        messages[message, default: [:]][Int(field.output.1) ?? 0] = compared(field.output.2)
      }
    }
    return messages
  }

  /// `process_id` and `processID` are one name.
  private static func compared(_ name: Substring) -> String { name.lowercased().replacing("_", with: "") }

  @Test func `the Swift messages have the fields of the protocol, with their numbers`() {
    let (wanted, written) = (Self.protocolMessages, Self.swiftMessages)
    #expect(wanted.count > 20)
    for name in Set(wanted.keys).union(written.keys).sorted() {
      #expect(written[name] == wanted[name], "\(name) is another one: scripts/generate")
    }
  }

  @Test func `the Swift messages have the comments of the protocol`() throws {
    let swift = Tree.text("Sources/WireMessages/understudy.pb.swift")
    let proto = Tree.text("Sources/WireMessages/understudy.proto")
    let head = try #require(proto.firstRange(of: "\n\nsyntax"))
    #expect(swift.contains(proto[..<head.lowerBound]), "the head is another one: scripts/generate")
    let wanted = proto[head.upperBound...].matches(of: /\/\/ (.*)/).map(\.output.1).filter { !$0.hasPrefix("---") }
    // What the generator says of a field that may be absent is its own.
    let written = swift.matches(of: /\/\/\/ (.*)/).map(\.output.1)
      .filter { !$0.hasPrefix("Returns true if") && !$0.hasPrefix("Clears the value") }
    for change in written.sorted().difference(from: wanted.sorted()) {
      switch change {
      case .insert(_, let comment, _): Issue.record("'\(comment)' is not in the protocol: scripts/generate")
      case .remove(_, let comment, _): Issue.record("'\(comment)' is missing: scripts/generate")
      }
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
