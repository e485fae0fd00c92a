/// Walks over what is published. A plugin can publish a circle, so nobody is met twice.
extension ObjectID {
  /// The object itself, what stands behind it, what stands behind that, and so on.
  package func chain(_ next: (ObjectID) -> ObjectID?) -> [ObjectID] {
    tree { next($0).map { [$0] } ?? [] }
  }

  /// The object itself and all that stands behind it: each in front of its own, and those before what comes next.
  package func tree(_ next: (ObjectID) -> [ObjectID]) -> [ObjectID] {
    var met: [ObjectID] = []
    var known: Set<ObjectID> = []
    var ahead = [self]
    while let object = ahead.popLast() {
      guard known.insert(object).inserted else { continue }
      met.append(object)
      ahead.append(contentsOf: next(object).reversed())
    }
    return met
  }
}
