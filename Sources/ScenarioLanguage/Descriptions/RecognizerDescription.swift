package import Contracts
package import Vocabulary

package struct RecognizerDescription: Hashable, Sendable {
  package let id: String
  /// `pan`, `tap`, `longPress`, `swipe`, `screenEdgePan`.
  package let kind: String
  package let view: String
  package var requireToFail: [String] = []
  package var isEnabled = true
  /// Further arguments of `addGestureRecognizer`, as written.
  package var arguments: [(name: Word, value: EventPattern.Term)] = []
  package let place: SourcePlace

  package init(id: String, kind: String, view: String, at place: SourcePlace) {
    self.id = id
    self.kind = kind
    self.view = view
    self.place = place
  }

  package static func == (left: RecognizerDescription, right: RecognizerDescription) -> Bool {
    left.id == right.id && left.place == right.place
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
