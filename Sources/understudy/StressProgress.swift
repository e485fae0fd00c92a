import Foundation
import Reporting
import Stress

/// How far a stress run is: on a terminal one line that is rewritten, else a line every half minute.
struct StressProgress {
  /// Nil if there is no terminal.
  private var line: LiveLine?
  private let run: StressRun
  private let total: Int?
  private var last: Duration?

  /// - Parameter total: sessions; nil if time decides.
  init(_ run: StressRun, total: Int?) {
    let options = ConsoleOptions.ofThisProcess(environment: ProcessInfo.processInfo.environment)
    line = options.showsProgressLine ? LiveLine(.standardError) : nil
    self.run = run
    self.total = total
  }

  mutating func show(_ tally: StressTally, at elapsed: Duration) {
    if let last, elapsed - last < (line != nil ? .milliseconds(100) : .seconds(30)) { return }
    defer { last = elapsed }
    guard line != nil || last != nil else { return }
    let rate = Double(tally.steps) / max(0.001, elapsed.inSeconds)
    let of = total.map { "/\(Spelling.count($0))" } ?? ""
    let text =
      // What a narrow terminal cuts off matters least.
      "seed \(run.seed), \(Spelling.count(tally.sessions))\(of) sessions, \(Spelling.count(tally.failures)) failures, "
      + "\(Spelling.count(Int(rate))) steps/s, \(Spelling.count(tally.states.count)) states, "
      + "\(Spelling.count(run.exercised(in: tally))) of \(Spelling.count(run.contracts.count)) contracts"
    if line == nil { TextOutput.standardError.write("\(text)\n") }
    line?.show(text)
  }

  /// Makes room for something else.
  mutating func clear() {
    line?.clear()
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
