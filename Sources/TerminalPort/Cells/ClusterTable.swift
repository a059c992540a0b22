/// Gives every cluster of several scalars a number, so that a cell can hold it.
///
/// Numbers stay valid while clusters are added. When a million are taken, a further one is shown
/// as U+FFFD, the last number a table gives.
package struct ClusterTable: Sendable {
  /// The clusters by their number.
  package private(set) var clusters: [String] = []
  private var numbers: [Key: Int] = [:]
  private let capacity: Int

  // Of two spellings of one character, à and a + ◌̀, only one may be ambiguous, and so be wide.
  private struct Key: Hashable {
    var cluster: String
    var columns: Int
  }

  /// The most clusters a table knows.
  package static var capacity: Int { 1_000_000 }

  /// Makes an empty table; a smaller capacity than a million serves tests.
  package init(capacity: Int = Self.capacity) { self.capacity = max(1, capacity) }

  /// The number of clusters known.
  package var count: Int { clusters.count }

  /// Returns the number of a cluster, new if it is not known yet.
  ///
  /// Canonically equivalent clusters, which look the same, share the spelling that came first if
  /// they take as many columns.
  package mutating func number(of cluster: String, columns: Int = 1) -> Int {
    let key = Key(cluster: cluster, columns: columns)
    if let number = numbers[key] { return number }
    guard clusters.count < capacity else { return capacity - 1 }
    let isLast = clusters.count == capacity - 1
    clusters.append(isLast ? "\u{FFFD}" : cluster)
    if !isLast { numbers[key] = clusters.count - 1 }
    return clusters.count - 1
  }
}
