import Vocabulary

/// Edges of the screen, or the directions that point to them.
struct Sides: OptionSet, Hashable {
  let rawValue: UInt8

  static let left = Sides(rawValue: 1)
  static let right = Sides(rawValue: 2)
  static let top = Sides(rawValue: 4)
  static let bottom = Sides(rawValue: 8)
  static let all: Sides = [.left, .right, .top, .bottom]

  /// One by one, in a fixed order.
  var members: [Sides] {
    [Sides.left, .right, .top, .bottom].filter(contains)
  }

  /// How far a movement goes towards this one side.
  func distance(_ movement: Vector) -> Double {
    switch self {
    case .left: -movement.x
    case .right: movement.x
    case .top: -movement.y
    default: movement.y
    }
  }

  /// How far a movement goes across the way to this one side.
  func deviation(_ movement: Vector) -> Double {
    self == .left || self == .right ? abs(movement.y) : abs(movement.x)
  }
}

extension Sides {
  /// Decodes a name or a list of names.
  init(_ message: Message, _ name: Word.Known, or absent: Sides) throws(MessageError) {
    let value = message.arguments[name]
    guard value != .null else {
      self = absent
      return
    }
    var sides: Sides = []
    for entry in value.list ?? [value] {
      switch entry.string {
      case "left": sides.insert(.left)
      case "right": sides.insert(.right)
      case "up", "top": sides.insert(.top)
      case "down", "bottom": sides.insert(.bottom)
      case "all": sides.formUnion(.all)
      default:
        throw .argument(
          Word(name), of: message.verb, expected: "left, right, top, bottom, up, down or all", found: value)
      }
    }
    self = sides
  }
}
