import UIKitShapes

/// A form with changes that nobody has saved. It may be pushed, or stand in a sheet with or without a navigation controller.
///
/// `isModalInPresentation` is the one place that says whether there are changes: a scenario sets it, as a text field would.
@main final class FormViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = !Scenario.flag("answers")
    navigationItem.backAction = UIAction(title: "Back") { [unowned self] _ in askOrLeave() }
    if Scenario.flag("once") { watchSheet() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Each presentation has a presentation controller of its own, without a delegate (PRE-022).
    if !Scenario.flag("once") { watchSheet() }
  }

  /// The delegate is that of what is presented, which may be the navigation controller around the form (PRE-025).
  private func watchSheet() {
    let presented = navigationController ?? self
    if presented.presentingViewController != nil { presented.presentationController?.delegate = self }
  }

  private var hasChanges: Bool { Scenario.flag("answers") || isModalInPresentation }

  // MARK: A sheet that is pulled

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    !hasChanges
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    askOrLeave()
  }

  // MARK: The question

  private func askOrLeave() {
    guard hasChanges, let alert = UIViewController.named("warning") as? UIAlertController else { return leave() }
    if alert.actions.isEmpty {
      alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in discard() })
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    }
    present(alert, animated: true)
  }

  private func discard() {
    isModalInPresentation = false
    leave()
  }

  /// As it came: pushed on something, or presented.
  private func leave() {
    if let navigation = navigationController, navigation.viewControllers.first !== self {
      navigation.popViewController(animated: true)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }
}
