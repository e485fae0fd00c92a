package import Coordination
package import ScenarioLanguage
import Sequencing
import Vocabulary

/// All sequences of the steps of a scenario up to a length, breadth first; a state that was there before is not explored again.
///
/// A state is what the components, the published properties and the timers are. What formulas have seen on the way is not part of it, so of
/// two ways to a state only the first is watched further.
package struct Exploration: Sendable {
  package private(set) var states = 0
  /// Steps that were taken, also those that lead to a state that was there before.
  package private(set) var edges = 0
  /// The length of the longest sequence that reached a new state.
  package private(set) var depth = 0
  /// Why it went no further, once it is over.
  package private(set) var end = End.depth
  /// States in which the app is dead, or that passed a bound; nothing goes on from there.
  package private(set) var dead = 0
  /// Each symptom with the first, and so shortest, sequence that shows it.
  package private(set) var findings: [(sighting: Sighting, letters: [Int])] = []

  /// Why it went no further.
  package enum End: Sendable {
    /// There is no state left from which some step was not taken: longer sequences bring nothing new.
    case closed
    /// All sequences of the wanted length were taken.
    case depth
    /// There are more states than are kept.
    case tooManyStates
    case stopped
  }

  /// A state with the sequence that first led to it.
  private struct Node {
    let branch: Branch
    let letters: [Int]
  }

  /// A state that was reached, without the way there: there are many.
  private struct Known {
    let state: SessionState
    let isAtRest: Bool
  }

  private var known: [UInt64: [Known]] = [:]
  private var symptoms: Set<Symptom> = []
  private let mostStates: Int

  package init(mostStates: Int = 200_000) {
    self.mostStates = mostStates
  }

  /// - Parameters:
  ///   - depth: steps of the longest sequence.
  ///   - shouldStop: asked before each state is explored.
  package mutating func explore(_ planned: PlannedSession, depth: Int, shouldStop: () -> Bool = { false }) {
    let letters = Branch.letters(of: planned)
    let start = Node(branch: Branch(planned), letters: [])
    look(at: start)
    var frontier = isNew(start.branch) && start.branch.isAtRest ? [start] : []
    for length in 0...depth {
      if frontier.isEmpty { end = .closed }
      guard !frontier.isEmpty, length < depth else { return }
      var next: [Node] = []
      for node in frontier {
        if shouldStop() { return end = .stopped }
        if states >= mostStates { return end = .tooManyStates }
        for letter in 0..<letters {
          var branch = node.branch
          branch.take(letter)
          edges += 1
          let reached = Node(branch: branch, letters: node.letters + [letter])
          look(at: reached)
          guard isNew(branch) else { continue }
          self.depth = length + 1
          if !branch.isAtRest {
            dead += 1
          } else if next.isEmpty || length + 1 < depth {
            // Of those behind which nothing is taken, one tells that there are some.
            next.append(reached)
          }
        }
      }
      frontier = next
    }
  }

  private mutating func isNew(_ branch: Branch) -> Bool {
    var state = StateNumber(branch.reading.configuration)
    state.see(branch.events)
    let number = state.value
    let reached = Known(state: branch.state, isAtRest: branch.isAtRest)
    if known[number, default: []].contains(where: { $0.state.isLike(reached.state) && $0.isAtRest == reached.isAtRest })
    {
      return false
    }
    known[number, default: []].append(reached)
    states += 1
    return true
  }

  private mutating func look(at node: Node) {
    for sighting in node.branch.result.sightings where symptoms.insert(sighting.symptom).inserted {
      findings.append((sighting, node.letters))
    }
  }
}

extension ScenarioDraft {
  /// The scenario whose steps are these of its own, in this order.
  package func spelled(_ letters: [Int]) -> ScenarioDraft {
    var spelled = self
    spelled.steps = letters.map { steps[$0] }
    return spelled
  }
}
