/// Walks over what is published. A plugin can publish a circle, so nobody is met twice.
extension ObjectID {
  /// The object itself, what stands behind it, what stands behind that, and so on.
  package func chain(_ next: (ObjectID) -> ObjectID?) -> [ObjectID] {
    var met = [self]
    while let object = next(met[met.count - 1]), !met.contains(object) { met.append(object) }
    return met
  }

  /// The object itself and all that stands behind it: each in front of its own, and those before what comes next.
  package func tree(_ next: (ObjectID) -> [ObjectID]) -> [ObjectID] {
    var met: [ObjectID] = []
    // Most trees are so small that to look through them costs less than to hash.
    let few = 16
    var many: Set<ObjectID> = []
    var ahead = [self]
    while let object = ahead.popLast() {
      guard met.count < few ? !met.contains(object) : many.insert(object).inserted else { continue }
      met.append(object)
      if met.count == few { many = Set(met) }
      ahead.append(contentsOf: next(object).reversed())
    }
    return met
  }
}
