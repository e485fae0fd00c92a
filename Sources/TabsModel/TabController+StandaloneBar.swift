import Vocabulary

extension TabController {
  mutating func handle(
    _ request: StandaloneTabBarRequest, onBar object: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    if !bars.contains(where: { $0.object == object }) { bars.append(StandaloneTabBar(object: object)) }
    guard let place = bars.firstIndex(where: { $0.object == object }) else { return }
    switch request {
    case .setItems(let items): setItems(items, place, &effects)
    case .setSelectedItem(let item): select(item, place, &effects)
    case .tapped(let item): tap(item, place, &effects, surroundings)
    case .beginCustomizing(let pool): beginCustomizing(pool, place, &effects, surroundings)
    case .arranged(let items): arrange(items, place, &effects)
    case .endCustomizing: endCustomizing(place, &effects, surroundings)
    }
  }

  /// Effects: `items`; `selectedItem`, if it is not among them. None is selected by itself (TAB-078).
  private mutating func setItems(_ items: [ObjectID], _ place: Int, _ effects: inout Effects) {
    bars[place].items = items
    effects.publish(bars[place].object, .items, Value(items), because: "TAB-078")
    dropSelection(place, &effects, because: "TAB-078")
  }

  private mutating func dropSelection(_ place: Int, _ effects: inout Effects, because: Because) {
    guard let selected = bars[place].selected, !bars[place].items.contains(selected) else { return }
    bars[place].selected = nil
    effects.publish(bars[place].object, .selectedItem, .null, because: because)
  }

  /// Code selects: nobody is told (TAB-079). Effects: `selectedItem`.
  private mutating func select(_ item: ObjectID?, _ place: Int, _ effects: inout Effects) {
    guard item.map({ bars[place].items.contains($0) }) ?? true else { return }
    bars[place].selected = item
    effects.publish(bars[place].object, .selectedItem, Value(item), because: "TAB-078")
  }

  /// The user selects: nobody can refuse it (TAB-079). Effects: `selectedItem`; then the delegate is told, also of a second tap.
  private mutating func tap(
    _ item: ObjectID, _ place: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard bars[place].items.contains(item), bars[place].customizing == nil,
      surroundings.value(item, .isEnabled) != .bool(false)
    else { return }
    bars[place].selected = item
    effects.publish(bars[place].object, .selectedItem, .object(item), because: "TAB-079")
    tell([.tell(.didSelectItem, [Argument(.item, .object(item))], because: "TAB-079")], place, &effects, surroundings)
  }

  /// Effects: the delegate hears that the panel comes; it is there; the delegate hears that too.
  private mutating func beginCustomizing(
    _ pool: [ObjectID], _ place: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard bars[place].customizing == nil else { return }
    bars[place].customizing = StandaloneTabBar.Customizing(pool: pool, before: bars[place].items)
    let items = [Argument(.items, Value(pool))]
    tell(
      [
        .tell(.willBeginCustomizing, items, because: "TAB-080"), .setCustomizing(true),
        .tell(.didBeginCustomizing, items, because: "TAB-080"),
      ], place, &effects, surroundings)
  }

  /// Effects: `items`, if the user can arrange them so; a selected item that is gone is selected no longer (TAB-081).
  private mutating func arrange(_ items: [ObjectID], _ place: Int, _ effects: inout Effects) {
    guard bars[place].allows(items), items != bars[place].items else { return }
    bars[place].items = items
    effects.publish(bars[place].object, .items, Value(items), because: "TAB-080")
    dropSelection(place, &effects, because: "TAB-081")
  }

  /// Effects: the delegate hears that the panel goes; it is gone; the delegate hears that too; the call answers whether the items have
  /// changed.
  private mutating func endCustomizing(
    _ place: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let customizing = bars[place].customizing else {
      effects.answer(.bool(false))
      return
    }
    bars[place].customizing = nil
    let hasChanged = bars[place].items != customizing.before
    let facts = [Argument(.items, Value(customizing.pool)), Argument(.changed, .bool(hasChanged))]
    tell(
      [
        .tell(.willEndCustomizing, facts, because: "TAB-080"), .setCustomizing(false),
        .tell(.didEndCustomizing, facts, because: "TAB-080"), .answer(hasChanged),
      ], place, &effects, surroundings)
  }

  private mutating func tell(
    _ steps: [BarStep], _ place: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let number = operations.begin(TabOperation(tabs: bars[place].object), steps.map { .bar($0) })
    run(number, &effects, surroundings)
  }
}
