/// The place of something among the rows that are seen, when it is scrolled into sight.
public enum RevealPlace: String, Codable, Hashable, Sendable, CaseIterable {
  /// As near to where it is as can be: what is seen stays where it is.
  case nearest
  /// At the upper edge.
  case top
  /// In the middle.
  case center
  /// At the lower edge.
  case bottom

  /// Returns how far to scroll for some cells to stand there.
  ///
  /// Of more cells than are seen at once it is those at the beginning that are seen, or at ``bottom`` those at the end.
  /// The result may lie before the beginning of the content or too near to its end; `ScrollAxis.reveal(_:at:)` of
  /// `TextBackend` keeps within it.
  ///
  /// - Parameters:
  ///   - cells: the cells, from where the content begins.
  ///   - viewport: the number of cells that are seen at once.
  ///   - offset: the cells of the content before those that are seen now.
  /// - Returns: the cells of the content before those that are to be seen.
  public func offset(showing cells: Range<Int>, in viewport: Int, from offset: Int) -> Int {
    let (first, last) = (cells.lowerBound, cells.upperBound - viewport)
    return switch self {
    case .nearest: min(max(offset, last), first)
    case .top: first
    case .center: min(first, first - (viewport - cells.count) / 2)
    case .bottom: last
    }
  }
}
