import Contracts
import Vocabulary

extension ScenarioReader {
  /// What a user does; nil for any other verb.
  mutating func userAction(_ verb: String, _ value: YamlNode, _ step: YamlNode) -> Step.Action? {
    let holds = Terms.flag(step["hold"]) ?? false
    switch verb {
    case "tap":
      return tap(value, taps: step["taps"]?.scalar?.integer ?? 1)
    case "swipe":
      return .swipeBack(
        on: navigation(step["on"]), fromEdge: step["from"]?.scalar?.text != "content",
        to: step["to"]?.scalar?.number ?? 0.8, velocity: step["velocity"]?.scalar?.number, holds: holds)
    case "drag":
      return .drag(
        view(value), from: Terms.point(step["from"]) ?? middle, by: Terms.points(step["by"]),
        velocity: Terms.point(step["velocity"]), holds: holds)
    case "longPress":
      return .longPress(view(value), at: Terms.point(step["at"]) ?? middle, Terms.time(step["for"]))
    case "pull":
      return pull(value, step, holds)
    case "move":
      return .move(Terms.points(value))
    case "lift":
      return .lift(velocity: Terms.point(value["velocity"]), release(value))
    case "interrupt":
      return .interrupt
    case "swipeContent":
      return .swipeContent(up: value.scalar?.text == "up", on: navigation(step["on"]))
    case "keyboard":
      return .keyboard(shows: value.scalar?.text == "shows", on: navigation(step["on"]))
    case "rotate":
      return .resize(horizontal: nil, vertical: value.scalar?.text == "landscape" ? "compact" : "regular")
    case "resize":
      return .resize(
        horizontal: value["horizontalSizeClass"]?.scalar?.text, vertical: value["verticalSizeClass"]?.scalar?.text)
    case "arrange":
      return .arrange(tabBar(value), tabBarItems(step["items"]))
    case "editTabs":
      let isHidden = step["hide"] != nil
      return .editTabs(
        tabs(value), references(step[isHidden ? "hide" : "unhide"], [.tab], "a tab"), isHidden: isHidden,
        reorder: step["reorder"].map { reference($0, [.tab], "a tab") },
        as: references(step["as"], [.tab], "a tab"))
    default:
      return nil
    }
  }

  private var middle: Step.Point { Step.Point(Double(device.width) / 2, Double(device.height) / 2) }

  private func release(_ node: YamlNode?) -> Step.Release? {
    switch node?.scalar?.text {
    case "commit": .commit
    case "cancel": .cancel
    default: node?["toDetent"]?.scalar.map { .toDetent($0.text) }
    }
  }

  private mutating func pull(_ value: YamlNode, _ step: YamlNode, _ holds: Bool) -> Step.Action {
    if !holds, step["release"] == nil { diagnosis.report(.missingKey("release", in: "a step 'pull'"), at: step.mark) }
    if holds, let release = step["release"] { diagnosis.report(.useless("release"), at: release.mark) }
    return .pull(
      controller(value), upwards: step["direction"]?.scalar?.text == "up", holds ? nil : release(step["release"]))
  }

  private mutating func tap(_ target: YamlNode, taps: Int) -> Step.Action? {
    guard let lead = Rule.tap.leads(among: Set((target.entries ?? []).map(\.key.text))).first?.key.name,
      let value = target[lead]
    else { return nil }
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
      return .tapAction(value.scalar?.text ?? "", on: reference(target["on"], [.alertController], "an alert"))
    case "backMenu": return .tapBackMenu(controller(value), on: navigation(target["on"]))
    default: return .tap(view(value), at: Terms.point(target["at"]) ?? middle, taps: taps)
    }
  }
}
