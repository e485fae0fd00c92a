package import Contracts
package import TraceFormat
import Vocabulary

extension EventPattern {
  /// Whether the pattern, which has no variables, matches a line of a trace that was read.
  package func matches(_ line: TraceLine) -> Bool {
    resembles(line)
      && arguments.allSatisfy { condition in
        // A name is a word of this program, or one that a plugin has brought.
        let isWord = Word(spelling: condition.name) != nil || line.arguments.contains { $0.name == condition.name }
        return isWord && condition.term.matches(line.argument(condition.name)) != condition.isNegated
      }
  }

  /// Whether form, object and name match, whatever the arguments are: the events that somebody might have meant.
  package func resembles(_ line: TraceLine) -> Bool {
    switch form {
    case .heard:
      let isAnswer = line.kind == .answered && arguments.contains { $0.name == "answer" }
      guard line.kind == (slot == nil ? .callback : .asked) || isAnswer, slot == line.slot else { return false }
    case .call: guard line.kind == .called else { return false }
    case .return: guard line.kind == .returned else { return false }
    case .begins: guard line.kind == .begin else { return false }
    case .ends: guard line.kind == .end else { return false }
    case .set: guard line.kind == .publish else { return false }
    case .note: guard line.kind == .note else { return false }
    case .log: return line.kind == .log
    case .exception: return line.kind == .raised && (name == nil || line.value == name.map(TraceValue.string))
    }
    guard name == nil || name == line.word else { return false }
    switch subject {
    case .any: return true
    case .object(let object): return object == line.object
    case .variable: return false
    }
  }
}

extension EventPattern.Term {
  /// Whether the value is what was written; a text is an object's name, or a string.
  fileprivate func matches(_ value: TraceValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let wanted), .bool(let found)): wanted == found
    case (.number(let wanted), .int(let found)): wanted == Double(found)
    case (.number(let wanted), .double(let found)): wanted == found
    case (.text(let wanted), .string(let found)), (.text(let wanted), .object(let found)): wanted == found
    case (.list(let wanted), .list(let found)):
      wanted.count == found.count && zip(wanted, found).allSatisfy { $0.matches($1) }
    default: false
    }
  }
}
