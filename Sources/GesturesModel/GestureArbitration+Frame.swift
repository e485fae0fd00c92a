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
    running.inquiry = nil
    if let outcome = frame.outcome { running.outcome = outcome }
    for sample in frame.samples where sample.phase != .began {
      guard let place = running.place(of: sample.touch) else { continue }
      running.touches[place].take(sample, leaving: frame.velocity, at: surroundings.now)
    }

    var bindings: [Phase] = []
    for sample in began {
      let hit = frame.isOnTop ? sample.hit.map { top(of: $0, in: surroundings) } : sample.hit
      let views = isOnScreen(sample.position) ? hit.map { self.views(from: $0, in: surroundings) } ?? [] : []
      let innermost = innermostTouched(of: views, in: surroundings)
      // What lies inside of what takes no touch is not hit, and nobody asks it.
      var touch = Touch(
        name: sample.touch, views: innermost.map { Array(views[$0...]) } ?? [],
        sliding: innermost.map { Array(views[..<$0]) } ?? [],
        type: type(of: sample, in: surroundings), start: sample.position,
        last: Touch.Point(instant: surroundings.now, position: sample.position))
      if let hit = touch.views.first, contentViews[hit] != nil, !touch.type.isScrolling,
        surroundings.flag(hit, .isMultipleTouchEnabled) || !running.isHolding(hit)
      {
        touch.delivery = ViewDelivery(hit)
      }
      bindings.append(
        .bind(
          touch: place(touch, in: &running),
          candidates: innermost.map { candidates(under: views, from: $0, &effects, in: surroundings) } ?? [], from: 0))
    }
    if !bindings.isEmpty { running.isRelated = versions.relatesAtTouchDown }
    sequence = running
    listen(&effects)

    phases.append(contentsOf: Phase.conclusion)
    phases.append(.analyse)
    phases.append(.deliver(from: 0))
    if !bindings.isEmpty {
      if versions.relatesAtTouchDown { phases.append(.relate(0, partners: nil, from: 0)) }
      phases.append(contentsOf: bindings.reversed())
    }
  }

  /// A touch takes the next place. When no more can be told apart, it takes that of one which nobody follows any more.
  private mutating func place(_ touch: Touch, in running: inout TouchSequence) -> Int {
    if running.touches.count >= TouchSequence.mostTouches {
      let followed = running.members.compactMap { recognizers[$0].attempt }
        .reduce(0) { $0 | $1.touches | $1.excess | $1.heard }
      let free = running.touches.indices.dropFirst().first { index in
        !running.touches[index].isPending && !running.touches[index].isNew && followed & TouchSequence.bit(index) == 0
      }
      if let free {
        running.refusals.removeAll { $0.touch == free }
        answers = answers.filter { $0.key.touch != free }
        running.touches[free] = touch
        return free
      }
    }
    running.touches.append(touch)
    return running.touches.count - 1
  }

  /// What lies outside of the window hits nothing of it.
  private func isOnScreen(_ point: Vector) -> Bool {
    (0...Double(screen.width)).contains(point.x) && (0...Double(screen.height)).contains(point.y)
  }

  /// What a container of UIKit's or of a plugin's shows, down to the first controller that is none.
  private func top(of container: ObjectID, in surroundings: Surroundings) -> ObjectID {
    let shown = container.chain { shown in
      switch surroundings.kind(shown) {
      case .navigationController: surroundings.topViewController(shown)
      case .tabBarController: surroundings.object(shown, .selectedViewController)
      case .customController: surroundings.objects(shown, .children).last
      default: nil
      }
    }
    return shown.last ?? container
  }

  /// The hit view and its ancestors, deepest first: scroll views, controllers, the window. Nothing, if it lies in a view that has left the
  /// window.
  func views(from hit: ObjectID, in surroundings: Surroundings) -> [ObjectID] {
    var views: [ObjectID] = []
    var place = hit
    while let around = scrollViews[place]?.view ?? contentViews[place]?.superview, !views.contains(place) {
      views.append(place)
      place = around
    }
    if surroundings.kind(place).isViewController {
      views.append(contentsOf: surroundings.viewsAround(place))
    } else if place != .window {
      return []
    }
    views.append(.window)
    return views
  }

  /// The place of the deepest of these views that a finger reaches; nil if it reaches none.
  ///
  /// The hit view is the deepest one in the window (GES-010). What lies beneath a presentation is hit only where that is undimmed, or
  /// lets this view's touches pass (PRE-071, PRE-062); so nothing pops beneath a dimmed sheet (PRE-091). What lies inside of what slides
  /// takes no touch (NAV-061).
  private func innermostTouched(of views: [ObjectID], in surroundings: Surroundings) -> Int? {
    guard surroundings.areTouchable(views) else { return nil }
    if let controller = views.first(where: { surroundings.kind($0).isViewController }) {
      guard surroundings.isInWindow(controller) else { return nil }
    }
    return views.lastIndex { isSliding($0, in: surroundings) } ?? 0
  }

  /// The recognizers of these views from a place on, in the order in which they are considered (GES-010).
  private mutating func candidates(
    under views: [ObjectID], from innermost: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> [Candidate] {
    var found: [Candidate] = []
    for (index, view) in views.enumerated() {
      installBuiltIns(of: view, &effects, in: surroundings)
      guard index >= innermost else { continue }
      for number in attached[view] ?? [] {
        guard isPresent(number, in: surroundings) else { continue }
        found.append(Candidate(number: number, depth: views.count - index))
      }
    }
    return found.sorted(by: precedes)
  }

  /// Whether a navigation controller is in a transition of its own that lets no touch through: a slide, and what the app animates, but
  /// no zoom.
  func isSliding(_ view: ObjectID, in surroundings: Surroundings) -> Bool {
    guard versions.ignoresInputDuringSlide, surroundings.kind(view) == .navigationController,
      let coordinator = surroundings.object(view, .transition), let to = surroundings.object(coordinator, .to),
      surroundings.parent(to) == view
    else { return false }
    guard surroundings.flag(coordinator, .isInterruptible) else { return true }
    let ends = [to, surroundings.object(coordinator, .from) ?? to]
    return !ends.contains { surroundings.value($0, .preferredTransition).string == "zoom" }
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
    installZoom(of: view, &effects, in: surroundings)
  }

  /// Whether what UIKit has brought is still there.
  private func isPresent(_ number: Int, in surroundings: Surroundings) -> Bool {
    switch recognizers[number].kind {
    case .sheetDismiss: surroundings.flag(recognizers[number].id.owner, .isPullable)
    // What was pushed before and is presented now goes as a modal, and the other way round.
    case .zoomEdge, .zoomPan, .zoomPinch:
      zoomTarget(of: recognizers[number].id.owner, in: surroundings) == recognizers[number].definition.target
    case .pan, .tap, .longPress, .swipe, .screenEdgePan, .pinch, .rotation, .custom, .edgePop, .contentPop, .scrollPan,
      .rowSwipe:
      true
    }
  }

  /// A pointer's drag is a touch like a finger's, unless the app has asked for its type (GES-089).
  private func type(of sample: TouchFrame.Sample, in surroundings: Surroundings) -> Touch.Kind {
    guard sample.type == .indirectPointer else { return sample.type }
    return surroundings.flag(.window, .supportsIndirectInputEvents) ? .indirectPointer : .direct
  }
}

extension Touch {
  fileprivate mutating func take(_ sample: TouchFrame.Sample, leaving velocity: Vector?, at now: Microseconds) {
    if sample.phase != .stationary { delivery?.waiting.append(sample.phase) }
    switch sample.phase {
    case .began, .stationary:
      break
    case .moved:
      move(to: sample.position, at: now)
      hasMoved = true
    case .ended:
      if sample.position != last.position { move(to: sample.position, at: now) }
      lift(at: now, velocity)
    case .cancelled:
      isDown = false
      isCancelled = true
    }
  }
}
