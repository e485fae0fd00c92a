import Foundation

/// The two streams of a command: results go to standard output, diagnostics to standard error.
enum Terminal {
  static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data("understudy: \(sentence)\n".utf8))
  }

  static func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func write(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }
}
