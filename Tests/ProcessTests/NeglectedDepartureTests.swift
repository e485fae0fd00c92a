import Sequencing
import Supervision
import Testing
import Vocabulary

/// A plugin has to depart for whoever the session says hears of what it records (docs/reference/protocol.md, The loop).
@Suite struct `Departures that a plugin owes` {
  private static let home = ObjectID(index: 1)
  private static let own = ComponentKind.behavior(0)
  private static let reader = ComponentKind.behavior(1)
  private static let titles = PropertySet([.title])
  private static let configuration = Configuration(
    ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
    handled: [
      .init(home, slot: Word(.none), verb: Word(.viewDidAppear)),
      .init(home, slot: Word(.delegate), verb: Word(.willShow)),
    ],
    plugins: [.init("Own", on: [home]), .init("Reader", on: [home])],
    hearings: [.init(reader, home, Word(.viewWillAppear))],
    reactions: [.init(.tabs, titles, while: .isWatchingBars), .init(own, titles), .init(reader, titles)])

  private static let message = Delivery.input(.message(Message(home, .pushViewController)), to: own)
  private static let back = Delivery.returned(.null)
  private static let done = Exit.finished(.null)

  private static func record(_ kind: Effect.Kind, _ word: Word.Known, slot: Word.Known = .none) -> Effect {
    Effect(kind, object: home, slot: Word(slot), word: Word(word))
  }

  private static func departure(_ kind: Departure.Kind, _ word: Word.Known, slot: Word.Known = .none) -> Exit {
    .departed(Departure(kind, object: home, slot: Word(slot), word: Word(word)), from: own)
  }

  /// What is wrong with the last of the answers, each to its delivery; nothing must be wrong with those before.
  private func mistake(knowing news: [Change] = [], _ answers: (Delivery, [Effect], Exit)...) -> String? {
    var check = RecordCheck(Self.configuration, as: Self.own)
    for (place, (delivery, effects, exit)) in answers.enumerated() {
      check.enter(delivery, news: place == 0 ? news : [])
      let mistake = check.mistake(in: effects, exit)
      if place == answers.count - 1 { return mistake }
      #expect(mistake == nil, "answer \(place)")
    }
    return nil
  }

  @Test func `are those for callbacks that somebody hears`() {
    let (nobodys, apps) = (Self.record(.callback, .viewIsAppearing), Self.record(.callback, .viewDidAppear))
    let exit = Self.departure(.callback, .viewDidAppear)
    #expect(mistake((Self.message, [nobodys], Self.done)) == nil)
    #expect(mistake((Self.message, [nobodys], Self.departure(.callback, .viewIsAppearing))) == nil)
    #expect(mistake((Self.message, [nobodys, apps], exit), (Self.back, [], Self.done)) == nil)
    let unheard = "it records the callback home.viewDidAppear, which somebody hears, and does not depart for it"
    #expect(mistake((Self.message, [apps], Self.done)) == unheard)
    #expect(mistake((Self.message, [apps, nobodys], Self.departure(.callback, .viewIsAppearing))) == unheard)
    #expect(
      mistake((Self.message, [Self.record(.callback, .viewWillAppear)], Self.done))
        == "it records the callback home.viewWillAppear, which somebody hears, and does not depart for it")
    #expect(mistake((Self.message, [], exit)) == "it departs for a callback that it has not recorded")
  }

  @Test func `are those for questions that somebody answers, whose answers it records`() {
    let asked = Self.record(.asked, .willShow, slot: .delegate)
    let answered = Self.record(.answered, .willShow, slot: .delegate)
    let exit = Self.departure(.ask, .willShow, slot: .delegate)
    let unheard = "it records the question home.delegate.willShow, which somebody answers, and does not depart for it"
    let slot = Slot([.init(Word(.willShow)), .init(Word(.didShow))])
    let news = [Change(Self.home, Word(.delegate), slot.value)]
    #expect(mistake((Self.message, [asked], Self.done)) == nil, "nobody has said that there is a delegate")
    #expect(mistake(knowing: news, (Self.message, [Self.record(.asked, .didShow, slot: .delegate)], Self.done)) == nil)
    #expect(mistake(knowing: news, (Self.message, [asked], Self.done)) == unheard)
    #expect(mistake(knowing: news, (Self.message, [asked], exit), (Self.back, [answered], Self.done)) == nil)
    #expect(
      mistake(knowing: news, (Self.message, [asked], Self.departure(.ask, .didShow, slot: .delegate)))
        == "it records the question home.delegate.willShow, and departs for home.delegate.didShow")
    #expect(
      mistake(knowing: news, (Self.message, [asked], exit), (Self.back, [], Self.done))
        == "a question that it has recorded has no answer")
    let exception = Exception("a", "b")
    #expect(
      mistake(
        knowing: news,
        (Self.message, [Self.record(.called, .pushViewController)], Self.departure(.call, .pushViewController)),
        (Self.message, [asked], exit), (.unwind(exception, broke: false), [], .raised(exception, broke: false))) == nil)
    #expect(
      mistake((Self.message, [answered], Self.done)) == "it records the answer to a question that it has not asked")
  }

  @Test func `are those for questions that another plugin answers, and not for its own`() {
    let methods = [Slot.Method(Word(.willShow), of: Self.reader), Slot.Method(Word(.didShow), of: Self.own)]
    let news = [Change(Self.home, Word(.delegate), Slot(methods).value)]
    #expect(
      mistake(knowing: news, (Self.message, [Self.record(.asked, .willShow, slot: .delegate)], Self.done))
        == "it records the question home.delegate.willShow, which somebody answers, and does not depart for it")
    let (asked, answered) = (
      Self.record(.asked, .didShow, slot: .delegate), Self.record(.answered, .didShow, slot: .delegate)
    )
    #expect(mistake(knowing: news, (Self.message, [asked, answered], Self.done)) == nil)
    #expect(
      mistake(
        knowing: news, (Self.message, [asked], Self.departure(.ask, .didShow, slot: .delegate)),
        (Self.message, [], Self.done), (Self.back, [answered], Self.done)) == nil)
  }

  private static let title = record(.publish, .title)
  private static func neglected(_ reactor: String) -> String {
    "it publishes home.title, which \(reactor) reacts to, and does not depart for that next"
  }

  private static func react(_ kind: ComponentKind) -> Exit {
    let number = Value.int(Int(kind.rawValue))
    return .departed(Departure(.react, object: home, word: Word(.title), value: number), from: own)
  }

  @Test func `are those for others that react to what it publishes, before anything else`() {
    let (title, react, neglected) = (Self.title, Self.react(Self.reader), Self.neglected("Reader"))
    #expect(mistake((Self.message, [Self.record(.publish, .view)], Self.done)) == nil)
    #expect(mistake((Self.message, [title], react), (Self.back, [title], react), (Self.back, [], Self.done)) == nil)
    #expect(mistake((Self.message, [title, Self.record(.note, .stuck)], react)) == nil)
    #expect(mistake((Self.message, [title], Self.done)) == neglected)
    #expect(mistake((Self.message, [title], .raised(Exception("a", "b"), broke: false))) == neglected)
    #expect(mistake((Self.message, [title], .fault("it gives up"))) == nil)
    #expect(mistake((Self.message, [title, Self.record(.callback, .viewIsAppearing)], react)) == neglected)
    #expect(mistake((Self.message, [title], Self.react(.tabs))) == neglected)
  }

  @Test func `are one for each reaction, with nothing recorded between`() {
    let (title, react, neglected) = (Self.title, Self.react(Self.reader), Self.neglected("Reader"))
    let twice: (Delivery, [Effect], Exit) = (Self.message, [title, title], react)
    #expect(mistake(twice, (Self.back, [], react), (Self.back, [], Self.done)) == nil)
    #expect(mistake(twice, (Self.back, [], Self.done)) == neglected)
    #expect(mistake(twice, (Self.back, [Self.record(.note, .stuck)], react)) == neglected)
    // What it is asked meanwhile is its own entry.
    #expect(mistake(twice, (Self.message, [], Self.done), (Self.back, [], Self.done)) == neglected)
    let exception = Exception("a", "b")
    #expect(mistake(twice, (.unwind(exception, broke: false), [], .raised(exception, broke: false))) == nil)
  }

  @Test func `are those whose gate is open`() {
    func gate(_ value: Value) -> Change { Change(.window, Word(.isWatchingBars), value) }
    let (tabs, react) = (Self.react(.tabs), Self.react(Self.reader))
    let open = [gate(.bool(true))]
    #expect(mistake(knowing: open, (Self.message, [Self.title], react)) == Self.neglected("tabs"))
    #expect(
      mistake(knowing: open, (Self.message, [Self.title], tabs), (Self.back, [], Self.done)) == Self.neglected("Reader")
    )
    #expect(
      mistake(knowing: open, (Self.message, [Self.title], tabs), (Self.back, [], react), (Self.back, [], Self.done))
        == nil)
    #expect(mistake(knowing: open + [gate(.bool(false))], (Self.message, [Self.title], react)) == nil)
    // Whether it was open at the time of the publish is not seen.
    let own = Effect(.publish, word: Word(.isWatchingBars), value: .bool(true))
    #expect(mistake((Self.message, [Self.title, own], Self.done)) == nil)
    #expect(
      mistake((Self.message, [own], Self.done), (Self.message, [Self.title], Self.done)) == Self.neglected("tabs"))
  }
}
