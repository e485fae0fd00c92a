package import Coordination
import TraceFormat

/// Compares a session with the same one over the other link.
package enum LinkCheck {
  /// The first event in which two runs of a session differ, as people read it; nil if they are equal to the byte.
  package static func difference(
    _ left: SessionResult, _ right: SessionResult, names: (left: String, right: String)
  ) -> String? {
    let (first, second) = (left.trace, right.trace)
    guard first != second else {
      guard left.judgements != right.judgements else { return nil }
      let unsteady = zip(left.judgements, right.judgements).first { $0 != $1 }?.0.observer
      return """
          \(left.session.caseName): the traces are equal, and \(unsteady ?? "an observer") judges them in two ways, which \
        'understudy plugin check' looks into
        """
    }
    guard let lefts = try? TraceReader.sessions(in: first).first,
      let rights = try? TraceReader.sessions(in: second).first
    else { return "a trace that cannot be read" }
    return TraceDiff(lefts, rights).text(names: names)
  }
}
