/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// Identifies the column among the others.
  public var key: ViewKey
  /// The text in the line above the rows.
  public var title: Text
  /// The width of the column.
  public var width: Width
  /// The place of content that is narrower than the column.
  public var alignment: TextAlignment
  /// True if the user can ask for the rows to be sorted by it.
  public var isSortable: Bool
  /// True if the user can change its width; see `onResizeColumn`.
  public var isResizable: Bool
  /// True if the user can edit its cells, in a table that is edited; see ``TableEdit``.
  public var isEditable: Bool
  /// True if its cells can be selected, in a table in which cells are; false for a column that heads its rows.
  ///
  /// ← and → pass over such a column, so it is neither sorted nor widened by keys. A click in it selects the
  /// cell of its row in the column that was chosen last. Where cells are selected, its own are not edited.
  public var isSelectable: Bool

  /// The width of a column.
  public enum Width: Hashable, Sendable {
    /// A number of cells.
    case fixed(Int)
    /// As wide as the widest of its title and of the rows that were seen.
    ///
    /// The limit counts where columns compete for room. A column is wider if no other column takes the cells, as a
    /// proportional one does.
    case fitted(atMost: Int = 40)
    /// A share of the cells that other columns leave.
    case proportional(Int = 1)
  }

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - key: identifies the column among the others.
  ///   - title: the text in the line above the rows.
  ///   - width: the width of the column.
  ///   - alignment: the place of content that is narrower than the column.
  ///   - isSortable: true if the user can ask for the rows to be sorted by it.
  ///   - isResizable: true if the user can change its width.
  ///   - isEditable: true if the user can edit its cells, in a table that is edited.
  ///   - isSelectable: true if its cells can be selected, in a table in which cells are.
  public init(
    _ key: some Hashable & Sendable, _ title: String, width: Width = .proportional(1),
    alignment: TextAlignment = .natural, isSortable: Bool = false, isResizable: Bool = true,
    isEditable: Bool = true, isSelectable: Bool = true
  ) {
    self.init(
      key, Text(title), width: width, alignment: alignment, isSortable: isSortable,
      isResizable: isResizable, isEditable: isEditable, isSelectable: isSelectable)
  }

  /// Makes a column whose title has styles, and otherwise like others.
  public init(
    _ key: some Hashable & Sendable, _ title: Text, width: Width = .proportional(1),
    alignment: TextAlignment = .natural, isSortable: Bool = false, isResizable: Bool = true,
    isEditable: Bool = true, isSelectable: Bool = true
  ) {
    self.key = ViewKey(key)
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
    self.isResizable = isResizable
    self.isEditable = isEditable
    self.isSelectable = isSelectable
  }
}

/// A column that the user has made wider or narrower.
public struct ColumnResize: Codable, Hashable, Sendable {
  /// The key of the column.
  public var column: ViewKey
  /// The cells that it is wide now.
  public var cells: Int

  /// Makes it.
  public init(column: some Hashable & Sendable, cells: Int) {
    (self.column, self.cells) = (ViewKey(column), cells)
  }
}
