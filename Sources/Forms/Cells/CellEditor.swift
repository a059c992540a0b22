public import VirtualViews

/// The views for cells that are edited, made in `render`.
///
/// ```swift
/// let cells = CellEditor(model.cells, toMessage: Msg.cells)
/// table("sheet", [.columns(columns), .editing(cells)], items: model.rows, id: \.id) { row in
///   group("row", Column.allCases.map { cells.text(row[$0], at: CellKey(row: row.id, column: $0)) })
/// }
/// ```
public struct CellEditor<Msg> {
  /// The state, of the program's model.
  public let editing: CellEditing
  let toMessage: (CellEditMsg) -> Msg

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - editing: the state, of the program's model.
  ///   - toMessage: makes a message of what happens at the cells.
  public init(_ editing: CellEditing, toMessage: @escaping (CellEditMsg) -> Msg) {
    (self.editing, self.toMessage) = (editing, toMessage)
  }

  /// Makes the view of a cell: its text, or a field while it is edited.
  ///
  /// The label has the key of the column. The caret of the field is behind the text. A text that was refused has a sign.
  ///
  /// - Parameters:
  ///   - text: the text that the cell shows.
  ///   - source: the text that the user edits, if that is another one, such as a formula.
  ///   - cell: the cell.
  ///   - props: the look of the label.
  ///   - fieldProps: the look of the field.
  /// - Returns: the element.
  public func text(
    _ text: String, from source: String? = nil, at cell: CellKey, _ props: Props<Msg, Label> = [],
    field fieldProps: Props<Msg, TextField> = []
  ) -> ViewElement<Msg> {
    let shown: ViewElement<Msg> = label(
      cell.column ?? "text", [.text(text), .batch(props.all)])
    return view(shown, of: source ?? text, at: cell) { edit in
      field(
        edit.key,
        [
          .text(edit.text), .onChange { edit.type($0.text) },
          .message(edit.problem.map { .error($0) }), .editing(edit), .batch(fieldProps.all),
        ])
    }
  }

  /// Makes the reason why a text was refused, which stands below its cell; no view while none is refused.
  ///
  /// The field shows as much of it as the column has room for, and at least a sign. In a table with narrow columns this
  /// tells all of it, beside the table: `[table(…), cells.problem()]`.
  ///
  /// - Parameter props: the look of the tooltip.
  /// - Returns: the layer.
  public func problem(_ props: Props<Msg, Container> = []) -> ViewElement<Msg> {
    guard let cell = editing.cell, let problem = editing.problem else { return .none }
    return tooltip(
      CellProblem(table: editing.table), .below(editing.key(of: cell)), problem, props)
  }

  /// Makes the view of a cell that is edited by another control than a field.
  ///
  /// The control has the key ``CellEdit/key``, so that it gets the keyboard, and the property `.editing(edit)`. It sends
  /// ``CellEdit/type(_:)`` when it changes. The keys that end the edit come before it. Where typing
  /// begins an edit, the text is what was typed.
  ///
  /// ```swift
  /// cells.view(label("done", [.text(row.done)]), of: row.done, at: cell) { edit in
  ///   `switch`(edit.key, [.isOn(edit.text == "yes"), .editing(edit), .onChange { edit.type($0.isOn ? "yes" : "no") }])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - shown: the view of the cell while it is not edited.
  ///   - text: the text of the cell.
  ///   - cell: the cell.
  ///   - control: makes the control.
  /// - Returns: the element.
  public func view(
    _ shown: ViewElement<Msg>, of text: String, at cell: CellKey,
    control: (CellEdit<Msg>) -> ViewElement<Msg>
  ) -> ViewElement<Msg> {
    guard editing.cell == cell else { return shown }
    return control(
      CellEdit(
        cell: cell, key: editing.key(of: cell), text: editing.draft ?? text,
        problem: editing.problem, toMessage: toMessage))
  }
}

/// The identity of what is said of the text of a cell.
private struct CellProblem: Hashable, Sendable {
  var table: ViewKey
}

/// A cell while it is edited.
public struct CellEdit<Msg> {
  /// The cell.
  public let cell: CellKey
  /// The key of the control.
  public let key: ViewKey
  /// The text that was typed; that of the cell at first.
  public let text: String
  /// The reason why the text was refused; nil if it was not.
  public let problem: String?
  let toMessage: (CellEditMsg) -> Msg

  /// Makes the message for another text.
  public func type(_ text: String) -> Msg { toMessage(.type(cell, text)) }
}

extension Prop where View: ContentValue {
  /// Makes a view the one in which a cell is edited; the edit ends when the keyboard goes elsewhere.
  public static func editing(_ edit: CellEdit<Msg>) -> Prop {
    .batch([
      .on(.blur, send: edit.toMessage(.leave(edit.cell))),
      .onDisappear(edit.toMessage(.lose(edit.cell))),
    ])
  }
}

extension Prop {
  /// Lets the user edit the cells of a table; see ``CellEditor``.
  ///
  /// - Parameters:
  ///   - cells: the editor that makes the views of the cells.
  ///   - triggers: the ways in which an edit begins.
  ///   - keys: the keys that end it; `Table.enteringKeyMap` goes down by Return.
  /// - Returns: the property.
  public static func editing<Item>(
    _ cells: CellEditor<Msg>, by triggers: Table.EditTriggers = .standard,
    keys: KeyMap = Table.editingKeyMap
  ) -> Prop where View == ItemTable<Item> {
    .batch([
      .editing(cells.editing.cell, keys: keys),
      .onEdit(by: triggers) { cells.toMessage(.table($0)) },
    ])
  }
}
