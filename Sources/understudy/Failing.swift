import ArgumentParser

/// Turns an error that says what is wrong into its exit code.
enum Failing {
  static func with<Result>(_ reason: ExitReason, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      Terminal.complain("\(error)")
      throw reason.code
    }
  }
}
