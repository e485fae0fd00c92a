import Contracts
import Vocabulary

extension ScenarioReader {
  /// What a user does; nil for any other verb.
  mutating func userAction(_ verb: String, _ value: YamlNode, _ step: YamlNode) -> Step.Action? {
    let holds = Terms.flag(step["hold"]) ?? false
    // A finger that stays down has not left with any velocity.
    if holds { reportUseless(["velocity"], beside: "hold", in: step) }
    switch verb {
    case "tap":
      return tap(value, step)
    case "swipe":
      return .swipeBack(
        on: navigation(step["on"]), fromEdge: step["from"]?.scalar?.text != "content",
        to: step["to"]?.scalar?.number ?? 0.8, velocity: step["velocity"]?.scalar?.number, holds: holds)
    case "drag":
      return .drag(
        view(value), from: Terms.point(step["from"]) ?? middle, by: Terms.points(step["by"]),
        velocity: Terms.point(step["velocity"]), hand(step), holds: holds)
    case "longPress":
      return .longPress(view(value), at: Terms.point(step["at"]) ?? middle, Terms.time(step["for"]), hand(step))
    case "pinch":
      return .pinch(
        view(value), at: Terms.point(step["at"]) ?? middle, scale: step["to"]?.scalar?.number ?? 1, holds: holds)
    case "twist":
      return .twist(
        view(value), at: Terms.point(step["at"]) ?? middle, degrees: step["by"]?.scalar?.number ?? 0, holds: holds)
    case "scroll":
      return .scroll(
        view(value), at: Terms.point(step["at"]) ?? middle, by: Terms.points(step["by"]),
        velocity: Terms.point(step["velocity"]), type: step["type"]?.scalar?.text ?? "continuous", holds: holds)
    case "pull":
      return pull(value, step, holds)
    case "move":
      return .move(Terms.points(value), finger: hand(step).first)
    case "lift":
      if value.scalar?.text == "cancelled" { return .cancelTouch(finger: hand(step).first) }
      return .lift(velocity: Terms.point(value["velocity"]), release(value), finger: hand(step).first)
    case "interrupt":
      return .interrupt(value.scalar?.flag == true ? "window" : view(value, or: "true, or "))
    case "press":
      return .press(view(value))
    case "swipeContent":
      return .swipeContent(up: value.scalar?.text == "up", on: navigation(step["on"]))
    case "keyboard":
      return .keyboard(shows: value.scalar?.text == "shows", on: controller(step["on"]))
    case "rotate":
      return .rotate(value.scalar?.text ?? "")
    case "saveState":
      return .saveState(of: tabs(value))
    case "restoreState":
      return .restoreState(of: tabs(value))
    case "resize":
      return resize(value)
    case "arrange":
      return .arrange(tabBar(value), tabBarItems(step["items"]))
    case "editTabs":
      return .editTabs(tabs(value), tabEdit(step))
    case "rearrange":
      return .rearrange(references(value, Role.controllers, "a view controller"), on: tabs(step["on"]))
    default:
      return nil
    }
  }

  private func hand(_ step: YamlNode) -> Step.Hand {
    var hand = Step.Hand()
    hand.first = step["finger"]?.scalar?.integer ?? 1
    hand.count = step["fingers"]?.scalar?.integer ?? 1
    hand.type = step["type"]?.scalar?.text ?? "direct"
    return hand
  }

  private mutating func tabEdit(_ step: YamlNode) -> Step.TabEdit {
    for (key, other) in [("reorder", "as"), ("as", "reorder")] where step[key] != nil && step[other] == nil {
      diagnosis.report(.missingKey(other, in: "a step 'editTabs'"), at: step.mark(of: key))
    }
    var edit = Step.TabEdit()
    edit.hidden = references(step["hide"], [.tab], "a tab")
    edit.shown = references(step["unhide"], [.tab], "a tab")
    edit.group = step["reorder"].map { reference($0, [.tab], "a tab") }
    edit.order = references(step["as"], [.tab], "a tab")
    edit.bar = step["bar"].map { references($0, [.tab], "a tab") }
    edit.resets = step["reset"] != nil
    return edit
  }

  private func resize(_ value: YamlNode) -> Step.Action {
    var bounds = Step.Bounds()
    bounds.width = value["width"]?.scalar?.integer
    bounds.height = value["height"]?.scalar?.integer
    bounds.isRightToLeft = value["layoutDirection"]?.scalar.map { $0.text == "rightToLeft" }
    return .resize(
      horizontal: value["horizontalSizeClass"]?.scalar?.text, vertical: value["verticalSizeClass"]?.scalar?.text, bounds
    )
  }

  private var middle: Step.Point { Step.Point(Double(device.width) / 2, Double(device.height) / 2) }

  private mutating func action(_ title: YamlNode, of alert: String) -> Step.Action {
    let name = title.scalar?.text ?? ""
    checkAction(name, of: alert, at: title.mark)
    return .tapAction(name, on: alert)
  }

  private mutating func checkAction(_ name: String, of alert: String, at mark: Mark) {
    guard let known = alertActions[alert], !known.contains(name) else { return }
    diagnosis.report(
      .unknownAction(name, of: alert, known: known, suggestion: Misspelling.suggestion(for: name, among: known)),
      at: mark)
  }

  /// The action whose handler an event is, if it says which, is one of its alert.
  mutating func checkAction(in pattern: EventPattern, _ text: YamlScalar) {
    guard pattern.form == .heard, pattern.name == String(describing: Word.Known.handler),
      case .object(let alert) = pattern.subject
    else { return }
    for case (.text(let name), let argument) in pattern.arguments.map({ ($0.term, $0.name) }) where argument == "action"
    {
      checkAction(name, of: alert, at: diagnosis.mark(of: name, in: text))
    }
  }

  private mutating func tap(_ target: YamlNode, _ step: YamlNode) -> Step.Action? {
    guard let lead = Rule.tap.lead(of: target.entries ?? []),
      let value = target[lead]
    else { return nil }
    // UIKit's own controls are tapped once, by one finger.
    if lead != "view" { reportUseless(["taps", "fingers", "type"], in: step) }
    switch lead {
    case "backButton":
      return .tapBackButton(
        reference(value, Role.navigationControllers.union([.navigationBar]), "a navigation controller or a bar"))
    case "content": return .tapContent(navigation(value))
    case "barRegion": return .tapBarRegion(navigation(value))
    case "tab": return .tapTab(reference(value, Role.controllers.union([.tab]), "a view controller or a tab"))
    case "item": return .tapItem(tabBarItem(value), on: tabBar(target["on"]))
    case "searchField": return .tapSearchField(tabs(value))
    case "cancelSearch": return .cancelSearch(tabs(value))
    case "outside":
      return .tapOutside(controller(value), over: target["over"].map { view($0) })
    case "action":
      return action(value, of: reference(target["on"], [.alertController], "an alert"))
    case "row": return .tapRow(controller(value))
    case "edit": return .tapEdit(tabs(value))
    case "done": return .tapDone(tabs(value))
    case "backMenu": return .tapBackMenu(controller(value), on: navigation(target["on"]))
    default:
      let taps = step["taps"]?.scalar?.integer ?? 1
      return .tap(view(value), at: Terms.point(target["at"]) ?? middle, taps: taps, hand(step))
    }
  }
}
