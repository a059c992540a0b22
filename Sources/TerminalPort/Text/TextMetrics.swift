public import VirtualViews

/// Measures text in columns of the terminal.
///
/// A custom view gets the metrics of its screen where it is measured and drawn.
public struct TextMetrics: Hashable, Sendable {
  /// The columns of characters whose width Unicode leaves open.
  public let ambiguousWidth: AmbiguousWidth

  /// Makes metrics.
  public init(ambiguousWidth: AmbiguousWidth = .narrow) { self.ambiguousWidth = ambiguousWidth }

  /// The sign for the rest of a text; it may take more than one column.
  public var ellipsis: String { ambiguousWidth == .narrow ? "…" : "..." }

  /// Returns the number of columns one line of text takes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func columns(of text: some StringProtocol) -> Int {
    if let count = text.plainByteCount { return count }
    var columns = 0
    for cluster in TextClusters(text, self) { columns += cluster.columns }
    return columns
  }

  /// Returns the number of columns one line of text takes; styles take none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func columns(of text: Text) -> Int { columns(of: text.string) }

}

extension StringProtocol {
  /// The number of bytes if all are printable ASCII, so that bytes are clusters of one column.
  @inlinable package var plainByteCount: Int? {
    let count = utf8.withContiguousStorageIfAvailable { storage -> Int? in
      let bytes = unsafe storage.span  // It ends before the closure does.
      for index in bytes.indices where bytes[index] &- 0x20 >= 0x5F { return nil }
      return bytes.count
    }
    return count ?? nil
  }
}
