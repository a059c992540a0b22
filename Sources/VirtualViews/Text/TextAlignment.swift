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

extension TextAlignment {
  /// The alignment by edges of the screen.
  ///
  /// - Parameter isRightToLeft: true if the leading edge is the right one.
  /// - Returns: the same, but right for natural where the leading edge is the right one.
  public func onScreen(isRightToLeft: Bool) -> TextAlignment {
    self == .natural && isRightToLeft ? .right : self
  }

  /// The alignment as a view sees it that counts its columns from the leading edge.
  ///
  /// - Parameter isRightToLeft: true if the leading edge is the right one.
  /// - Returns: the same, but left and right exchanged where the leading edge is the right one.
  public func fromLeadingEdge(isRightToLeft: Bool) -> TextAlignment {
    switch self {
    case .left where isRightToLeft: .right
    case .right where isRightToLeft: .left
    default: self
    }
  }
}
