import UIKitShapes

/// A screen of an app that does what code of apps does, one thing at a time; what it saw stands in its title.
@main final class ScreenPlugin: UIViewController {
  private let deed = Scenario.text("deed")
  private var seen: [String] = []
  private var question = 0
  private var departures = 0

  private func say(_ word: String) {
    seen.append(word)
    title = seen.joined(separator: " ")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if deed == "delegates" {
      let nobody = Nobody()
      navigationController?.delegate = nobody
    }
    if deed == "bottomBar" { say("\(hidesBottomBarWhenPushed)") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    switch deed {
    case "late":
      let isQueued = transitionCoordinator?.animate(alongsideTransition: { _ in self.say("beside") }) { _ in
        self.say("completed")
      }
      say("queued:\(isQueued ?? false)")
    case "async":
      DispatchQueue.main.async { self.say("later") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.say("latest") }
      say("appeared")
    case "asks" where question == 0: ask()
    default: break
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    switch deed {
    case "watches":
      departures += 1
      let number = departures
      say("will")
      transitionCoordinator?.notifyWhenInteractionChanges { self.say("changed:\(number):\($0.isCancelled)") }
      transitionCoordinator?.notifyWhenInteractionChanges { _ in self.say("again:\(number)") }
    case "moves": say("\(isMovingFromParent) \(isBeingDismissed)")
    default: break
    }
  }

  /// As code that makes a new alert for each question.
  private func ask() {
    guard let alert = UIViewController.named("warning") as? UIAlertController else { return }
    question += 1
    let number = question
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        self.say("answered:\(number)")
        if number == 1 { self.ask() }
      })
    present(alert, animated: true)
  }
}

/// A coordinator that nobody holds.
private final class Nobody: UINavigationControllerDelegate {}
