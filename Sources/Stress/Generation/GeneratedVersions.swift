import Vocabulary

/// What generated apps and steps may have on a version of iOS.
struct GeneratedVersions {
  let hasTabs: Bool
  let hasAccessory: Bool
  let hasZoom: Bool
  let hasContentPop: Bool

  init(_ configuration: Configuration) {
    let bars = TabBarVersions(configuration.ios)
    hasTabs = bars.hasTabs
    hasAccessory = bars.hasAccessory
    hasZoom = configuration.hasZoom
    hasContentPop = PopVersions(configuration).hasContentPop
  }
}
