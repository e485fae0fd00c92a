import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

/// Finds and shrinks a bug of the models, if the models have one: `scripts/bench stress` plants them. Prints lines of JSON.
///
///     StressBench find real NAV-041/1 1 20     generated apps, seeds 1 to 20
///     StressBench find toy NAV-041/1 1 20      the steps of toy.yaml in random order
///     StressBench explore toy NAV-041/1 8      the shortest sequence of those steps that shows it
///     StressBench follow toy NAV-041/1 1 50    random sequences, and the step at which each shows it
///     StressBench reach guided - 1 3000        which contracts 3,000 sessions of seed 1 put to the test; or unguided
///     StressBench rules toy NAV-041/1 1        how many formulas there are
@main
struct StressBench {
  /// Steps of a session, for us as for Hypothesis.
  static let length = 30

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 4, let number = Int(words[3]) else { return usage() }
    let (files, diagnostics) = ScenarioLoader.load(paths: ["Scenarios"])
    guard diagnostics.isEmpty else { return fail("Scenarios cannot be read") }
    let path = "scripts/benchmarks/stress/toy.yaml"
    guard let toy = ScenarioDraft.all(yaml: try AtomicFile.read(path), path: path).first else {
      return fail("\(path) is no file with one scenario")
    }
    let book = RunPlan.book(of: files)
    if words[0] == "reach" {
      let reach = Reach(files, seed: UInt64(number), isGuided: words[1] == "guided")
      return tell(reach.measure(sessions: words.count > 4 ? Int(words[4]) ?? 1 : 1))
    }
    let count = words.count > 4 ? Int(words[4]) ?? 1 : 1
    guard let search = Search(toy: words[1] == "toy" ? toy : nil, book: book, Guide(files), contract: words[2]) else {
      return fail("no formula \(words[2])")
    }
    switch words[0] {
    case "find": for seed in number..<number + count { tell(search.find(seed: UInt64(seed))) }
    case "follow": for seed in number..<number + count { tell(search.follow(toy, seed: UInt64(seed))) }
    case "rules": tell(#"{"rules":\#(book.pages.reduce(0) { $0 + $1.rules.count })}"#)
    case "explore": tell(search.explore(toy, depth: number))
    default: usage()
    }
  }

  private static func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func usage() { fail("find|follow|explore|rules real|toy CONTRACT/FORMULA NUMBER [COUNT]") }

  private static func fail(_ sentence: String) {
    FileHandle.standardError.write(Data("StressBench: \(sentence)\n".utf8))
    exit(2)
  }
}
