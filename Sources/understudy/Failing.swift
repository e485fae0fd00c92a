import ArgumentParser
import Coordination
import Reporting
import Supervision
import TraceFormat

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
      let link = error as? LinkError
      Terminal.complain(link?.sentence ?? "\(error)")
      throw (link?.reason ?? reason).code
    }
  }

  /// The same, of what is written to, or made, before the run: a disk that is full may have room the next time, a wrong path stays wrong.
  static func making<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      let trouble =
        (error as? ReportError)?.reason ?? (error as? JournalError)?.reason ?? (error as? KeyFolderError)?.trouble
        ?? (error as? StoreError)?.trouble
      Terminal.complain("\(error)")
      throw reason(of: trouble).code
    }
  }

  static func reason(of trouble: WriteTrouble?) -> ExitReason {
    trouble?.mayPass == true ? .unfinished : .invalidInput
  }
}
