import ArgumentParser

/// Turns an error that says what is wrong into its exit code.
enum Failing {
  /// Says what is wrong, and lets the caller go on with what else there is to do.
  ///
  /// - Returns: false if something is.
  static func isWell(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      Terminal.complain("\(error)")
      return false
    }
  }

  static func with<Result>(_ reason: ExitReason, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      Terminal.complain("\(error)")
      throw reason.code
    }
  }
}
