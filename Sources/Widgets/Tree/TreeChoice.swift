import TextBackend
public import VirtualViews

/// The nodes of a tree that users select and act on.
@usableFromInline
struct TreeChoice {
  /// The nodes that can be selected.
  @usableFromInline var mode: Table.SelectionMode
  /// The nodes on which Return and a click on the selected row act.
  @usableFromInline let acts: TreeActing
  /// The text to which the nodes are the answer.
  @usableFromInline var query: String
  /// True if a filter hides nodes.
  @usableFromInline let isFiltered: Bool
  /// The selection that the program keeps by itself; nil if the state of the tree has it.
  @usableFromInline var named: RowSelection?

  @inlinable
  init(_ mode: Table.SelectionMode, _ acts: TreeActing, query: String, isFiltered: Bool) {
    (self.mode, self.acts, self.query, self.isFiltered) = (mode, acts, query, isFiltered)
  }

  /// The selection of the table, and the messages of other ones.
  func prop<Item, ID, Msg>(
    _ rows: [TreeRow<Item, ID>], _ cursor: Int?, _ state: TreeState<ID>,
    _ onEvent: @escaping (TreeEvent<ID>) -> Msg?
  ) -> Prop<Msg, ItemTable<TreeRow<Item, ID>>> {
    guard mode == .multiple else {
      let selected = state.selected == nil ? nil : cursor
      return .batch([
        .selectionMode(mode), .selection(RowSelection(selected.map { [rows[$0].id] } ?? [])),
        .onSelectRow { row in onEvent(.select(row.id)) },
      ])
    }
    return .batch([
      .selectionMode(.multiple),
      // A node that is gone gives the selection to its neighbour. One that a search hides stays selected.
      .selection(state.selection, movesOn: !isFiltered && query.isEmpty),
      .onSelect { selection, cursor in
        onEvent(.selectNodes(selection, cursor: cursor?.key.value(as: ID.self)))
      },
    ])
  }

  /// The event of a key at a node, so that the keyboard of the table goes where the state of the tree has it.
  ///
  /// A table whose program selects what is selected already leaves its keyboard where it is. So a key that leads from a node that is not
  /// selected to the only one that is selects the first one instead, and the next key leads on.
  func followed<ID>(
    _ event: TreeEvent<ID>, from node: ID, _ state: TreeState<ID>
  ) -> TreeEvent<ID> {
    guard mode == .multiple, case .select(let target) = event,
      (named ?? state.selection) == RowSelection([target])
    else { return event }
    return .select(node)
  }

  /// The line of the node on which keys of the tree act; nil if there is none.
  ///
  /// A program that keeps the selection itself does not say where the keyboard is. Then it is the first selected one, unless
  /// the state of the tree has another.
  ///
  /// - Complexity: O(*n*) in the number of rows if the program has selected several nodes.
  func line<Item, ID>(
    in rows: [TreeRow<Item, ID>], _ cursor: Int?, _ state: TreeState<ID>
  ) -> Int? {
    guard mode == .multiple else { return state.selected == nil ? nil : cursor }
    let selection = named ?? state.selection
    if let cursor, named == nil || selection.contains(rows[cursor].id) { return cursor }
    // The table has put its keyboard at the selected row nearest to where that was.
    let origin = state.origin.flatMap { node in rows.firstIndex { $0.id == node } }
    return rows.line(of: selection, near: origin ?? 0)
  }
}

extension Array {
  /// The selected row nearest to a line; of two at the same distance the lower one, as in a table.
  fileprivate func line<Item, ID>(of selection: RowSelection, near line: Int) -> Int?
  where Element == TreeRow<Item, ID> {
    let next = self[line...].firstIndex { selection.contains($0.id) }
    let last = self[..<line].lastIndex { selection.contains($0.id) }
    // A table looks down first if all rows but some are selected.
    guard let below = next, let above = last, !selection.isInverted else { return next ?? last }
    return line - above < below - line ? above : below
  }
}
