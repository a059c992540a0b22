/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// Identifies the column among the others.
  public var key: ViewKey
  /// The text in the line above the rows.
  public var title: String
  /// How wide the column is.
  public var width: Width
  /// Where what is narrower than the column stands in it.
  public var alignment: TextAlignment
  /// Whether a person can ask for the rows to be sorted by it.
  public var isSortable: Bool
  /// Whether a person can change its width.
  public var isResizable: Bool

  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// A number of cells.
    case fixed(Int)
    /// As wide as the widest of its title and of the rows that were seen, up to a limit.
    case fitted(atMost: Int = 40)
    /// A share of the cells that other columns leave.
    case proportional(Int = 1)
  }

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - key: identifies the column among the others.
  ///   - title: the text in the line above the rows.
  ///   - width: how wide the column is.
  ///   - alignment: where what is narrower than the column stands in it.
  ///   - isSortable: whether a person can ask for the rows to be sorted by it.
  ///   - isResizable: whether a person can change its width.
  public init(
    _ key: some Hashable & Sendable, _ title: String, width: Width = .proportional(1),
    alignment: TextAlignment = .natural, isSortable: Bool = false, isResizable: Bool = true
  ) {
    self.key = ViewKey(key)
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
    self.isResizable = isResizable
  }
}

/// The order of a table's rows.
public struct TableOrder: Hashable, Sendable {
  /// The key of the column the rows are sorted by.
  public var column: ViewKey
  /// Whether the least comes first.
  public var isAscending: Bool

  /// Makes an order.
  public init(by column: some Hashable & Sendable, isAscending: Bool = true) {
    self.column = ViewKey(column)
    self.isAscending = isAscending
  }
}
