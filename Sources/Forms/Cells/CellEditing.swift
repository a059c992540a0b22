public import ShohinCore
public import VirtualViews

/// The cell of a table that the user edits, and what was typed in it: a part of the program's model.
///
/// ```swift
/// struct Model {
///   var rows: [Row] = []
///   var cells = CellEditing(in: "sheet")          // the key of the table
/// }
///
/// case .cells(let message):
///   let step = model.cells.update(message)
///   if let change = step.change {
///     guard let number = Int(change.text) else { return model.cells.refuse(change, "Not a number.") }
///     model[change.cell] = number
///   }
///   return step.command()
/// ```
///
/// ``CellEditor`` makes the views of it. An edit ends with Return, Tab, Shift-Tab and Escape, and when the keyboard goes elsewhere:
/// what was typed is saved then, unless Escape ends it or the row is gone.
public struct CellEditing: Hashable, Sendable {
  /// The key of the table, which gets the keyboard when an edit ends.
  public let table: ViewKey
  /// The cell that is edited; nil for none.
  public private(set) var cell: CellKey?
  /// The text that was typed; nil as long as the text is that of the cell.
  public private(set) var draft: String?
  /// The reason why the text was refused; nil if it was not, or has been changed since.
  public private(set) var problem: String?
  // Every refusal is another model, so that it is shown.
  private var refusals = 0

  /// Makes the state of a table in which nothing is edited.
  public init(in table: some Hashable & Sendable) { self.table = ViewKey(table) }

  /// The key of the view in which the user edits a cell.
  public func key(of cell: CellKey) -> ViewKey { ViewKey(EditedCell(table: table, cell: cell)) }
}

/// The identity of the view in a cell, by which that gets the keyboard.
private struct EditedCell: Hashable, Sendable {
  var table: ViewKey
  var cell: CellKey
}

extension CellEditing {
  /// Changes the state as a message says.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - canEdit: whether a cell may be edited, beside what its column says, such as no cell of a row of sums.
  /// - Returns: the change that the program saves or refuses, and the keyboard's next place.
  public mutating func update(
    _ message: CellEditMsg, where canEdit: (CellKey) -> Bool = { _ in true }
  ) -> CellEditStep {
    switch message {
    case .table(var edit):
      if let next = edit.next, !canEdit(next) {
        guard edit.phase != .begin else { break }
        edit.next = nil
      }
      return take(edit)
    case .type(let cell, let text):
      guard cell == self.cell else { break }
      (draft, problem) = (text, nil)
    case .leave(let cell):
      guard cell == self.cell else { break }
      return CellEditStep(change: end())
    case .lose(let cell):
      guard cell == self.cell else { break }
      _ = end()
      return CellEditStep(focus: table)
    }
    return CellEditStep()
  }

  private mutating func take(_ edit: TableEdit) -> CellEditStep {
    // An edit that has ended does not end the next one.
    guard edit.phase == .begin || cell == nil || cell == CellKey(edit.cell) else {
      return CellEditStep()
    }
    let change = edit.phase == .commit ? change : nil
    (cell, draft, problem) = (edit.next, edit.next == nil ? nil : edit.text, nil)
    return CellEditStep(change: change, focus: cell.map(key) ?? table)
  }

  /// The change that there would be if the edit ended now; nil if nothing was typed.
  private var change: CellChange? {
    guard let cell, let draft else { return nil }
    return CellChange(cell: cell, text: draft)
  }

  private mutating func end() -> CellChange? {
    defer { (cell, draft, problem) = (nil, nil, nil) }
    return change
  }

  /// Leaves a cell in its edit, because its text cannot be saved.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - reason: the sentence that tells the user why.
  /// - Returns: the command that gives the cell the keyboard.
  public mutating func refuse<Msg: Sendable>(
    _ change: CellChange, _ reason: String
  ) -> Command<Msg> {
    (cell, draft, problem) = (change.cell, change.text, reason)
    refusals += 1
    return .focus(key(of: change.cell))
  }

  /// Begins the edit of a cell, as a command of the program does; what was typed in another one is given up.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - text: the text to begin with instead of that of the cell; nil for that.
  /// - Returns: the command that gives the cell the keyboard.
  public mutating func begin<Msg: Sendable>(_ cell: CellKey, text: String? = nil) -> Command<Msg> {
    (self.cell, draft, problem) = (cell, text, nil)
    return .focus(key(of: cell))
  }

  /// Ends the edit as Return does, as for a key that saves or sends all that was typed.
  ///
  /// - Returns: the change that the program saves or refuses, if something was typed, and the keyboard's next place; nothing
  ///   of either if nothing is edited.
  public mutating func commit() -> CellEditStep {
    cell == nil ? CellEditStep() : CellEditStep(change: end(), focus: table)
  }

  /// Ends the edit, and gives up what was typed.
  ///
  /// - Returns: the command that gives the table the keyboard; none if nothing is edited.
  public mutating func cancel<Msg: Sendable>() -> Command<Msg> {
    guard cell != nil else { return .none }
    _ = end()
    return .focus(table)
  }
}

/// Something that happened at the cells of a table: a part of the program's messages.
///
/// The table and the cells make them; tests and other views of a program may, too.
public enum CellEditMsg: Hashable, Codable, Sendable {
  /// The user begins or ends an edit.
  case table(TableEdit)
  /// The cell that is edited has another text.
  case type(CellKey, String)
  /// The keyboard has left the cell that is edited: what was typed counts.
  case leave(CellKey)
  /// The cell that is edited has no view any more, because its row is gone.
  case lose(CellKey)
}

/// A cell and its new text.
public struct CellChange: Hashable, Codable, Sendable {
  /// The cell.
  public var cell: CellKey
  /// The text.
  public var text: String

  /// Makes a change.
  public init(cell: CellKey, text: String) { (self.cell, self.text) = (cell, text) }
}

/// The result of a message: a change to save and a view to focus.
public struct CellEditStep: Hashable, Sendable {
  /// The change that the program saves, or refuses; nil for none.
  public var change: CellChange?
  /// The key of the view that is to have the keyboard; nil leaves it where it is.
  public var focus: ViewKey?

  /// Makes a step.
  public init(change: CellChange? = nil, focus: ViewKey? = nil) {
    (self.change, self.focus) = (change, focus)
  }

  /// The command that puts the keyboard where it is to be.
  public func command<Msg: Sendable>() -> Command<Msg> { focus.map { .focus($0) } ?? .none }
}
