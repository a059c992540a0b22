/// The work of a reconciliation.
public struct ReconciliationCounts: Hashable, Sendable {
  /// Elements looked at.
  public var visited: Int = 0
  /// Views made, those of replacements included.
  public var inserted: Int = 0
  /// Views removed, those inside others and those replaced included.
  public var removed: Int = 0
  /// Views moved among their siblings.
  public var moved: Int = 0
  /// Views replaced by one of another kind under the same key.
  public var replaced: Int = 0
  /// Views of rows that were given to other rows.
  public var reused: Int = 0
  /// Views given another content.
  public var updated: Int = 0
  /// Kept views with other handlers or functions on messages, which is no step of the patch.
  public var handlersSwapped: Int = 0
  /// Lists and insides not looked at because they are the same memory as before.
  public var skippedSame: Int = 0
  /// Lazy elements not made because their value is equal.
  public var skippedLazy: Int = 0
  /// Rows not made because their item is equal.
  public var skippedItems: Int = 0
  /// Keys hashed because they were not found near where they had been, or may be duplicates.
  public var keysHashed: Int = 0
  /// Keys that an earlier sibling, or segment of a control, has too.
  public var duplicates: Int = 0

  /// Makes counts of no work at all.
  public init() {}

  /// True if nothing had to be changed.
  public var isEmpty: Bool { inserted + removed + moved + replaced + reused + updated == 0 }
}

extension ReconciliationCounts: CustomStringConvertible {
  /// The counts that are not zero, in words.
  public var description: String {
    let parts = [
      (visited, "visited"), (inserted, "inserted"), (removed, "removed"), (moved, "moved"),
      (replaced, "replaced"), (reused, "reused"), (updated, "updated"),
      (handlersSwapped, "handlers swapped"), (skippedSame, "the same"),
      (skippedLazy, "lazy skipped"), (skippedItems, "rows skipped"),
      (keysHashed, "keys hashed"), (duplicates, "duplicates"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
