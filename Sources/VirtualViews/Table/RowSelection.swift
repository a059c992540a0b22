/// Which rows of a table are selected: those with some keys, or all but those.
///
/// To select a million rows costs nothing, and rows that come later are selected as well:
///
/// ```swift
/// model.selection = .all
/// model.selection.remove(note.id)
/// let selected = model.notes.filter { model.selection.contains($0.id) }
/// ```
///
/// Two selections are equal if they were described in the same way, since only a table knows what
/// rows there are.
public struct RowSelection: Hashable, Sendable {
  /// The keys of the selected rows; of those that are not selected where ``isInverted``.
  public private(set) var keys: Set<ViewKey>
  /// Whether all rows are selected but those with the keys.
  public private(set) var isInverted: Bool

  /// Selects the rows with some keys.
  public init<Keys: Sequence>(_ keys: Keys) where Keys.Element: Hashable {
    self.init(keys: Set(keys.map { ViewKey($0) }))
  }

  init(keys: Set<ViewKey>, isInverted: Bool = false) {
    self.keys = keys
    self.isInverted = isInverted
  }

  /// No rows.
  public static let none = RowSelection(keys: [])

  /// All rows that there are and will be.
  public static let all = RowSelection(keys: [], isInverted: true)

  /// Whether no row can be selected.
  public var isEmpty: Bool { !isInverted && keys.isEmpty }

  /// Whether the row with a key is selected, if there is one.
  public func contains<Key: Hashable>(_ key: Key) -> Bool {
    keys.contains(ViewKey(key)) != isInverted
  }

  /// The number of selected rows.
  ///
  /// - Parameter count: the number of all rows, to which all keys belong.
  /// - Returns: the number.
  public func count(of count: Int) -> Int { isInverted ? max(0, count - keys.count) : keys.count }

  /// Selects the row with a key in addition.
  public mutating func insert<Key: Hashable>(_ key: Key) { set(ViewKey(key), isInverted) }

  /// Selects the row with a key no more.
  public mutating func remove<Key: Hashable>(_ key: Key) { set(ViewKey(key), !isInverted) }

  /// Forgets a key that no row has any more.
  mutating func forget(_ key: ViewKey) { keys.remove(key) }

  /// Puts a key among the keys, or takes it out.
  private mutating func set(_ key: ViewKey, _ isOut: Bool) {
    if isOut { keys.remove(key) } else { keys.insert(key) }
  }
}

extension RowSelection: ExpressibleByArrayLiteral {
  /// Selects the rows with the keys of a literal.
  public init(arrayLiteral elements: ViewKey...) { self.init(keys: Set(elements)) }
}
