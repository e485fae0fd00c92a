import NavigationModel
import Testing
import Vocabulary

struct RandomSequenceTests {
  @Test(arguments: [17, 26], [false, true])
  func `Whatever is called from wherever, callbacks stay balanced and everything comes to rest`(
    ios: Int, swipes: Bool
  ) {
    let names = ["a", "b", "c", "d"]
    for seed in 1...300 {
      var bench = Bench.shown(["a"], others: ["b", "c", "d"], ios: ios)
      bench.dice = Dice(seed: seed)
      bench.atEveryEntry = { bench in
        guard bench.depth < 2, bench.dice.roll(12) == 0 else { return }
        bench.depth += 1
        act(&bench, mayHide: !bench.isForwarding)
        bench.depth -= 1
      }
      for _ in 0..<6 {
        act(&bench, mayHide: true)
        if swipes { swipe(&bench) }
        if bench.dice.roll(2) == 0 { bench.wait(bench.dice.roll(500) * 1000) }
      }
      bench.atEveryEntry = nil
      bench.send(.interactivePopEnded, [Argument(.outcome, .string("cancelled"))])
      bench.settle()
      // An exception in the middle of an operation kills the app.
      if bench.log.contains(where: { $0.hasPrefix("exception") }) { continue }
      expectBalance(bench, of: names, visible: bench.isHidden ? nil : bench.stack.last)
      #expect(bench.items == bench.stack, "\(seed)")
      #expect(!bench.hasCoordinator, "\(seed)")
      #expect(bench.model.isAtRest, "\(seed): \(bench.log)")
      for name in names {
        let isMember = bench.stack.contains(name)
        #expect((bench.parent(of: name) == .object(Bench.home)) == isMember, "\(seed): \(name)")
      }
    }
  }

  /// Something that app code or the container does.
  private func act(_ bench: inout Bench, mayHide: Bool) {
    let isAnimated = bench.dice.roll(2) == 0
    let free = ["a", "b", "c", "d"].filter { !bench.stack.contains($0) }
    switch bench.dice.roll(mayHide ? 9 : 8) {
    case 0, 1:
      if let name = free.first { bench.push(name, animated: isAnimated) }
    case 2, 3:
      bench.pop(animated: isAnimated)
    case 4:
      bench.popToRoot(animated: isAnimated)
    case 5:
      bench.setViewControllers(Array(free.prefix(1 + bench.dice.roll(2))), animated: isAnimated)
    case 6:
      bench.setViewControllers(Array(free.prefix(1)) + bench.stack.suffix(1), animated: isAnimated)
    case 7:
      bench.send(bench.dice.roll(2) == 0 ? .backButtonTapped : .registerAlongside)
    default:
      if bench.isHidden {
        bench.appear(animated: isAnimated)
      } else {
        bench.disappear(animated: isAnimated)
      }
    }
  }

  private func swipe(_ bench: inout Bench) {
    switch bench.dice.roll(4) {
    case 0: bench.send(.interactivePopBegan)
    case 1: bench.send(.interactivePopEnded, [Argument(.outcome, .string("finished"))])
    case 2: bench.send(.interactivePopEnded, [Argument(.outcome, .string("cancelled"))])
    default: break
    }
  }
}
