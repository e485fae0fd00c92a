import Vocabulary

/// The presentation controller of a sheet. What is set on it is gone after the dismissal (PRE-022).
@MainActor public final class UISheetPresentationController: UIPresentationController {
  /// From the smallest to the largest; `[.large()]` until it is set.
  public var detents: [Detent] = [.large()] {
    didSet { publishDetents() }
  }

  /// Nil, and one that is not active, is the smallest (PRE-068). Setting it tells nobody (PRE-070).
  public var selectedDetentIdentifier: Detent.Identifier? {
    get { identifier(.selectedDetentIdentifier) }
    set { publish(.selectedDetentIdentifier, newValue) }
  }

  /// Nil dims the presenter at every detent (PRE-071).
  public var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { identifier(.largestUndimmedDetentIdentifier) }
    set { publish(.largestUndimmedDetentIdentifier, newValue) }
  }

  public var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { world.value(object, .prefersScrollingExpandsWhenScrolledToEdge).bool ?? true }
    set { publish(.prefersScrollingExpandsWhenScrolledToEdge, .bool(newValue)) }
  }

  /// Only looks; what is set is kept, and changes nothing here.
  public var prefersGrabberVisible = false
  public var preferredCornerRadius: CGFloat?
  public var prefersEdgeAttachedInCompactHeight = false
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// What it changes is animated; the order is the same.
  public func animateChanges(_ changes: () -> Void) { changes() }

  /// The resolvers of custom detents are asked again (PRE-069).
  public func invalidateDetents() {
    publishDetents()
    _ = world.send(Message(object.owner, .invalidateDetents))
  }

  private func publishDetents() {
    let names = detents.enumerated().map { place, detent in Value.string(detent.name ?? "custom\(place)") }
    let context = Detent.Context(maximumDetentValue: world.detentHeight("large", of: object).map { CGFloat($0) } ?? 0)
    let heights = zip(names, detents).compactMap { name, detent in
      detent.resolver.map { Value.list([name, $0(context).map { .double(Double($0)) } ?? .null]) }
    }
    publish(.detents, .list(names))
    publish(.resolvers, .list(heights))
  }

  private func identifier(_ property: Word.Known) -> Detent.Identifier? {
    world.value(object, property).string.map { Detent.Identifier($0) }
  }

  private func publish(_ property: Word.Known, _ identifier: Detent.Identifier?) {
    publish(property, identifier.map { .string($0.rawValue) } ?? .null)
  }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The height of the large detent, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor public final class Detent {
    /// Spelled as scenarios spell it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
      public let rawValue: String

      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    struct Context: UISheetPresentationControllerDetentResolutionContext {
      let maximumDetentValue: CGFloat
    }

    /// Nil for a custom one that was given none.
    let name: String?
    let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    private init(
      _ name: String?, _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.name = name
      self.resolver = resolver
    }

    public static func medium() -> Detent { Detent(Identifier.medium.rawValue) }
    public static func large() -> Detent { Detent(Identifier.large.rawValue) }

    /// - Parameter resolver: the height in points, without the safe area at the bottom, or nil where the detent is not to be there. It is asked
    ///   when `detents` is set, and by `invalidateDetents()`.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier?.rawValue, resolver)
    }
  }
}
