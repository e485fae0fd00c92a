import PresentationModel
import Vocabulary

/// A main thread around the component alone: it carries out departures, keeps the table and the clock, and writes down
/// what app code would notice.
///
/// Navigation controllers are stood in for by the least that matters here: they hand appearance on to their top.
final class Session {
  private(set) var lines: [String] = []
  private(set) var table = PropertyTable()
  private(set) var component: Presentations
  private var exception: Exception?
  private let configuration: Configuration
  private var handlers: [(name: String, body: (Session) -> Void)] = []
  private var timers: [(due: Microseconds, token: Int)] = []
  private var now: Microseconds = 0
  private let names: [String]

  /// The first controller is the root of the window. `home(a b)` is a navigation controller with its stack, `!warning` an alert.
  init(
    _ objects: String, ios: Int = 18, device: Configuration.Device = .init(), switches: [Configuration.Switch] = [],
    settings: [(String, Word.Known, Value)] = [], handlers: [(String, (Session) -> Void)] = []
  ) {
    var list = [Configuration.Object("window", .window)]
    var stacks: [(String, [String])] = []
    for text in objects.split(separator: ";").map(String.init) {
      let parts = text.split(whereSeparator: { "( )".contains($0) }).map(String.init)
      if parts.count > 1 {
        stacks.append((parts[0], Array(parts[1...])))
        list.append(.init(parts[0], .navigationController))
        list += parts[1...].map { .init($0, .viewController) }
      } else {
        let isAlert = text.hasPrefix("!")
        list.append(.init(isAlert ? String(text.dropFirst()) : text, isAlert ? .alertController : .viewController))
      }
    }
    names = list.map(\.name)
    configuration = Configuration(
      ios: IOSVersion(ios), objects: list, device: device, switches: switches)
    component = Presentations(configuration)
    self.handlers = handlers.map { ($0.0, $0.1) }
    for (owner, stack) in stacks {
      table[id(owner), Word(.viewControllers)] = Value(stack.map(id))
      for child in stack { table[id(child), Word(.parent)] = .object(id(owner)) }
    }
    for (name, property, value) in settings { set(name, property, value) }
    call("window", .makeKeyAndVisible, [Argument(.viewController, .object(id(names[1])))])
    settle()
    lines = []
  }

  func id(_ name: String) -> ObjectID {
    let parts = name.split(separator: ".").map(String.init)
    guard let index = names.firstIndex(of: parts[0]) else { preconditionFailure("the session has no \(name)") }
    let owner = ObjectID(index: index)
    return parts.count == 2 ? owner.part(parts[1] == "pc" ? .presentationController : .transition) : owner
  }

  func set(_ name: String, _ property: Word.Known, _ value: Value) {
    table[id(name), Word(property)] = value
  }

  func present(_ presented: String, from source: String, animated: Bool = true) {
    call(source, .present, [Argument(.viewController, .object(id(presented))), .animated(animated)])
  }

  func dismiss(_ receiver: String, animated: Bool = true) {
    call(receiver, .dismiss, [.animated(animated)])
  }

  func pull(_ sheet: String, _ outcome: String) {
    call(sheet, .sheetPullBegan)
    call(sheet, .sheetPullEnded, [Argument(.outcome, .string(outcome))])
    settle()
  }

  func call(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) {
    run(.message(Message(id(receiver), verb, arguments)))
  }

  func note(_ line: String) {
    lines.append(line)
  }

  func object(_ name: String, _ property: Word.Known) -> ObjectID? {
    table[id(name), Word(property)].object
  }

  func flag(_ name: String, _ property: Word.Known) -> Bool {
    table[id(name), Word(property)].bool ?? false
  }

  /// What happened since the last look.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// One turn for each timer; `|` is written before one at the same instant, `~` before a later one.
  func settle() {
    while !timers.isEmpty { turn() }
  }

  func turn() {
    guard let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }) else { return }
    let timer = timers.remove(at: next)
    lines.append(timer.due > now ? "~" : "|")
    now = timer.due
    run(.due(timer.token))
  }

  private func run(_ first: Input) {
    var input = first
    while true {
      var effects = Effects(of: .presentation)
      component.receive(
        input, &effects,
        in: Surroundings(now: now, configuration: configuration, table: table, readable: Presentations.reads))
      for effect in effects.local { apply(effect) }
      guard let departure = effects.departure else { return }
      switch departure.kind {
      case .call:
        handOn(departure)
        input = .returned(departure.then, .null)
      case .callback:
        let argument = departure.arguments.contains(.notAnimated) ? "!" : ""
        // Without layout, which nobody may count (NAV-029).
        if !["viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateProperties"].contains("\(departure.word)") {
          hear(name(departure.object) + "." + departure.word.description + argument)
        }
        input = .returned(departure.then, .null)
      case .ask:
        input = .returned(departure.then, ask(departure))
      case .raise:
        lines.append("raise " + (departure.arguments[.reason].string ?? ""))
        return
      case .answer:
        lines.append("answer \(departure.value)")
        return
      case .proceed, .handOver, .fault, .react:
        lines.append("fault " + (departure.value.string ?? ""))
        return
      }
    }
  }

  private func apply(_ effect: Effect) {
    switch effect.kind {
    case .publish: table[effect.object, effect.word] = effect.value
    case .schedule: timers.append((now + effect.number, effect.value.int ?? 0))
    case .log: lines.append("log " + (effect.value.string ?? ""))
    case .begin: lines.append("\(effect.word) begins \(facts(effect))")
    case .end: lines.append("\(effect.word) ends \(facts(effect))")
    default: break
    }
  }

  private func facts(_ effect: Effect) -> String {
    effect.arguments.filter { $0.name != Word(.animated) }.map {
      $0.value.object.map(name) ?? $0.value.string ?? ""
    }.joined(separator: " ")
  }

  /// What a navigation controller does with a message about its view.
  private func handOn(_ departure: Departure) {
    let argument = departure.arguments.contains(.notAnimated) ? "!" : ""
    let top = table[departure.object, Word(.viewControllers)].objects.last
    for object in [departure.object, top].compactMap({ $0 }) {
      hear(name(object) + "." + departure.word.description + argument)
    }
  }

  private func ask(_ departure: Departure) -> Value {
    let slot = Slot(table[departure.object, departure.slot])
    guard slot?.method(departure.word) != nil else { return departure.value }
    hear(name(departure.object.owner) + ".pc." + departure.word.description)
    let answer = slot?.answer(to: departure.word, departure.arguments) ?? .null
    return answer == .null ? departure.value : answer
  }

  private func hear(_ line: String) {
    lines.append(line)
    for handler in handlers where handler.name == line { handler.body(self) }
  }

  private func name(_ object: ObjectID) -> String {
    configuration.name(object)
  }
}

extension Slot {
  /// All four methods of a presentation controller's delegate.
  static func adaptive(should: Value = .null) -> Value {
    Slot([
      Method(Word(.shouldDismiss), answer: should), Method(Word(.willDismiss)), Method(Word(.didDismiss)),
      Method(Word(.didAttemptToDismiss)),
    ]).value
  }
}
