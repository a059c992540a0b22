import TextBackend
public import VirtualViews

/// Makes lists beside each other, such as the columns of a board, between which the user drags items.
///
/// ```swift
/// stack("piles", .horizontal, [.distribution(.fillEqually)]) {
///   lists(
///     model.piles, id: \.id, state: model.board,
///     { pile, isTarget in [.border(.themed), .borderColor(isTarget ? .accent : .default)] }, onEvent: { .board($0) }
///   ) { card in label([.text(card.title)]) }
/// }
///
/// case .board(let event):
///   model.board.apply(event)
///   guard case .move(let move) = event else { return .none }
///   let pile = model.piles.section(of: move, id: \.id)
///   model.piles.move(move, id: \.id)
///   // The keyboard goes with the item.
///   return pile.map { .focus(model.piles[$0].key) } ?? .none
/// ```
///
/// There is one list for each section; the key of the section is that of the view. No other `lists` on the screen may have these keys. The lists
/// may stand anywhere. They share one state, so one item of all is selected. An item that is dragged is shown where it would come to, also in
/// another list; Escape puts it back. One event, `.move`, names the item and its place.
///
/// Alt with ↑, ↓, Home and End moves the selected item in its list, and Alt with ← and → to the list before or behind that. They do so
/// whichever of the lists has the keyboard.
///
/// A press on a control in a row, such as a `card`, is the control's and drags nothing.
///
/// - Parameters:
///   - sections: the items of each list, in order. Their headers and footers are in the lists.
///   - id: what identifies an item among those of all lists.
///   - state: what is selected and dragged.
///   - canMove: returns true if an item may come to a place.
///   - rowHeight: the height of rows.
///   - placeholder: the text shown in a list without items.
///   - isEnabled: true if the user can select and move; what is in the rows is as it says itself.
///   - props: makes the look of a list. `isTarget` is true for the list in which the dragged item is shown.
///   - onEvent: makes the message of what the user did; nil leaves the lists as they are.
///   - row: makes the view of an item.
/// - Returns: the elements, one for each section.
/// - Complexity: O(*k*) in the number of rows in sight, O(*n*) in the items while one is dragged.
public func lists<Item, ID: Hashable & Sendable, Msg>(
  _ sections: [TableSection<Item>], id: @escaping (Item) -> ID, state: ListState<ID>,
  canMove: @escaping (ListMove<ID>) -> Bool = { _ in true },
  rowHeight: Table.RowHeight = .fixed(1), placeholder: String = "", isEnabled: Bool = true,
  _ props: (_ section: TableSection<Item>, _ isTarget: Bool) -> Props<Msg, Container> = { _, _ in []
  },
  onEvent: @escaping (ListEvent<ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> [ViewElement<Msg>] {
  let rows = ListRows(sections, id, state, text: nil)
  let target = rows.dragged.flatMap { rows.shown.place(of: $0.item, id)?.section }
  // A drag ends with the view of its list, and nothing else would tell the program so.
  let home = state.dragged.flatMap { rows.still.place(of: $0.item, id)?.section }
  let end: Prop<Msg, ItemTable<ListRow<Item, ID>>> =
    (state.dragged == nil ? nil : onEvent(.drag(nil))).map { .onDisappear($0) } ?? .none
  return sections.indices.map { number in
    let isHome = home == nil || home == number
    let body: ViewElement<Msg> = table(
      "rows",
      [
        .selection(state.selection), .rowHeight(rowHeight), .inheritsKeys(true),
        .isEnabled(isEnabled), .placeholder(placeholder),
        .onSelectRow { onEvent(.select([ViewKey($0.id)], cursor: $0.id)) },
        .onAct { onEvent(.act($0.id)) }, isHome ? end : .none,
        .onDrag(after: 1) { action in
          // Lists that are switched off begin no drag. One that has begun is cancelled.
          guard isEnabled || action.kind != .press else { return nil }
          return rows.event(of: action, state, canMove).flatMap(onEvent)
        },
      ], rows: rows.items(ofSection: number)
    ) { shown in
      guard let shown else { return TableCell(.placeholder) }
      return TableCell(line(shown, row))
    }
    return stack(
      sections[number].key, .vertical,
      [
        .keyMap((listKeys + besideKeys).asDefaults),
        .onAction { action in
          guard isEnabled, rows.dragged == nil, let item = state.cursor else { return nil }
          return rows.moveBeside(action, of: item)
            .flatMap { canMove($0) ? onEvent(.move($0)) : nil }
        }, .batch(props(sections[number], target == number).all),
      ], [body])
  }
}

/// Makes lists beside each other, such as the columns of a board, between which the user drags items.
///
/// Its items are `Identifiable`.
/// All else is as in ``lists(_:id:state:canMove:rowHeight:placeholder:isEnabled:_:onEvent:row:)``.
public func lists<Item: Identifiable, Msg>(
  _ sections: [TableSection<Item>], state: ListState<Item.ID>,
  canMove: @escaping (ListMove<Item.ID>) -> Bool = { _ in true },
  rowHeight: Table.RowHeight = .fixed(1), placeholder: String = "", isEnabled: Bool = true,
  _ props: (_ section: TableSection<Item>, _ isTarget: Bool) -> Props<Msg, Container> = { _, _ in []
  },
  onEvent: @escaping (ListEvent<Item.ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> [ViewElement<Msg>] where Item.ID: Sendable {
  lists(
    sections, id: \.id, state: state, canMove: canMove, rowHeight: rowHeight,
    placeholder: placeholder, isEnabled: isEnabled, props, onEvent: onEvent, row: row)
}

private let besideKeys: KeyMap = [
  .bind("alt+left", "list.move-previous", "Move to the previous list", isFirst: true),
  .bind("alt+right", "list.move-next", "Move to the next list", isFirst: true),
]
