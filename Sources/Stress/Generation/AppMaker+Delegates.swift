import ScenarioLanguage

extension AppMaker {
  mutating func addDelegates() {
    for stack in stacks where dice.chance(45) { fill(stack, with: stackDelegate()) }
    for tabs in tabControllers where dice.chance(50) { fill(tabs, with: tabDelegate()) }
    for page in spares where dice.chance(35) { fill("\(page).presentationController", with: modalDelegate()) }
    for modal in modals where !alerts.contains(modal) {
      if dice.chance(65) { fill("\(modal).presentationController", with: modalDelegate()) }
      if mixture[.transitions] > 0, dice.chance(20) { fill("\(modal).transitioning", with: transitioning()) }
    }
  }

  mutating func fill(_ object: String, with methods: Draft) {
    delegates.append(Draft.Entry(object, methods))
  }

  private mutating func stackDelegate() -> Draft {
    guard mixture[.transitions] > 0, dice.chance(25) else { return ["willShow", "didShow"] }
    var delegate: Draft = ["willShow": .null, "didShow": .null]
    delegate["animationControllerFor"] = .name(dice.chance(50) ? "fade" : "byHand")
    if dice.chance(40) { delegate["interactionControllerFor"] = .name(dice.chance(70) ? "driver" : "startsLater") }
    return delegate
  }

  private mutating func tabDelegate() -> Draft {
    var delegate: Draft = ["didSelect": .null]
    if dice.chance(60) { delegate["shouldSelect"] = .flag(dice.chance(80)) }
    guard mixture[.transitions] > 0, dice.chance(25) else { return delegate }
    delegate["animationControllerForTransition"] = dice.chance(50) ? 300 : "fade"
    if dice.chance(30) { delegate["interactionControllerForTransition"] = "driver" }
    return delegate
  }

  private mutating func modalDelegate() -> Draft {
    var delegate: Draft = ["didDismiss": .null]
    if dice.chance(70) { delegate["willDismiss"] = .null }
    if dice.chance(60) { delegate["shouldDismiss"] = .flag(dice.chance(65)) }
    if dice.chance(60) { delegate["didAttemptToDismiss"] = .null }
    if dice.chance(15) { delegate["adaptivePresentationStyle"] = .name(dice.chance(50) ? "none" : "fullScreen") }
    if dice.chance(10) { delegate["didChangeSelectedDetentIdentifier"] = .null }
    return delegate
  }

  private mutating func transitioning() -> Draft {
    var delegate: Draft = [:]
    if dice.chance(50) { delegate["presentationControllerForPresented"] = "own" }
    if dice.chance(60) { delegate["animationControllerForPresented"] = .name(dice.chance(60) ? "fade" : "byHand") }
    if dice.chance(60) { delegate["animationControllerForDismissed"] = .name(dice.chance(60) ? "fade" : "byHand") }
    if dice.chance(20) { delegate["interactionControllerForDismissal"] = "driver" }
    return delegate
  }
}
