/// A step in the editing of a cell of a table.
///
/// The table edits nothing by itself. It says which cell the user wants to edit, and when the edit ends; the
/// program shows a view in the cell meanwhile, and gives it the keyboard.
///
/// ```swift
/// table("cities", [.columns(columns), .editing(model.edited), .onEdit { .edit($0) }],
///   items: model.cities, id: \.id) { city in
///   group("row", [cell(.name, city), cell(.country, city)])
/// }
///
/// case .edit(let edit):
///   if edit.phase == .commit, let cell = model.edited { model.save(model.draft, in: cell) }
///   model.edited = edit.next
///   guard let next = edit.next else { return .focus("cities") }
///   model.draft = edit.text ?? model.text(in: next)
///   return .focus("draft")                       // the key of the field that is shown in the cell
/// ```
///
/// `CellEditing` of the module `Forms` keeps these parts in step.
///
/// A press on another cell of the table commits, and so does an edit that begins elsewhere in the table. A press
/// beside the table takes the keyboard from the field and ends no edit by itself: the field's
/// ``ControlEvent/editingDidEnd`` tells of it.
public struct TableEdit: Hashable, Codable, Sendable {
  /// The meaning of a step.
  public enum Phase: String, Codable, Sendable {
    /// The user wants to edit a cell.
    case begin
    /// The user is done with a cell: Return, Tab, Shift-Tab, or another cell.
    case commit
    /// The cell is to be what it was: Escape.
    case cancel
  }

  /// The meaning of the step.
  public var phase: Phase
  /// The place of the cell.
  ///
  /// Of an edit that ends in a row that is gone, the line is that of the keyboard.
  public var cell: TableCursor
  /// The cell to be edited from now on; nil for none.
  ///
  /// That is the cell itself when the edit begins, after Tab and Shift-Tab the next and the previous one that can
  /// be edited, and another one if the user begins to edit that.
  public var next: CellKey?
  /// The character that the user typed to begin, which replaces the text of the cell; nil for none.
  public var text: String?

  /// Makes a step.
  public init(_ phase: Phase, cell: TableCursor, next: CellKey? = nil, text: String? = nil) {
    (self.phase, self.cell, self.next, self.text) = (phase, cell, next, text)
  }
}

/// A cell of a table, wherever its row is.
public struct CellKey: Hashable, Codable, Sendable {
  /// The key of the row.
  public var row: ViewKey
  /// The key of the column; nil in a table without columns.
  public var column: ViewKey?

  /// Makes a place.
  public init(row: some Hashable & Sendable, column: some Hashable & Sendable) {
    (self.row, self.column) = (ViewKey(row), ViewKey(column))
  }

  /// Makes the place of a row in a table without columns.
  public init(row: some Hashable & Sendable) { (self.row, column) = (ViewKey(row), nil) }

  /// Makes the place of a cursor.
  public init(_ cursor: TableCursor) { (row, column) = (cursor.key, cursor.column) }
}
