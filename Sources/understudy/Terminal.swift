import Reporting

/// The two streams of a command: results go to standard output, diagnostics to standard error. Nobody may be there to read them.
enum Terminal {
  static func complain(_ sentence: String) {
    printError("understudy: \(sentence)")
  }

  static func printError(_ text: String) {
    TextOutput.standardError.write(text + "\n")
  }
}

/// Prints a result. In place of the library's, which does not tell that it could not.
func print(_ text: some CustomStringConvertible) {
  TextOutput.standardOutput.write("\(text)\n")
}
