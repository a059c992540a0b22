/// How much work a reconciliation did.
public struct ReconciliationCounts: Hashable, Sendable {
  /// Elements looked at.
  public var visited = 0
  /// Views made, those of replacements included.
  public var inserted = 0
  /// Views removed, those inside others and those replaced included.
  public var removed = 0
  /// Views moved among their siblings.
  public var moved = 0
  /// Views replaced by one of another kind under the same key.
  public var replaced = 0
  /// Views given another content.
  public var updated = 0
  /// Keys hashed because they were not found near where they had been.
  public var keysHashed = 0
  /// Keys that an earlier sibling has too.
  public var duplicates = 0

  /// Makes counts of no work at all.
  public init() {}

  /// Whether nothing had to be changed.
  public var isEmpty: Bool { inserted + removed + moved + replaced + updated == 0 }
}

extension ReconciliationCounts: CustomStringConvertible {
  /// The counts that are not zero, in words.
  public var description: String {
    let parts = [
      (visited, "visited"), (inserted, "inserted"), (removed, "removed"), (moved, "moved"),
      (replaced, "replaced"), (updated, "updated"), (keysHashed, "keys hashed"),
      (duplicates, "duplicates"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
