public import VirtualViews

// Items that are dragged between lists that stand beside each other: each section is a list of its own.
extension ListRows {
  /// The items of the list of a section.
  func items(ofSection number: Int) -> TableItems<ListRow<Item, ID>> {
    let (section, id, moved) = (shown[number], id, dragged?.item)
    return TableItems(
      rowCounts: [section.items.count], headers: [section.header], footers: [section.footer],
      id: { id(section.items[$0.row]) }
    ) { path in
      let item = section.items[path.row]
      let id = id(item)
      return ListRow(item: item, id: id, isMoving: id == moved)
    }
  }

  /// The meaning of a step of dragging; nil if nothing is to change, or if no item is dragged.
  ///
  /// The press starts the drag; its place is where the item already is. The first movement comes before that message is rendered, so it
  /// uses the selected item, which the press has selected.
  func event(
    of action: PointerAction, _ state: ListState<ID>, _ canMove: (ListMove<ID>) -> Bool
  ) -> ListEvent<ID>? {
    switch action.kind {
    case .press:
      guard action.button == .left, action.modifiers.isEmpty,
        let item = hit(by: action)?.row?.item, let home = home(of: item)
      else { return nil }
      return .drag(ListMove(item, to: home))
    case .drag:
      guard let item = state.dragged == nil ? state.cursor : dragged?.item,
        let place = place(under: action, of: item)
      else { return nil }
      let move = ListMove(item, to: place)
      return move != dragged && (place == home(of: move.item) || canMove(move)) ? .drag(move) : nil
    case .release:
      // The program may have removed the item since the press.
      guard let move = dragged else { return state.dragged == nil ? nil : .drag(nil) }
      return move.place == home(of: move.item) ? .drag(nil) : .move(move)
    default: return .drag(nil)
    }
  }

  /// A row under the mouse.
  private struct HitRow {
    let item: ID
    /// The number of the row in its list.
    let number: Int
    let place: PointerAction.Place
  }

  /// The list under the mouse, and the row; no row below the last one.
  ///
  /// It is nil beside the rows of all lists, as on a border, and at headers and footers.
  private func hit(by action: PointerAction) -> (section: Int, row: HitRow?)? {
    let targets = action.targets
    for index in targets.indices.dropFirst() where targets[index - 1] == ViewKey("rows") {
      guard let section = shown.firstIndex(where: { $0.key == targets[index] }) else { continue }
      guard index > 1 else { return (section, nil) }
      guard let item = targets[index - 2].value(as: ID.self),
        let path = shown.place(of: item, id), path.section == section
      else { return nil }
      return (section, HitRow(item: item, number: path.row, place: action.places[index - 2]))
    }
    return nil
  }

  /// The place of an item without the movement.
  private func home(of item: ID) -> ListPlace<ID>? {
    guard let path = still.place(of: item, id) else { return nil }
    var others = still
    others[path.section].items.remove(at: path.row)
    return place(at: path, in: others)
  }

  /// The place under the mouse for an item; nil if there is none.
  ///
  /// It changes in the middle of a row, so that rows of other heights do not come and go under the mouse.
  private func place(under action: PointerAction, of item: ID) -> ListPlace<ID>? {
    guard let hit = hit(by: action), let path = shown.place(of: item, id) else { return nil }
    if hit.row?.item == item { return nil }
    var others = shown
    others[path.section].items.remove(at: path.row)
    let end = others[hit.section].items.count
    guard let row = hit.row else {
      return place(at: TableIndexPath(section: hit.section, row: end), in: others)
    }
    let twice = 2 * row.place.row + 1
    let isSame = hit.section == path.section
    let isAbove = isSame && path.row < row.number
    // An item that passes another one has to be beyond its middle.
    if isAbove, twice < row.place.rows { return nil }
    if isSame, !isAbove, twice > row.place.rows { return nil }
    let isBehind = !isSame && twice > row.place.rows
    return place(
      at: TableIndexPath(section: hit.section, row: row.number + (isBehind ? 1 : 0)), in: others)
  }

  /// The movement that keys ask for in lists beside each other; nil if there is no such place.
  func moveBeside(_ action: KeyAction, of item: ID) -> ListMove<ID>? {
    guard let path = still.place(of: item, id) else { return nil }
    let step: Int
    switch action {
    case "list.move-next": step = 1
    case "list.move-previous": step = -1
    case "list.move-up" where path.row == 0: return nil
    case "list.move-down" where path.row == still[path.section].items.count - 1: return nil
    default: return move(action, of: item)
    }
    guard still.indices.contains(path.section + step) else { return nil }
    let section = path.section + step
    let row = min(path.row, still[section].items.count)
    return ListMove(item, to: place(at: TableIndexPath(section: section, row: row), in: still))
  }
}

extension Array {
  /// Returns the number of the section to which a movement leads; nil if its place is not there.
  ///
  /// - Parameters:
  ///   - move: the movement.
  ///   - id: what identifies an item among those of all sections.
  /// - Returns: the number, from 0.
  /// - Complexity: O(*n*) in the number of items.
  public func section<Item, ID>(of move: ListMove<ID>, id: (Item) -> ID) -> Int?
  where Element == TableSection<Item> {
    switch move.place {
    case .before(let other), .after(let other): place(of: other, id)?.section
    case .into(let section): indices.contains(section) ? section : nil
    }
  }
}
