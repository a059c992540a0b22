public import VirtualViews

/// What users change of a list: a part of the program's model.
///
/// ```swift
/// case .tasks(let event):
///   model.list.apply(event)
///   if case .move(let move) = event { model.tasks.move(move, id: \.id) }
/// ```
public struct ListState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The selected items.
  public var selection: RowSelection
  /// The item where the keyboard is; nil for none.
  public var cursor: ID?
  /// The text that is searched for; empty shows all items.
  public var query = ""
  /// The item that the user is dragging, and where it is shown; nil for none.
  public var dragged: ListMove<ID>?

  /// True if the first item is selected where no other is: in the beginning, and with each letter of the list's own search.
  ///
  /// A program's own search selects the first item only if it hides the selected one. Both searches keep several items that are selected.
  /// It is not for lists that share one selection.
  public var selectsFirst: Bool

  /// Makes the state of a list in which some items are selected.
  ///
  /// - Parameters:
  ///   - selected: the items; the keyboard is at the first of them.
  ///   - selectsFirst: true if the first item is selected where no other is. In a search that is the first one that is found: Return
  ///     acts on it, and ↑ and ↓ select others while one types.
  public init(selected: [ID] = [], selectsFirst: Bool = false) {
    selection = RowSelection(selected)
    cursor = selected.first
    self.selectsFirst = selectsFirst
  }

  /// The selected item where the keyboard is; nil for none.
  ///
  /// An item that the program sets is selected alone.
  public var selected: ID? {
    get { cursor.flatMap { selection.contains($0) ? $0 : nil } }
    set { (selection, cursor) = (RowSelection(newValue.map { [$0] } ?? []), newValue) }
  }

  /// True if items are selected beside the one with the keyboard.
  var hasOthers: Bool {
    // Compared by its ends: a range of a million items is not counted.
    !selection.isEmpty && cursor.map { RowSelection([$0]) } != selection
  }

  /// Returns true if an item is selected.
  public func isSelected(_ item: ID) -> Bool { selection.contains(item) }

  /// Does what the user asked for; what moves and what is acted on is the program's business.
  public mutating func apply(_ event: ListEvent<ID>) {
    switch event {
    case .select(let selection, let cursor): (self.selection, self.cursor) = (selection, cursor)
    case .search(let query):
      self.query = query
      if selectsFirst, !query.isEmpty, !hasOthers { (selection, cursor) = (.none, nil) }
    case .drag(let move): dragged = move
    case .move: dragged = nil
    case .act: break
    }
  }
}

/// Something that the user did in a list.
public enum ListEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Other items are selected, or the keyboard is at another one.
  case select(RowSelection, cursor: ID?)
  /// Return, or a click on the selected item.
  case act(ID)
  /// Another text is searched for.
  case search(String)
  /// An item is dragged, and is to be shown at a place; nil to show all items where they are.
  case drag(ListMove<ID>?)
  /// An item is to be at another place. The program changes its model, or leaves it as it is.
  case move(ListMove<ID>)
}

// Messages with events of a list are written down in recordings.
extension ListEvent: Codable where ID: Codable {}
