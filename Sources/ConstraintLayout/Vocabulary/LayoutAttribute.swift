/// A number that a constraint can talk about: an edge, a center, a baseline or a size.
public enum LayoutAttribute: Hashable, Sendable, CaseIterable {
  /// The left edge, whatever the direction of reading.
  case left
  /// The right edge, whatever the direction of reading.
  case right
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The row of the first line of text.
  case firstBaseline
  /// The row of the last line of text.
  case lastBaseline
}

extension LayoutAttribute {
  /// The kind of number; only attributes of one kind can be compared.
  public enum Kind: Hashable, Sendable {
    /// A place from left to right.
    case horizontalPosition
    /// A place from top to bottom.
    case verticalPosition
    /// A size in either direction.
    case size
  }

  /// The kind of this attribute.
  public var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .verticalPosition
    case .width, .height: .size
    }
  }

  /// True for the leading and the trailing edge.
  package var followsReading: Bool { self == .leading || self == .trailing }
}
