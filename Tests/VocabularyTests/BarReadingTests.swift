import Testing
import Vocabulary

struct BarReadingTests {
  private static let home = ObjectID(index: 1)
  private static let feed = ObjectID(index: 2)
  private static let detail = ObjectID(index: 3)
  private static let strip = ObjectID(index: 4)
  private static let bar = home.part(.navigationBar)

  private var table = PropertyTable()

  private mutating func set(_ object: ObjectID, _ property: Word.Known, _ value: Value) {
    table[object, Word(property)] = value
  }

  private func reading(ios: Int = 18, isCompactHeight: Bool = false) -> Surroundings {
    var device = Configuration.Device()
    device.isCompactHeight = isCompactHeight
    let configuration = Configuration(
      ios: IOSVersion(ios),
      objects: [
        Configuration.Object("window", .window), Configuration.Object("home", .navigationController),
        Configuration.Object("feed", .viewController), Configuration.Object("detail", .viewController),
        Configuration.Object("strip", .navigationItem),
      ], device: device)
    return Surroundings(now: 0, configuration: configuration, table: table, readable: .all)
  }

  init() {
    set(Self.home, .viewControllers, Value([Self.feed, Self.detail]))
    set(Self.bar, .items, Value([Self.feed, Self.detail]))
    for controller in [Self.feed, Self.detail] { set(controller, .parent, .object(Self.home)) }
  }

  @Test mutating func `A safe area adds the status bar, the bar and what the app adds on the way`() {
    #expect(reading().safeAreaTop(Self.detail) == 88)
    #expect(reading(isCompactHeight: true).safeAreaTop(Self.detail) == 32)
    set(Self.home, .additionalSafeAreaTop, .int(5))
    set(Self.detail, .additionalSafeAreaTop, .double(-2))
    #expect(reading().safeAreaTop(Self.detail) == 91)
    #expect(reading().safeAreaTop(Self.feed) == 93)
    set(Self.home, .isNavigationBarHidden, .bool(true))
    #expect(reading().safeAreaTop(Self.feed) == 49)
  }

  @Test(arguments: [
    (Value.double(1e300), 1_000_000), (.double(-1e300), -1_000_000), (.int(.max), 1_000_000), (.int(.min), -1_000_000),
    (.double(.nan), 0), (.string("wide"), 0),
  ])
  mutating func `Numbers beyond all screens are points all the same`(inset: Value, points: Int) {
    set(Self.home, .additionalSafeAreaTop, inset)
    #expect(reading().safeAreaTop(Self.feed) == 88 + points)
    set(.window, .height, inset)
    #expect(reading().tabBarFrame(Self.home)[3] == 83)
  }

  @Test mutating func `Who has left the stack has the room of its item as long as it is a child`() {
    set(Self.home, .viewControllers, Value([Self.feed]))
    set(Self.detail.part(.navigationItem), .prompt, .string("Choose"))
    #expect(reading().safeAreaTop(Self.detail) == 118)
    set(Self.bar, .items, Value([Self.feed]))
    #expect(reading().safeAreaTop(Self.detail) == 118)
    set(Self.detail, .parent, .null)
    #expect(reading().safeAreaTop(Self.detail) == 44)
  }

  @Test mutating func `A title is as large as the nearest item below asks`() {
    let items = [Self.feed, Self.detail]
    set(Self.feed.part(.navigationItem), .largeTitleDisplayMode, .string("inline"))
    #expect(reading().titleStyle(of: items, on: Self.bar) == .small)
    set(Self.bar, .prefersLargeTitles, .bool(true))
    #expect(reading().titleStyle(of: items[...0], on: Self.bar) == .inline)
    #expect(reading().titleStyle(of: items, on: Self.bar) == .large)
    #expect(reading(ios: 16).titleStyle(of: items[...0], on: Self.bar) == .large)
    set(Self.detail.part(.navigationItem), .largeTitleDisplayMode, .string("never"))
    #expect(reading().titleStyle(of: items, on: Self.bar) == .small)
    #expect(reading().titleStyle(of: [ObjectID](), on: Self.bar) == .small)
  }

  @Test mutating func `An item of a bar alone is its own navigation item`() {
    #expect(reading().navigationItem(Self.strip) == Self.strip)
    #expect(reading().navigationItem(Self.feed) == Self.feed.part(.navigationItem))
    #expect(!reading().showsBackButton(over: [Self.strip]))
    set(Self.strip, .backAction, .string("Quit"))
    #expect(reading().showsBackButton(over: [Self.strip]))
    #expect(!reading(ios: 15).showsBackButton(over: [Self.strip]))
    set(Self.strip, .style, .string("editor"))
    #expect(!reading().showsBackButton(over: [Self.strip]))
    #expect(reading().showsBackButton(over: [Self.feed, Self.strip]))
  }
}
