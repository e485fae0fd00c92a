import Vocabulary

extension GestureArbitration {
  /// Finds out which members wait for which others, once a touch has been bound. A static requirement counts in every
  /// attempt (GES-025); a delegate's answer is kept for this one; those of UIKit's own recognizers come last.
  ///
  /// Goes on with the given member and the given one of its partners. Members that share no touch have nothing to do with each
  /// other.
  ///
  /// Effects: notes about circles; or a delegate's `shouldRequireFailureOf` or `shouldBeRequiredToFailBy` as the departure.
  mutating func relate(
    from first: Int, _ known: [Int]?, from start: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let members = sequence?.members else { return }
    if known == nil { numberMembers(in: surroundings) }
    for place in first..<max(first, members.count) {
      let waiting = members[place]
      guard recognizers[waiting].attempt != nil, recognizers[waiting].state == .possible else { continue }
      let partners =
        place == first ? known ?? partners(of: waiting, in: surroundings) : partners(of: waiting, in: surroundings)
      for index in (place == first ? start : 0)..<max(place == first ? start : 0, partners.count) {
        let other = members[partners[index]]
        guard other != waiting, share(waiting, other), !waits(waiting, for: other) else { continue }
        switch edge(waiting, on: other, &effects, in: surroundings) {
        case .asked:
          phases.append(.relate(place, partners: partners, from: index))
          return
        case .none:
          break
        case .holds(let because, let wording):
          connect(waiting, to: other, because: because, wording)
        }
      }
    }
    yieldToPagers(in: surroundings)
    noteLoops(&effects, in: surroundings)
  }

  /// An edge pop that does not beat what scrolls sideways waits for it, unless that waits for the edge pop, if only through others: no
  /// circle is UIKit's own.
  private mutating func yieldToPagers(in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    for waiting in members where recognizers[waiting].kind == .edgePop && recognizers[waiting].state == .possible {
      for other in members where other != waiting && share(waiting, other) && !waits(waiting, for: other) {
        guard let because = builtInEdge(waiting, on: other, BuiltInEdge.yielding, in: surroundings) else { continue }
        if !leads(from: other, to: waiting) { connect(waiting, to: other, because: because, .own) }
      }
    }
  }

  /// Whether one waits for the other, or for somebody who does.
  private func leads(from waiting: Int, to other: Int) -> Bool {
    var found = [waiting]
    var next = 0
    while next < found.count {
      for wait in recognizers[found[next]].attempt?.waits ?? [] where !found.contains(wait.other) {
        found.append(wait.other)
      }
      next += 1
    }
    return found.contains(other)
  }

  private enum Edge {
    case asked, none
    case holds(Because, Attempt.Wait.Wording)
  }

  /// Four answers may say that one waits for the other, and a declaration (GES-027); UIKit's own come last.
  private mutating func edge(
    _ waiting: Int, on other: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Edge {
    let id = recognizers[waiting].id
    let otherID = recognizers[other].id
    let because = declared(waiting, on: other)
    if recognizers[waiting].requirements.contains(otherID) { return .holds(because, .declaration) }
    if recognizers[waiting].definition.requires.allows(otherID) { return .holds("GES-027", .subclass) }
    if recognizers[other].definition.isRequiredBy.allows(id) { return .holds("GES-027", .otherSubclass) }
    let requires = Question(asked: id, verb: .shouldRequireFailureOf, other: otherID)
    guard let isRequired = answer(to: requires, because: "GES-028", &effects, in: surroundings) else { return .asked }
    if isRequired { return .holds(because, .delegate) }
    let isRequiredBy = Question(asked: otherID, verb: .shouldBeRequiredToFailBy, other: id)
    guard let isFirst = answer(to: isRequiredBy, because: "GES-028", &effects, in: surroundings) else { return .asked }
    if isFirst { return .holds(because, .otherDelegate) }
    return builtInEdge(waiting, on: other, in: surroundings).map { .holds($0, .own) } ?? .none
  }

  /// What stands behind a declared requirement: priority over the content pop (GES-072) or for it (GES-073), or neither.
  private func declared(_ waiting: Int, on other: Int) -> Because {
    if recognizers[waiting].kind == .contentPop { return .both("GES-072", "GES-026") }
    if recognizers[other].kind == .contentPop { return .both("GES-073", "GES-026") }
    return .both("GES-025", "GES-026")
  }

  /// The places of those for whom this member may have to wait; everybody, if that takes a question.
  private func partners(of waiting: Int, in surroundings: Surroundings) -> [Int] {
    guard let sequence else { return [] }
    let recognizer = recognizers[waiting]
    if recognizer.kind.isBuiltIn || recognizer.definition.requires != .nobody
      || surroundings.delegateImplements(.shouldRequireFailureOf, of: recognizer.id)
    {
      return Array(sequence.members.indices)
    }
    var places = sequence.respondents
    for requirement in recognizer.requirements {
      guard let number = numbers[requirement], let attempt = recognizers[number].attempt else { continue }
      places.append(attempt.position)
    }
    return places
  }

  private mutating func numberMembers(in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    var respondents: [Int] = []
    for (place, number) in members.enumerated() {
      recognizers[number].attempt?.position = place
      if recognizers[number].definition.isRequiredBy != .nobody
        || surroundings.delegateImplements(.shouldBeRequiredToFailBy, of: recognizers[number].id)
      {
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

  /// Whether it has been found out already that one waits for the other.
  func waits(_ waiting: Int, for other: Int) -> Bool {
    recognizers[waiting].attempt?.awaited.contains(other) ?? false
  }

  /// Who has to wait for somebody that has recognized already fails when things are settled (GES-033).
  private mutating func connect(
    _ waiting: Int, to other: Int, because: Because, _ wording: Attempt.Wait.Wording
  ) {
    recognizers[waiting].attempt?.waits.append(Attempt.Wait(other: other, because: because, wording: wording))
    recognizers[waiting].attempt?.awaited.insert(other)
    recognizers[other].attempt?.waiters.append(waiting)
    if recognizers[other].state == .possible {
      recognizers[waiting].attempt?.blockers += 1
    } else if recognizers[other].state.isWinner, versions.requirementBeatsSimultaneity {
      recognizers[waiting].attempt?.isLate = true
    }
  }
}
