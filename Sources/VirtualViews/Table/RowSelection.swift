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
/// Keys that are integers cost at most 16 bytes, and neighbours cost as much as one; other keys
/// cost about 50. Two selections are equal if they were described in the same way, since only a
/// table knows what rows there are.
public struct RowSelection: Hashable, Sendable {
  /// Whether all rows are selected but those with the keys.
  public private(set) var isInverted: Bool
  private var integers: IntegerRuns
  private var others: Set<ViewKey>

  /// Selects the rows with some keys.
  public init<Keys: Sequence>(_ keys: Keys) where Keys.Element: Hashable {
    self.init(isInverted: false)
    insert(contentsOf: keys.lazy.map { ViewKey($0) })
  }

  private init(isInverted: Bool) {
    self.isInverted = isInverted
    integers = IntegerRuns()
    others = []
  }

  /// Makes a selection of one row.
  @usableFromInline
  init(key: ViewKey) {
    self = .none
    note(key)
  }

  /// No rows.
  public static let none = RowSelection(isInverted: false)

  /// All rows that there are and will be.
  public static let all = RowSelection(isInverted: true)

  /// Whether no row can be selected.
  public var isEmpty: Bool { !isInverted && keyCount == 0 }

  /// The keys of the selected rows; of those that are not selected where ``isInverted``.
  ///
  /// - Complexity: O(*k*) in the number of keys.
  public var keys: [ViewKey] { integers.integers.map { .integer($0) } + others }

  /// The number of keys.
  private var keyCount: Int { integers.count + others.count }

  /// Whether the row with a key is selected, if there is one.
  ///
  /// - Complexity: O(log *k*) in the number of keys.
  public func contains<Key: Hashable>(_ key: Key) -> Bool { contains(key: ViewKey(key)) }

  /// Whether the row with a key is selected.
  package func contains(key: ViewKey) -> Bool { hasKey(key) != isInverted }

  /// Whether a key is among the keys.
  func hasKey(_ key: ViewKey) -> Bool {
    if case .integer(let integer) = key { return integers.contains(integer) }
    return others.contains(key)
  }

  /// The number of selected rows.
  ///
  /// - Parameter count: the number of all rows, to which all keys belong.
  /// - Returns: the number.
  public func count(of count: Int) -> Int { isInverted ? max(0, count - keyCount) : keyCount }

  // MARK: - Changing

  /// Selects the row with a key in addition.
  public mutating func insert<Key: Hashable>(_ key: Key) {
    if isInverted { forget(ViewKey(key)) } else { note(ViewKey(key)) }
  }

  /// Selects the row with a key no more.
  public mutating func remove<Key: Hashable>(_ key: Key) {
    if isInverted { note(ViewKey(key)) } else { forget(ViewKey(key)) }
  }

  /// Selects the rows with some keys in addition.
  ///
  /// - Complexity: O(*k* log *k*) in the number of keys.
  package mutating func insert(contentsOf keys: some Sequence<ViewKey>) {
    var (runs, rest) = (IntegerRuns(), [Int]())
    for key in keys {
      guard case .integer(let integer) = key else {
        insert(key)
        continue
      }
      // Most keys ascend, and those that do are not gathered first.
      if !runs.append(integer) { rest.append(integer) }
    }
    runs.formUnion(IntegerRuns(rest))
    if isInverted { integers.subtract(runs) } else { integers.formUnion(runs) }
  }

  private mutating func note(_ key: ViewKey) {
    if case .integer(let integer) = key { integers.insert(integer) } else { others.insert(key) }
  }

  /// Forgets a key, as one that no row has any more.
  mutating func forget(_ key: ViewKey) {
    if case .integer(let integer) = key { integers.remove(integer) } else { others.remove(key) }
  }
}

extension RowSelection: ExpressibleByArrayLiteral {
  /// Selects the rows with the keys of a literal.
  public init(arrayLiteral elements: ViewKey...) {
    self.init(isInverted: false)
    // One after the other: mostly there is but one.
    for key in elements { note(key) }
  }
}
