public import VirtualViews

/// Measures text in columns of the terminal.
///
/// A custom view gets the metrics of its screen where it is measured and drawn.
public struct TextMetrics: Hashable, Sendable {
  /// The columns of characters whose width Unicode leaves open.
  public let ambiguousWidth: AmbiguousWidth
  /// True if a screen is read from right to left: the leading edge of everything is the right one.
  public let isRightToLeft: Bool
  // Nil for the usual signs, which most themes have: metrics are copied for every view that is drawn.
  private let signs: SignSet?

  /// Makes metrics with the usual signs.
  public init(ambiguousWidth: AmbiguousWidth = .narrow) {
    self.ambiguousWidth = ambiguousWidth
    isRightToLeft = false
    signs = ambiguousWidth == .wide ? .ascii : nil
  }

  /// Makes metrics with the signs of a theme.
  ///
  /// - Parameters:
  ///   - ambiguousWidth: the columns of characters whose width Unicode leaves open.
  ///   - ornaments: the signs and lines.
  ///   - isRightToLeft: true for a screen that is read from right to left.
  public init(
    ambiguousWidth: AmbiguousWidth, ornaments: Ornaments, isRightToLeft: Bool = false
  ) {
    self.ambiguousWidth = ambiguousWidth
    self.isRightToLeft = isRightToLeft
    signs = SignSet.fitting(ornaments, ambiguousWidth)
  }

  /// The signs and lines that views draw by themselves, each of one column.
  public var ornaments: Ornaments { signs?.ornaments ?? .drawn }

  /// True if lines, blocks and dots are to be ASCII: as the theme says, or because they would take two
  /// columns.
  public var usesASCII: Bool { signs?.ornaments.isASCII ?? false }

  /// True if the theme wants nothing but ASCII, whatever the screen can show.
  public var wantsASCII: Bool { signs?.isWanted ?? false }

  /// The sign for the rest of a text; it may take more than one column.
  public var ellipsis: String { usesASCII ? "..." : "…" }

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
