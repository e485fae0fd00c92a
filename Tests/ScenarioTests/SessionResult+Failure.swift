import Coordination
import Testing

@testable import Reporting
@testable import understudy

extension SessionResult {
  /// What `understudy run`, started in a folder, says of a session that does not pass there, and how to run it again.
  func failure(in plan: RunPlan, of paths: [String], from folder: String) -> Comment {
    var report = SessionReport(self, plan.book, withTrace: true)
    report.file = report.file.replacing("\(folder)/", with: "")
    if !report.violations.isEmpty { report.paths = paths }
    return Comment(rawValue: "\(report.title)\n\(FailureText(report).lines(color: false).joined(separator: "\n"))")
  }
}
