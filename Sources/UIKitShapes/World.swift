import Vocabulary
import WorkerKit

/// The session that the main thread is in: its objects, and the way to everybody else.
@MainActor final class World {
  /// Nil outside of a session.
  private(set) static var current: World?

  private let session: PluginSession
  private var surroundings: Surroundings
  var effects: Effects
  /// What has been published since the last departure: not in the surroundings yet.
  private var fresh: [(object: ObjectID, property: Word.Known, value: Value)] = []
  /// The objects that there are instances of.
  private var instances: [ObjectID: UIResponder] = [:]
  private var presentationControllers: [ObjectID: UIPresentationController] = [:]
  /// The object that the instance being made stands for.
  private var unborn: ObjectID?
  /// How many departures wait on the stack for sessions that have ended, and how many may.
  private static var stranded = 0
  private static let mostStranded = 1_000
  /// How many sessions have had tasks, which nobody can end with them, and how many may.
  private static var sessionsWithTasks = 0
  private static let mostWithTasks = 50
  /// How many departures wait.
  private var depth = 0
  /// Blocks that wait for their callback, in the order in which they were given.
  private var blocks: [Block] = []
  private var lastBlock = 0
  var agenda = Agenda()
  /// Its session has ended: nobody hears any more what its objects do in their last moments.
  private var isOver = false
  /// The slots that this plugin has filled, in that order.
  private var filled: [FilledSlot] = []

  private struct FilledSlot {
    let object: ObjectID
    weak var delegate: AnyObject?
  }

  private struct Block {
    let number: Int
    let object: ObjectID
    let verb: Word.Known
    /// Of one that a coordinator keeps: who leaves and who comes.
    let ends: [ObjectID?]
    let body: (World) -> Void
  }

  /// The messages that are being carried out, innermost last.
  private var messages: [Message] = []

  private init(_ request: MainThread.Request) {
    session = request.session
    surroundings = request.surroundings
    effects = Effects(of: request.session.kind)
  }

  // MARK: The main thread

  /// Does what comes, for ever; the protocol's thread ends the process.
  static func run() -> Never {
    while true { take(MainThread.shared.next()) }
  }

  /// The input of another session begins that.
  private static func take(_ request: MainThread.Request) {
    if current?.session !== request.session {
      let last = current
      // Whoever is freed with the session is in none.
      current = nil
      last?.end()
      current = World(request)
    }
    current?.serve(request)
  }

  /// Frees what the session has left. What tasks hold stays, so the process takes its leave after some of these.
  private func end() {
    isOver = true
    if agenda.hasTasks { World.sessionsWithTasks += 1 }
    if World.sessionsWithTasks > World.mostWithTasks { Termination.note() }
    Delegates.forget()
    // They may look around once more when they are freed: not before what holds them is changed.
    let last = (agenda, blocks, presentationControllers, instances)
    (agenda, blocks, presentationControllers, instances) = (Agenda(), [], [:], [:])
    withExtendedLifetime(last) {}
  }

  /// One input, with everything that it calls.
  private func serve(_ request: MainThread.Request) {
    enter(request)
    var answer: Value?
    switch request.input {
    case .message(let message):
      messages.append(message)
      answer = Dispatch.take(message, self)
      messages.removeLast()
    case .heard(let object, let slot, let verb, let arguments):
      let result = Dispatch.hear(object, slot: slot, verb, arguments, self)
      if slot.known == .delegate, result != .null { answer = result }
    case .due(let number):
      timerIsDue(number)
    case .returned, .caught, .changed:
      break
    }
    if depth == 0 { runElsewhere() }
    emptySlots()
    answer.map { effects.answer($0) }
    MainThread.shared.reply(effects)
    fresh = []
  }

  /// Nobody holds a delegate back that is gone: the slot is empty then.
  private func emptySlots() {
    for slot in filled where slot.delegate == nil { fill(slot.object, with: [], of: nil) }
  }

  private func enter(_ request: MainThread.Request) {
    surroundings = request.surroundings
    effects = Effects(of: session.kind)
    fresh = []
    // What waits for a finger, or to run beside a transition, does not outlive it; what waits for its end hears of that.
    blocks.removeAll { block in
      block.verb != .completion && !block.ends.isEmpty && ends(of: block.object) != block.ends
    }
    // After a dismissal there is none, and the next one is another.
    for object in presentationControllers.keys where surroundings.value(object, .presentationStyle) == .null {
      forget(presentationControllerOf: object)
    }
  }

  /// Leaves for somebody else, and comes back with the result. What is delivered meanwhile is served here, deeper on the stack.
  private func depart(_ add: (inout Effects, Continuation) -> Void) -> Value {
    depth += 1
    defer { depth -= 1 }
    let then = Continuation(operation: depth)
    emptySlots()
    add(&effects, then)
    agenda.hasActed = true
    MainThread.shared.reply(effects)
    while true {
      let request = MainThread.shared.next()
      guard request.session === session else {
        if World.current === self { strand() }
        World.take(request)
        continue
      }
      if case .returned(then, let value) = request.input {
        enter(request)
        return value
      }
      serve(request)
    }
  }

  /// The session has ended while it waited here. No Swift code can be left from outside: what waits stays on the stack, the next session plays
  /// on top of it, and before the stack is full the process takes its leave, as for a SIGTERM, and another one takes its place.
  private func strand() {
    // What the next session would do in the middle of a task would belong to that.
    if isInTask { exit(EXIT_SUCCESS) }
    World.stranded += depth
    if World.stranded > World.mostStranded { Termination.note() }
  }

  // MARK: What the shapes do

  /// As `super` does in an override of the plugin, or as a call of an object that is none of its own.
  ///
  /// What a method has no parameter for (the thread that it is called on) goes on with the call of `super`.
  func send(_ message: Message) -> Value {
    guard !isOver else { return .null }
    let given = messages.last.flatMap {
      $0.receiver == message.receiver && $0.verb == message.verb ? $0.arguments : nil
    }
    let rest = (given ?? []).filter { argument in !message.arguments.contains { $0.name == argument.name } }
    let message = Message(
      receiver: message.receiver, verb: message.verb, arguments: message.arguments + rest)
    return depart { effects, then in
      if isBound(message.receiver) {
        effects.proceed(message, then: then)
      } else {
        effects.call(message, then: then, because: .housekeeping)
      }
    }
  }

  func publish(_ object: ObjectID, _ property: Word.Known, _ value: Value) {
    guard !isOver else { return }
    agenda.hasActed = true
    effects.publish(object, Word(property), value)
    fresh.append((object, property, value))
  }

  /// Fills the slot with the methods of a delegate, which nobody retains here, or empties it.
  func fill(_ object: ObjectID, with methods: [Word.Known], of delegate: AnyObject?) {
    filled.removeAll { $0.object == object }
    if delegate != nil { filled.append(FilledSlot(object: object, delegate: delegate)) }
    let slot = Slot(methods.map { Slot.Method(Word($0), of: session.kind) })
    publish(object, .delegate, delegate == nil ? .null : slot.value)
  }

  /// Keeps a block until its callback comes; its number, to forget it by. A coordinator's goes with its transition.
  @discardableResult
  func keep(_ verb: Word.Known, about object: ObjectID, _ body: @escaping (World) -> Void) -> Int {
    lastBlock += 1
    let ends = ends(of: object)
    blocks.append(Block(number: lastBlock, object: object, verb: verb, ends: ends, body: body))
    return lastBlock
  }

  /// Who leaves and who comes in a transition: two in a row never have the same. Nothing if there is none.
  private func ends(of coordinator: ObjectID) -> [ObjectID?] {
    let holder = coordinator.owner
    let isRunning = [holder, holder.owner].contains {
      [object($0, .transition), object($0, .presentationTransition)].contains(coordinator)
    }
    guard isRunning else { return [] }
    return [self.object(coordinator, .from), self.object(coordinator, .to)]
  }

  /// Virtual time.
  var now: Microseconds { surroundings.now }

  /// The callback of a block will never come; nothing if it has come already.
  func forget(_ block: Int) {
    blocks.removeAll { $0.number == block }
  }

  /// Runs the first block that waits for this callback; each has its own.
  func runBlock(_ verb: Word.Known, about object: ObjectID) {
    guard let place = blocks.firstIndex(where: { $0.object == object && $0.verb == verb }) else { return }
    blocks.remove(at: place).body(self)
  }

  // MARK: Objects

  private var plugin: Configuration.Plugin? {
    session.kind.place.flatMap { configuration.plugins.indices.contains($0) ? configuration.plugins[$0] : nil }
  }

  func isBound(_ object: ObjectID) -> Bool {
    plugin?.objects.contains(object) ?? false
  }

  func parameter(_ name: String) -> Value {
    plugin?[name] ?? .null
  }

  /// The one instance that stands for an object.
  func instance(_ object: ObjectID) -> UIResponder {
    if let instance = instances[object] { return instance }
    unborn = object
    defer { unborn = nil }
    let instance = Dispatch.shape(of: kind(object), isOwn: isBound(object)).init()
    instances[object] = instance
    return instance
  }

  /// The one instance, as long as that presentation controller is there.
  func presentationController(_ object: ObjectID) -> UIPresentationController {
    if let instance = presentationControllers[object] {
      if !instance.isSpent { return instance }
      forget(presentationControllerOf: object)
    }
    let isSheet = ["pageSheet", "formSheet"].contains(value(object, .presentationStyle).string)
    let instance =
      isSheet ? UISheetPresentationController(object, self) : UIPresentationController(object, self)
    presentationControllers[object] = instance
    return instance
  }

  private func forget(presentationControllerOf object: ObjectID) {
    presentationControllers[object] = nil
    filled.removeAll { $0.object == object }
    Delegates.set(nil, for: object)
  }

  /// Nil also when the session is over, which makes no instances any more.
  func controller(_ object: ObjectID?) -> UIViewController? {
    isOver ? nil : object.flatMap { instance($0) as? UIViewController }
  }

  func recognizer(_ object: ObjectID) -> UIGestureRecognizer? {
    isOver ? nil : instance(object) as? UIGestureRecognizer
  }

  /// The object of an instance that is being made.
  func claim() -> ObjectID {
    guard let unborn else {
      fatalError(
        "a plugin makes no view controllers; name them in the scenario, and get them with UIViewController.named(_:)")
    }
    self.unborn = nil
    return unborn
  }

  func object(named name: String) -> ObjectID? {
    configuration.objects.firstIndex { $0.name == name }.map { ObjectID(index: $0) }
  }
}

extension World: @MainActor PropertyReading {
  var configuration: Configuration { session.configuration }

  func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    fresh.last { $0.object == object && $0.property == property }?.value ?? surroundings.value(object, property)
  }

  func value(_ object: ObjectID, named property: Word) -> Value {
    surroundings.value(object, named: property)
  }
}
