/// The place of lines that are narrower than their view.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the leading edge.
  case natural
  /// At the left edge.
  case left
  /// In the middle; an odd cell stays on the right.
  case center
  /// At the right edge.
  case right
}

extension TextAlignment {
  /// The column at which text of a width begins in a line.
  ///
  /// - Parameters:
  ///   - width: the columns of the text.
  ///   - columns: the columns of the line.
  /// - Returns: the column, counted from the start of the line.
  public func column(of width: Int, in columns: Int) -> Int {
    switch self {
    case .natural, .left: 0
    case .center: max(0, (columns - width) / 2)
    case .right: max(0, columns - width)
    }
  }
}
