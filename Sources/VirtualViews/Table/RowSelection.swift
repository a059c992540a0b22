/// The selected rows of a table: those with some keys, or all but those.
///
/// Selecting a million rows costs nothing, and rows that are added later are selected too:
///
/// ```swift
/// model.selection = .all
/// model.selection.remove(note.id)
/// let selected = model.notes.filter { model.selection.contains($0.id) }
/// ```
///
/// Integers cost 16 bytes for each run of neighbours; other keys cost about 50 bytes each. Two
/// selections are equal if they were described in the same way, because only a table knows its
/// rows.
public struct RowSelection: Hashable, Sendable {
  /// True if all rows are selected but those of ``exceptions``, as after Control-A in a table.
  public private(set) var isInverted: Bool
  private var integers = IntegerRuns()
  // The greatest integer is among them, because no range can contain it.
  private var others: Set<ViewKey> = []

  /// Selects the rows with some keys.
  public init<Keys: Sequence>(_ keys: Keys) where Keys.Element: Hashable & Sendable {
    self.init(isInverted: false)
    insert(contentsOf: keys.lazy.map { ViewKey($0) })
  }

  private init(isInverted: Bool) { self.isInverted = isInverted }

  /// No rows.
  public static let none = RowSelection(isInverted: false)

  /// All rows that there are and will be.
  public static let all = RowSelection(isInverted: true)

  /// True if no row is selected.
  public var isEmpty: Bool { !isInverted && integers.ranges.isEmpty && others.isEmpty }

  /// The key of the selected row if there is one and no other; nil otherwise.
  ///
  /// Most tables have one selected row, which is found sooner than each row is asked about.
  package var onlyKey: ViewKey? {
    switch (integers.ranges.count, others.count) {
    case (1, 0) where integers.ranges[0].hasOneInteger && !isInverted:
      .integer(integers.ranges[0].lowerBound)
    case (0, 1) where !isInverted: others.first
    default: nil
    }
  }

  /// The keys of the selected rows; nil if ``isInverted``, because only the program knows all its rows.
  ///
  /// ``keys(among:)`` gives the keys of every selection.
  ///
  /// - Complexity: O(*k*) in the number of keys.
  public var keys: [ViewKey]? { isInverted ? nil : listed }

  /// The keys of the rows that are not selected, if all others are (``isInverted``); none otherwise.
  ///
  /// - Complexity: O(*k*) in the number of keys.
  public var exceptions: [ViewKey] { isInverted ? listed : [] }

  private var listed: [ViewKey] { integers.ranges.joined().map { .integer($0) } + others }

  /// Returns those of some keys whose rows are selected, in their order.
  ///
  /// ```swift
  /// let chosen = model.selection.keys(among: model.notes.map(\.id))
  /// ```
  ///
  /// - Parameter keys: the keys of the rows that there are.
  /// - Returns: the keys of selected rows.
  /// - Complexity: O(*n* log *k*) in the number *n* of rows and that of the keys of the selection.
  public func keys<Keys: Sequence>(among keys: Keys) -> [Keys.Element]
  where Keys.Element: Hashable & Sendable { keys.filter { contains($0) } }

  /// The keys in words, of which integers that are neighbours are one range.
  var runs: [String] {
    integers.ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound - 1)"
    }
      + others.map(\.debugDescription).sorted()
  }

  /// Returns true if the row with a key is selected.
  ///
  /// - Complexity: O(log *k*) in the number of keys.
  public func contains<Key: Hashable & Sendable>(_ key: Key) -> Bool { contains(key: ViewKey(key)) }

  /// Returns true if the row with a key is selected.
  package func contains(key: ViewKey) -> Bool { hasKey(key) != isInverted }

  /// True if a key is among the keys.
  func hasKey(_ key: ViewKey) -> Bool {
    if case .integer(let integer) = key, integer < .max { return integers.contains(integer) }
    return others.contains(key)
  }

  /// The number of selected rows.
  ///
  /// - Parameter count: the number of all rows, to which all keys belong.
  /// - Returns: the number.
  /// - Complexity: O(*r*) in the number of runs of integers among the keys.
  public func count(of count: Int) -> Int {
    // A selection that was read may have more runs of integers than there can be rows.
    let keyCount = integers.ranges.reduce(others.count) { sum, run in
      let (next, overflows) = sum.addingReportingOverflow(run.count)
      return overflows ? .max : next
    }
    return isInverted ? max(0, count - keyCount) : keyCount
  }

  /// Selects the row with a key in addition.
  ///
  /// - Complexity: O(*r*) in the number of runs of integers among the keys.
  public mutating func insert<Key: Hashable & Sendable>(_ key: Key) {
    if isInverted { forget(ViewKey(key)) } else { note(ViewKey(key)) }
  }

  /// Deselects the row with a key.
  ///
  /// - Complexity: O(*r*) in the number of runs of integers among the keys.
  public mutating func remove<Key: Hashable & Sendable>(_ key: Key) {
    if isInverted { note(ViewKey(key)) } else { forget(ViewKey(key)) }
  }

  /// Selects the rows with some keys in addition.
  ///
  /// - Complexity: O(*k*) in the number of keys if they ascend.
  package mutating func insert(contentsOf keys: some Sequence<ViewKey>) {
    // Most keys are neighbours, and each insertion searches the ranges.
    var run = 0..<0
    for key in keys {
      guard case .integer(let integer) = key, integer < .max else {
        insert(key)
        continue
      }
      if integer != run.upperBound {
        change(run)
        run = integer..<integer
      }
      run = run.lowerBound..<integer + 1
    }
    change(run)
  }

  /// Selects the rows with the integers of a range in addition.
  private mutating func change(_ range: Range<Int>) {
    if isInverted { integers.remove(range) } else { integers.insert(range) }
  }

  private mutating func note(_ key: ViewKey) {
    if case .integer(let integer) = key, integer < .max {
      integers.insert(integer..<integer + 1)
    } else {
      others.insert(key)
    }
  }

  /// Forgets a key, as one that no row has any more.
  mutating func forget(_ key: ViewKey) {
    if case .integer(let integer) = key, integer < .max {
      integers.remove(integer..<integer + 1)
    } else {
      others.remove(key)
    }
  }
}

extension RowSelection: ExpressibleByArrayLiteral {
  /// Selects the rows with the keys of a literal.
  public init(arrayLiteral elements: ViewKey...) { self.init(elements) }
}

extension RowSelection: Codable {
  /// Reads whether all rows are selected but those with the keys, runs of integers, and other keys.
  ///
  /// - Throws: `DecodingError` if a run has more integers than can be counted, or if something else was written.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let isInverted = try container.decode(Bool.self)
    let ends = try container.decode([Int].self)
    let keys = try container.decode([ViewKey].self)
    self = isInverted ? .all : .none
    for place in stride(from: 1, to: ends.count, by: 2) where ends[place - 1] < ends[place] {
      integers.insert(ends[place - 1]..<ends[place])
    }
    for key in keys { note(key) }
    // Runs that touch each other are one.
    guard integers.ranges.allSatisfy(\.isCountable) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A run has more integers than can be counted.")
    }
  }

  /// Writes what ``init(from:)`` reads, and equal selections alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(isInverted)
    try container.encode(integers.ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    // An integer and a text may have the same description.
    let named = others.map { (key: $0, isInteger: $0 == .integer(.max), name: "\($0)") }
    let sorted = named.sorted {
      $0.isInteger != $1.isInteger ? $0.isInteger : $0.name < $1.name
    }
    try container.encode(sorted.map(\.key))
  }
}

extension Range<Int> {
  /// True if it has one integer and no other.
  fileprivate var hasOneInteger: Bool { lowerBound < .max && upperBound == lowerBound + 1 }

  /// True if the number of its integers is an integer, too.
  fileprivate var isCountable: Bool {
    !upperBound.subtractingReportingOverflow(lowerBound).overflow
  }
}
