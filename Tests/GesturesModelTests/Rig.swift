import GesturesModel
import Vocabulary

/// A small session around the component alone: it keeps the table and the clock, answers for the app, and writes down
/// what happens in one line each (`pan.state began`, `pan.action began`, `home.interactivePopBegan`, `ask pan.shouldBegin`,
/// `note rootPopFreeze`).
struct Rig {
  var component: GestureArbitration
  var table = PropertyTable()
  var lines: [String] = []
  var now = 0
  /// What runs inside a callback, a call or a question, by its line.
  var handlers: [String: @Sendable (inout Rig) -> Value] = [:]

  private let configuration: Configuration
  private var timers: [(due: Int, token: Int)] = []
  private var fingers: [Int: Finger] = [:]

  private struct Finger {
    var start: (Double, Double)
    var hit: ObjectID
  }

  init(_ ios: Int, _ objects: [(String, ObjectKind)], switches: [Configuration.Switch] = [], rightToLeft: Bool = false)
  {
    var device = Configuration.Device()
    device.isRightToLeft = rightToLeft
    configuration = Configuration(
      ios: IOSVersion(ios),
      objects: [Configuration.Object("window", .window)] + objects.map { Configuration.Object($0.0, $0.1) },
      device: device, switches: switches)
    component = GestureArbitration(configuration)
    // A finger finds only what is in the window.
    for (name, kind) in objects where kind.isViewController { set(name, .isInstalled, .bool(true)) }
  }

  /// `home` with a stack of plain controllers, the last on top.
  static func navigation(
    _ ios: Int, stack: [String], others: [(String, ObjectKind)] = [], switches: [Configuration.Switch] = [],
    rightToLeft: Bool = false
  ) -> Rig {
    var rig = Rig(
      ios, [("home", .navigationController)] + stack.map { ($0, .viewController) } + others, switches: switches,
      rightToLeft: rightToLeft)
    for name in stack { rig.set(name, .parent, .object(rig.id("home"))) }
    rig.set("home", .viewControllers, Value(stack.map { rig.id($0) }))
    return rig
  }

  /// The object with this name, or the part after a point.
  func id(_ path: String) -> ObjectID {
    let names = path.split(separator: ".").map(String.init)
    guard let index = configuration.objects.firstIndex(where: { $0.name == names[0] }) else { return .window }
    guard names.count > 1 else { return ObjectID(index: index) }
    let part =
      switch names[1] {
      case "edge": ObjectID.Part.interactivePopGestureRecognizer
      case "content": ObjectID.Part.interactiveContentPopGestureRecognizer
      case "sheet": ObjectID.Part.sheetDismissGestureRecognizer
      case "pan": ObjectID.Part.panGestureRecognizer
      default: ObjectID.Part.navigationItem
      }
    return ObjectID(index: index, part: part)
  }

  private func name(_ id: ObjectID) -> String {
    let owner = configuration.name(id.owner)
    return switch id.part {
    case .whole: owner
    case .interactivePopGestureRecognizer: owner + ".edge"
    case .interactiveContentPopGestureRecognizer: owner + ".content"
    case .sheetDismissGestureRecognizer: owner + ".sheet"
    case .panGestureRecognizer: owner + ".pan"
    default: configuration.name(id)
    }
  }

  mutating func set(_ path: String, _ property: Word.Known, _ value: Value) {
    table[id(path), Word(property)] = value
  }

  func value(_ path: String, _ property: Word.Known) -> Value {
    table[id(path), Word(property)]
  }

  /// Fills the delegate of a recognizer; null leaves the answer to a handler.
  mutating func delegate(_ path: String, _ methods: [(Word.Known, Value)]) {
    set(path, .delegate, Slot(methods.map { Slot.Method(Word($0.0), answer: $0.1) }).value)
  }

  mutating func add(_ name: String, _ kind: String, view: String, _ others: [Argument] = []) {
    send(
      Message(
        id(name), .addGestureRecognizer,
        [Argument(.kind, .string(kind)), Argument(.view, .object(id(view)))] + others))
  }

  mutating func addScroll(_ name: String, view: String, axis: String = "vertical", offset: Int = 0) {
    send(
      Message(
        id(name), .addScrollView,
        [
          Argument(.view, .object(id(view))), Argument(.axis, .string(axis)), Argument(.contentOffset, .int(offset)),
        ]))
  }

  mutating func require(_ path: String, toFail other: String) {
    send(Message(id(path), .requireToFail, [Argument(.other, .object(id(other)))]))
  }

  mutating func enable(_ path: String, _ value: Bool) {
    send(Message(id(path), .setEnabled, [Argument(.value, .bool(value))]))
  }

  mutating func down(_ hit: String, _ x: Double, _ y: Double, finger: Int = 1) {
    fingers[finger] = Finger(start: (x, y), hit: id(hit))
    touch(finger, "began", x, y)
  }

  /// A frame later, to this offset from the start.
  mutating func move(_ dx: Double, _ dy: Double, finger: Int = 1, after delay: Int = 16) {
    wait(delay)
    let start = fingers[finger]?.start ?? (0, 0)
    touch(finger, "moved", start.0 + dx, start.1 + dy)
  }

  /// A frame later, at this offset from the start.
  mutating func up(
    _ dx: Double, _ dy: Double, velocity: Double? = 0, finger: Int = 1, after delay: Int = 16, outcome: String? = nil
  ) {
    wait(delay)
    let start = fingers[finger]?.start ?? (0, 0)
    touch(finger, "ended", start.0 + dx, start.1 + dy, velocity: velocity, outcome: outcome)
  }

  private mutating func touch(
    _ finger: Int, _ phase: String, _ x: Double, _ y: Double, velocity: Double? = nil, outcome: String? = nil
  ) {
    let hit = fingers[finger].map { Value.object($0.hit) } ?? .null
    let sample = Value.list([.int(finger), .string(phase), .double(x), .double(y), hit])
    send(
      Message(
        .window, .touches,
        [
          Argument(.samples, .list([sample])),
          Argument(.velocity, velocity.map { .list([.double($0), .int(0)]) } ?? .null),
          Argument(.outcome, outcome.map(Value.string) ?? .null),
        ]))
  }

  /// Lets milliseconds pass; timers run out in the order in which they are due.
  mutating func wait(_ milliseconds: Int) {
    let end = now + milliseconds * 1000
    while let next = timers.indices.filter({ timers[$0].due <= end }).min(by: { timers[$0].due < timers[$1].due }) {
      let timer = timers.remove(at: next)
      now = timer.due
      run(.due(timer.token))
    }
    now = end
  }

  mutating func send(_ message: Message) {
    run(.message(message))
  }

  private mutating func run(_ first: Input) {
    var input: Input? = first
    while let current = input {
      let surroundings = Surroundings(
        now: now, configuration: configuration, table: table, readable: GestureArbitration.reads)
      var effects = Effects(of: .gestures)
      component.receive(current, &effects, in: surroundings)
      for effect in effects.local { apply(effect) }
      input = effects.departure.flatMap { carryOut($0) }
    }
  }

  private mutating func apply(_ effect: Effect) {
    switch effect.kind {
    case .publish:
      table[effect.object, effect.word] = effect.value
      if effect.word == Word(.state) || effect.word == Word(.progress) {
        lines.append("\(name(effect.object)).\(effect.word) \(text(effect.value))")
      }
    case .schedule: timers.append((now + effect.number, effect.value.int ?? 0))
    case .cancel: timers.removeAll { $0.token == effect.value.int }
    case .note:
      let objects = effect.arguments.compactMap { $0.value.object.map(name) }.joined(separator: " ")
      lines.append("note \(effect.word) \(objects)")
    default: lines.append("\(effect.kind)")
    }
  }

  private mutating func carryOut(_ departure: Departure) -> Input? {
    let text = departure.arguments.filter { $0.name != Word(.recognizer) }.map { " " + self.text($0.value) }.joined()
    let line = "\(name(departure.object)).\(departure.word)\(text)"
    switch departure.kind {
    case .call, .callback:
      lines.append(line)
      let value = handlers[line]?(&self) ?? .null
      return .returned(departure.then, value)
    case .ask:
      let slot = Slot(table[departure.object, Word(.delegate)])
      guard slot?.method(departure.word) != nil else { return .returned(departure.then, departure.value) }
      lines.append("ask " + line)
      var value = slot?.answer(to: departure.word, departure.arguments) ?? .null
      if let handled = handlers["ask " + line]?(&self) { value = handled }
      return .returned(departure.then, value == .null ? departure.value : value)
    default:
      lines.append("\(departure.kind) \(self.text(departure.value))")
      return nil
    }
  }

  private func text(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .object(let id): name(id)
    case .list(let list): list.map { self.text($0) }.joined(separator: ",")
    }
  }

  /// The lines about what happened since the last time, that begin with one of these.
  mutating func take(_ prefixes: String...) -> [String] {
    defer { lines = [] }
    return lines.filter { line in prefixes.isEmpty || prefixes.contains { line.hasPrefix($0) } }
  }

  /// Nothing is left over of the last gesture.
  var isAtRest: Bool { timers.isEmpty }
}
