import Foundation

/// The two streams of a command: results go to standard output, diagnostics to standard error. Nobody may be there to read them.
enum Terminal {
  static func complain(_ sentence: String) {
    printError("understudy: \(sentence)")
  }

  static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  static func write(_ bytes: [UInt8]) {
    try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
  }
}
