/// A column of a table that the user moves to another place.
///
/// The table moves nothing by itself: it shows the columns in the order in which the program describes them.
///
/// ```swift
/// case .move(let move): model.columns.move(move)
/// ```
///
/// It can be written down, as in the messages of a recording, if the keys are integers or texts or have such raw values.
public struct ColumnMove: Hashable, Codable, Sendable {
  /// The key of the column.
  public var column: ViewKey
  /// The key of the column that it comes to stand before; nil at the end of all columns.
  public var before: ViewKey?

  /// Makes a movement.
  ///
  /// - Parameters:
  ///   - column: the key of the column.
  ///   - other: the key of the column that it comes to stand before; nil for the end of all columns.
  public init(_ column: some Hashable & Sendable, before other: ViewKey?) {
    (self.column, before) = (ViewKey(column), other)
  }
}

extension Array {
  /// Moves what stands for a column to another place.
  ///
  /// A movement of a column that is not there does nothing. One that goes before a column that is not there goes to the
  /// end, because a program may show columns behind those of the array.
  ///
  /// - Parameters:
  ///   - move: the movement.
  ///   - id: the key of the column that an element stands for.
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func move<ID: Hashable & Sendable>(_ move: ColumnMove, id: (Element) -> ID) {
    guard move.before != move.column,
      let from = firstIndex(where: { ViewKey(id($0)) == move.column })
    else { return }
    let element = remove(at: from)
    insert(element, at: firstIndex { ViewKey(id($0)) == move.before } ?? endIndex)
  }
}

extension Array where Element: Hashable & Sendable {
  /// Moves the key of a column to another place; see ``move(_:id:)``.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public mutating func move(_ move: ColumnMove) { self.move(move) { $0 } }
}

extension Array<TableColumn> {
  /// Moves a column to another place; see ``move(_:id:)``.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  public mutating func move(_ move: ColumnMove) { self.move(move, id: \.key) }
}
