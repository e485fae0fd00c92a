package import Vocabulary

/// Something that app code can set, for whoever makes scenarios up.
package struct SettableProperty: Sendable {
  /// Of the object itself or of a part of it: `isHidden`, `navigationBar.isHidden`.
  package let path: String
  private let shape: Shape

  /// What can be set of an object of this kind and of its parts, except what needs the name of another object.
  package static func all(of kind: ObjectKind) -> [SettableProperty] { table[kind] ?? [] }

  private static let table = Dictionary(
    uniqueKeysWithValues: ObjectKind.allCases.map { kind in (kind, Role(kind).map(all(of:)) ?? []) })

  private static func all(of role: Role) -> [SettableProperty] {
    let own = SettingTable.rows(of: role).map { SettableProperty(path: $0.name, shape: $0.shape) }
    let ofParts = role.parts.flatMap { part in
      SettingTable.rows(of: part.role).map {
        SettableProperty(path: "\(part.spelling).\($0.name)", shape: $0.shape)
      }
    }
    return (own + ofParts).filter { !$0.shape.namesObjects }
  }

  /// One of the values that fit.
  ///
  /// - Parameter below: a random number from 0 up to the one below this.
  package func value(_ below: (Int) -> Int) -> Draft { shape.draft(below) }
}

extension Role {
  /// Nil for what scenarios do not name by itself.
  init?(_ kind: ObjectKind) {
    switch kind {
    case .viewController: self = .viewController
    case .navigationController: self = .navigationController
    case .tabBarController: self = .tabBarController
    case .alertController: self = .alertController
    case .gestureRecognizer: self = .recognizer
    case .scrollView: self = .scrollView
    case .view: self = .view
    case .navigationBar: self = .navigationBar
    case .navigationItem: self = .navigationItem
    case .tabBar: self = .standaloneTabBar
    case .tabBarItem: self = .tabBarItem
    case .tab: self = .tab
    case .tabAccessory: self = .tabAccessory
    case .barButtonItem: self = .barButtonItem
    case .unknown, .window, .part, .customController, .customObject: return nil
    }
  }
}

extension Shape {
  /// Whether nothing but null can be given without the name of an object.
  fileprivate var namesObjects: Bool {
    switch self {
    case .reference, .path: true
    case .list(let element), .filled(let element): element.namesObjects
    case .either(let shapes): shapes.allSatisfy { $0 == .null || $0.namesObjects }
    default: false
    }
  }

  /// Texts are the names that detents have too, and numbers points that are likely.
  fileprivate func draft(_ below: (Int) -> Int) -> Draft {
    switch self {
    case .flag: .flag(below(2) == 0)
    case .choice(let choices): .name(choices[below(choices.count)])
    case .text: .text(["small", "medium", "large", "tall"][below(4)])
    case .share: .number(below(2))
    case .within(let range): .number(Int(([0, 20, 200, 600] as [Double])[below(4)].clamped(to: range)))
    case .integer(let range): .number(min(max(below(3), range.lowerBound), range.upperBound))
    case .list(let element): .list((0..<below(3) + 1).map { _ in element.draft(below) })
    case .each(let key, let value): .mapping([Draft.Entry(key.draft(below).text ?? "", value.draft(below))])
    case .either(let shapes): shapes.filter { !$0.namesObjects }.draft(below)
    case .filled(let shape): shape.draft(below)
    case .point: .list([.number(below(200)), .number(below(200))])
    case .yes: true
    case .null, .name, .reference, .path, .time, .versions, .contract, .method, .pattern, .term, .rule: .null
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension [Shape] {
  fileprivate func draft(_ below: (Int) -> Int) -> Draft { self[below(count)].draft(below) }
}
