import ArgumentParser
import Stress
import Vocabulary

/// What generated sessions are like.
struct GenerationOptions: ParsableArguments {
  @Option(help: "How many steps each session has. (default: \(StressTerms.usualSteps))")
  var steps: Int?

  @Option(help: "Only these versions, e.g. 18,26 or 18.4.", transform: VersionList.init(parsing:))
  var ios: VersionList?

  func validate() throws {
    guard steps.map(StressTerms.possibleSteps.contains) ?? true else {
      throw ValidationError("--steps must be between 1 and 10,000")
    }
  }

  var isEmpty: Bool { steps == nil && ios == nil }

  func terms(_ choices: SwitchOptions) -> StressTerms {
    StressTerms(
      steps: steps ?? StressTerms.usualSteps, versions: ios?.versions ?? IOSVersion.all, switches: choices.switches)
  }
}
