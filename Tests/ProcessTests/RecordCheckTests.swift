import Sequencing
import Supervision
import Testing
import Vocabulary

/// What a plugin may say that has happened, and what cannot have. The rules are those of docs/reference/protocol.md.
@Suite struct `Records that a plugin sends` {
  private static let home = ObjectID(index: 1)
  private static let configuration = Configuration(
    ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)], words: ["garble"])
  private static let push = Delivery.input(.message(Message(home, .pushViewController)), to: .behavior(0))

  private static func record(_ kind: Effect.Kind, _ word: Word.Known = .popViewController, operation: Int = 0) -> Effect
  {
    Effect(kind, object: home, word: Word(word), operation: operation)
  }

  private static func departure(_ kind: Departure.Kind, _ word: Word.Known = .popViewController) -> Exit {
    .departed(Departure(kind, object: home, word: Word(word)), from: .behavior(0))
  }

  /// What is wrong with the last of the answers, each to its delivery; nothing must be wrong with those before.
  private func mistake(_ answers: (Delivery, [Effect], Exit)...) -> String? {
    var check = RecordCheck(Self.configuration, as: .behavior(0))
    for (place, (delivery, effects, exit)) in answers.enumerated() {
      check.enter(delivery)
      let mistake = check.mistake(in: effects, exit)
      if place == answers.count - 1 { return mistake }
      #expect(mistake == nil, "answer \(place)")
    }
    return nil
  }

  @Test func `are taken as they come if each call is recorded and ends once`() {
    let (call, end) = (Self.record(.called), Self.record(.returned))
    #expect(mistake((Self.push, [], .finished(.null))) == nil)
    #expect(mistake((Self.push, [call, end, call, end], .finished(.null))) == nil)
    #expect(mistake((Self.push, [call], Self.departure(.call)), (.returned(.null), [end], .finished(.null))) == nil)
    #expect(mistake((Self.push, [call], Self.departure(.handOver)), (Self.push, [], .finished(.null))) == nil)
    // What it is asked while it waits is an entry of its own.
    let raised = Exception("a", "b")
    #expect(
      mistake(
        (Self.push, [call], Self.departure(.proceed)), (Self.push, [call, end], .finished(.null)),
        (.returned(.null), [end, call], Self.departure(.call)),
        (.unwind(raised, broke: false), [Self.record(.dropped)], .raised(raised, broke: false)))
        == nil)
    #expect(mistake((Self.push, [Self.record(.callback)], Self.departure(.callback))) == nil)
    let operation = [Self.record(.begin, operation: 1), Self.record(.end, operation: 1)]
    #expect(mistake((Self.push, operation + operation, .finished(.null))) == nil)
  }

  @Test func `may not make calls that are not recorded, or end others`() {
    let (call, end) = (Self.record(.called), Self.record(.returned))
    #expect(mistake((Self.push, [], Self.departure(.call))) == "it departs for a call that it has not recorded")
    #expect(
      mistake((Self.push, [call], Self.departure(.proceed, .pushViewController)))
        == "it records the call home.popViewController, and departs for home.pushViewController")
    #expect(
      mistake((Self.push, [call, Self.record(.note)], Self.departure(.handOver)))
        == "the last effect before a call must be the 'called' of it, and is 'note'")
    var animated = call
    animated.arguments = [.animated]
    #expect(
      mistake((Self.push, [animated], Self.departure(.proceed)))
        == "it departs for the call home.popViewController with other arguments than it has recorded")
    let notMade = "it records the end of a call that it has not made"
    #expect(mistake((Self.push, [end], .finished(.null))) == notMade)
    #expect(mistake((Self.push, [Self.record(.dropped), call], Self.departure(.call))) == notMade)
    #expect(mistake((Self.push, [call], Self.departure(.call)), (Self.push, [end], .finished(.null))) == notMade)
    #expect(
      mistake((Self.push, [call, Self.record(.returned, .pushViewController)], .finished(.null)))
        == "it records the end of home.pushViewController, where home.popViewController is the innermost that is open")
    let endless = "a call that it has recorded has no end"
    #expect(mistake((Self.push, [call], .finished(.null))) == endless)
    #expect(mistake((Self.push, [call], Self.departure(.call)), (.returned(.null), [], .finished(.null))) == endless)
  }

  @Test func `may not hand over a call while it makes another`() {
    let call = Self.record(.called)
    let isOpen = "it hands over a call while another that it makes is open"
    #expect(mistake((Self.push, [call, call], Self.departure(.handOver))) == isOpen)
    #expect(
      mistake(
        (Self.push, [call], Self.departure(.call)), (Self.push, [call], Self.departure(.handOver)),
        (.returned(.null), [Self.record(.returned)], .finished(.null))) == nil)
  }

  @Test func `may not say one thing twice`() {
    var call = Self.record(.called)
    call.arguments = [Argument(.animated, .bool(true)), .animated(false)]
    let twice = "it says 'animated' twice in one record"
    #expect(mistake((Self.push, [call], Self.departure(.call))) == twice)
    let departure = Departure(.proceed, object: Self.home, word: Word(.popViewController), arguments: call.arguments)
    #expect(
      mistake((Self.push, [Self.record(.called)], .departed(departure, from: .behavior(0)))) == twice)
  }

  @Test func `may not end an operation that has not begun, or begin one twice`() {
    let (begin, end) = (Self.record(.begin, operation: 3), Self.record(.end, operation: 3))
    #expect(mistake((Self.push, [begin, begin], .finished(.null))) == "its operation 3 begins twice")
    #expect(mistake((Self.push, [end], .finished(.null))) == "its operation 3 ends, and has not begun")
    #expect(
      mistake((Self.push, [begin, end], .finished(.null)), (Self.push, [end], .finished(.null)))
        == "its operation 3 ends, and has not begun")
    #expect(
      mistake((Self.push, [begin, Self.record(.end, .pushViewController, operation: 3)], .finished(.null)))
        == "its operation 3 begins as 'popViewController' and ends as 'pushViewController'")
    #expect(
      mistake((Self.push, [Self.record(.begin)], .finished(.null)))
        == "it records that an operation begins, without a number above 0")
  }

  @Test(arguments: [Effect.Kind.turn, .caught, .checkpoint])
  func `may not be what only the app and the session record`(kind: Effect.Kind) {
    #expect(mistake((Self.push, [Effect(kind)], .finished(.null))) == "it records what is not for plugins (\(kind))")
  }

  @Test func `name what the session has`() {
    func note(_ object: ObjectID, _ word: Word, _ argument: Word = Word(.animated)) -> String? {
      let arguments = [Argument(name: argument, value: .null)]
      return mistake((Self.push, [Effect(.note, object: object, word: word, arguments: arguments)], .finished(.null)))
    }
    let (stuck, garble) = (Word(.stuck), Word(number: UInt16(Word.spellings.count)))
    let behind = Word(number: garble.number + 1)
    #expect(note(Self.home, garble, garble) == nil)
    #expect(note(Self.home.part(.transition), stuck) == nil)
    #expect(note(ObjectID(index: 2), stuck) == "there is no object 512")
    #expect(note(ObjectID(bits: 1 << 8 | 200), stuck) == "there is no object 456")
    #expect(note(Self.home, behind) == "there is no word \(behind.number)")
    #expect(note(Self.home, stuck, behind) == "there is no word \(behind.number)")
    #expect(note(Self.home, Word(.none)) == "it records a note of nothing: its word is 0")
    #expect(note(Self.home, stuck, Word(.none)) == "an argument of what it says has no name: that is 0")
    let elsewhere = Exit.departed(Departure(.ask, object: ObjectID(index: 9), word: stuck), from: .behavior(0))
    #expect(mistake((Self.push, [], elsewhere)) == "there is no object 2304")
  }

  @Test func `name what the session has, also inside of values`() {
    let missing = Value.list([.object(Self.home), .list([.object(ObjectID(index: 9))])])
    let sentence = "there is no object 2304"
    var published = Self.record(.publish, .delegate)
    published.value = missing
    #expect(mistake((Self.push, [published], .finished(.null))) == sentence)
    var called = Self.record(.note)
    called.arguments = [Argument(.animated, missing)]
    #expect(mistake((Self.push, [called], .finished(.null))) == sentence)
    #expect(mistake((Self.push, [], .finished(missing))) == sentence)
    let asked = Departure(.ask, object: Self.home, word: Word(.stuck), value: missing)
    #expect(mistake((Self.push, [], .departed(asked, from: .behavior(0)))) == sentence)
    published.value = .list([.object(Self.home)])
    #expect(mistake((Self.push, [published], .finished(.object(Self.home)))) == nil)
  }

  @Test func `name contracts that can be spelled`() {
    var note = Self.record(.note)
    note.because = Because("NAV-019", ContractID(bits: 0x4E41_5607))
    #expect(mistake((Self.push, [note], .finished(.null))) == "a contract that it names is no id: 1312904711")
    note.because = "MINE-1"
    #expect(mistake((Self.push, [note], .finished(.null))) == nil)
  }
}
