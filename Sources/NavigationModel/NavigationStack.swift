package import Vocabulary

/// The executable model of all navigation controllers of an app: their stacks, transitions, bars and coordinators.
///
/// The stack is data and changes at once; what is seen of it follows in transitions (NAV-003, NAV-021). A call is a list of
/// steps that ends with its answer; a transition is a list of steps that any call or timer may drive, so that a nested
/// operation can complete it and the call that began it still gets its answer.
package struct NavigationStack: Component {
  package static let kind = ComponentKind.navigation

  package static let reads: PropertySet = PropertySet.tree.union(reactsTo).union([
    .delegate, .isNavigationBarHidden, .view, .hidesBarsOnTap, .hidesBarsOnSwipe, .hidesBarsWhenKeyboardAppears,
    .hidesBarsWhenVerticallyCompact, .preferredTransition, .designRequiresCompatibility, .sdk, .isFrozen, .isHidden,
    .tabs, .provider, .managingNavigationController,
  ]).union(.sheets)

  let versions: NavigationVersions
  var transitions = Operations<Transition, TransitionStep>()
  var calls = Operations<Call, CallStep>()
  /// Those whose state is known, in the order in which they were first used.
  private(set) var objects: [ObjectID] = []
  /// The state of each, behind that of one that nobody has used.
  private var navigations = [Navigation()]
  /// The bars that no navigation controller manages.
  var bars: [StandaloneBar] = []
  var managedBars: [ManagedBar] = []
  var attention = Attention()

  package init(_ configuration: Configuration) {
    versions = NavigationVersions(configuration)
  }

  /// Accepts a call, the return of a departure, or the timer of a transition.
  ///
  /// Effects: those of the steps up to the next departure; at the end of a call its answer.
  package mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings) {
    switch input {
    case .message(let message):
      do throws(MessageError) {
        let request = try NavigationRequest(message)
        let steps = steps(for: request, to: message.receiver)
        let call = calls.begin(Call(container: request.isAppearance ? message.receiver : nil), steps)
        run(call, &effects, in: surroundings)
      } catch {
        effects.fault(error)
      }
    case .returned(let then, let value):
      calls.comeBack(to: then.operation)
      // A call that has nothing left to do is not kept: it ends with what it was waiting for.
      guard calls.contains(then.operation) else { break }
      run(then.operation, with: value, &effects, in: surroundings)
    case .due(let number) where number >= BarNumber.first:
      barIsDue(number, &effects, in: surroundings)
    case .due(let token) where token < 0:
      let object = NavigationStack.navigation(wokenBy: token)
      self[object].isToResume = false
      run(calls.begin(Call(), [.layOut(object), .resume(object)]), &effects, in: surroundings)
    case .due(let number):
      guard transitions.contains(number) else { break }
      run(calls.begin(Call(), [.drive(number)]), &effects, in: surroundings)
    case .changed(_, let property):
      settingChanged(property, &effects, in: surroundings)
    case .caught, .heard:
      break  // meant for the app alone
    }
    calls.leave(with: effects)
  }

  /// What remains to be done for a message.
  private mutating func steps(for request: NavigationRequest, to navigation: ObjectID) -> [CallStep] {
    switch request {
    case .initialize(let root):
      [.initialize(navigation, root: root)]
    case .change(let change, let animated):
      [.admit(navigation, StackRequest(change, isAnimated: animated, by: initiator(of: change, on: navigation)))]
    case .bar(let request):
      [.bar(navigation, .begin(request))]
    case .notice(let occasion):
      [.bar(navigation, .notice(occasion))]
    case .refusal(let refusal):
      [.refuse(navigation.part.likeness == .navigationBar ? navigation.owner : navigation, refusal)]
    case .show(let controller):
      [.show(controller, from: navigation)]
    case .replaceView:
      [.replaceView(navigation)]
    case .registerAlongside(let blocks):
      [.registerAlongside(navigation, blocks)]
    case .loadView:
      [.view(.tell(navigation, .loadView)), .view(.tell(navigation, .viewDidLoad))]
    case .removeChild(let controller):
      [.completeRunning(navigation), .takeOut(controller, of: navigation)]
    case .appearance(let verb, let animated):
      stepsOfAppearance(verb, animated: animated, of: navigation)
    case .backButtonTapped:
      stepsOfBackTap(on: navigation)
    case .backMenuItemChosen(let target):
      [.chooseFromMenu(navigation, target)]
    case .interactivePopBegan:
      [.beginSwipe(navigation)]
    case .interactivePopChanged:
      []  // only the drawing follows the finger
    case .interactivePopEnded(let outcome):
      [.endSwipe(navigation, outcome)]
    case .interactionEnded(let outcome):
      [.endInteraction(navigation, outcome)]
    case .completeTransition(let didComplete):
      [.completeTransition(navigation, didComplete)]
    }
  }

  /// The state of a navigation controller; it comes into being with the first use.
  subscript(_ object: ObjectID) -> Navigation {
    @inline(__always) _read {
      // One yield: with two the compiler inlines none of it, and takes memory for what is lent at every read.
      yield navigations[place(of: object)]
    }
    @inline(__always) _modify {
      if place(of: object) == 0 {
        objects.append(object)
        navigations.append(Navigation())
      }
      yield &navigations[place(of: object)]
    }
  }
}

extension NavigationStack {
  /// Zero for one that nobody has used.
  private func place(of object: ObjectID) -> Int {
    for place in objects.indices where objects[place] == object { return place + 1 }
    return 0
  }
}

/// A call that has not been answered yet.
struct Call: Hashable, Sendable {
  /// Whose appearance it leads on; nil for any other call.
  var container: ObjectID?
  /// What it answers in the end.
  var result = Value.null
}
