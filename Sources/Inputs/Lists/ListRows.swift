import VirtualViews
import Widgets

/// The items of a list as they are shown: those that fit the search, with the dragged one in its place.
struct ListRows<Item, ID: Hashable & Sendable> {
  /// The items without the movement.
  let still: [TableSection<Item>]
  /// The items as they are shown.
  let shown: [TableSection<Item>]
  let id: (Item) -> ID
  /// The movement that is shown; nil for none, and for one of an item that is not there.
  let dragged: ListMove<ID>?
  private let sections: TableSections

  init(
    _ sections: [TableSection<Item>], _ id: @escaping (Item) -> ID, _ state: ListState<ID>,
    text: ((Item) -> String)?
  ) {
    self.id = id
    let query = FuzzyQuery(state.query)
    let isSearched = text != nil && !query.isEmpty
    var shown = isSearched ? sections.compactMap { $0.found(query, text) } : sections
    still = shown
    let wanted = isSearched ? nil : state.dragged
    // The program may have taken the item away, of which the user who drags it says nothing more.
    dragged = wanted.flatMap { shown.place(of: $0.item, id) == nil ? nil : $0 }
    if let dragged { shown.move(dragged, id: id) }
    self.shown = shown
    self.sections = TableSections(
      shown.map {
        TableSections.Section(
          rowCount: $0.items.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
      })
  }

  /// The items of a table; each is asked for when its row comes into sight.
  var items: TableItems<ListRow<Item, ID>> {
    let (shown, id, moved) = (shown, id, dragged?.item)
    return TableItems(
      rowCounts: shown.map(\.items.count), headers: shown.map(\.header),
      footers: shown.map(\.footer), id: { id(shown[$0.section].items[$0.row]) }
    ) { path in
      let item = shown[path.section].items[path.row]
      let id = id(item)
      return ListRow(item: item, id: id, isMoving: id == moved)
    }
  }

  /// The item at a line of the table; nil for headers and footers.
  func item(atLine line: Int) -> ID? {
    guard case .row(let section, let row) = sections.place(of: line) else { return nil }
    return id(shown[section].items[row])
  }

  /// The item, if it is among those that are shown.
  func visible(_ item: ID?) -> ID? {
    item.flatMap { shown.place(of: $0, id) == nil ? nil : $0 }
  }

  /// The selection of the next item down, or of the one before for a step of -1.
  ///
  /// Below the last one nothing else is selected, so that the arrow does not leave the field. Above the first one it is nil: the
  /// arrow goes to what stands there.
  func selection(by step: Int, from item: ID?) -> ListEvent<ID>? {
    guard let path = item.flatMap({ shown.place(of: $0, id) }),
      let line = sections.line(of: .row(section: path.section, row: path.row))
    else { return nil }
    let next = sections.row(from: line + step, forwards: step > 0).flatMap(self.item(atLine:))
    guard let next = next ?? (step > 0 ? item : nil) else { return nil }
    return .select(RowSelection([next]), cursor: next)
  }

  // MARK: - Moving

  /// The meaning of a step of dragging; nil if nothing is to change.
  func event(
    of step: TableMove, _ canMove: (ListMove<ID>) -> Bool
  ) -> ListEvent<ID>? {
    switch step.phase {
    case .cancel: return .drag(nil)
    case .drop: return dragged.map { .move($0) }
    case .over: break
    }
    guard case .row(let section, let row) = sections.place(of: step.row.line) else { return nil }
    let item = id(shown[section].items[row])
    var others = shown
    others[section].items.remove(at: row)
    guard let target = position(of: step, in: others), let home = still.place(of: item, id) else {
      return nil
    }
    var stillOthers = still
    stillOthers[home.section].items.remove(at: home.row)
    let (place, homePlace) = (place(at: target, in: others), place(at: home, in: stillOthers))
    if place == homePlace { return dragged == nil ? nil : .drag(nil) }
    let move = ListMove(item, to: place)
    return move != dragged && canMove(move) ? .drag(move) : nil
  }

  /// The position among the other items that a row under the mouse means.
  private func position(
    of step: TableMove, in others: [TableSection<Item>]
  ) -> TableIndexPath? {
    let isDown = step.target.line > step.row.line
    guard let place = sections.place(of: step.target.line) else { return nil }
    switch place {
    case .row(let section, let row):
      // Over an item further down it comes behind that: where the row is without it.
      let isSame = sections.section(of: step.row.line) == section
      return TableIndexPath(section: section, row: isDown && !isSame ? row + 1 : row)
    case .header(let section) where !isDown && section > 0:
      return TableIndexPath(section: section - 1, row: others[section - 1].items.count)
    case .header(let section): return TableIndexPath(section: section, row: 0)
    case .footer(let section):
      return TableIndexPath(section: section, row: others[section].items.count)
    }
  }

  func place(
    at path: TableIndexPath, in others: [TableSection<Item>]
  ) -> ListPlace<ID> {
    let items = others[path.section].items
    if path.row > 0, items.indices.contains(path.row - 1) { return .after(id(items[path.row - 1])) }
    return items.first.map { .before(id($0)) } ?? .into(section: path.section)
  }

  /// The movement that keys ask for; nil if there is no such place.
  func move(_ action: KeyAction, of item: ID) -> ListMove<ID>? {
    guard let path = still.place(of: item, id) else { return nil }
    let (items, last) = (still[path.section].items, still[path.section].items.count - 1)
    let place: ListPlace<ID>?
    switch action {
    case "list.move-up" where path.row > 0: place = .before(id(items[path.row - 1]))
    case "list.move-up" where path.section > 0:
      place =
        still[path.section - 1].items.last.map { .after(id($0)) }
        ?? .into(section: path.section - 1)
    case "list.move-down" where path.row < last: place = .after(id(items[path.row + 1]))
    case "list.move-down" where path.section + 1 < still.count:
      place =
        still[path.section + 1].items.first.map { .before(id($0)) }
        ?? .into(section: path.section + 1)
    case "list.move-first" where path.row > 0: place = .before(id(items[0]))
    case "list.move-last" where path.row < last: place = .after(id(items[last]))
    default: place = nil
    }
    return place.map { ListMove(item, to: $0) }
  }
}

/// A row of a list.
struct ListRow<Item, ID: Hashable & Sendable> {
  let item: Item
  let id: ID
  let isMoving: Bool
}

extension TableSection {
  /// The section with the items in whose text a query is found; nil if there are none.
  fileprivate func found(_ query: FuzzyQuery, _ text: ((Item) -> String)?) -> TableSection? {
    var section = self
    section.items = items.filter { item in
      text.map { query.matches($0(item)) } ?? true
    }
    return section.items.isEmpty ? nil : section
  }
}
