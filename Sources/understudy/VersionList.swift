import ArgumentParser
import Vocabulary

/// `18,26` or `18.4`.
struct VersionList {
  let versions: [IOSVersion]

  init(parsing argument: String) throws {
    guard !argument.isEmpty else { throw ValidationError("name a version, e.g. 18") }
    var versions: [IOSVersion] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if let version = IOSVersion(text) {
        // One that is named twice is run once.
        if !versions.contains(version) { versions.append(version) }
        continue
      }
      let known = IOSVersion.majors.map(\.description).joined(separator: ", ")
      throw ValidationError(
        "there is no iOS \(text); there are \(known), and minors such as 18.4. The numbers 19 to 25 were left out")
    }
    // However they are written, they are the same run.
    self.versions = versions.sorted()
  }
}
