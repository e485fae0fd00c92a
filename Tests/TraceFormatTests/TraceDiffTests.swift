import Testing
import TraceFormat
import Vocabulary

/// The first difference of two traces, as facts and as text.
struct TraceDiffTests {
  @Test func `equal traces do not differ`() throws {
    let session = try Samples.session(Samples.push)
    let diff = TraceDiff(session, session)
    #expect(diff.isEqual)
    #expect(diff.index == nil)
    #expect(
      diff.text() == """
        - Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
        + Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
        no difference: all 10 events are equal

        """)
  }

  @Test func `the first event that differs is shown with what surrounds it on both sides`() throws {
    var other = Samples.push
    other[4].arguments = [.notAnimated]
    let diff = TraceDiff(try Samples.session(Samples.push), try Samples.session(other))
    #expect(diff.index == 4)
    #expect(diff.fields == [TraceDiff.Field(name: "with", left: "{animated: true}", right: "{animated: false}")])
    #expect(
      diff.text(context: 1, names: ("process", "inproc")) == """
        - process: Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
        + inproc: Scenarios/navigation/NAV-010.yaml: push once (iOS 18)
        first difference: event 5: with is {animated: true} | {animated: false}
          4  +0.0ms  navigation    set home.viewControllers = [feed, detail]        NAV-011
        - 5  +0.0ms  navigation    detail.viewWillAppear {animated: true}           NAV-019 VC-003
        - 6  +0.0ms  navigation    home.delegate.willShow {viewController: detail}  NAV-020
        + 5  +0.0ms  navigation    detail.viewWillAppear {animated: false}          NAV-019 VC-003
        + 6  +0.0ms  navigation    home.delegate.willShow {viewController: detail}  NAV-020

        """)
  }

  @Test func `values that read alike are told apart`() throws {
    var left = try Samples.session(Samples.push)
    var right = left
    left.lines[6].value = .object("feed")
    right.lines[6].value = .string("feed")
    #expect(
      TraceDiff(left, right).fields
        == [TraceDiff.Field(name: "value", left: "the object feed", right: "the text feed")])
    left.lines[6].value = .int(1)
    right.lines[6].value = .double(1)
    #expect(
      TraceDiff(left, right).fields
        == [TraceDiff.Field(name: "value", left: "the whole number 1", right: "the number 1.0")])
  }

  @Test func `a trace that was cut off may be equal as far as it goes`() throws {
    let whole = try Samples.session(Samples.push)
    #expect(TraceDiff(try Samples.session(Array(Samples.push.prefix(9)), ending: nil), whole).isEqualAsFarAsItGoes)
    #expect(TraceDiff(try Samples.session(Samples.push, ending: nil), whole).isEqualAsFarAsItGoes)
    #expect(!TraceDiff(whole, whole).isEqualAsFarAsItGoes, "it was not cut off")
    var other = Array(Samples.push.prefix(9))
    other[4].arguments = [.notAnimated]
    #expect(!TraceDiff(try Samples.session(other, ending: nil), whole).isEqualAsFarAsItGoes)
  }

  @Test func `a trace that stops earlier differs where it stops`() throws {
    let short = try Samples.session(Array(Samples.push.prefix(9)), ending: nil)
    let diff = TraceDiff(short, try Samples.session(Samples.push))
    #expect(diff.index == 9)
    #expect(diff.fields.isEmpty)
    let text = diff.text(context: 0)
    #expect(text.contains("first difference: the first trace has no event 10\n"))
    #expect(text.contains("cut off behind event 9: the run was ended before the session was\n"))
  }

  @Test func `the same events with another end are not the same`() throws {
    let diff = TraceDiff(try Samples.session(Samples.push), try Samples.session(Samples.push, ending: "dead"))
    #expect(diff.index == nil)
    #expect(!diff.isEqual)
    #expect(diff.text().hasSuffix("10 events are equal, but not the ends\n- ended: settled\n+ ended: dead\n"))
  }
}
