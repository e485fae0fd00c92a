import AppModel
import Contracts
import ScenarioLanguage
import Sequencing
import Vocabulary

/// Makes scripts, touches and expectations of a scenario's steps.
struct StepCompiler {
  let cast: CastList
  let configuration: Configuration
  private(set) var app = AppPlan()
  private(set) var expectations: [Expectation] = []
  private(set) var opensWindow: [Bool] = []
  /// The fingers by their numbers; those that are not down keep where they were last.
  var fingers: [Int: Finger] = [:]
  /// The window as the steps up to here have left it.
  var device: Configuration.Device
  /// The tab controller of each tab, by the tree as it is written.
  var tabControllers: [(child: String, tabs: String)] = []

  init(_ cast: CastList, _ configuration: Configuration) {
    self.cast = cast
    self.configuration = configuration
    device = configuration.device
  }

  mutating func add(_ script: Script) -> Int {
    app.scripts.append(script)
    return app.scripts.count - 1
  }

  /// Its body runs inside the callback, `later` in the turn after it, or so much later.
  mutating func add(_ handler: HandlerDescription) {
    var body = handler.body.flatMap { actions(of: $0) }
    if !handler.later.isEmpty {
      let script = add(Script(handler.later.flatMap { actions(of: $0) }, catches: handler.catches))
      body.append(.later(script, after: handler.delay))
    }
    let script = add(Script(body, catches: handler.catches))
    app.handlers.append(
      Handler(
        cast.trigger(handler), script: script, once: handler.once,
        answer: value(handler.answer, isObject: handler.answersObjects),
        arguments: handler.arguments.map {
          ArgumentCondition(
            configuration.word($0.name) ?? Word(.none), is: cast.value($0.term), isNegated: $0.isNegated)
        },
        conditions: conditions(handler.conditions)))
  }

  /// A scenario that begins with anything but an expectation does not look at the set-up.
  mutating func compile(_ steps: [Step]) -> [SessionPlan.Step] {
    var compiled = zip(steps, steps.dropFirst().map(Optional.some) + [nil]).map { compile($0, before: $1) }
    if let first = steps.first, !first.action.isExpectation {
      compiled[0] = SessionPlan.Step(
        [.look(SessionPlan.Look.openWindow.number)] + compiled[0].entries, settles: compiled[0].settles,
        look: compiled[0].look)
    }
    return compiled
  }

  /// Expectations that follow each other look at the same events: each can be as sure as it is, and hold on versions of its own.
  mutating func compile(_ step: Step, before next: Step? = nil) -> SessionPlan.Step {
    var entries = entries(of: step, opensWindow: next?.action.isExpectation != true)
    // An exception counts that comes while the step settles, too.
    let look = step.raises.map { expect(raised: $0, at: step.place) }
    if let look { entries.insert(.look(SessionPlan.Look.begin(of: look).number), at: 0) }
    return SessionPlan.Step(entries, settles: step.settles ?? step.action.settles, look: look)
  }

  private mutating func entries(of step: Step, opensWindow opens: Bool) -> [SessionPlan.Entry] {
    switch step.action {
    case .expect(let expectation):
      return [.look(add(expectation, opensWindow: opens))]
    case .wait(let time):
      return [.wait(time)]
    case .settle:
      return []
    case .turn(let steps):
      let calls = steps.flatMap { actions(of: $0) }
      return [.perform(add(Script(conditional(calls, step), catches: step.raises != nil)))]
    default:
      if let touches = touches(of: step.action) { return touches }
      let calls = unconditionalActions(of: step)
      return [.perform(add(Script(conditional(calls, step), catches: step.raises != nil)))]
    }
  }

  /// What app code does for a step of a turn or a handler. If it is expected to raise, that is about the call alone.
  private mutating func actions(of step: Step) -> [Script.Action] {
    var actions = unconditionalActions(of: step)
    if let name = step.raises {
      let expectation = expect(raised: name, at: step.place)
      actions = actions.map { if case .call(let message) = $0 { .attempt(message) } else { $0 } }
      actions.insert(.expect(SessionPlan.Look.begin(of: expectation).number), at: 0)
      actions.append(.expect(expectation))
    }
    return conditional(actions, step)
  }

  private func conditional(_ actions: [Script.Action], _ step: Step) -> [Script.Action] {
    step.conditions.isEmpty ? actions : [.when(conditions(step.conditions), actions)]
  }

  private func conditions(_ states: [Expectation.State]) -> [Condition] {
    states.compactMap { state in
      configuration.word(state.query.property).map {
        Condition(cast.object(state.query.object), $0, is: cast.value(state.expected), isNegated: state.isNegated)
      }
    }
  }

  /// What app code does for the step; nothing for what only a user or time can do.
  private mutating func unconditionalActions(of step: Step) -> [Script.Action] {
    switch step.action {
    case .expect(let expectation):
      return [.expect(add(expectation, opensWindow: false))]
    case .turn(let steps):
      return steps.flatMap { actions(of: $0) }
    case .set(let settings):
      return settings.flatMap { reading(cast.object($0.object)) + [assign($0)] + updatingItem($0) }
    case .addSubview(let view, let to) where configuration.kind(cast.object(view)) == .tabAccessory:
      return putIn(cast.object(view), cast.object(to))
    case .letGo(let controller):
      return [.publish(cast.object(controller), Word(.isHeld), .bool(false))]
    case .setDelegate(let delegates):
      return delegates.flatMap { delegate in
        (delegate.methods == nil ? [] : reading(cast.object(delegate.object))) + [assign(delegate)]
      }
    default:
      guard let message = message(of: step.action) else { return [] }
      guard step.isOffMain else { return [.call(message)] }
      let thread = Argument(.thread, .string("background"))
      return [.call(Message(receiver: message.receiver, verb: message.verb, arguments: message.arguments + [thread]))]
    }
  }

  private mutating func add(_ expectation: Expectation, opensWindow opens: Bool) -> Int {
    expectations.append(expectation)
    opensWindow.append(opens)
    return expectations.count - 1
  }

  private mutating func expect(raised name: String, at place: SourcePlace) -> Int {
    var expectation = Expectation(at: place)
    expectation.raises = name
    return add(expectation, opensWindow: false)
  }

  /// Whoever sets something of a presentation controller reads it first, and so makes it.
  func reading(_ target: ObjectID) -> [Script.Action] {
    guard target.part == .presentationController else { return [] }
    return [.call(Message(target.owner, .presentationController))]
  }

  private func updatingItem(_ setting: Setting) -> [Script.Action] {
    let object = cast.object(setting.object)
    guard setting.property.known == .title, object.part == .whole else { return [] }
    return [.updateTitle(ofItem: object.part(.navigationItem), value(of: setting))]
  }

  func publish(_ setting: Setting) -> Script.Action {
    .publish(cast.object(setting.object), setting.property, value(of: setting))
  }

  /// A text is an object where the setting takes one; a title that happens to be some object's name is a text.
  func value(of setting: Setting) -> Value {
    if PropertySet.barButtonItems.contains(setting.property) { return barButtonItems(setting.value) }
    return value(setting.value, isObject: Self.objectSettings.contains(setting.property))
  }

  func value(_ term: EventPattern.Term, isObject: Bool) -> Value {
    isObject ? cast.value(term) : term.plainValue
  }

  /// A text among bar button items is the title of one, unless it is the name of one. The button for the search bar is none where the
  /// version has no such thing (NAV-113).
  private func barButtonItems(_ term: EventPattern.Term) -> Value {
    if case .list(let terms) = term {
      let items = terms.map(barButtonItems).filter { $0 != .null }
      return items.isEmpty && !terms.isEmpty ? .null : .list(items)
    }
    let value = cast.value(term)
    if value.object?.part == .searchBarPlacementBarButtonItem,
      !BarVersions(configuration.ios).hasSearchBarPlacement
    {
      return .null
    }
    return value.object.map { configuration.kind($0) == .barButtonItem } == true ? value : term.plainValue
  }

  /// A delegate that is a plugin, for these methods; for the others it is as the scenario says.
  func publish(
    _ object: ObjectID, _ methods: [Slot.Method], beside own: [DelegateDescription.Method]
  ) -> Script.Action {
    let rest = own.filter { mine in !methods.contains { $0.name == mine.name } }
      .map { Slot.Method($0.name, answer: value($0.answer, isObject: $0.answersObjects)) }
    return .publish(object, Word(.delegate), Slot(methods + rest).value)
  }
  /// Settings whose value is an object, or a list of objects.
  private static let objectSettings: PropertySet = [
    .contentScrollView, .passthroughViews, .searchController, .managingNavigationController, .defaultChildIdentifier,
    .compactTabIdentifiers, .customizableViewControllers,
  ]

  func publish(_ delegate: DelegateDescription) -> Script.Action {
    let target = cast.object(delegate.object)
    return .publish(target, Word(.delegate), slot(delegate)?.value ?? Self.emptySlot(of: target))
  }

  /// A recognizer that came with a navigation controller or a scroll view has a delegate already, and its own mind about another one.
  private func assign(_ delegate: DelegateDescription) -> Script.Action {
    let target = cast.object(delegate.object)
    switch target.part {
    case .interactivePopGestureRecognizer, .interactiveContentPopGestureRecognizer, .panGestureRecognizer:
      let value = slot(delegate)?.spelled ?? Self.emptySlot(of: target)
      return .call(Message(target, .setDelegate, [Argument(.value, value)]))
    default:
      return publish(delegate)
    }
  }

  private func slot(_ delegate: DelegateDescription) -> Slot? {
    delegate.methods.map { methods in
      Slot(methods.map { Slot.Method($0.name, answer: value($0.answer, isObject: $0.answersObjects)) })
    }
  }

  /// A pop recognizer whose `delegate` is null has the one that UIKit gave to it.
  private static func emptySlot(of object: ObjectID) -> Value {
    switch object.part {
    case .interactivePopGestureRecognizer, .interactiveContentPopGestureRecognizer: .bool(false)
    default: .null
    }
  }
}

extension Step.Action {
  /// Whether time passes behind the step, if it does not say.
  fileprivate var settles: Bool {
    switch self {
    case .expect, .wait, .move: false
    case .swipeBack(_, _, _, _, let holds), .drag(_, _, _, _, _, let holds), .pinch(_, _, _, let holds),
      .twist(_, _, _, let holds), .scroll(_, _, _, _, _, let holds):
      !holds
    case .pull(_, _, let release): release != nil
    default: true
    }
  }
}
