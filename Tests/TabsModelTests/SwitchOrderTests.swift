import TabsModel
import Testing
import Vocabulary

/// Plays app, delegate and clock for a tab controller with two plain children.
private struct Stand {
  let configuration: Configuration
  var table = PropertyTable()
  var tabs: TabController
  var heard: [String] = []
  var timers: [Int] = []
  var refuses = false
  static let main = ObjectID(index: 1)
  static let first = ObjectID(index: 2)
  static let second = ObjectID(index: 3)
  static let stranger = ObjectID(index: 4)

  init(_ major: Int) {
    configuration = Configuration(
      ios: IOSVersion(major),
      objects: [
        .init("window", .window), .init("main", .tabBarController), .init("a", .viewController),
        .init("b", .viewController), .init("stranger", .viewController),
      ])
    tabs = TabController(configuration)
    // A finger finds only what is in the window.
    table[Self.main, Word(.isInstalled)] = .bool(true)
    send(.initialize)
    send(.setViewControllers, [Argument(.viewControllers, Value([Self.first, Self.second])), .notAnimated])
    for verb in [Word.Known.loadView] { send(verb) }
    for verb in [Word.Known.viewWillAppear, .viewIsAppearing, .viewDidAppear] { send(verb, [.notAnimated]) }
    heard = []
  }

  mutating func send(_ verb: Word.Known, _ arguments: [Argument] = []) {
    enter(.message(Message(Self.main, verb, arguments)))
  }

  /// Plays out an input: callbacks are written down, questions answered, one departure after the other.
  mutating func enter(_ input: Input) {
    var input: Input? = input
    while let next = input {
      input = nil
      var effects = Effects(of: .tabs)
      tabs.receive(
        next, &effects,
        in: Surroundings(now: 0, configuration: configuration, table: table, readable: TabController.reads))
      for effect in effects.local {
        switch effect.kind {
        case .publish: table[effect.object, effect.word] = effect.value
        case .schedule: timers.append(effect.value.int ?? 0)
        case .cancel: timers.removeAll { $0 == effect.value.int }
        default: break
        }
      }
      guard let departure = effects.departure else { continue }
      switch departure.kind {
      case .callback:
        // Without layout, which nobody may count (NAV-029).
        if !["viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateProperties"].contains("\(departure.word)") {
          heard.append("\(configuration.name(departure.object)).\(departure.word)")
        }
        input = .returned(departure.then, .null)
      case .ask:
        // Without what the bar's own delegate hears (TAB-035).
        if departure.word != Word(.didSelectItem) { heard.append("\(departure.word)") }
        input = .returned(departure.then, refuses ? .bool(false) : departure.value)
      case .raise: heard.append("raise")
      case .call:
        enter(
          .message(Message(receiver: departure.object, verb: departure.word, arguments: departure.arguments)))
        input = .returned(departure.then, .null)
      case .proceed, .handOver, .answer, .fault, .react: break
      }
    }
  }

  mutating func fire() {
    guard !timers.isEmpty else { return }
    enter(.due(timers.removeFirst()))
  }

  var selected: Value { table[Self.main, Word(.selectedViewController)] }
}

@Suite struct `A tab switch` {
  @Test func `up to 17 is over in the turn of the tap, the old child first`() {
    var stand = Stand(17)
    stand.send(.tabBarItemTapped, [Argument(.viewController, .object(Stand.second))])
    #expect(
      stand.heard == [
        "shouldSelect", "b.loadView", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing",
        "a.viewWillDisappear", "a.viewDidDisappear", "b.viewDidAppear", "didSelect",
      ])
  }

  @Test func `from 18 ends with the animation, the new child first`() {
    var stand = Stand(18)
    stand.send(.tabBarItemTapped, [Argument(.viewController, .object(Stand.second))])
    #expect(stand.heard.last == "didSelect")
    stand.heard = []
    stand.fire()
    #expect(stand.heard == ["b.viewDidAppear", "a.viewDidDisappear"])
  }

  @Test func `that comes before the last has ended ends that one first`() {
    var stand = Stand(18)
    stand.send(.setSelectedIndex, [Argument(.index, .int(1))])
    stand.heard = []
    stand.send(.setSelectedIndex, [Argument(.index, .int(0))])
    stand.fire()
    #expect(
      stand.heard == [
        "b.viewDidAppear", "a.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewWillDisappear",
        "a.viewDidAppear", "b.viewDidDisappear",
      ])
    #expect(stand.timers.isEmpty)
  }

  @Test func `that was cut short leaves nothing behind`() {
    var stand = Stand(18)
    var other = stand
    stand.send(.setSelectedIndex, [Argument(.index, .int(1))])
    other.send(.setSelectedIndex, [Argument(.index, .int(1))])
    // One switch has ended when the next comes, the other has not.
    stand.fire()
    for index in [0, 1] {
      stand.send(.setSelectedIndex, [Argument(.index, .int(index))])
      stand.fire()
      other.send(.setSelectedIndex, [Argument(.index, .int(index))])
    }
    other.fire()
    #expect(stand.tabs == other.tabs)
  }

  @Test func `that is refused changes nothing`() {
    var stand = Stand(18)
    stand.refuses = true
    stand.send(.tabBarItemTapped, [Argument(.viewController, .object(Stand.second))])
    #expect(stand.heard == ["shouldSelect"])
    #expect(stand.selected == .object(Stand.first))
    #expect(stand.timers.isEmpty)
  }

  @Test func `to a stranger raises and changes nothing`() {
    var stand = Stand(18)
    stand.send(.setSelectedViewController, [Argument(.viewController, .object(Stand.stranger))])
    #expect(stand.heard == ["raise"])
    #expect(stand.selected == .object(Stand.first))
  }
}

@Suite struct `A tab controller` {
  @Test func `says which verb it does not know`() {
    let stand = Stand(18)
    var tabs = stand.tabs
    var effects = Effects(of: .tabs)
    tabs.receive(
      .message(Message(Stand.main, .pushViewController)), &effects,
      in: Surroundings(
        now: 0, configuration: stand.configuration, table: stand.table, readable: TabController.reads))
    #expect(effects.departure?.kind == .fault)
    #expect(tabs == stand.tabs)
  }
}
