/// A point of the window, or a movement in it, in points.
struct Vector: Hashable {
  var x: Double
  var y: Double

  static let zero = Vector(0, 0)

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// How far the movement goes along the axis that it follows more.
  var reach: Double { max(abs(x), abs(y)) }

  /// Whether the movement is more across than along the screen; equality counts as vertical.
  var isHorizontal: Bool { abs(x) > abs(y) }

  /// How far another direction is turned from this one, clockwise, in radians: between minus and plus half a turn.
  ///
  /// Without a library for angles, so that it is the same on every machine: three times halved the angle is so small that a few terms of
  /// its series are exact to twelve places.
  func angle(to other: Vector) -> Double {
    let across = x * other.y - y * other.x
    let along = x * other.x + y * other.y
    let length = Vector(across, along).length
    guard length > 0 else { return 0 }
    guard length + along > 0 else { return .pi }
    var tangent = across / (length + along)
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    var power = tangent
    var sum = 0.0
    for place in 0..<9 {
      sum += (place.isMultiple(of: 2) ? power : -power) / Double(2 * place + 1)
      power *= tangent * tangent
    }
    return 16 * sum
  }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  static func / (left: Vector, right: Double) -> Vector {
    Vector(left.x / right, left.y / right)
  }
}
