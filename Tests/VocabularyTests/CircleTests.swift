import Testing
import Vocabulary

/// What a plugin can publish and UIKit never would: each walk ends, and finds what lies on the way.
@Suite struct `A walk over a circle that is published` {
  private static let home = ObjectID(index: 1)
  private static let main = ObjectID(index: 2)
  private static let box = ObjectID(index: 3)
  private static let feed = ObjectID(index: 4)
  private static let sheet = ObjectID(index: 5)
  private static let tab = ObjectID(index: 6)
  private static let outer = ObjectID(index: 7)
  private static let inner = ObjectID(index: 8)
  private static let table = ObjectID(index: 9)

  private var published = PropertyTable()

  private mutating func set(_ object: ObjectID, _ property: Word.Known, _ value: Value) {
    published[object, Word(property)] = value
  }

  private var reading: Surroundings {
    let configuration = Configuration(
      ios: IOSVersion(18),
      objects: [
        .init("window", .window), .init("home", .navigationController), .init("main", .tabBarController),
        .init("box", .customController), .init("feed", .viewController), .init("sheet", .viewController),
        .init("tab", .tab), .init("outer", .view), .init("inner", .view), .init("table", .scrollView),
      ])
    return Surroundings(now: 0, configuration: configuration, table: published, readable: .all)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 200]) func `meets everybody once, however many there are`(count: Int) {
    let ring = (0..<count).map { ObjectID(index: $0) }
    #expect(ring[0].chain { ring[($0.index + 1) % count] } == ring)
    // Each names all, itself too.
    #expect(ring[0].tree { _ in ring } == ring)
  }

  @Test func `meets everybody once, in front of what stands behind it`() {
    let next = [
      Self.home: [Self.main, Self.box], Self.main: [Self.feed, Self.home], Self.box: [Self.feed, Self.sheet],
    ]
    #expect(Self.home.tree { next[$0] ?? [] } == [Self.home, Self.main, Self.feed, Self.box, Self.sheet])
    #expect(Self.home.chain { next[$0]?.first } == [Self.home, Self.main, Self.feed])
    #expect(Self.home.chain { $0 == Self.home ? Self.main : Self.home } == [Self.home, Self.main])
  }

  @Test mutating func `of parents or presenters ends`() {
    set(Self.home, .parent, .object(Self.home))
    #expect(Set(reading.containers(from: Self.home)) == [Self.home])
    set(Self.home, .presenting, .object(Self.feed))
    set(Self.feed, .presenting, .object(Self.home))
    #expect(Set(reading.containersAndPresenters(from: Self.feed)) == [Self.feed, Self.home])
    #expect(!reading.isInWindow(Self.feed))
  }

  @Test mutating func `of visible children ends, for each kind of container`() {
    set(Self.home, .viewControllers, Value([Self.main]))
    set(Self.main, .selectedViewController, .object(Self.box))
    set(Self.box, .children, Value([Self.box, Self.home, Self.feed, Self.box]))
    #expect(reading.visibleTree(Self.home) == [Self.home, Self.main, Self.box, Self.feed])
    #expect(!reading.isModalInPresentation(Self.home))
    set(Self.feed, .isModalInPresentation, .bool(true))
    #expect(reading.isModalInPresentation(Self.home))
  }

  @Test mutating func `of modals and their contexts ends, where a touch is looked up`() {
    set(Self.sheet, .presented, .object(Self.sheet))
    #expect(reading.letsTouchesThrough(Self.sheet, to: [Self.feed]))
    set(Self.box, .children, Value([Self.box, Self.feed]))
    set(Self.feed, .presented, .object(Self.sheet))
    set(Self.sheet, .modalPresentationStyle, .string("currentContext"))
    #expect(reading.areTouchable([Self.box]))
    set(Self.sheet, .appearance, .string("appeared"))
    #expect(!reading.letsTouchesThrough(Self.sheet, to: [Self.feed]))
    set(Self.sheet, .presented, .object(Self.home))
    set(Self.home, .presented, .object(Self.sheet))
    set(Self.sheet, .presenting, .object(Self.home))
    set(Self.home, .presenting, .object(Self.sheet))
    #expect(!reading.areTouchable([Self.box]))
  }

  @Test mutating func `of tops or of views ends, where bars look for a scroll view`() {
    set(Self.home, .viewControllers, Value([Self.home]))
    #expect(reading.drivingScrollView(Self.home) == nil)
    set(Self.home, .contentScrollView, .object(Self.table))
    #expect(reading.drivingScrollView(Self.home) == Self.table)
    set(Self.outer, .view, .object(Self.inner))
    set(Self.inner, .view, .object(Self.outer))
    #expect(reading.firstScrollView(in: Self.outer) == nil)
    set(Self.table, .view, .object(Self.outer))
    #expect(reading.firstScrollView(in: Self.inner) == Self.table)
  }

  @Test mutating func `of roots ends, where a tab bar looks for an item`() {
    set(Self.home, .viewControllers, Value([Self.home]))
    #expect(reading.itemHolder(Self.home) == Self.home)
  }

  @Test mutating func `of tabs ends, where their stacks are looked up`() {
    set(Self.tab, .children, Value([Self.tab]))
    set(Self.tab, .provider, .object(Self.feed))
    set(Self.tab, .managingNavigationController, .object(Self.home))
    #expect(reading.contents(of: Self.tab) == [Self.feed, Self.home])
  }
}
