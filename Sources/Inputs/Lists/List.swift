import TextBackend
public import VirtualViews

/// Makes a list of any rows, of which the user selects, searches and moves some.
///
/// ```swift
/// list("tasks", model.tasks, id: \.id, state: model.list, text: \.title, canMove: { _ in true }, onEvent: { .tasks($0) }) {
///   task in checkbox("done", [.title(task.title), .isOn(task.isDone), .onChange { .done(task.id, $0.isOn) }])
/// }
///
/// case .tasks(let event):
///   model.list.apply(event)
///   if case .move(let move) = event { model.tasks.move(move, id: \.id) }
/// ```
///
/// ↑, ↓, Page Up, Page Down, Home, End and the mouse select, Return acts. Where several items can be
/// selected, Shift extends, Space and Control-click add and take away, Control-A adds all. With `text` there
/// is a field above the rows that shows those with some letters in order. With `canMove` a row is moved by
/// dragging it, and by Alt with ↑, ↓, Home and End; it is shown where it would come to. A row keeps what it
/// remembers wherever it goes. Only the rows in sight are made.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - items: the items, in order.
///   - id: what identifies an item among the others.
///   - state: what is selected, searched for and dragged.
///   - selects: the items that can be selected.
///   - movesOn: true if a neighbour is selected when the selected item is gone. The program hears of it as if the user had
///     selected it.
///   - text: the text of an item that is searched; nil for a list without a search.
///   - query: the text to which the items are the answer, of a program that searches them itself. With another text, the list is scrolled
///     to its first row. Without text, the selected item comes into sight again.
///   - canMove: returns true if an item may come to a place; nil for a list whose items stay.
///   - rowHeight: the height of rows.
///   - placeholder: the text shown where there are no items.
///   - isEnabled: true if the user can select, search and move; what is in the rows is as it says itself.
///   - props: the look of the container.
///   - onEvent: makes the message of what the user did; nil leaves the list as it is.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight, O(*n*) in the items while some are searched or one is
///   dragged.
public func list<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ items: [Item], id: @escaping (Item) -> ID,
  state: ListState<ID>, selects: Table.SelectionMode = .single, movesOn: Bool = true,
  text: ((Item) -> String)? = nil, query: String = "",
  canMove: ((ListMove<ID>) -> Bool)? = nil, rowHeight: Table.RowHeight = .fixed(1),
  placeholder: String = "", isEnabled: Bool = true, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (ListEvent<ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  list(
    key, sections: [TableSection(0, items: items)], id: id, state: state, selects: selects,
    movesOn: movesOn, text: text, query: query, canMove: canMove, rowHeight: rowHeight,
    placeholder: placeholder,
    isEnabled: isEnabled, props, onEvent: onEvent, row: row)
}

/// Makes a list of sections of rows, of which the user selects, searches and moves some.
///
/// A row can be moved to other sections, too. A movement in sections is made by
/// `sections.move(move, id: \.id)`. The header of a section stays in sight while its rows are.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - sections: the sections, in order.
///   - id: what identifies an item among those of all sections.
///   - state: what is selected, searched for and dragged.
///   - selects: the items that can be selected.
///   - movesOn: true if a neighbour is selected when the selected item is gone. The program hears of it as if the user had
///     selected it.
///   - text: the text of an item that is searched; nil for a list without a search.
///   - query: the text to which the items are the answer, of a program that searches them itself. With another text, the list is scrolled
///     to its first row. Without text, the selected item comes into sight again.
///   - canMove: returns true if an item may come to a place; nil for a list whose items stay.
///   - rowHeight: the height of rows.
///   - placeholder: the text shown where there are no items.
///   - isEnabled: true if the user can select, search and move; what is in the rows is as it says itself.
///   - props: the look of the container.
///   - onEvent: makes the message of what the user did; nil leaves the list as it is.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k* + *s*) in the number of rows in sight and of sections, O(*n*) in the items while some
///   are searched or one is dragged.
public func list<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, sections: [TableSection<Item>], id: @escaping (Item) -> ID,
  state: ListState<ID>, selects: Table.SelectionMode = .single, movesOn: Bool = true,
  text: ((Item) -> String)? = nil, query: String = "",
  canMove: ((ListMove<ID>) -> Bool)? = nil, rowHeight: Table.RowHeight = .fixed(1),
  placeholder: String = "", isEnabled: Bool = true, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (ListEvent<ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let rows = ListRows(sections, id, state, text: text)
  let words = [query, state.query].filter { !$0.isEmpty }.joined(separator: "\n")
  // A search leaves hidden items selected. With `selectsFirst`, the first item found takes the place of a single hidden one.
  let findsFirst = state.selectsFirst && !state.hasOthers
  let movesOn = movesOn && state.query.isEmpty && (query.isEmpty || findsFirst)
  // What is searched has no order of its own.
  let canMove = state.query.isEmpty || text == nil ? canMove : nil
  let moves: Prop<Msg, ItemTable<ListRow<Item, ID>>> =
    canMove.map { canMove in .onMoveRow { rows.event(of: $0, canMove).flatMap(onEvent) } } ?? .none
  let body: ViewElement<Msg> = table(
    "rows",
    [
      .selectionMode(selects), .selection(state.selection, movesOn: movesOn),
      .query(words), .selectsFirstRow(state.selectsFirst),
      .rowHeight(rowHeight), .inheritsKeys(true),
      .isEnabled(isEnabled),
      .placeholder(state.query.isEmpty ? placeholder : Wording.current["Nothing found"]),
      .onSelect { selection, cursor in
        onEvent(.select(selection, cursor: cursor.flatMap { rows.item(atLine: $0.line) }))
      },
      .onAct { onEvent(.act($0.id)) }, moves,
      // With the view the drag is gone, and nothing would end it.
      (canMove == nil || state.dragged == nil ? nil : onEvent(.drag(nil)))
        .map { .onDisappear($0) } ?? .none,
      text.map { text in .findByTyping { text($0.item) } } ?? .none,
    ], rows: rows.items
  ) { shown in
    guard let shown else { return TableCell(.placeholder) }
    return TableCell(canMove == nil ? row(shown.item) : line(shown, row))
  }
  return stack(
    key, .vertical,
    [
      .keyMap(canMove == nil ? KeyMap() : listKeys.asDefaults),
      .onAction { action in
        guard isEnabled, let canMove, rows.dragged == nil, let cursor = state.cursor else {
          return nil
        }
        return rows.move(action, of: cursor).flatMap { canMove($0) ? onEvent(.move($0)) : nil }
      }, .batch(props.all),
    ], text == nil ? [body] : [search(rows, state, selects, isEnabled, onEvent), body])
}

/// The field above the rows, with keys for them where one is selected while the user types.
private func search<Item, ID, Msg>(
  _ rows: ListRows<Item, ID>, _ state: ListState<ID>, _ selects: Table.SelectionMode,
  _ isEnabled: Bool, _ onEvent: @escaping (ListEvent<ID>) -> Msg?
) -> ViewElement<Msg> {
  // A search that finds nothing keeps Return from the views around, such as a dialog that would end by it. Without one
  // the items are not gone through.
  let isFound = state.query.isEmpty ? state.cursor != nil : rows.visible(state.cursor) != nil
  let keys: Props<Msg, TextField> = [
    .keyMap((isFound ? searchKeys : [.bind("return", .none)]).asDefaults),
    .onAction { action in
      switch action {
      case "list.open": rows.visible(state.cursor).flatMap { onEvent(.act($0)) }
      case "list.next": rows.selection(by: 1, from: state.cursor).flatMap(onEvent)
      case "list.previous": rows.selection(by: -1, from: state.cursor).flatMap(onEvent)
      default: nil
      }
    },
  ]
  return field(
    "query",
    [
      .text(state.query), .placeholder(Wording.current["Search"]), .isEnabled(isEnabled),
      .onChange { onEvent(.search($0.text)) },
      state.selectsFirst && selects != .none ? .batch(keys.all) : .none,
    ])
}

private let searchKeys: KeyMap = [
  .bind("return", "list.open", "Open"), .bind("down", "list.next", "Next"),
  .bind("up", "list.previous", "Previous"),
]

// Footers have little room, and whoever knows the one key finds the others.
let listKeys: KeyMap = [
  .bind("alt+up", "list.move-up", "Move up", isFirst: true, prominence: .low),
  .bind("alt+down", "list.move-down", "Move down", isFirst: true),
  .bind("alt+home", "list.move-first", "Move to the top", isFirst: true, prominence: .low),
  .bind("alt+end", "list.move-last", "Move to the end", isFirst: true, prominence: .low),
]

/// The view of an item that can be moved, with a sign before it while it is.
func line<Item, ID, Msg>(
  _ shown: ListRow<Item, ID>, _ row: (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  stack(
    "item", .horizontal,
    [customView("sign", MovingSign.self, [.set(\.isMoving, to: shown.isMoving)]), row(shown.item)])
}

/// The sign before an item that the user is dragging.
struct MovingSign: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var isMoving = false

  init() { attributes.horizontalHugging = .high }

  var semantics: Semantics { Semantics(.image, label: isMoving ? "moving" : "") }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (2, 1) }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    guard isMoving else { return }
    let sign = canvas.metrics.ornaments.grip
    canvas.draw(sign, column: 0, row: 0, style: TextStyle(foreground: .accent, attributes: .bold))
  }
}
