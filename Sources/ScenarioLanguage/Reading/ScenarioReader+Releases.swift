import Contracts
import Vocabulary

/// How a finger lets go of a sheet, and what detents it can find there.
extension ScenarioReader {
  mutating func pull(_ value: YamlNode, _ step: YamlNode, _ holds: Bool) -> Step.Action {
    let sheet = controller(value)
    let isUpwards = step["direction"]?.scalar?.text == "up"
    guard let release = step["release"] else {
      let isMisspelled = (step.entries ?? []).contains { diagnosis.hasMistake(at: $0.key.mark) }
      if !holds, !isMisspelled { diagnosis.report(.missingKey("release", in: "a step 'pull'"), at: step.mark) }
      return .pull(sheet, upwards: isUpwards, nil)
    }
    if holds {
      diagnosis.report(.useless("release", beside: "hold"), at: release.mark)
      return .pull(sheet, upwards: isUpwards, nil)
    }
    if isUpwards, release.scalar?.text == "commit" { diagnosis.report(.committedUpwards, at: release.mark) }
    return .pull(sheet, upwards: isUpwards, self.release(release, of: sheet))
  }

  /// - Parameter sheet: nil where the step does not name it.
  mutating func release(_ node: YamlNode?, of sheet: String? = nil) -> Step.Release? {
    switch node?.scalar?.text {
    case "commit": return .commit
    case "cancel": return .cancel
    default:
      guard let detent = node?["toDetent"]?.scalar else { return nil }
      releases.append((detent, sheet))
      return .toDetent(detent.text)
    }
  }

  /// A sheet that has no such detent would stay where it is. Plugins may give it others than those that the scenario names.
  mutating func checkReleases(in app: AppDescription) {
    guard app.plugins.isEmpty else { return }
    for (detent, sheet) in releases {
      let known = detents(of: sheet, in: app)
      if known.contains(detent.text) { continue }
      diagnosis.report(
        .unknownDetent(
          detent.text, of: sheet, known: known, suggestion: Misspelling.suggestion(for: detent.text, among: known)),
        at: detent.mark)
    }
  }

  /// Those that a setting names, now or later; one that is given none has the large one. What an adaptation may show instead has those of
  /// the other one too.
  private func detents(of sheet: String?, in app: AppDescription) -> [String] {
    guard let sheet else { return ["large"] + detents.keys.sorted().flatMap { detents[$0] ?? [] } }
    let answered = app.handlers.filter { $0.verb == Self.replaces && $0.answer == .text(sheet) }.map(\.object)
    let constant = app.delegates.filter { $0.methods?.contains(.init(Self.replaces, .text(sheet))) ?? false }
    let known = [sheet + ".presentationController"] + answered + constant.map(\.object)
    let named = known.flatMap { detents[$0] ?? [] }
    return named.isEmpty ? ["large"] : named
  }

  private static let replaces = Word(.viewControllerForAdaptivePresentationStyle)
}
