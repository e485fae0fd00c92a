import Contracts
import Testing

/// Each pattern in each scope on short sequences, from the definitions. P, S, T, U are the pattern's events, Q and R the scope's;
/// `a` is any other.
@Suite struct PatternScopeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let events: String
    let pattern: Formula.Pattern
    let scope: Formula.Scope
    /// The event that breaks it, 0 for the end of the session; nil if it holds.
    let brokenAt: Int?

    var testDescription: String { "\(events): \(Formula(pattern, in: scope))" }
  }

  static let before = Formula.Scope.before(letter("r"))
  static let after = Formula.Scope.after(letter("q"))
  static let between = Formula.Scope.between(letter("q"), and: letter("r"))
  static let afterUntil = Formula.Scope.afterUntil(letter("q"), letter("r"))

  static func cases(
    _ pattern: Formula.Pattern, _ rows: [(Formula.Scope, String, Int?)]
  ) -> [Case] {
    rows.map { Case(events: $1, pattern: pattern, scope: $0, brokenAt: $2) }
  }

  @Test(
    arguments: cases(
      .absence(letter("p")),
      [
        (.globally, "", nil), (.globally, "a s q", nil), (.globally, "a p", 2),
        (before, "p", nil), (before, "a r p", nil), (before, "a p r", 2), (before, "r p r", nil),
        (after, "p q a", nil), (after, "q a p", 3), (after, "p", nil),
        (between, "p q a r p", nil), (between, "q p", nil), (between, "q p r", 2), (between, "q r p q a r", nil),
        (between, "q r q p r", 4), (between, "q q p r", 3),
        (afterUntil, "p q a r p", nil), (afterUntil, "q p", 2), (afterUntil, "q r p q", nil),
      ]))
  func absence(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .existence(letter("p")),
      [
        (.globally, "a p", nil), (.globally, "", 0), (.globally, "a", 0),
        (before, "a", nil), (before, "p r", nil), (before, "a r p", 2), (before, "r", 1),
        (after, "p", nil), (after, "q p", nil), (after, "p q", 0), (after, "q p q", nil),
        (between, "q", nil), (between, "q p r", nil), (between, "p q a r p", 4), (between, "q p r q r", 5),
        (between, "q p q r", nil),
        (afterUntil, "a", nil), (afterUntil, "q p", nil), (afterUntil, "q", 0), (afterUntil, "q r p", 2),
      ]))
  func existence(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .bounded(letter("p"), atLeast: 1, atMost: 2),
      [
        (.globally, "p", nil), (.globally, "p p", nil), (.globally, "a", 0), (.globally, "p p a p", 4),
        (before, "p p r p", nil), (before, "p p p", nil), (before, "p p p r", 3), (before, "a r", 2),
        (after, "p q p p", nil), (after, "q p p p", 4), (after, "p q", 0),
        (between, "q p p r p", nil), (between, "q p p p", nil), (between, "q p p p r", 4), (between, "q r", 2),
        (afterUntil, "q p p r p", nil), (afterUntil, "q p p p", 4), (afterUntil, "q p r q", 0),
      ]))
  func `bounded existence`(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .universality(every: atom("*.action"), is: letter("p")),
      [
        (.globally, "", nil), (.globally, "p p", nil), (.globally, "p a", 2),
        (before, "p r a", nil), (before, "a", nil), (before, "p a r", 2),
        (after, "a q p", nil), (after, "q p a", 3),
        (between, "a q p r a", nil), (between, "q a", nil), (between, "q a r", 2),
        (afterUntil, "a q p r a", nil), (afterUntil, "q a", 2), (afterUntil, "q p r q p a", 6),
      ]))
  func universality(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .precedence(first: letters("s"), then: letters("p")),
      [
        (.globally, "", nil), (.globally, "s p p", nil), (.globally, "p s", 1), (.globally, "a p", 2),
        (before, "s p r", nil), (before, "p", nil), (before, "r p", nil), (before, "p s r", 1),
        (after, "p q s p", nil), (after, "s q p", 3),
        (between, "s q p", nil), (between, "q s p r p", nil), (between, "s q p r", 3),
        (between, "q s p r q p r", 6),
        (afterUntil, "q s p r p", nil), (afterUntil, "s q p", 3),
      ]))
  func precedence(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .precedence(first: letters("st"), then: letters("p")),
      [
        (.globally, "s a t p", nil), (.globally, "s p t", 2), (.globally, "t s p", 3),
        (before, "s t p r", nil), (before, "s p r", 2), (before, "s p", nil),
        (after, "q s t p", nil), (after, "s q t p", 4),
        (between, "q s t p r", nil), (between, "q t p r", 3), (between, "q t p", nil),
        (afterUntil, "q s t p", nil), (afterUntil, "q s p", 3),
      ])
      + cases(
        .precedence(first: letters("s"), then: letters("pu")),
        [
          (.globally, "p", nil), (.globally, "s p u", nil), (.globally, "p s u", 3), (.globally, "u p s", nil),
          (before, "p u", nil), (before, "p u r", 2), (before, "p r u", nil),
          (after, "p q u", nil), (after, "q p a u", 4),
          (between, "q p u", nil), (between, "q p r u", nil), (between, "q p u r", 3),
          (afterUntil, "q p u", 3), (afterUntil, "q s p u", nil),
        ]))
  func `precedence chains`(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .response(to: letters("p"), is: letters("s")),
      [
        (.globally, "", nil), (.globally, "s p p s", nil), (.globally, "p", 0), (.globally, "s p", 0),
        (before, "p s r", nil), (before, "p", nil), (before, "p r s", 2), (before, "r p", nil),
        (after, "p q", nil), (after, "q p s", nil), (after, "q s p", 0),
        (between, "q p", nil), (between, "q p s r", nil), (between, "q p r s", 3),
        (afterUntil, "q p", 0), (afterUntil, "q p s r p", nil), (afterUntil, "q p r s", 3),
      ]))
  func response(_ row: Case) { check(row) }

  @Test(
    arguments: cases(
      .response(to: letters("p"), is: letters("st")),
      [
        (.globally, "p s t", nil), (.globally, "p s", 0), (.globally, "p t s", 0), (.globally, "p s p t", 0),
        (before, "p s t r", nil), (before, "p s r t", 3), (before, "p s", nil),
        (after, "q p s t", nil), (after, "q p t", 0),
        (between, "q p s r t", 4), (between, "q p s", nil), (between, "q p s t r", nil),
        (afterUntil, "q p s", 0), (afterUntil, "q p s r t", 4),
      ])
      + cases(
        .response(to: letters("pu"), is: letters("s")),
        [
          (.globally, "p s", nil), (.globally, "p u s", nil), (.globally, "p s u", 0), (.globally, "u p", nil),
          (before, "p u r", 3), (before, "p r u", nil), (before, "p u", nil),
          (after, "p q u", nil), (after, "q p u", 0),
          (between, "q p u r", 4), (between, "q p r u", nil),
          (afterUntil, "q p u", 0), (afterUntil, "q p r u", nil),
        ]))
  func `response chains`(_ row: Case) { check(row) }

  @Test func `an event that closes a scope and opens the next does both`() {
    let everyOther = Formula(.absence(letter("p")), in: .between(letter("q"), and: letter("q")))
    #expect(Story("q a q a q").verdict(everyOther).exercised == 2)
    #expect(Story("q a q p q").verdict(everyOther).brokenAt == 4)
    #expect(Story("q a q p").verdict(everyOther).holds)
  }

  @Test func `the border events do not lie inside`() {
    for scope in [Self.before, Self.after, Self.between, Self.afterUntil] {
      let verdict = Story("q a r").verdict(Formula(.absence(letter("q")), in: scope))
      // Before R there is no opening: there Q is an ordinary event.
      #expect(verdict.brokenAt == (scope == Self.before ? 1 : nil))
      #expect(
        Story("a q a r").verdict(Formula(.absence(letter("r")), in: scope)).brokenAt == (scope == Self.after ? 4 : nil))
    }
  }

  private func check(_ row: Case) {
    let verdict = Story(row.events).verdict(Formula(row.pattern, in: row.scope))
    #expect(verdict.brokenAt == row.brokenAt)
    #expect(verdict.holds == (row.brokenAt == nil))
  }
}
