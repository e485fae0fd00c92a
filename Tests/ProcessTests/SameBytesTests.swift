import Coordination
import Foundation
import Supervision
import Testing

extension Processes {
  @Suite struct `Both links give the same bytes` {
    @Test(arguments: [(1, 29), (256, 5)]) func `with so many sessions in flight`(inFlight: Int, step: Int) throws {
      let link = try Suite.link()
      defer { link.shutDown() }
      expectUnharmed(try Suite.run(Suite.sample(everyNth: step), over: link, inFlight: inFlight))
    }

    @Test func `with lanes, and in an order of a seed`() throws {
      let scratch = try Scratch()
      let selection = ["run", Suite.root.appending(path: "Scenarios/cross").path, "--ios", "18", "--reporter", "jsonl"]
      let plain = try Program(selection + ["--link", "inproc", "--jobs", "1"], in: scratch)
      #expect(try plain.end() == 0)
      for options in ["--jobs 3", "--jobs 2 --seed 7", "--link inproc --jobs 3 --seed 9"] {
        let other = try Program(selection + options.split(separator: " ").map(String.init), in: scratch)
        #expect(try other.end() == 0, "\(options): \(other.diagnostics)")
        expectSame(Array(plain.results.utf8), Array(other.results.utf8), options)
      }
      #expect(plain.results.contains("\"verdict\":\"passed\""))
    }
  }
}
