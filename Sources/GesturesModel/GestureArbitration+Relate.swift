import Vocabulary

extension GestureArbitration {
  /// Finds out which members wait for which others, once a touch has been bound. A static requirement counts in every
  /// attempt (GES-025); a delegate's answer is kept for this one; those of UIKit's own recognizers come last.
  ///
  /// Goes on with the given pair of places. Members that share no touch have nothing to do with each other.
  ///
  /// Effects: notes about circles; or a delegate's `shouldRequireFailureOf` or `shouldBeRequiredToFailBy` as the departure.
  mutating func relate(from first: Int, _ second: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    if first == 0, second == 0 { numberMembers(in: surroundings) }
    for place in first..<max(first, members.count) {
      let waiting = members[place]
      guard recognizers[waiting].attempt != nil, recognizers[waiting].state == .possible else { continue }
      for otherPlace in partners(of: waiting, in: surroundings) where place != first || otherPlace >= second {
        let other = members[otherPlace]
        guard other != waiting, share(waiting, other), !waits(waiting, for: other) else { continue }
        switch edge(waiting, on: other, &effects, in: surroundings) {
        case .asked:
          phases.append(.relate(place, otherPlace))
          return
        case .none:
          break
        case .holds(let because):
          connect(waiting, to: other, because: because)
        }
      }
    }
    noteLoops(&effects)
  }

  private enum Edge {
    case asked, none
    case holds(Because)
  }

  private mutating func edge(
    _ waiting: Int, on other: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Edge {
    let id = recognizers[waiting].id
    let otherID = recognizers[other].id
    let because = declared(waiting, on: other)
    if recognizers[waiting].requirements.contains(otherID) { return .holds(because) }
    let requires = Question(asked: id, verb: .shouldRequireFailureOf, other: otherID)
    guard let isRequired = answer(to: requires, because: because, &effects, in: surroundings) else { return .asked }
    if isRequired { return .holds(because) }
    let isRequiredBy = Question(asked: otherID, verb: .shouldBeRequiredToFailBy, other: id)
    guard let isFirst = answer(to: isRequiredBy, because: because, &effects, in: surroundings) else { return .asked }
    if isFirst { return .holds(because) }
    return builtInEdge(waiting, on: other, in: surroundings).map(Edge.holds) ?? .none
  }

  /// What stands behind a declared requirement: priority over the content pop (GES-072) or for it (GES-073), or neither.
  private func declared(_ waiting: Int, on other: Int) -> Because {
    if recognizers[waiting].kind == .contentPop { return .both("GES-072", "GES-026") }
    if recognizers[other].kind == .contentPop { return .both("GES-073", "GES-026") }
    return .both("GES-025", "GES-026")
  }

  /// The places of those for whom this member may have to wait, in order; everybody, if that takes a question.
  private func partners(of waiting: Int, in surroundings: Surroundings) -> [Int] {
    guard let sequence else { return [] }
    let recognizer = recognizers[waiting]
    if recognizer.kind.isBuiltIn || surroundings.delegateImplements(.shouldRequireFailureOf, of: recognizer.id) {
      return Array(sequence.members.indices)
    }
    var places = sequence.respondents
    for requirement in recognizer.requirements {
      guard let number = numbers[requirement], let attempt = recognizers[number].attempt else { continue }
      if !places.contains(attempt.position) { places.append(attempt.position) }
    }
    return places.sorted()
  }

  private mutating func numberMembers(in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    var respondents: [Int] = []
    for (place, number) in members.enumerated() {
      recognizers[number].attempt?.position = place
      if surroundings.delegateImplements(.shouldBeRequiredToFailBy, of: recognizers[number].id) {
        respondents.append(place)
      }
    }
    sequence?.respondents = respondents
  }

  /// Whether both track a common touch of this sequence.
  func share(_ first: Int, _ second: Int) -> Bool {
    guard let left = recognizers[first].attempt?.touches, let right = recognizers[second].attempt?.touches else {
      return false
    }
    return left & right != 0
  }

  private func waits(_ waiting: Int, for other: Int) -> Bool {
    recognizers[waiting].attempt?.waits.contains { $0.other == other } ?? false
  }

  /// Who has to wait for somebody that has recognized already fails when things are settled.
  private mutating func connect(_ waiting: Int, to other: Int, because: Because) {
    recognizers[waiting].attempt?.waits.append(Attempt.Wait(other: other, because: because))
    recognizers[other].attempt?.waiters.append(waiting)
    if recognizers[other].state == .possible {
      recognizers[waiting].attempt?.blockers += 1
    } else if recognizers[other].state.isWinner {
      recognizers[waiting].attempt?.want = .fail
      recognizers[waiting].attempt?.because = because
    }
  }
}
