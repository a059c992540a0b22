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

  /// Returns one line of text, cut and marked by an ellipsis if it takes more than some columns.
  ///
  /// An ellipsis for which there is no room is left out. A wide cluster is never cut in two, so
  /// the result may be a column narrower than asked for.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(_ text: some StringProtocol, to columns: Int) -> String {
    truncated(text, to: columns, ellipsis: ellipsis)
  }

  /// Returns one line of text, cut and marked if it takes more than some columns.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - columns: the most columns of the result.
  ///   - ellipsis: the mark at the end of a line that was cut; left out where there is no room.
  /// - Returns: the line.
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(
    _ text: some StringProtocol, to columns: Int, ellipsis: String
  ) -> String {
    guard self.columns(of: text) > columns else { return String(text) }
    let room = columns - self.columns(of: ellipsis)
    guard room >= 0 else { return String(prefix(Substring(text), columns: columns)) }
    return prefix(Substring(text), columns: room) + ellipsis
  }

  private func prefix(_ text: Substring, columns: Int) -> Substring {
    var source = SourceClusters(text, self)
    var (column, byteCount) = (0, 0)
    while let next = source.next() {
      column += next.columns(at: column)
      guard column <= columns else { break }
      byteCount += next.byteCount
    }
    return text[..<text.utf8.index(text.startIndex, offsetBy: byteCount)]
  }
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
