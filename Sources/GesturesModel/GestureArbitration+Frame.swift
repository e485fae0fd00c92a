import Vocabulary

extension GestureArbitration {
  /// Takes the samples of a frame in, and lines up what follows.
  ///
  /// Effects: UIKit's own recognizers that are met for the first time are published.
  mutating func take(_ frame: TouchFrame, _ effects: inout Effects, in surroundings: Surroundings) {
    let began = frame.samples.filter { $0.phase == .began }.sorted { $0.touch < $1.touch }
    guard sequence != nil || !began.isEmpty else { return }
    var running = sequence ?? TouchSequence()
    running.clearFrame()
    if let velocity = frame.velocity { running.velocity = velocity }
    if let outcome = frame.outcome { running.outcome = outcome }
    for sample in frame.samples where sample.phase != .began {
      guard let place = running.place(of: sample.touch) else { continue }
      running.touches[place].take(sample, at: surroundings.now)
    }

    var bindings: [Phase] = []
    for sample in began {
      let views = sample.hit.map { self.views(from: $0, in: surroundings) } ?? []
      running.touches.append(
        Touch(name: sample.touch, views: views, last: Touch.Point(instant: surroundings.now, position: sample.position))
      )
      bindings.append(
        .bind(
          touch: running.touches.count - 1, candidates: candidates(under: views, &effects, in: surroundings), from: 0))
    }
    sequence = running

    phases.append(contentsOf: Phase.conclusion)
    phases.append(.analyse)
    if !bindings.isEmpty {
      phases.append(.relate(0, 0))
      phases.append(contentsOf: bindings.reversed())
    }
  }

  /// The hit view and its ancestors, deepest first: scroll views, controllers, the window.
  private func views(from hit: ObjectID, in surroundings: Surroundings) -> [ObjectID] {
    var views: [ObjectID] = []
    var place = hit
    while let scrollView = scrollViews[place], !views.contains(place) {
      views.append(place)
      place = scrollView.view
    }
    if surroundings.kind(place).isViewController { views.append(contentsOf: surroundings.containers(from: place)) }
    views.append(.window)
    return views
  }

  /// The recognizers of these views, in the order in which they are considered (GES-010).
  private mutating func candidates(
    under views: [ObjectID], _ effects: inout Effects, in surroundings: Surroundings
  ) -> [Candidate] {
    // GES-010: the hit view is the deepest one. What lies beneath a presentation is hit only where that is undimmed, or lets
    // this view's touches pass (PRE-071, PRE-062); so nothing pops beneath a dimmed sheet (PRE-091).
    guard surroundings.areTouchable(views) else { return [] }
    var found: [Candidate] = []
    let sliding = views.lastIndex { isSliding($0, in: surroundings) } ?? 0
    for (index, view) in views.enumerated() {
      installBuiltIns(of: view, &effects, in: surroundings)
      // NAV-061: what lies inside takes no touch.
      guard index >= sliding else { continue }
      for number in attached[view] ?? [] {
        if recognizers[number].kind == .sheetDismiss, !surroundings.flag(view, .isPullable) { continue }
        found.append(Candidate(number: number, depth: views.count - index))
      }
    }
    return found.sorted(by: precedes)
  }

  /// Whether a navigation controller is in a transition of its own that lets no touch through.
  private func isSliding(_ view: ObjectID, in surroundings: Surroundings) -> Bool {
    guard versions.ignoresInputDuringSlide, surroundings.kind(view) == .navigationController,
      let coordinator = surroundings.object(view, .transition), !surroundings.flag(coordinator, .isInterruptible),
      let to = surroundings.object(coordinator, .to)
    else { return false }
    return surroundings.parent(to) == view
  }

  /// A navigation controller brings its pop recognizers, a sheet what pulls it down (GES-064, GES-083).
  private mutating func installBuiltIns(
    of view: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    if surroundings.kind(view) == .navigationController {
      builtIn(view.part(.interactivePopGestureRecognizer), &effects)
      builtIn(view.part(.interactiveContentPopGestureRecognizer), &effects)
    }
    if surroundings.flag(view, .isPullable) { builtIn(view.part(.sheetDismissGestureRecognizer), &effects) }
  }
}

extension Touch {
  fileprivate mutating func take(_ sample: TouchFrame.Sample, at now: Microseconds) {
    switch sample.phase {
    case .began, .stationary:
      break
    case .moved:
      move(to: sample.position, at: now)
      hasMoved = true
    case .ended:
      move(to: sample.position, at: now)
      lift(at: now)
    case .cancelled:
      isDown = false
      isCancelled = true
    }
  }
}
