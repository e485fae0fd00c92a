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
      leaveToNobody()
      navigationController?.setToolbarHidden(true, animated: false)
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
    case "tasks": Task { await self.work() }
    case "timers": startTimers()
    case "sleeps": nap()
    case "awaits": showAndHide()
    case "sheet": presentSheet()
    case "shows": UIViewController.named("detail").map { show($0, sender: self) }
    case "many": countMany()
    case "deadlines": dispatchByDeadline()
    case "leaves": pending = Task { try? await Task.sleep(for: .seconds(30)) }
    case "statics": keepTimer()
    case "clock": Task { try await Task.sleep(for: .seconds(1), clock: .continuous) }
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

  /// Elsewhere and back.
  private func work() async {
    say("task")
    DispatchQueue.main.async { self.say("block") }
    let number = await Task.detached { await half(of: 42) }.value
    say("\(number)")
    async let first = tally.add(1)
    async let second = tally.add(2)
    let sums = await [first, second]
    say("\(sums)")
    let total = await withTaskGroup(of: Int.self) { group in
      for part in 1...4 { group.addTask { await half(of: part * 2) } }
      var sum = 0
      for await half in group { sum += half }
      return sum
    }
    say("\(total)")
    for await word in AsyncStream(
      String.self,
      {
        $0.yield("stream"); $0.finish()
      })
    { say(word) }
  }

  private let tally = Tally()

  private func nap() {
    let long = Task {
      do { try await Task.sleep(for: .seconds(2)) } catch { self.say("cancelled:\(error is CancellationError)") }
    }
    Task {
      try await Task.sleep(nanoseconds: 300_000_000)
      self.say("slept")
      long.cancel()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.say("before") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.say("after") }
  }

  private func showAndHide() {
    guard let detail = UIViewController.named("detail") else { return }
    Task {
      pending = Task { try? await Task.sleep(for: .seconds(50)) }
      await present(detail, animated: true)
      say("shown:\(presentedViewController === detail)")
      await dismiss(animated: true)
      say("hidden:\(presentedViewController == nil)")
    }
  }

  private var small: CGFloat? = 200

  private func presentSheet() {
    guard let paper = UIViewController.named("paper"), let sheet = paper.sheetPresentationController else { return }
    sheet.detents = [.custom(identifier: .init("small")) { _ in self.small }, .medium(), .large()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.prefersGrabberVisible = true
    sheet.delegate = self
    say("\(presentationController is UISheetPresentationController)")
    present(paper, animated: true)
  }

  private var pending: Task<Void, Never>?

  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if deed == "awaits" {
      pending?.cancel()
      Task.detached { await MainActor.run { self.say("beside") } }
    }
    super.dismiss(animated: animated, completion: completion)
  }

  isolated deinit {
    pending?.cancel()
    navigationController?.delegate = nil
    title = nil
  }

  private func leaveToNobody() {
    let nobody = Nobody()
    navigationController?.delegate = nobody
  }

  private static var ticker: Timer?

  /// As a singleton does that was made in an earlier session.
  private func keepTimer() {
    let last = Self.ticker
    if last == nil { Self.ticker = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.say("ran") }
    last?.invalidate()
  }

  private func countMany() {
    Task {
      for number in 1...500 { _ = await tally.add(number) }
      var count = 0
      let numbers = AsyncStream(Int.self) { stream in
        for number in 1...500 { stream.yield(number) }
        stream.finish()
      }
      for await _ in numbers { count += 1 }
      for _ in 1...500 { await Task.yield() }
      say("\(await tally.add(0)) \(count)")
    }
    for number in 1...500 { Task { if number == 500 { say("started") } } }
  }

  private func dispatchByDeadline() {
    let deadline = DispatchTime.now() + 1
    let item = DispatchWorkItem { self.say("never") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(90), execute: item)
    Timer.scheduledTimer(withTimeInterval: 90, repeats: false) { _ in self.say("never") }.invalidate()
    let long = Task { try? await Task.sleep(for: .seconds(90)) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      DispatchQueue.main.asyncAfter(deadline: deadline) { self.say("then") }
      item.cancel()
      long.cancel()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { self.say("last") }
    DispatchQueue.main.async(execute: DispatchWorkItem { self.say("item") })
    DispatchQueue.global(qos: .utility).async { DispatchQueue.main.async { self.say("global") } }
  }

  private func startTimers() {
    var count = 0
    let ticks = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      count += 1
      self.say("tick")
      if count == 4 { timer.invalidate() }
    }
    ticks.fire()
    let never = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in self.say("never") }
    Timer.scheduledTimer(withTimeInterval: 0.15, repeats: false) { _ in
      never.invalidate()
      self.say("once")
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

extension ScreenPlugin: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    say(sheet.selectedDetentIdentifier?.rawValue ?? "none")
    guard sheet.selectedDetentIdentifier == .large else { return }
    small = nil
    sheet.animateChanges { sheet.invalidateDetents() }
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    let next = UIViewController.named("paper")?.sheetPresentationController
    say(
      "\((controller as? UISheetPresentationController)?.detents.count ?? 0) \(next?.detents.count ?? 0) \(next?.delegate == nil)"
    )
  }
}

/// A coordinator that nobody holds.
private final class Nobody: UINavigationControllerDelegate {}

nonisolated private func half(of number: Int) async -> Int { number / 2 }

private actor Tally {
  private var sum = 0

  func add(_ number: Int) -> Int {
    sum += number
    return sum
  }
}
