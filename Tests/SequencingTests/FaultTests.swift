import AppModel
import Sequencing
import Testing
import Vocabulary

/// A component that understands nothing.
private struct Deaf: Component {
  static let kind = ComponentKind.navigation
  static let reads: PropertySet = []

  init(_ configuration: Configuration) {}

  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .message(let message) = input else { return }
    do throws(MessageError) {
      _ = try message.object(.viewController)
      effects.fault(.unknownVerb(message.verb, on: message.receiver))
    } catch {
      effects.fault(error)
    }
  }
}

@Suite struct `A session that cannot go on` {
  private static let plugin = ComponentKind.behavior(0)
  private static let push = Word(Word.Known.pushViewController)
  private static let box = ObjectID(index: 2)
  private static let garble = Word(number: UInt16(Word.spellings.count))

  /// What it ends with, when the plugin in front of the stack comes to rest so.
  private func fault(_ exit: Exit) -> String? {
    let configuration = Configuration(
      ios: IOSVersion(18),
      objects: [
        .init("window", .window), .init("home", .navigationController),
        .init("box", .customController, playedBy: Self.plugin), .init("detail", .viewController),
      ],
      plugins: [.init("Guard", on: [Play.nav])],
      interceptions: [.init(Self.plugin, object: Play.nav, verb: Self.push)], words: ["garble"])
    let app = AppPlan(scripts: [Script([]), Script([Play.send([])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Deaf(configuration)), Listener())
    guard case .deliver(_, to: Self.plugin) = session.start(),
      case .ended(.fault(let sentence)) = session.resume([], exit)
    else { return nil }
    return sentence
  }

  private func fault(departing departure: Departure) -> String? {
    fault(.departed(departure, from: Self.plugin))
  }

  @Test func `names the plugin that says why, or does not`() {
    #expect(fault(.fault("this is Greek")) == "the plugin Guard cannot go on: this is Greek")
    #expect(fault(.fault("")) == "the plugin Guard cannot go on, and does not say why")
    #expect(fault(.raised(Exception("", "why"), broke: false)) == "the plugin Guard raises an exception without a name")
  }

  @Test func `names the plugin in the place of a component`() {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("main", .tabBarController)])
    let select = Message(ObjectID(index: 1), .setSelectedIndex, [])
    let app = AppPlan(scripts: [Script([]), Script([.call(select)])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    let cast = Pair(app: App(app), player: Deaf(configuration))
    var session = Session(plan, cast, Listener(), standIns: [.tabs: "OwnTabs"])
    guard case .deliver(_, to: .tabs) = session.start(),
      case .ended(.fault(let sentence)) = session.resume([], .fault("this is Greek"))
    else {
      Issue.record("it goes on")
      return
    }
    #expect(sentence == "the plugin OwnTabs cannot go on: this is Greek")
  }

  /// What comes of a question to a plugin, if it answers so.
  private func asking(_ answer: Value) -> Session<Listener>.Need? {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Guard", on: [Play.nav])])
    let slot = Slot([Slot.Method(Word(.shouldSelect), of: Self.plugin)])
    let app = AppPlan(scripts: [
      Script([.publish(Play.nav, Word(.delegate), slot.value)]), Script([Play.send(["ask"])]),
    ])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    guard case .deliver(.input(.heard, _), to: Self.plugin) = session.start() else { return nil }
    return session.resume([], .finished(answer))
  }

  @Test(arguments: [
    (Value.int(0), "a number"), (.string("false"), "a text"), (.list([]), "a list"), (.object(Play.nav), "an object"),
  ])
  func `names the plugin whose answer the question does not have`(answer: Value, sort: String) {
    guard case .ended(.fault(let sentence))? = asking(answer) else {
      Issue.record("it goes on")
      return
    }
    #expect(sentence == "the plugin Guard answers home.shouldSelect with \(sort), and not with true or false")
  }

  @Test(arguments: [Value.null, .bool(true), .bool(false)])
  func `goes on where a plugin answers what it is asked, or nothing`(answer: Value) {
    guard case .ended(.settled)? = asking(answer) else {
      Issue.record("it does not settle")
      return
    }
  }

  @Test func `names who departs with what nobody serves`() {
    #expect(
      fault(departing: Departure(.proceed, object: Self.box, word: Self.garble))
        == "the plugin Guard proceeds with box.garble, and nobody stands behind it")
    #expect(
      fault(departing: Departure(.call, object: ObjectID(index: 3), word: Word(.viewControllers)))
        == "the plugin Guard calls detail.viewControllers, which nobody understands")
    #expect(
      fault(departing: Departure(.react, object: Play.nav, word: Word(.title), value: .int(77)))
        == "the plugin Guard departs for a reaction to home.title, which the component 77 does not react to")
    #expect(
      fault(departing: Departure(.raise, object: Play.nav, word: Word(.title)))
        == "the plugin Guard departs with kind 5, which is none: it belongs in the exit of a reply")
  }

  @Test(arguments: [Departure.Kind.proceed, .handOver])
  func `names the plugin whose message a component does not understand`(kind: Departure.Kind) {
    let text = Argument(.viewController, .string("x"))
    #expect(
      fault(departing: Departure(kind, object: Play.nav, word: Self.push, arguments: [text]))
        == "pushViewController needs an object as viewController, and was sent string(\"x\"), inside what the plugin Guard "
        + "asked for")
    let window = Argument(.viewController, .object(.window))
    let mistaken = fault(departing: Departure(kind, object: Play.nav, word: Self.push, arguments: [window])) ?? ""
    #expect(mistaken.hasPrefix("pushViewController needs a view controller as viewController, and was sent "))
    let object = Argument(.viewController, .object(Self.box))
    #expect(
      fault(departing: Departure(kind, object: Play.nav, word: Self.push, arguments: [object]))
        == "nobody understands pushViewController on home, inside what the plugin Guard asked for")
  }

  /// What comes of an exception that passes the plugin, if the plugin comes to rest so.
  private func passing(_ exit: Exit) -> Ending? {
    let configuration = Configuration(
      ios: IOSVersion(18), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: [.init("Guard", on: [Play.nav])],
      interceptions: [.init(Self.plugin, object: Play.nav, verb: Self.push)])
    let app = AppPlan(scripts: [Script([]), Script([Play.send(["raise"])])])
    let plan = SessionPlan(
      configuration: configuration, app: app, setup: 0, steps: [SessionPlan.Step([.perform(1)], settles: true)])
    var session = Session(plan, Pair(app: App(app), player: Puppet(configuration)), Listener())
    guard case .deliver(.input(.message(let message), _), to: Self.plugin) = session.start() else { return nil }
    let proceeding = Departure(.proceed, object: message.receiver, word: message.verb, arguments: message.arguments)
    guard
      case .deliver(.unwind(Exception("NSBad", "because"), broke: false), to: Self.plugin) =
        session.resume([], .departed(proceeding, from: Self.plugin)),
      case .ended(let ending) = session.resume([], exit)
    else { return nil }
    return ending
  }

  @Test func `names the plugin that stops an exception`() {
    let sentence = "the plugin Guard stops NSBad, which passes it; only the app can do that"
    #expect(passing(.finished(.null)) == .fault(sentence))
    let again = Departure(.proceed, object: Play.nav, word: Self.push)
    #expect(passing(.departed(again, from: Self.plugin)) == .fault(sentence))
    #expect(passing(.raised(Exception("NSBad", "because"), broke: false)) == .dead(Exception("NSBad", "because")))
  }

  @Test func `names the plugin that makes another exception of one`() {
    let sentence = "the plugin Guard makes another exception of NSBad, which passes it"
    #expect(passing(.raised(Exception("NSWorse", "because"), broke: true)) == .fault(sentence))
    #expect(passing(.raised(Exception("NSBad", "why not"), broke: true)) == .fault(sentence))
  }

  @Test func `names the plugin that raises what it has not recorded`() {
    #expect(
      fault(.raised(Exception("NSBad", "why"), broke: false))
        == "the plugin Guard raises NSBad, and has not recorded it")
  }
}
