import NavigationModel
import Vocabulary

/// A navigation controller `home` on a bench of its own: plays container, app and clock for it, and writes down what it hears.
struct Bench {
  static let home = ObjectID(index: 1)

  let configuration: Configuration
  private(set) var model: NavigationStack
  private(set) var table = PropertyTable()
  private(set) var now: Microseconds = 0
  /// Callbacks, questions, operations and exceptions, in order. Without layout, which nobody may count (NAV-029).
  var log: [String] = []
  /// Where random sequences take their numbers from.
  var dice = Dice(seed: 1)
  /// Whether the container is in the middle of leading the appearance.
  private(set) var isForwarding = false
  /// How deep in callbacks the app is.
  var depth = 0
  /// What app code does when an entry is written.
  var handlers: [String: @Sendable (inout Bench) -> Void] = [:]
  /// What happens at any entry.
  var atEveryEntry: (@Sendable (inout Bench) -> Void)?
  private var appearedBefore: [String] = []
  private var timers: [(due: Microseconds, token: Int)] = []

  init(ios: Int = 17, _ controllers: [String], switches: [Configuration.Switch] = []) {
    let objects =
      [Configuration.Object("window", .window), Configuration.Object("home", .navigationController)]
      + controllers.map { Configuration.Object($0, $0.hasPrefix("nav") ? .navigationController : .viewController) }
    configuration = Configuration(ios: IOSVersion(ios), objects: objects, switches: switches)
    model = NavigationStack(configuration)
  }

  /// A bench on which the stack is set up, shown, and told to a delegate that implements the given methods.
  static func shown(
    _ stack: [String], others: [String] = [], ios: Int = 17, delegate: [Word.Known] = [.willShow, .didShow],
    switches: [Configuration.Switch] = []
  ) -> Bench {
    var bench = Bench(ios: ios, stack + others, switches: switches)
    bench.fill(Bench.home, delegate)
    bench.setUp(stack)
    bench.appear()
    bench.log = []
    bench.appearedBefore = stack.suffix(1)
    return bench
  }

  // MARK: The app

  func id(_ name: String) -> ObjectID {
    ObjectID(index: configuration.objects.firstIndex { $0.name == name } ?? 0)
  }

  mutating func set(_ object: ObjectID, _ property: Word.Known, _ value: Value) {
    table[object, Word(property)] = value
  }

  mutating func fill(_ object: ObjectID, _ methods: [Word.Known], answer: Value = .null) {
    set(object, .delegate, Slot(methods.map { Slot.Method(Word($0), answer: answer) }).value)
  }

  mutating func setUp(_ stack: [String]) {
    guard let root = stack.first else {
      send(.initialize)
      return
    }
    send(.initWithRootViewController, [Argument(.viewController, .object(id(root)))])
    if stack.count > 1 { setViewControllers(stack, animated: false) }
  }

  @discardableResult
  mutating func push(_ name: String, animated: Bool = true) -> Value {
    send(.pushViewController, [Argument(.viewController, .object(id(name))), .animated(animated)])
  }

  @discardableResult
  mutating func pop(animated: Bool = true) -> Value {
    send(.popViewController, [.animated(animated)])
  }

  @discardableResult
  mutating func popToRoot(animated: Bool = true) -> Value {
    send(.popToRootViewController, [.animated(animated)])
  }

  mutating func setViewControllers(_ names: [String], animated: Bool = true) {
    send(.setViewControllers, [Argument(.viewControllers, Value(names.map(id))), .animated(animated)])
  }

  @discardableResult
  mutating func send(_ verb: Word.Known, _ arguments: [Argument] = []) -> Value {
    deliver(.message(Message(Bench.home, verb, arguments)))
  }

  // MARK: The container

  var isHidden: Bool { table[Bench.home, Word(.appearance)] == .string("disappeared") }

  mutating func appear(animated: Bool = false) {
    load()
    forward(.viewWillAppear, animated)
    forward(.viewIsAppearing, animated)
    forward(.viewDidAppear, animated)
    settle()
  }

  mutating func disappear(animated: Bool = false) {
    forward(.viewWillDisappear, animated)
    forward(.viewDidDisappear, animated)
    settle()
  }

  mutating func load() {
    guard table[Bench.home, Word(.isViewLoaded)] == .null else { return }
    set(Bench.home, .isViewLoaded, .bool(true))
    send(.loadView)
  }

  mutating func forward(_ verb: Word.Known, _ animated: Bool = false) {
    if let state = ViewStep.appearance(after: verb) { set(Bench.home, .appearance, .string(state)) }
    if verb == .viewIsAppearing { set(Bench.home, .isInstalled, .bool(true)) }
    if verb == .viewDidDisappear { set(Bench.home, .isInstalled, .bool(false)) }
    isForwarding = true
    send(verb, [.animated(animated)])
    isForwarding = false
  }

  // MARK: Time

  mutating func wait(_ span: Microseconds) {
    run(upTo: now + span)
  }

  mutating func settle() {
    run(upTo: Int.max)
  }

  private mutating func run(upTo end: Microseconds) {
    while let place = timers.indices.min(by: { timers[$0].due < timers[$1].due }), timers[place].due <= end {
      let timer = timers.remove(at: place)
      now = max(now, timer.due)
      deliver(.due(timer.token))
    }
    if end != Int.max { now = end }
  }

  // MARK: What is to be seen

  var stack: [String] { names(Bench.home, .viewControllers) }
  var items: [String] { names(Bench.home.part(.navigationBar), .items) }
  var backButtonTitle: Value { table[Bench.home.part(.navigationBar), Word(.backButtonTitle)] }
  var hasCoordinator: Bool { table[Bench.home, Word(.transition)] != .null }

  func parent(of name: String) -> Value {
    table[id(name), Word(.parent)]
  }

  func coordinator(_ property: Word.Known) -> Value {
    table[Bench.home.part(.transition), Word(property)]
  }

  /// Whether the controller had appeared before the log began.
  func wasVisible(_ name: String) -> Bool {
    appearedBefore.contains(name)
  }

  /// The entries about callbacks and delegates, without the operations.
  var heard: [String] { log.filter { !$0.contains(" ") } }

  private func names(_ object: ObjectID, _ property: Word.Known) -> [String] {
    table[object, Word(property)].objects.map(configuration.name)
  }

  // MARK: The loop

  @discardableResult
  private mutating func deliver(_ input: Input) -> Value {
    var effects = receive(input)
    while true {
      for effect in effects.local { take(effect) }
      guard let departure = effects.departure else { return .null }
      switch departure.kind {
      case .answer:
        return departure.value
      case .raise, .fault:
        write("exception \(departure.value.string ?? "")")
        return .null
      case .call:
        if departure.object == Bench.home { write("call home.\(departure.word)") }
        let value = deliver(
          .message(Message(receiver: departure.object, verb: departure.word, arguments: departure.arguments)))
        effects = receive(.returned(departure.then, value))
      case .callback:
        write("\(configuration.name(departure.object)).\(departure.word)\(tail(departure.arguments))")
        effects = receive(.returned(departure.then, .null))
      case .ask:
        var answer = departure.value
        if let slot = Slot(table[departure.object, departure.slot]), slot.method(departure.word) != nil {
          let constant = slot.answer(to: departure.word, departure.arguments)
          if constant != .null { answer = constant }
          write("\(configuration.name(departure.object)).\(departure.word)\(tail(departure.arguments))")
        }
        effects = receive(.returned(departure.then, answer))
      case .proceed, .handOver, .react:
        return .null
      }
    }
  }

  private mutating func receive(_ input: Input) -> Effects {
    var effects = Effects(of: .navigation)
    model.receive(
      input, &effects,
      in: Surroundings(now: now, configuration: configuration, table: table, readable: NavigationStack.reads))
    return effects
  }

  private mutating func take(_ effect: Effect) {
    switch effect.kind {
    case .publish: table[effect.object, effect.word] = effect.value
    case .schedule: timers.append((now + effect.number, effect.value.int ?? 0))
    case .cancel: timers.removeAll { $0.token == effect.value.int }
    case .begin: log.append("\(effect.word) begins")
    case .end: log.append("\(effect.word) ends \(effect.arguments[.outcome].string ?? "")")
    case .note: log.append("note \(effect.word)")
    default: break
    }
  }

  private mutating func write(_ entry: String) {
    guard !entry.hasSuffix("LayoutSubviews"), !entry.hasSuffix("updateProperties") else { return }
    log.append(entry)
    handlers[entry]?(&self)
    atEveryEntry?(&self)
  }

  /// The arguments in short: `(true)`, `(feed,true)`.
  private func tail(_ arguments: [Argument]) -> String {
    guard !arguments.isEmpty else { return "" }
    let values = arguments.map { argument in
      switch argument.value {
      case .object(let object): configuration.name(object)
      case .bool(let flag): "\(flag)"
      case .string(let text): text
      default: "nil"
      }
    }
    return "(\(values.joined(separator: ",")))"
  }
}

/// A linear congruential generator: the same numbers for the same seed.
struct Dice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
