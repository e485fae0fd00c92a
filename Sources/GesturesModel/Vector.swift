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

  /// Whether the movement is more across than along the screen; equality counts as vertical.
  var isHorizontal: Bool { abs(x) > abs(y) }

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
